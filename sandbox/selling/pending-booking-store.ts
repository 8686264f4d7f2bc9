import { z } from 'zod'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { execute, selectAll, selectFirst } from '#sandbox/database.ts'
import { toIsraelIso } from '#sandbox/dates.ts'
import { type BookingRecord, toReference } from '#sandbox/selling/booking-record.ts'
import type { World } from '#sandbox/world.ts'

export type PendingBooking = PendingExternalBooking

const Row = z.object({ data: z.string() }).transform(({ data }) => PendingExternalBooking.parse(JSON.parse(data)))

/** Stores a new or changed pending external booking and, with `notify`, pushes it to the agents' desks. */
export function savePending(world: World, booking: PendingBooking, notify = true): void {
  const isNew = findPending(world, booking.id) === undefined
  execute(
    world.db,
    `INSERT INTO pending_ext (id, booking_id, pnr, created_at, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET pnr = excluded.pnr, data = excluded.data`,
    booking.id,
    booking.bookTransaction.guid,
    booking.pnr,
    new Date(booking.createdAt).toISOString(),
    JSON.stringify(booking),
  )
  if (notify)
    world.push({ to: 'desk', frame: { type: isNew ? 'newPendingExtBook' : 'pendingExtBookChanged', booking } })
}

/** The pending external booking with this id. */
export function findPending(world: World, id: string): PendingBooking | undefined {
  return selectFirst(world.db, Row, 'SELECT data FROM pending_ext WHERE id = ?', id)
}

/** The pending external bookings with this PNR, the oldest first. Case is ignored. */
export function findPendingByPnr(world: World, pnr: string): PendingBooking[] {
  return selectAll(
    world.db,
    Row,
    'SELECT data FROM pending_ext WHERE pnr = ? ORDER BY created_at, id',
    pnr.toUpperCase(),
  )
}

/** The row of a booking of ours on the agents' desk; undefined when it has none. */
export function findPendingOfBooking(world: World, bookingId: string): PendingBooking | undefined {
  return selectFirst(world.db, Row, 'SELECT data FROM pending_ext WHERE booking_id = ?', bookingId)
}

/** All pending external bookings, newest first. */
export function listPending(world: World): PendingBooking[] {
  return selectAll(world.db, Row, 'SELECT data FROM pending_ext ORDER BY created_at DESC, id LIMIT 5000')
}

/** Adds a booking of ours that needs approval to the agents' desk. */
export function addPendingForBooking(world: World, booking: BookingRecord): void {
  const { payer } = booking.page
  const agency = world.catalogue.agencies.find(({ agencyCode }) => agencyCode === booking.agencyCode)
  savePending(world, {
    id: `X${toReference(world, 'pending', booking.id, 9)}`,
    pnr: booking.extPnr ?? toReference(world, 'external', booking.id, 7),
    odyAgentCode: agency?.odyAgentCode ?? booking.agencyCode,
    clerkName: booking.clerkName ?? agency?.name ?? booking.agencyCode,
    operatorFlags: { hiddenRQ: false },
    bookTransaction: { guid: booking.id },
    supplier: booking.supplier ?? 'GOC',
    hotelName: booking.productName,
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    payerName: payer ? `${payer.firstName} ${payer.lastName}` : '',
    total: booking.total,
    createdAt: toIsraelIso(world.clock.now()),
    state: 'pending',
  })
}
