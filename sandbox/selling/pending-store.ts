import { z } from 'zod'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { all, first, run } from '#sandbox/database.ts'
import { toIsraelIso } from '#sandbox/selling/calendar.ts'
import { type BookingRecord, toReference } from '#sandbox/selling/record.ts'
import type { World } from '#sandbox/world.ts'

export type Pending = z.output<typeof PendingExternalBooking>

const Row = z.object({ data: z.string() }).transform(({ data }) => PendingExternalBooking.parse(JSON.parse(data)))

/** Keeps a pending external booking and tells the desks: a new one, or one that changed. */
export function savePending(world: World, booking: Pending, tell = true): void {
  const isNew = findPending(world, booking.id) === undefined
  run(
    world.db,
    `INSERT INTO pending_ext (id, booking_id, pnr, created_at, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET pnr = excluded.pnr, data = excluded.data`,
    booking.id,
    booking.bookTransaction.guid,
    booking.pnr,
    new Date(booking.createdAt).toISOString(),
    JSON.stringify(booking),
  )
  if (tell) world.push({ to: 'desk', frame: { type: isNew ? 'newPendingExtBook' : 'pendingExtBookChanged', booking } })
}

export function findPending(world: World, id: string): Pending | undefined {
  return first(world.db, Row, 'SELECT data FROM pending_ext WHERE id = ?', id)
}

export function findPendingByPnr(world: World, pnr: string): Pending[] {
  return all(world.db, Row, 'SELECT data FROM pending_ext WHERE pnr = ? ORDER BY created_at, id', pnr.toUpperCase())
}

/** Newest first. */
export function listPending(world: World): Pending[] {
  return all(world.db, Row, 'SELECT data FROM pending_ext ORDER BY created_at DESC, id LIMIT 5000')
}

/** Puts a booking of ours that waits for somebody's yes on the agents' desk. */
export function addPendingOf(world: World, booking: BookingRecord): void {
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
