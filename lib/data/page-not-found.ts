import { LRUCache } from 'lru-cache'
import { cache } from 'react'
import { Slug } from '#lib/contract/entities/content.ts'
import { isOwnPath } from '#lib/html/own-path.ts'
import { toAddress, toPlace } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { shared } from '#lib/shared.ts'
import { bff } from '#lib/upstream/index.ts'

const MINUTE = 60_000
/** Of the addresses that nobody has asked for lately, so many are told of in a minute: a scan must not become a flood. */
const MOST_A_MINUTE = 20
const MOST_PARTS = 3

// What scanners ask every site in the world for.
const PROBE =
  /^(?:wp|wordpress|admin|administrator|login|phpmyadmin|pma|cgi-bin|vendor|xmlrpc|backup|config|shell|api|graphql|actuator|console|debug|test|tmp|old|db|sql|git|env)(?:[-_].*)?$/i

type Asked = { path: string | undefined }

const state = () =>
  shared('pages not found', () => ({
    answers: new LRUCache<string, Asked>({ max: 2_000, ttl: 10 * MINUTE }),
    minute: { began: 0, count: 0 },
  }))

/** Is this an address that a person may have followed from somewhere? */
function isPlausible(parts: readonly string[]): boolean {
  const [first = ''] = parts
  return parts.length <= MOST_PARTS && parts.every((part) => Slug.safeParse(part).success) && !PROBE.test(first)
}

function mayAsk(now: number): boolean {
  const { minute } = state()
  if (now - minute.began > MINUTE) Object.assign(minute, { began: now, count: 0 })
  minute.count += 1
  return minute.count <= MOST_A_MINUTE
}

/** The address that the admin's answer means, in the language asked for unless it names one; undefined when it is not ours. */
function toOwnAddress(redirectPath: string, locale: Locale): string | undefined {
  if (!isOwnPath(redirectPath)) return undefined
  const { pathname, search, hash, searchParams } = new URL(redirectPath, 'http://localhost')
  const place = toPlace(pathname, searchParams)
  if (place.kind === 'elsewhere') return `${place.address}${hash}`
  return toAddress(place.locale === defaultLocale ? locale : place.locale, `${place.path}${search}${hash}`)
}

/**
 * Tells the admin of an address that leads nowhere, once in a while for each, and gives the address that it should lead
 * to now (section 7, `notifyAdmin/pageNotFound`); undefined when there is none, or when nobody could be asked.
 *
 * @param parts the segments of the path without its language, decoded.
 */
export const findMovedPage = cache(
  async (agency: string, locale: Locale, parts: readonly string[]): Promise<string | undefined> => {
    if (!isPlausible(parts)) return undefined
    const asked = `/${parts.join('/')}`
    const { answers } = state()
    const key = `${agency} ${asked}`
    let known = answers.get(key)
    if (!known) {
      if (!mayAsk(Date.now())) return undefined
      const body = { subject: `Page not found: ${parts.at(-1)}`, body: `${asked} (${locale})` }
      const outcome = await bff('POST /operation/notifyAdmin/pageNotFound', { body }, { agency })
      // A failure counts as an answer: what is down is not asked for every visitor.
      known = { path: (outcome.ok && outcome.data.redirectPath) || undefined }
      answers.set(key, known)
    }
    const address = known.path === undefined ? undefined : toOwnAddress(known.path, locale)
    // Back to where it came from would be for ever.
    return address === toAddress(locale, asked) ? undefined : address
  },
)
