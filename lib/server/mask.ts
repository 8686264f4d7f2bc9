import { isIsraeliId } from '#lib/domain/identity/israeli-id.ts'

const MASK = '***'

// Compared in lower case and in full, so that `hotelName` and `roomName` are not masked.
const PERSONAL = new Set([
  'name',
  'firstname',
  'lastname',
  'fullname',
  'payername',
  'clerkname',
  'guests',
  'username',
  'phone',
  'callerphone',
  'mobile',
  'tel',
  'email',
  'id',
  'idcard',
  'passport',
  'tznumber',
  'teacherid',
  'dateofbirth',
  'password',
  'passcode',
  'verificationcode',
  'card',
  'cardnumber',
  'cvv',
  'expiry',
  'paymentreference',
  'agencysid',
  'membersid',
  'sid',
  'usertoken',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
])

// `%40` and `%2B` are `@` and `+` in an address of the site. No part may contain `%40`: matching a text of thousands of them would
// take quadratic time.
const EMAIL = /(?:(?!%40)[^\s@<>"']){1,64}(?:@|%40)(?:(?!%40)[^\s@<>"']){1,190}\.[^\s@<>"'.]{2,24}/gi
const DIGITS = /(?:(?<![\w-])|(?<=%2B))\+?\d[\d\s().-]{6,30}\d(?![\w-])/gi
// Identity numbers are also written without their leading zeros: five to nine digits. Not after a dot, which is part of a
// fraction, nor directly after `":`, which is an amount in JSON.
const SHORT_DIGITS = /(?<![\w.-]|":)\d{5,9}(?![\w-]|\.\d)/g
/** From this number of digits on, a number is masked even if its check digit is wrong: it may be mistyped. */
const CERTAIN_LENGTH = 8
// `host:54321`
const PORT = /[\w\]]:$/
const BEARER = /\b(bearer|\w{0,20}sid=|\w{0,20}token=)\s*[\w.~+/=-]{8,}/gi
const MAX_DEPTH = 12

/**
 * Replaces e-mail addresses, phone, identity and card numbers and bearer tokens in a text. Dates are not replaced. A
 * number of five to seven digits is replaced only when it has the check digit of an identity number.
 */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, MASK)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(DIGITS, (found) => (found.replace(/\D/g, '').length >= 9 ? MASK : found))
    .replace(SHORT_DIGITS, (found, at: number) => {
      if (found.length >= CERTAIN_LENGTH) return MASK
      const isPort = found.length === 5 && PORT.test(text.slice(Math.max(0, at - 2), at))
      return !isPort && isIsraeliId(found) ? MASK : found
    })
}

/**
 * A copy of a value for a log or for the admin. Personal data, secrets and session ids are masked by the name of their
 * field, and by pattern inside other text. Coupons, codes, dates and amounts are not masked. A file becomes its size.
 */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (value instanceof Blob) return `file of ${value.size} bytes`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => mask(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isPersonal(name, field) ? MASK : mask(field, depth + 1)]),
  )
}

function isPersonal(name: string, field: unknown): boolean {
  return field !== undefined && field !== null && PERSONAL.has(name.toLowerCase())
}
