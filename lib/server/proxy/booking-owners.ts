import { LRUCache } from 'lru-cache'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { isOwnerOf } from '#lib/server/agency/marketers.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import { addBookingToCookie, isBookingInCookie } from '#lib/server/session/booking-cookie.ts'
import { readListingAgency, shareListedOrders } from '#lib/server/store/listed-orders.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { isRefusal } from '#lib/server/upstream/outcome.ts'

const STATUS_LINE = 'GET /operation/succeededBooking/{id}'
const STORE_LINE = 'POST /operation/storePage/{id}'

/** The endpoints of one booking by its id, and the path parameter that has the id. */
const BOOKING_ID_PARAMETERS: Partial<Record<WireLine, string>> = {
  [STATUS_LINE]: 'id',
  'GET /operation/refreshRoomRates/{id}': 'id',
  [STORE_LINE]: 'id',
  'POST /operation/getPaymentUrl/{bookId}': 'bookId',
  'POST /operation/bookingevent/{id}/canceledWithBody': 'id',
  'POST /operation/bookingevent/{id}/canceledWithoutBody': 'id',
  'POST /operation/payAndBook/{id}': 'id',
  'POST /operation/resumeThePaymentOnly/{id}': 'id',
  'POST /operation/paymentOnly/{id}/': 'id',
}

/** They list orders of the agency that is named in the request, which must be that of the host. */
const LISTS_OF_ORDERS: ReadonlySet<WireLine> = new Set([
  'GET /analysis/bookings/{id}',
  'POST /analysis/bookings/searchByAgency',
])

const notFound: Problem = { code: 'not-found' }
/** How many bookings a process remembers with their agency. They never expire, because the agency of a booking never changes. */
const MAX_REMEMBERED = 20_000

/** The visitor who requests a booking: the agency of the host, and the cookie of the bookings that the browser made on this site. */
export type BookingVisitor = { agency: AgencyContent; bookingsCookie?: string | undefined }

export type BookingOwners = {
  /** Undefined when the call concerns no booking, or one that belongs to the host's agency; else the problem. */
  check: (wireLine: WireLine, path: object, visitor: Visitor) => Promise<Problem | undefined>
  /** Undefined when the reply of a call may be sent to this visitor, else the problem. Remembers the booking's agency. */
  checkReply: (wireLine: WireLine, path: object, reply: unknown, visitor: Visitor) => Promise<Problem | undefined>
  /** Whether a booking with this id and reply may be shown on the site of this agency. */
  isOwn: (id: string, reply: unknown, visitor: BookingVisitor) => Promise<boolean>
  /** The `Set-Cookie` value with which a browser proves later that it made the booking of this reply; undefined if none. */
  toCookie: (wireLine: WireLine, path: object, reply: unknown, visitor: BookingVisitor) => string | undefined
}

export type BookingOwnerOptions = {
  /** Those of the signed cookies. Without them, only this process's memory proves where a booking was made. */
  cookieSecrets?: readonly string[]
  scheme: 'http' | 'https'
  /** Whether the upstream answers for a booking only to its own agency: `scopesBookings` of the service's adapter. */
  scopedByUpstream?: boolean
}

/**
 * Separates the bookings of agencies: a call for a booking's id is refused before it is made, unless the booking belongs
 * to the agency of the host. It does when it was made on this site (this process remembers that, or the browser's cookie
 * proves it); when the upstream's reply names this agency; or, where the reply names none, when the operator has declared
 * that the upstream separates agencies itself. Internal agents serve the customers of all agencies.
 */
export function createBookingOwners(
  call: UntypedCall,
  { cookieSecrets = [], scheme, scopedByUpstream = false }: BookingOwnerOptions,
): BookingOwners {
  /** The agencies on whose sites bookings were made, by booking id. */
  const makers = new LRUCache<string, string>(limitEntries(MAX_REMEMBERED))
  /**
   * The agency or marketer of a booking, by booking id: named by the upstream in the booking itself, or known from an
   * agency's list of orders, which another process may have read.
   */
  const named = new LRUCache<string, string>(limitEntries(MAX_REMEMBERED))

  function isMadeHere(id: string, { agency, bookingsCookie }: BookingVisitor): boolean {
    const maker = makers.get(id)
    if (maker !== undefined) return maker === agency.agencyCode
    return isBookingInCookie(bookingsCookie, id, agency.agencyCode, cookieSecrets)
  }

  async function isOwnedBy(owner: string | undefined, id: string, { agency }: BookingVisitor) {
    const maker = makers.get(id)
    // Made on the site of another agency, which may have the same marketer: what the upstream says does not matter.
    if (maker !== undefined && maker !== agency.agencyCode) return false
    return owner === undefined ? scopedByUpstream : isOwnerOf(call, agency, owner)
  }

  /** The entry of `named`; else of the lists of orders that other processes have read. */
  async function findNamed(id: string): Promise<string | undefined> {
    const known = named.get(id) ?? (await readListingAgency(id))
    if (known !== undefined) named.set(id, known)
    return known
  }

  async function isOwn(id: string, reply: unknown, visitor: BookingVisitor): Promise<boolean> {
    const owner = toOwner(reply)
    if (owner !== undefined) named.set(id, owner)
    return isMadeHere(id, visitor) || isOwnedBy(owner ?? (await findNamed(id)), id, visitor)
  }

  return {
    isOwn,

    async check(wireLine, path, visitor) {
      const id = toBookingId(wireLine, path)
      // The reply of a status call contains the owner: `checkReply` compares it.
      if (id === undefined || wireLine === STATUS_LINE || isSignedInAgent(visitor)) return undefined
      if (isMadeHere(id, visitor)) return undefined
      const known = await findNamed(id)
      if (known !== undefined) return (await isOwnedBy(known, id, visitor)) ? undefined : notFound
      // Sent without the visitor's logins, because an expired login would make the booking look missing.
      const caller = { agency: visitor.agency.agencyCode }
      const outcome = await call('domestic', STATUS_LINE, { path: { id } }, caller)
      if (outcome.ok) return (await isOwn(id, outcome.data, visitor)) ? undefined : notFound
      // A refusal means that this site has no such booking. Every other failure may be temporary.
      return isRefusal(outcome.error.kind) ? notFound : UNAVAILABLE
    },

    async checkReply(wireLine, path, reply, visitor) {
      if (LISTS_OF_ORDERS.has(wireLine)) {
        const { agencyCode } = visitor.agency
        const ids = listIds(reply)
        for (const id of ids) named.set(id, agencyCode)
        await shareListedOrders(agencyCode, ids)
      }
      if (wireLine !== STATUS_LINE && wireLine !== STORE_LINE) return undefined
      const created = toCreatedId(wireLine, path, reply)
      if (created === undefined) {
        const id = toBookingId(wireLine, path)
        if (id === undefined || isSignedInAgent(visitor)) return undefined
        return (await isOwn(id, reply, visitor)) ? undefined : notFound
      }
      const owner = toOwner(reply)
      if (owner !== undefined) named.set(created, owner)
      const { agencyCode } = visitor.agency
      const maker = makers.get(created)
      // This site confirmed the marketer when the visit began, and opened the page in their name. Their deal type may have ended since.
      const isAsRequested = owner !== undefined && owner === visitor.attribution.marketerId
      // The upstream opened it for another agency, or it repeats the id of another agency's booking.
      const isForeign = owner !== undefined && !isAsRequested && !(await isOwnerOf(call, visitor.agency, owner))
      if (isForeign || (maker !== undefined && maker !== agencyCode)) {
        return isSignedInAgent(visitor) ? undefined : notFound
      }
      makers.set(created, agencyCode)
      return undefined
    },

    toCookie(wireLine, path, reply, { agency, bookingsCookie }) {
      const id = toCreatedId(wireLine, path, reply)
      if (id === undefined || makers.get(id) !== agency.agencyCode) return undefined
      return addBookingToCookie(bookingsCookie, id, agency.agencyCode, { secrets: cookieSecrets, scheme })
    },
  }
}

/** The agency code or marketer id in a reply about a booking. */
function toOwner(reply: unknown): string | undefined {
  const owner: unknown = Reflect.get(Object(reply), 'agencyCode')
  return typeof owner === 'string' ? owner : undefined
}

/** The id of the booking that a call is about; undefined for a new one, and for every other call. */
export function toBookingId(wireLine: WireLine, path: object): string | undefined {
  const name = BOOKING_ID_PARAMETERS[wireLine]
  const id: unknown = name === undefined ? undefined : Reflect.get(path, name)
  // `init` opens a new booking.
  return typeof id === 'string' && id !== 'init' ? id : undefined
}

function listIds(orders: unknown): string[] {
  const rows: unknown = Reflect.get(Object(orders), 'rows')
  if (!Array.isArray(rows)) return []
  return rows
    .map((row: unknown): unknown => Reflect.get(Object(row), 'bookingId'))
    .filter((id) => typeof id === 'string')
}

/** The id of a booking page that this call has opened; undefined for every other call. */
function toCreatedId(wireLine: WireLine, path: object, reply: unknown): string | undefined {
  if (wireLine !== STORE_LINE || Reflect.get(path, 'id') !== 'init') return undefined
  const id: unknown = Reflect.get(Object(reply), 'id')
  return typeof id === 'string' ? id : undefined
}
