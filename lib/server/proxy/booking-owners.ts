import { LRUCache } from 'lru-cache'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { isOwnerOf } from '#lib/server/agency/marketers.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { FailureKind } from '#lib/server/upstream/outcome.ts'

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

// These failures mean that this site has no such booking. All other failures may be temporary.
const MISSING: ReadonlySet<FailureKind> = new Set(['not-found', 'forbidden', 'unauthorized', 'rejected'])

const notFound: Problem = { code: 'not-found' }
/** The number of booking owners that a process caches; they never expire, because an owner never changes. */
const REMEMBERED = 20_000

export type BookingOwners = {
  /** Undefined when the call concerns no booking, or one that belongs to the host's agency; else the problem. */
  check: (wireLine: WireLine, path: object, visitor: Visitor) => Promise<Problem | undefined>
  /** Undefined when the reply of a call may be sent to this visitor, else the problem. Caches the booking's owner. */
  checkReply: (wireLine: WireLine, path: object, reply: unknown, visitor: Visitor) => Promise<Problem | undefined>
}

/**
 * Separates the bookings of agencies: a call for a booking's id is refused before it is made, unless the booking belongs
 * to the agency of the host. The owner is fetched from the upstream once per booking. Internal agents serve the customers
 * of all agencies.
 */
export function createBookingOwners(call: UntypedCall): BookingOwners {
  const owners = new LRUCache<string, string>({ max: REMEMBERED })

  const checkOwner = async (owner: string | undefined, { agency }: Visitor) =>
    (await isOwnerOf(call, agency, owner)) ? undefined : notFound

  async function readOwner(id: string, { agency }: Visitor): Promise<{ owner?: string } | Problem> {
    const known = owners.get(id)
    if (known !== undefined) return { owner: known }
    // Sent without the visitor's logins, because an expired login would make the booking look missing.
    const outcome = await call('domestic', STATUS_LINE, { path: { id } }, { agency: agency.agencyCode })
    if (!outcome.ok) {
      return MISSING.has(outcome.error.kind) ? notFound : { code: 'unavailable', retryAfterSeconds: 5 }
    }
    const owner = toOwner(outcome.data)
    if (owner === undefined) return {}
    owners.set(id, owner)
    return { owner }
  }

  return {
    async check(wireLine, path, visitor) {
      const id = toBookingId(wireLine, path)
      // The reply of a status call contains the owner: `checkReply` compares it.
      if (id === undefined || wireLine === STATUS_LINE || servesAllAgencies(visitor)) return undefined
      const read = await readOwner(id, visitor)
      return 'code' in read ? read : checkOwner(read.owner, visitor)
    },

    async checkReply(wireLine, path, reply, visitor) {
      if (wireLine !== STATUS_LINE && wireLine !== STORE_LINE) return undefined
      // `init` has no id in its path.
      const id = wireLine === STORE_LINE ? Reflect.get(Object(reply), 'id') : toBookingId(wireLine, path)
      const owner = toOwner(reply)
      if (owner !== undefined && typeof id === 'string') owners.set(id, owner)
      if (servesAllAgencies(visitor)) return undefined
      return checkOwner(owner, visitor)
    },
  }
}

/** The agency code or marketer id in a reply about a booking. A booking whose reply has neither has no owner. */
export function toOwner(reply: unknown): string | undefined {
  const owner: unknown = Reflect.get(Object(reply), 'agencyCode')
  return typeof owner === 'string' ? owner : undefined
}

function toBookingId(wireLine: WireLine, path: object): string | undefined {
  const name = BOOKING_ID_PARAMETERS[wireLine]
  const id: unknown = name === undefined ? undefined : Reflect.get(path, name)
  // `init` opens a new booking.
  return typeof id === 'string' && id !== 'init' ? id : undefined
}

/**
 * Whether this is an internal agent on a site for internal agents. They work on the bookings of all agencies (section
 * 6).
 */
export function servesAllAgencies({ agency, session }: Pick<Visitor, 'agency' | 'session'>): boolean {
  return agency.forInternalAgentSite && isSignedInAgent(agency, session)
}
