import { z } from 'zod'
import { all, run } from '#sandbox/database.ts'
import { type BookingRecord, listBookings } from '#sandbox/selling/record.ts'
import type { World } from '#sandbox/world.ts'

const Charge = z.object({
  booking_id: z.string(),
  agency_code: z.string(),
  kind: z.enum(['charge', 'refund']),
  method: z.enum(['card', 'credit']),
  amount: z.number(),
  reference: z.string(),
  at: z.string(),
})

/** One movement of money. `reference` is unique: the same movement is never made twice. */
export type Movement = {
  bookingId: string
  agencyCode: string
  kind: 'charge' | 'refund'
  method: 'card' | 'credit'
  amount: number
  reference: string
  at: string
}

const toMovement = (row: z.output<typeof Charge>): Movement => ({
  bookingId: row.booking_id,
  agencyCode: row.agency_code,
  kind: row.kind,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  at: row.at,
})

/** Writes a movement down. `false` when one with this reference stands there already, and nothing moved. */
export function move(world: World, movement: Omit<Movement, 'at'>): boolean {
  if (movement.amount <= 0) return false
  const changed = run(
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
export function movementsOf(world: World, bookingId: string): Movement[] {
  return all(world.db, Charge, 'SELECT * FROM charges WHERE booking_id = ? ORDER BY id', bookingId).map(toMovement)
}

const sum = (movements: readonly Movement[], kind: Movement['kind']) =>
  movements.reduce((total, movement) => (movement.kind === kind ? total + movement.amount : total), 0)

/** What a booking's payer has paid and not got back, agorot. */
export function paidFor(world: World, bookingId: string): number {
  const movements = movementsOf(world, bookingId)
  return sum(movements, 'charge') - sum(movements, 'refund')
}

/** Pays back up to an amount of what was paid, last charge first, each the way it was paid. Returns what was paid back. */
export function refund(world: World, bookingId: string, amount: number, reference: string): number {
  let left = Math.min(amount, paidFor(world, bookingId))
  const whole = left
  for (const charge of movementsOf(world, bookingId)
    .filter(({ kind }) => kind === 'charge')
    .reverse()) {
    const part = Math.min(left, charge.amount)
    if (move(world, { ...charge, kind: 'refund', amount: part, reference: `${reference}:${charge.reference}` }))
      left -= part
  }
  return whole - left
}

const Hold = z.object({
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
  /** Room nights taken: held until `expiresAt`, or, without it, booked. */
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

/** Everything that was sold, paid and taken: what tests hold the site to. */
export function ledgerOf(world: World): Ledger {
  const movements = all(world.db, Charge, 'SELECT * FROM charges ORDER BY id').map(toMovement)
  return {
    bookings: listBookings(world),
    charges: movements.filter(({ kind }) => kind === 'charge'),
    refunds: movements.filter(({ kind }) => kind === 'refund'),
    nights: all(
      world.db,
      Hold,
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
