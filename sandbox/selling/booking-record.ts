import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { StoredRoom, StorePage } from '#lib/contract/entities/booking.ts'
import { CancellationPolicy, PriceLine } from '#lib/contract/entities/stay.ts'
import { LangCode, Supplier } from '#lib/contract/values.ts'
import { execute, selectAll, selectFirst } from '#sandbox/database.ts'
import { HttpError, type World } from '#sandbox/world.ts'

/** The state of a booking inside the sandbox; `book-result.ts` maps it to the contract's states. */
const BookingState = z.enum(['draft', 'waiting', 'confirmed', 'pending', 'rejected', 'cancelled'])
export type BookingState = z.output<typeof BookingState>

const Room = StoredRoom.extend({
  hotelConfirmationNumber: z.string().optional(),
  netPrice: z.int(),
  fullPrice: z.int(),
  needsApproval: z.boolean(),
})

/** A stored booking. Amounts are in agorot, moments are ISO 8601 in UTC. */
export const BookingRecord = z.object({
  id: z.string(),
  clientReference: z.string(),
  agencyCode: z.string(),
  clerkName: z.string().optional(),
  langCode: LangCode,
  state: BookingState,
  page: StorePage,
  /** The caller's member discount when the rooms were priced, in percent. */
  member: z.number(),
  supplier: Supplier.optional(),
  /** The catalogue's own code. */
  hotelCode: z.string().optional(),
  /** The hotel's code at the supplier that sells it. */
  hotelExternalCode: z.string().optional(),
  dealId: z.string().optional(),
  productName: z.string(),
  rooms: z.array(Room),
  lines: z.array(PriceLine),
  /** The price of the rooms before coupon and agent's price. */
  roomsTotal: z.int(),
  /** The rooms' total that the customer has agreed to. */
  agreedRooms: z.int(),
  total: z.int(),
  paidNow: z.int(),
  paidAtHotel: z.int(),
  fullPrice: z.int(),
  netPrice: z.int(),
  coupon: z.object({ code: z.string(), amount: z.int() }).optional(),
  cancellation: CancellationPolicy,
  holdExpiresAt: z.string(),
  createdAt: z.string(),
  payReference: z.string().optional(),
  method: z.enum(['card', 'credit', 'bypass']).optional(),
  bookedAt: z.string().optional(),
  /** When the supplier answers. */
  settlesAt: z.string().optional(),
  reason: z
    .enum(['declined', 'sold-out', 'price-changed', 'expired', 'credit', 'supplier', 'invalid', 'abandoned'])
    .optional(),
  pnr: z.string().optional(),
  extPnr: z.string().optional(),
  orderNumber: z.string().optional(),
  cancelledAt: z.string().optional(),
  cancelFee: z.int().optional(),
  subsidyUpdate: z.enum(['updated', 'failed']).optional(),
})
export type BookingRecord = z.output<typeof BookingRecord>

/** Parsed records by their JSON. A booking is read many times between two changes, and a desk lists thousands. Records are never mutated. */
const parsedRecords = new LRUCache<string, BookingRecord>({ max: 6_000 })

function parseRecord(data: string): BookingRecord {
  const known = parsedRecords.get(data)
  if (known) return known
  const record = BookingRecord.parse(JSON.parse(data))
  parsedRecords.set(data, record)
  return record
}

const Row = z.object({ data: z.string() }).transform(({ data }) => parseRecord(data))

/** The booking id of a client reference. It cannot be guessed without the reference. */
export function toBookingId(world: World, clientReference: string): string {
  return createHmac('sha256', `booking ${world.seed}`).update(clientReference).digest('base64url').slice(0, 24)
}

/** A reference that is easy to say on the phone: no vowels and no characters that look alike. */
export function toReference(world: World, purpose: string, id: string, length: number): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
  const bytes = createHmac('sha256', `${purpose} ${world.seed}`).update(id).digest()
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('')
}

/** Inserts a booking, or replaces the one with its id. */
export function saveBooking(world: World, booking: BookingRecord): void {
  execute(
    world.db,
    `INSERT INTO bookings (id, client_reference, agency_code, state, pnr, ext_pnr, created_at, settles_at, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, pnr = excluded.pnr, ext_pnr = excluded.ext_pnr,
       settles_at = excluded.settles_at, data = excluded.data`,
    booking.id,
    booking.clientReference,
    booking.agencyCode,
    booking.state,
    booking.pnr ?? null,
    booking.extPnr ?? null,
    booking.createdAt,
    booking.settlesAt ?? null,
    JSON.stringify(booking),
  )
}

export function findBooking(world: World, id: string): BookingRecord | undefined {
  return selectFirst(world.db, Row, 'SELECT data FROM bookings WHERE id = ?', id)
}

export function findByReference(world: World, clientReference: string): BookingRecord | undefined {
  return selectFirst(world.db, Row, 'SELECT data FROM bookings WHERE client_reference = ?', clientReference)
}

export function findByPnr(world: World, pnr: string): BookingRecord | undefined {
  return selectFirst(world.db, Row, 'SELECT data FROM bookings WHERE pnr = ?', pnr.toUpperCase())
}

export function findByExtPnr(world: World, extPnr: string): BookingRecord[] {
  return selectAll(
    world.db,
    Row,
    'SELECT data FROM bookings WHERE ext_pnr = ? ORDER BY created_at, id',
    extPnr.toUpperCase(),
  )
}

/** Bookings whose supplier has answered by now. */
export function listAnsweredBookings(world: World): BookingRecord[] {
  return selectAll(
    world.db,
    Row,
    `SELECT data FROM bookings WHERE state = 'waiting' AND settles_at <= ? ORDER BY settles_at, id`,
    world.clock.now().toISOString(),
  )
}

/** The bookings of one agency, or of all; newest first. */
export function listBookings(world: World, agencyCode?: string): BookingRecord[] {
  return agencyCode === undefined
    ? selectAll(world.db, Row, 'SELECT data FROM bookings ORDER BY created_at DESC, id LIMIT 5000')
    : selectAll(
        world.db,
        Row,
        'SELECT data FROM bookings WHERE agency_code = ? ORDER BY created_at DESC, id LIMIT 5000',
        agencyCode,
      )
}

/** The booking with an id. Throws 404 when there is none. */
export function getBooking(world: World, id: string): BookingRecord {
  const booking = findBooking(world, id)
  if (!booking) throw new HttpError(404, 'ההזמנה לא נמצאה.')
  return booking
}

/** Whether the hold of a draft's rooms and price has expired. */
export function isExpired(world: World, booking: BookingRecord): boolean {
  return booking.state === 'draft' && booking.holdExpiresAt <= world.clock.now().toISOString()
}
