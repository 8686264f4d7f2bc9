import type { z } from 'zod'
import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { AgentOrder, OrderHistory } from '#lib/contract/entities/booking.ts'
import { toIsraelDate, toIsraelIso } from '#sandbox/dates.ts'
import { toOrderStatus, toPayerName } from '#sandbox/selling/book-result.ts'
import { type BookingRecord, isExpired, listBookings } from '#sandbox/selling/booking-record.ts'
import { getCredit } from '#sandbox/selling/credit.ts'
import { getPaidAmount } from '#sandbox/selling/ledger.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { findAgencyLogin } from '#sandbox/sessions.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

function toOrderHistory(world: World, bookings: readonly BookingRecord[]): z.input<typeof OrderHistory> {
  const rows = bookings.map((booking) => {
    const paid = getPaidAmount(world, booking.id)
    return {
      bookingId: booking.id,
      bookData: toIsraelIso(booking.bookedAt ?? booking.createdAt),
      pnr: booking.pnr ?? '----',
      payerName: toPayerName(booking),
      hotelName: booking.productName,
      checkinDate: booking.page.product.checkIn,
      checkoutDate: booking.page.product.checkOut,
      originalAmount: booking.fullPrice,
      equivalentDiscount: booking.fullPrice - booking.total,
      payedAmount: paid,
      confirmedPnrStatus: { pnrStatus: toOrderStatus(booking, paid) },
    }
  })
  const sum = (amountOf: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + amountOf(row), 0)
  return {
    rows,
    totals: {
      total: rows.length,
      fullPrice: sum((row) => row.originalAmount),
      paid: sum((row) => row.payedAmount),
      discount: sum((row) => row.equivalentDiscount),
    },
  }
}

/** The orders of an agency, also cancelled ones; without drafts, which have no PNR, and rejected bookings. */
function listOrders(world: World, agencyCode: string): BookingRecord[] {
  applySupplierAnswers(world)
  return listBookings(world, agencyCode).filter(({ pnr, state }) => pnr !== undefined && state !== 'rejected')
}

function requireOwnAgency(world: World, caller: Caller, agencyCode: string): void {
  const login = findAgencyLogin(world, caller)
  if (!login) throw new HttpError(401, 'יש להתחבר תחילה.')
  if (login.agencyCode !== agencyCode) throw new HttpError(403, 'אלה הזמנות של סוכנות אחרת.')
}

function toAgentOrder(world: World, booking: BookingRecord): z.input<typeof AgentOrder> {
  const paid = getPaidAmount(world, booking.id)
  const over = booking.state === 'cancelled' || booking.state === 'rejected'
  return {
    id: booking.id,
    ...(booking.pnr ? { pnr: booking.pnr } : {}),
    payerName: toPayerName(booking),
    hotelName: booking.productName,
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    total: booking.total,
    paid,
    active: !over && !isExpired(world, booking),
    confirmed: booking.state === 'confirmed',
    // A draft with an expired hold counts as deleted.
    deleted: booking.state === 'rejected' || isExpired(world, booking),
    status: toOrderStatus(booking, paid),
    ...(booking.clerkName ? { clerkName: booking.clerkName } : {}),
    createdAt: toIsraelIso(booking.createdAt),
  }
}

/** Lists of orders: the history of one agency, and all orders for internal agents. */
export const orderHandlers = {
  'GET /analysis/bookings/{id}': ({ path: { id } }, caller, world) => {
    requireOwnAgency(world, caller, id)
    return toOrderHistory(world, listOrders(world, id))
  },
  'POST /analysis/bookings/searchByAgency': ({ body }, caller, world) => {
    requireOwnAgency(world, caller, body.agencyCode)
    const dateOf = (booking: BookingRecord) =>
      body.by === 'check-in'
        ? booking.page.product.checkIn
        : toIsraelDate(new Date(booking.bookedAt ?? booking.createdAt))
    const orders = listOrders(world, body.agencyCode).filter((booking) => {
      const ofClerk = body.clerkName === undefined || booking.clerkName === body.clerkName
      return ofClerk && dateOf(booking) >= body.from && dateOf(booking) <= body.to
    })
    return toOrderHistory(world, orders)
  },
  'GET /operation/agentBook': (_input, _caller, world) => {
    applySupplierAnswers(world)
    return listBookings(world).map((booking) => toAgentOrder(world, booking))
  },
} satisfies Partial<Handlers<typeof domestic>>

/** The credit of a credit agency. */
export const creditHandlers = {
  'GET /paxBankCredit/getInfo': (_input, caller, world) => {
    const login = findAgencyLogin(world, caller)
    if (!login) throw new HttpError(401, 'יש להתחבר תחילה.')
    return getCredit(world, login.agencyCode)
  },
} satisfies Partial<Handlers<typeof bff>>
