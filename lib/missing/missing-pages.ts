import { LRUCache } from 'lru-cache'
import { isOwnPath } from '#lib/html/own-path.ts'
import { toAddress, toPlace } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'

const MINUTE = 60_000
/** Milliseconds for which an answer stands, and nobody is told of the address again. */
const KNOWN_FOR = 10 * MINUTE
/** Of the addresses that nobody has asked for lately, so many are told of in a minute: a scan must not become a flood. */
export const MOST_A_MINUTE = 20
const MOST_PARTS = 3

const PLAIN = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u
// What scanners ask every site in the world for.
const PROBE =
  /^(?:wp|wordpress|admin|administrator|phpmyadmin|pma|cgi-bin|vendor|xmlrpc|backup|config|shell|api|graphql|actuator|console|debug|db|sql|git|env)(?:[-_].*)?$/i

/** Is this an address that a person may have followed from somewhere? Its segments come decoded. */
function isPlausible(parts: readonly string[]): boolean {
  const [first = ''] = parts
  return parts.length <= MOST_PARTS && parts.every((part) => PLAIN.test(part)) && !PROBE.test(first)
}

/** The address that `redirectPath` means, in a page's language unless it names another; undefined when it is not ours. */
export function toOwnAddress(redirectPath: string, locale: Locale): string | undefined {
  if (!isOwnPath(redirectPath)) return undefined
  const { pathname, search, hash, searchParams } = new URL(redirectPath, 'http://localhost')
  const place = toPlace(pathname, searchParams)
  if (place.kind === 'elsewhere') return `${place.address}${hash}`
  return toAddress(place.locale === defaultLocale ? locale : place.locale, `${place.path}${search}${hash}`)
}

type Options = {
  /** Tells the admin of a path; gives where it leads now. Never throws. */
  tell: (agency: string, path: string, locale: Locale) => Promise<string | undefined>
  now?: () => number
}

/**
 * Tells the admin of addresses that lead nowhere, once in ten minutes for each and never of probes, and gives the
 * address that one should lead to now; undefined when there is none, or when nobody could be asked.
 */
export function createMissingPages({ tell, now = Date.now }: Options) {
  const answers = new LRUCache<string, { path: string | undefined; until: number }>({ max: 2_000 })
  let minute = { began: 0, count: 0 }

  function mayTell(): boolean {
    if (now() - minute.began > MINUTE) minute = { began: now(), count: 0 }
    minute.count += 1
    return minute.count <= MOST_A_MINUTE
  }

  return async (agency: string, locale: Locale, parts: readonly string[]): Promise<string | undefined> => {
    if (!isPlausible(parts)) return undefined
    const asked = `/${parts.join('/')}`
    const key = `${agency} ${asked}`
    let known = answers.get(key)
    if (!known || known.until <= now()) {
      if (!mayTell()) return undefined
      // A failure counts as an answer: who is down is not asked for every visitor.
      known = { path: await tell(agency, asked, locale), until: now() + KNOWN_FOR }
      answers.set(key, known)
    }
    const address = known.path === undefined ? undefined : toOwnAddress(known.path, locale)
    // Back to where it came from would be for ever.
    return address === toAddress(locale, asked) ? undefined : address
  }
}
