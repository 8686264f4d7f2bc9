import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AgencyCode, Code } from '#lib/contract/values.ts'
import { isCode } from '#lib/domain/identity/code.ts'
import { parseJson } from '#lib/domain/parse-json.ts'
import { isSignedBy } from '#lib/server/signature.ts'

/** The startup parameters of earlier visits: signed, not secret, without personal data. */
export const ATTRIBUTION_COOKIE = 'nofesh-from'
/** Thirty days, in seconds. */
export const ATTRIBUTION_AGE = 30 * 24 * 60 * 60

const CONTROL = /\p{Cc}/u
const label = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !CONTROL.test(text))

const parameters = {
  // A code, or a name, which may have spaces, apostrophes, quotation marks and commas.
  destination: label(200).refine((text) => {
    const parts = text.split(/[\s'"`,]+/).filter(Boolean)
    return parts.length > 0 && parts.every(isCode)
  }),
  // As long as the contract allows a chain's name to be.
  chain: label(300),
  dealType: Code,
  utm_source: label(100),
  marketerId: AgencyCode,
  subMarketerId: Code,
  partnerId: Code,
  'ga-debug': z.enum(['1', 'true', '']).transform(() => true as const),
} as const

type Name = keyof typeof parameters

/** The valid startup parameters of a visit (specification, section 2). `lang` is not among them: it is part of the address. */
export type Attribution = { [Key in Name]?: z.output<(typeof parameters)[Key]> }

const NAMES = Object.keys(parameters) as Name[]
// Longer than any value that this module can write.
const MAX_COOKIE_LENGTH = 1_500
const CookieSchema = z
  .object(parameters)
  .extend({ 'ga-debug': z.literal(true) })
  .partial()

/** Reads the startup parameters from a query. Invalid ones are ignored; of several with the same name the last is used. */
export function readAttribution(query: URLSearchParams): Attribution {
  const valid: Record<string, unknown> = {}
  for (const name of NAMES) {
    const value = query.getAll(name).at(-1)
    if (value === undefined) continue
    const read = parameters[name].safeParse(value)
    if (read.success) valid[name] = read.data
  }
  return CookieSchema.parse(valid) as Attribution
}

export type CookieSigner = {
  /** Newest first: the first one signs, every one is accepted. */
  secrets: readonly string[]
  /** The only host on which the cookie is valid. */
  host: string
}

function sign(payload: string, secret: string, host: string): Buffer {
  return createHmac('sha256', `nofesh attribution ${secret}`).update(`${host}\n${payload}`).digest()
}

/** The value of the cookie: URL-safe base64 of UTF-8 JSON (section 9), a dot, and its signature. */
export function encodeAttribution(attribution: Attribution, { secrets, host }: CookieSigner): string {
  const payload = Buffer.from(JSON.stringify(attribution), 'utf8').toString('base64url')
  return `${payload}.${sign(payload, secrets[0] ?? '', host).toString('base64url')}`
}

/** The attribution in a cookie value; empty when it is missing, invalid, or not signed by this site for this host. */
export function decodeAttribution(cookie: string | undefined, { secrets, host }: CookieSigner): Attribution {
  if (cookie === undefined || cookie.length > MAX_COOKIE_LENGTH) return {}
  const [payload = '', signature = ''] = cookie.split('.')
  const sent = Buffer.from(signature, 'base64url')
  if (!isSignedBy(secrets, sent, (secret) => sign(payload, secret, host))) return {}
  const read = CookieSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success ? (read.data as Attribution) : {}
}

/**
 * The earlier values that still count after this visit. A link of another marketer ends those of the earlier one: its sub-marketer,
 * its partner, and the deal type that chose it.
 */
function toRemaining(before: Attribution, { marketerId }: Attribution): Attribution {
  if (marketerId === undefined || marketerId === before.marketerId) return before
  const { subMarketerId: _sub, partnerId: _partner, dealType: _dealType, ...others } = before
  return others
}

/**
 * The new cookie value after a visit: the parameters of this visit, and the earlier values of all others, except those that
 * belong to another marketer. Undefined when nothing changed, because a Set-Cookie header makes the page uncacheable.
 */
export function mergeAttribution(
  cookie: string | undefined,
  visit: Attribution,
  signer: CookieSigner,
): string | undefined {
  if (Object.keys(visit).length === 0) return undefined
  const before = decodeAttribution(cookie, signer)
  const value = encodeAttribution(
    CookieSchema.parse({ ...toRemaining(before, visit), ...visit }) as Attribution,
    signer,
  )
  return value === encodeAttribution(before, signer) || value.length > MAX_COOKIE_LENGTH ? undefined : value
}
