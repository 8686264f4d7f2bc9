import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { BookingId } from '#lib/contract/values.ts'
import { parseJson } from '#lib/domain/parse-json.ts'
import { isSignedBy } from '#lib/server/signature.ts'

// Longer than any token that this module can write.
const MAX_LENGTH = 400

/** Where a token is valid, and the secrets that sign it: newest first, the first one signs, every one is accepted. */
export type BasketSigner = { secrets: readonly string[]; host: string; agencyCode: string }

const Payload = z.object({ id: BookingId, at: z.int().positive(), until: z.int().positive() })

/** A link: the booking's id, and when the link was made and ends, in milliseconds. */
type BasketLink = { id: string; createdAt: number; expiresAt: number }

/** The link of a valid token, also of one that has expired. */
type BasketTokenResult = ({ kind: 'valid' | 'expired' } & BasketLink) | { kind: 'invalid' }

function sign(purpose: string, text: string, secret: string, { host, agencyCode }: BasketSigner): Buffer {
  return createHmac('sha256', `nofesh basket ${purpose} ${secret}`).update(`${host}\n${agencyCode}\n${text}`).digest()
}

function isSigned(purpose: string, text: string, signature: string, signer: BasketSigner): boolean {
  const sent = Buffer.from(signature, 'base64url')
  return isSignedBy(signer.secrets, sent, (secret) => sign(purpose, text, secret, signer))
}

/**
 * The token of a link with which a customer opens the basket of an agent. It is signed for one host and agency, and names
 * only the booking, and when the link was made and ends: a later link of the same booking has another token.
 */
export function encodeBasketToken({ id, createdAt, expiresAt }: BasketLink, signer: BasketSigner): string {
  const payload = Buffer.from(JSON.stringify({ id, at: createdAt, until: expiresAt }), 'utf8').toString('base64url')
  return `${payload}.${sign('link', payload, signer.secrets[0] ?? '', signer).toString('base64url')}`
}

/** Reads a token. `invalid`: changed, of another host or agency, or not of this site. */
export function decodeBasketToken(token: string, signer: BasketSigner, now: number): BasketTokenResult {
  if (token.length > MAX_LENGTH) return { kind: 'invalid' }
  const [payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned('link', payload, signature, signer)) return { kind: 'invalid' }
  const read = Payload.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!read.success) return { kind: 'invalid' }
  const { id, at, until } = read.data
  return { kind: now < until ? 'valid' : 'expired', id, createdAt: at, expiresAt: until }
}

/**
 * The cookie of a browser that has opened a link. On a closed site it admits to the pages of a booking and to the legal
 * pages; calls need the booking in the cookie of bookings too. Sent with pages, so it is set on closed sites only, whose
 * pages are not cached.
 */
export const CUSTOMER_COOKIE = 'nofesh-customer'
/** Thirty days, in seconds: documents of the booking are opened until the stay. */
const CUSTOMER_AGE = 30 * 24 * 60 * 60

/** The `Set-Cookie` value of `CUSTOMER_COOKIE`. */
export function toCustomerCookie(signer: BasketSigner, scheme: 'http' | 'https', now: number): string {
  const until = String(now + CUSTOMER_AGE * 1_000)
  const value = `${until}.${sign('customer', until, signer.secrets[0] ?? '', signer).toString('base64url')}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${CUSTOMER_AGE}`
  return `${CUSTOMER_COOKIE}=${value}; ${attributes}${scheme === 'https' ? '; Secure' : ''}`
}

/** Whether the cookie shows that this browser has opened a valid link on this site. */
export function isCustomerCookie(cookie: string | undefined, signer: BasketSigner, now: number): boolean {
  if (cookie === undefined || cookie.length > MAX_LENGTH) return false
  const [until = '', signature = '', ...rest] = cookie.split('.')
  return rest.length === 0 && Number(until) > now && isSigned('customer', until, signature, signer)
}
