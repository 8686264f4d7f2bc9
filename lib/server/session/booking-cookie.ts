import { createHmac } from 'node:crypto'

/**
 * The cookie that proves which bookings this browser has made on this site. Each entry authenticates one booking id for one
 * agency, so a browser can neither invent an entry nor use it on another agency's site, and the cookie contains no id.
 */
export const BOOKINGS_COOKIE = 'nofesh-bookings'
/** The longest time that browsers store a cookie, in seconds: a stay can be booked a year ahead. */
const COOKIE_AGE = 400 * 24 * 60 * 60
const ENTRY_LENGTH = 22
/** The number of bookings in the cookie. The oldest is removed first. */
const MAX_ENTRIES = 30

function toEntry(id: string, agencyCode: string, secret: string): string {
  const hash = createHmac('sha256', `nofesh booking ${secret}`).update(`${agencyCode}\n${id}`).digest('base64url')
  return hash.slice(0, ENTRY_LENGTH)
}

function readEntries(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('.')
    .filter((entry) => entry.length === ENTRY_LENGTH)
    .slice(0, MAX_ENTRIES)
}

/**
 * Whether the cookie proves something of this browser on the site of this agency.
 *
 * @param secrets those of the site, newest first; every one is accepted.
 */
type CookieCheck<Subject> = (
  cookie: string | undefined,
  subject: Subject,
  agencyCode: string,
  secrets: readonly string[],
) => boolean

/** The `Set-Cookie` value that adds a proof; undefined when the cookie has it already, or without a secret. */
type CookieAddition<Subject> = (
  cookie: string | undefined,
  subject: Subject,
  agencyCode: string,
  options: { secrets: readonly string[]; scheme: 'http' | 'https' },
) => string | undefined

/** Whether the cookie proves that this browser made the booking with this id. */
export const isBookingInCookie: CookieCheck<string> = (cookie, id, agencyCode, secrets) => {
  const entries = new Set(readEntries(cookie))
  return entries.size > 0 && secrets.some((secret) => entries.has(toEntry(id, agencyCode, secret)))
}

export const addBookingToCookie: CookieAddition<string> = (cookie, id, ...site) => addToCookie(cookie, [id], ...site)

/** An agent's link of a booking. `createdAt`: milliseconds. */
type BookingLink = { id: string; createdAt: number }

// No booking id has a line break.
const toLinkName = ({ id, createdAt }: BookingLink) => `${id}\nlink ${createdAt}`

/** Whether the cookie proves that this browser has opened this link. */
export const isLinkInCookie: CookieCheck<BookingLink> = (cookie, link, ...site) =>
  isBookingInCookie(cookie, toLinkName(link), ...site)

export const addLinkToCookie: CookieAddition<BookingLink> = (cookie, link, ...site) =>
  addToCookie(cookie, [link.id, toLinkName(link)], ...site)

// One entry for all links of a booking: after a day only the cookie knows that one was filled in.
const toFilledInName = (id: string) => `${id}\nfilled in`

/** Whether the cookie proves that a payment for this booking began in this browser, by a link. */
export const isFilledInCookie: CookieCheck<string> = (cookie, id, ...site) =>
  isBookingInCookie(cookie, toFilledInName(id), ...site)

/** Adds that the payment of a link has begun. */
export const addFilledInToCookie: CookieAddition<string> = (cookie, id, ...site) =>
  addToCookie(cookie, [toFilledInName(id)], ...site)

const toClerkName = (id: string) => `${id}\nclerk`

/** Whether the cookie proves that an agent has stored this booking with the clerk who handles it. */
export const isClerkInCookie: CookieCheck<string> = (cookie, id, ...site) =>
  isBookingInCookie(cookie, toClerkName(id), ...site)

/** Adds that an agent has chosen the clerk who handles a booking. */
export const addClerkToCookie: CookieAddition<string> = (cookie, id, ...site) =>
  addToCookie(cookie, [toClerkName(id)], ...site)

/** The `Set-Cookie` value that deletes the cookie. */
export function toExpiredBookingsCookie(scheme: 'http' | 'https'): string {
  return toSetCookie('', 0, scheme)
}

function addToCookie(
  ...[cookie, names, agencyCode, { secrets, scheme }]: Parameters<CookieAddition<readonly string[]>>
) {
  const [newest] = secrets
  if (newest === undefined) return undefined
  const before = readEntries(cookie)
  const added = names.map((name) => toEntry(name, agencyCode, newest)).filter((entry) => !before.includes(entry))
  if (added.length === 0) return undefined
  const value = [...added, ...before].slice(0, MAX_ENTRIES).join('.')
  return toSetCookie(value, COOKIE_AGE, scheme)
}

function toSetCookie(value: string, maxAge: number, scheme: 'http' | 'https'): string {
  // Sent with calls only: requests for pages, which are cached, do not have it.
  const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`
  return `${BOOKINGS_COOKIE}=${value}; ${attributes}${scheme === 'https' ? '; Secure' : ''}`
}
