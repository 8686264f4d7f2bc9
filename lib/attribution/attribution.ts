import { z } from 'zod'
import { Code } from '#lib/contract/values.ts'

/** The cookie that remembers what brought a person here. Not a secret, and nothing personal. */
export const ATTRIBUTION_COOKIE = 'nofesh-from'
/** Thirty days, in seconds. */
export const ATTRIBUTION_AGE = 30 * 24 * 60 * 60

const CONTROL = /\p{Cc}/u
const label = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !CONTROL.test(text))

const parameters = {
  destination: Code,
  chain: label(80),
  dealType: Code,
  utm_source: label(100),
  marketerId: Code,
  subMarketerId: Code,
  partnerId: Code,
  'ga-debug': z.enum(['1', 'true', '']).transform(() => true as const),
} as const

type Name = keyof typeof parameters

/** The startup parameters (specification, section 2) that were given and are plausible; `lang` is the address's own. */
export type Attribution = { [Key in Name]?: z.output<(typeof parameters)[Key]> }

const NAMES = Object.keys(parameters) as Name[]
// Ten short fields; anything longer was not written by us.
const LONGEST_COOKIE = 1_500
const Kept = z
  .object(parameters)
  .extend({ 'ga-debug': z.literal(true) })
  .partial()

/** Reads the startup parameters out of a query. One that is not plausible is as good as not given; the last wins. */
export function readAttribution(query: URLSearchParams): Attribution {
  const given: Record<string, unknown> = {}
  for (const name of NAMES) {
    const value = query.getAll(name).at(-1)
    if (value === undefined) continue
    const read = parameters[name].safeParse(value)
    if (read.success) given[name] = read.data
  }
  return Kept.parse(given) as Attribution
}

/** The cookie's value: base64 of UTF-8 JSON (section 9), in its form for addresses. */
export function encodeAttribution(attribution: Attribution): string {
  return Buffer.from(JSON.stringify(attribution), 'utf8').toString('base64url')
}

/** What a cookie says; empty when there is none or when it is not one of ours. */
export function decodeAttribution(cookie: string | undefined): Attribution {
  if (cookie === undefined || cookie.length > LONGEST_COOKIE) return {}
  try {
    const read = Kept.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')))
    return read.success ? (read.data as Attribution) : {}
  } catch {
    return {}
  }
}

/**
 * The new cookie value after a visit, or undefined when nothing changed: a Set-Cookie would make the page
 * uncacheable. What was not given this time stays as it was.
 */
export function mergeAttribution(cookie: string | undefined, given: Attribution): string | undefined {
  if (Object.keys(given).length === 0) return undefined
  const before = decodeAttribution(cookie)
  const value = encodeAttribution(Kept.parse({ ...before, ...given }) as Attribution)
  return value === encodeAttribution(before) || value.length > LONGEST_COOKIE ? undefined : value
}
