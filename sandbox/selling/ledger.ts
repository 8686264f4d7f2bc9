import { z } from 'zod'
import { execute, selectAll } from '#sandbox/database.ts'
import { type BookingRecord, listBookings } from '#sandbox/selling/booking-record.ts'
import type { World } from '#sandbox/world.ts'

const ChargeRow = z.object({
  booking_id: z.string(),
  agency_code: z.string(),
  kind: z.enum(['charge', 'refund']),
  method: z.enum(['card', 'credit']),
  amount: z.number(),
  reference: z.string(),
  at: z.string(),
})

/** A charge or refund; `amount` in agorot. `reference` is unique, so that no movement is recorded twice. */
export type Movement = {
  bookingId: string
  agencyCode: string
  kind: 'charge' | 'refund'
  method: 'card' | 'credit'
  amount: number
  reference: string
  at: string
}

const toMovement = (row: z.output<typeof ChargeRow>): Movement => ({
  bookingId: row.booking_id,
  agencyCode: row.agency_code,
  kind: row.kind,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  at: row.at,
})

/** Records a movement. Returns false when one with this reference already exists, or the amount is not positive. */
export function recordMovement(world: World, movement: Omit<Movement, 'at'>): boolean {
  if (movement.amount <= 0) return false
  const changed = execute(
    world.db,
    `INSERT INTO charges (booking_id, agency_code, kind, method, amount, reference, at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (reference) DO NOTHING`,
    movement.bookingId,
    movement.agencyCode,
    movement.kind,
    movement.method,
    movement.amount,
    movement.reference,
    world.clock.now().toISOString(),
  )
  return changed === 1
}

/** The movements of one booking, oldest first. */
function listMovements(world: World, bookingId: string): Movement[] {
  return selectAll(world.db, ChargeRow, 'SELECT * FROM charges WHERE booking_id = ? ORDER BY id', bookingId).map(
    toMovement,
  )
}

const sumMovements = (movements: readonly Movement[], kind: Movement['kind']) =>
  movements.reduce((total, movement) => (movement.kind === kind ? total + movement.amount : total), 0)

/** The amount paid for a booking minus refunds, in agorot. */
export function getPaidAmount(world: World, bookingId: string): number {
  const movements = listMovements(world, bookingId)
  return sumMovements(movements, 'charge') - sumMovements(movements, 'refund')
}

/** The amount refunded for a booking, in agorot. */
export function getRefundedAmount(world: World, bookingId: string): number {
  return sumMovements(listMovements(world, bookingId), 'refund')
}

/** Refunds up to `amount` agorot, the latest charge first, by each charge's own method. Returns the refunded amount. */
export function refund(world: World, bookingId: string, amount: number, reference: string): number {
  let left = Math.min(amount, getPaidAmount(world, bookingId))
  const limit = left
  for (const charge of listMovements(world, bookingId)
    .filter(({ kind }) => kind === 'charge')
    .reverse()) {
    const part = Math.min(left, charge.amount)
    if (
      recordMovement(world, { ...charge, kind: 'refund', amount: part, reference: `${reference}:${charge.reference}` })
    )
      left -= part
  }
  return limit - left
}

const RoomNightRow = z.object({
  booking_id: z.string(),
  supplier: z.string(),
  hotel_code: z.string(),
  room_code: z.string(),
  night: z.string(),
  rooms: z.number(),
  expires_at: z.string().nullable(),
})

export type Ledger = {
  bookings: BookingRecord[]
  charges: Movement[]
  refunds: Movement[]
  /** Room nights that are held until `expiresAt`, or booked when it is undefined. */
  nights: {
    bookingId: string
    supplier: string
    hotelCode: string
    roomCode: string
    night: string
    rooms: number
    expiresAt: string | undefined
  }[]
}

/** All bookings, movements and room nights; used by tests. */
export function readLedger(world: World): Ledger {
  const movements = selectAll(world.db, ChargeRow, 'SELECT * FROM charges ORDER BY id').map(toMovement)
  return {
    bookings: listBookings(world),
    charges: movements.filter(({ kind }) => kind === 'charge'),
    refunds: movements.filter(({ kind }) => kind === 'refund'),
    nights: selectAll(
      world.db,
      RoomNightRow,
      'SELECT * FROM room_nights WHERE expires_at IS NULL OR expires_at > ? ORDER BY night, booking_id, room_code',
      world.clock.now().toISOString(),
    ).map((row) => ({
      bookingId: row.booking_id,
      supplier: row.supplier,
      hotelCode: row.hotel_code,
      roomCode: row.room_code,
      night: row.night,
      rooms: row.rooms,
      expiresAt: row.expires_at ?? undefined,
    })),
  }
}
