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

const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"'.]{2,24}/g
const DIGITS = /(?<![\w-])\+?\d[\d\s().-]{6,30}\d(?![\w-])/g
const BEARER = /\b(bearer|sid=|token=)\s*[\w.~+/=-]{8,}/gi
const MAX_DEPTH = 12

/** Replaces e-mail addresses, phone, identity and card numbers and bearer tokens in a text. Dates are not replaced. */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, MASK)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(DIGITS, (found) => (found.replace(/\D/g, '').length >= 9 ? MASK : found))
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
