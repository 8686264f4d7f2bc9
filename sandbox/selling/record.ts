import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { StoredRoom, StorePage } from '#lib/contract/entities/booking.ts'
import { CancellationPolicy, PriceLine } from '#lib/contract/entities/stay.ts'
import { LangCode, Supplier } from '#lib/contract/values.ts'
import { all, first, run } from '#sandbox/database.ts'
import { Refusal, type World } from '#sandbox/world.ts'

/** Where a booking is, in the sandbox's own words; the contract's words are made of them when it is told. */
export const BookingState = z.enum(['draft', 'waiting', 'confirmed', 'pending', 'rejected', 'cancelled'])
export type BookingState = z.output<typeof BookingState>

const Room = StoredRoom.extend({
  hotelConfirmationNumber: z.string().optional(),
  netPrice: z.int(),
  fullPrice: z.int(),
  needsApproval: z.boolean(),
})

/** All that is kept of a booking. Money is agorot, moments are ISO 8601 in UTC. */
export const BookingRecord = z.object({
  id: z.string(),
  clientReference: z.string(),
  agencyCode: z.string(),
  clerkName: z.string().optional(),
  langCode: LangCode,
  state: BookingState,
  page: StorePage,
  /** Percents the caller had a right to when the rooms were priced. */
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
  /** Of the rooms, before coupon and agent's price. */
  roomsTotal: z.int(),
  /** The rooms' total that the person has said yes to. */
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
  settlesAt: z.string().optional(),
  reason: z
    .enum(['declined', 'sold-out', 'price-changed', 'expired', 'credit', 'supplier', 'invalid', 'abandoned'])
    .optional(),
  pnr: z.string().optional(),
  extPnr: z.string().optional(),
  orderNumber: z.string().optional(),
  cancelledAt: z.string().optional(),
  cancelFee: z.int().optional(),
})
export type BookingRecord = z.output<typeof BookingRecord>

const Row = z.object({ data: z.string() }).transform(({ data }) => BookingRecord.parse(JSON.parse(data)))

/** The one id of a client reference. Nobody guesses it who does not know the reference. */
export function bookingIdOf(world: World, clientReference: string): string {
  return createHmac('sha256', `booking ${world.seed}`).update(clientReference).digest('base64url').slice(0, 24)
}

/** Reference letters that a person can say on the phone: no vowels, nothing that looks like another. */
export function toReference(world: World, purpose: string, id: string, length: number): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
  const bytes = createHmac('sha256', `${purpose} ${world.seed}`).update(id).digest()
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('')
}

export function saveBooking(world: World, booking: BookingRecord): void {
  run(
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
  return first(world.db, Row, 'SELECT data FROM bookings WHERE id = ?', id)
}

export function findByReference(world: World, clientReference: string): BookingRecord | undefined {
  return first(world.db, Row, 'SELECT data FROM bookings WHERE client_reference = ?', clientReference)
}

export function findByPnr(world: World, pnr: string): BookingRecord | undefined {
  return first(world.db, Row, 'SELECT data FROM bookings WHERE pnr = ?', pnr.toUpperCase())
}

export function findByExtPnr(world: World, extPnr: string): BookingRecord[] {
  return all(world.db, Row, 'SELECT data FROM bookings WHERE ext_pnr = ? ORDER BY created_at, id', extPnr.toUpperCase())
}

/** Bookings whose supplier has answered by now. */
export function findDue(world: World): BookingRecord[] {
  return all(
    world.db,
    Row,
    `SELECT data FROM bookings WHERE state = 'waiting' AND settles_at <= ? ORDER BY settles_at, id`,
    world.clock.now().toISOString(),
  )
}

/** Newest first; of one agency, or of all. */
export function listBookings(world: World, agencyCode?: string): BookingRecord[] {
  return agencyCode === undefined
    ? all(world.db, Row, 'SELECT data FROM bookings ORDER BY created_at DESC, id LIMIT 5000')
    : all(
        world.db,
        Row,
        'SELECT data FROM bookings WHERE agency_code = ? ORDER BY created_at DESC, id LIMIT 5000',
        agencyCode,
      )
}

/** A booking that must be there: 404 otherwise. */
export function getBooking(world: World, id: string): BookingRecord {
  const booking = findBooking(world, id)
  if (!booking) throw new Refusal(404, 'ההזמנה לא נמצאה.')
  return booking
}

/** Has the hold on a draft's rooms and price ended? */
export function isExpired(world: World, booking: BookingRecord): boolean {
  return booking.state === 'draft' && booking.holdExpiresAt <= world.clock.now().toISOString()
}
