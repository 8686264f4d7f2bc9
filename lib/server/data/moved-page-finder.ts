import { LRUCache } from 'lru-cache'
import { isOwnPath } from '#lib/domain/html/own-path.ts'
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts'
import { parseLocalizedPath, toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { bff } from '#lib/server/upstream/index.ts'
import { waitAtMost } from '#lib/server/wait-at-most.ts'

const MINUTE = 60_000
/** Milliseconds for which a result is cached; the admin is not notified of the path again during this time. */
const CACHED_FOR = 10 * MINUTE
/** Milliseconds for which a request waits for the answer: it occupies a slot that the rendering of other pages needs. */
const LONGEST_WAIT = 1_000
/**
 * Upper limits of notifications about uncached paths, of one agency and of all, so that a scan of the site does not flood the admin, and
 * one of a single host does not stop the redirects of the others. `all` at once fit into the slots and the queue of notifications.
 */
export const MAX_NOTICES_PER_MINUTE = { agency: 20, all: 60 }
const MAX_SEGMENTS = 3

const PLAIN_SEGMENT = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u
// Paths that vulnerability scanners request on every site.
const PROBE =
  /^(?:wp|wordpress|admin|administrator|phpmyadmin|pma|cgi-bin|vendor|xmlrpc|backup|config|shell|api|graphql|actuator|console|debug|db|sql|git|env)(?:[-_].*)?$/i

/** Whether a person may have followed a link to this path (as opposed to a scanner). */
function isPlausible(segments: readonly string[]): boolean {
  const [first = ''] = segments
  return (
    segments.length <= MAX_SEGMENTS && segments.every((segment) => PLAIN_SEGMENT.test(segment)) && !PROBE.test(first)
  )
}

/**
 * The address for `redirectPath`, in the language of the current page unless the path has a language of its own;
 * undefined when it leads to another site.
 */
export function toOwnAddress(redirectPath: string, locale: Locale): string | undefined {
  if (!isOwnPath(redirectPath)) return undefined
  const { pathname, search, hash, searchParams } = new URL(redirectPath, 'http://localhost')
  const parsed = parseLocalizedPath(pathname, searchParams)
  const address =
    parsed.kind === 'redirect'
      ? `${parsed.address}${hash}`
      : toLocalizedPath(parsed.locale === defaultLocale ? locale : parsed.locale, `${parsed.path}${search}${hash}`)
  // Without its language prefix, `/he//another.host` would be another host.
  return isOwnPath(address) ? address : undefined
}

/** The path of an address in the one form that its spellings have: without its query, a slash at its end, and small letters in `%d7`. */
const toPathname = (address: string): string =>
  new URL(address, 'http://localhost').pathname.replace(/\/$/, '').replace(/%../g, (byte) => byte.toUpperCase())

type Options = {
  /** Notifies the admin of a missing path and returns the path to redirect to, if any. Never throws. */
  notify: (agency: string, path: string, locale: Locale) => Promise<string | undefined>
  now?: () => number
}

/**
 * Creates the function that finds the redirect address of a missing page; it returns undefined when there is none, or it
 * could not be read, or not within a second: a later answer is for the next visitor. The admin is notified of each path once in ten minutes, and never of scanners' paths.
 */
export function createMovedPageFinder({ notify, now = Date.now }: Options) {
  const results = new LRUCache<string, { path: Promise<string | undefined>; until: number }>({ max: 2_000 })
  let minute = { startedAt: 0, count: 0, byAgency: new Map<string, number>() }

  function mayNotify(agency: string): boolean {
    if (now() - minute.startedAt > MINUTE) minute = { startedAt: now(), count: 0, byAgency: new Map() }
    const count = minute.byAgency.get(agency) ?? 0
    if (count >= MAX_NOTICES_PER_MINUTE.agency || minute.count >= MAX_NOTICES_PER_MINUTE.all) return false
    minute.count += 1
    minute.byAgency.set(agency, count + 1)
    return true
  }

  function request(agency: string, missing: string, locale: Locale) {
    const answer = notify(agency, missing, locale)
    // Failures are cached too, so that an upstream that is down is not called for every visitor.
    const result = { path: waitAtMost(LONGEST_WAIT, answer), until: now() + CACHED_FOR }
    void answer.then(() => {
      result.path = answer
    })
    return result
  }

  return async (agency: string, locale: Locale, segments: readonly string[]): Promise<string | undefined> => {
    if (!isPlausible(segments)) return undefined
    const missing = `/${segments.join('/')}`
    const key = `${agency} ${missing}`
    let result = results.get(key)
    if (!result || result.until <= now()) {
      if (!mayNotify(agency)) return undefined
      result = request(agency, missing, locale)
      results.set(key, result)
    }
    const path = await result.path
    const address = path === undefined ? undefined : toOwnAddress(path, locale)
    // A redirect to the missing page itself would loop.
    if (address === undefined || toPathname(address) === toPathname(toLocalizedPath(locale, missing))) return undefined
    return address
  }
}

/** Where a missing page redirects (section 7), if anywhere; `segments` without language. Notifies the admin. */
export function findRedirect(agency: string, locale: Locale, segments: readonly string[]): Promise<string | undefined> {
  return processSingleton('moved pages', () =>
    createMovedPageFinder({
      notify: async (code, path, language) => {
        const body = { subject: `Page not found: ${path}`, body: `${path} (${language})` }
        const outcome = await bff('POST /operation/notifyAdmin/pageNotFound', { body }, { agency: code })
        return outcome.ok ? (outcome.data.redirectPath ?? undefined) : undefined
      },
    }),
  )(agency, locale, segments)
}
