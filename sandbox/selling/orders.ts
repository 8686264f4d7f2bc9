import type { z } from 'zod'
import type { bff } from '#lib/contract/bff.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import type { AgentOrder, OrderHistory } from '#lib/contract/entities/booking.ts'
import { israelDate } from '#sandbox/dates.ts'
import { payerNameOf, statusOf } from '#sandbox/selling/book-result.ts'
import { toIsraelIso } from '#sandbox/selling/calendar.ts'
import { creditOf } from '#sandbox/selling/credit.ts'
import { paidFor } from '#sandbox/selling/ledger.ts'
import { type BookingRecord, isExpired, listBookings } from '#sandbox/selling/record.ts'
import { settleDue } from '#sandbox/selling/settle.ts'
import { agencyLoginOf } from '#sandbox/sessions.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

function toHistory(world: World, bookings: readonly BookingRecord[]): z.input<typeof OrderHistory> {
  const rows = bookings.map((booking) => {
    const paid = paidFor(world, booking.id)
    return {
      bookData: toIsraelIso(booking.bookedAt ?? booking.createdAt),
      pnr: booking.pnr ?? '----',
      payerName: payerNameOf(booking),
      hotelName: booking.productName,
      checkinDate: booking.page.product.checkIn,
      checkoutDate: booking.page.product.checkOut,
      originalAmount: booking.fullPrice,
      equivalentDiscount: booking.fullPrice - booking.total,
      payedAmount: paid,
      confirmedPnrStatus: { pnrStatus: statusOf(booking, paid) },
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

/** Orders that were made, whatever became of them; a draft has no number and is no order. */
function ordersOf(world: World, agencyCode: string): BookingRecord[] {
  settleDue(world)
  return listBookings(world, agencyCode).filter(({ pnr, state }) => pnr !== undefined && state !== 'rejected')
}

function checkOwn(world: World, caller: Caller, agencyCode: string): void {
  const login = agencyLoginOf(world, caller)
  if (!login) throw new Refusal(401, 'יש להתחבר תחילה.')
  if (login.agencyCode !== agencyCode) throw new Refusal(403, 'אלה הזמנות של סוכנות אחרת.')
}

function toAgentOrder(world: World, booking: BookingRecord): z.input<typeof AgentOrder> {
  const paid = paidFor(world, booking.id)
  const over = booking.state === 'cancelled' || booking.state === 'rejected'
  return {
    id: booking.id,
    ...(booking.pnr ? { pnr: booking.pnr } : {}),
    payerName: payerNameOf(booking),
    hotelName: booking.productName,
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    total: booking.total,
    paid,
    active: !over && !isExpired(world, booking),
    confirmed: booking.state === 'confirmed',
    // A draft whose hold ended is what the list calls deleted.
    deleted: booking.state === 'rejected' || isExpired(world, booking),
    status: statusOf(booking, paid),
    ...(booking.clerkName ? { clerkName: booking.clerkName } : {}),
    createdAt: toIsraelIso(booking.createdAt),
  }
}

/** Lists of orders: a marketer's history, and all that agents look after. */
export const orderHandlers = {
  'GET /analysis/bookings/{id}': ({ path: { id } }, caller, world) => {
    checkOwn(world, caller, id)
    return toHistory(world, ordersOf(world, id))
  },
  'POST /analysis/bookings/searchByAgency': ({ body }, caller, world) => {
    checkOwn(world, caller, body.agencyCode)
    const dateOf = (booking: BookingRecord) =>
      body.by === 'check-in'
        ? booking.page.product.checkIn
        : israelDate(new Date(booking.bookedAt ?? booking.createdAt))
    const asked = ordersOf(world, body.agencyCode).filter((booking) => {
      const ofClerk = body.clerkName === undefined || booking.clerkName === body.clerkName
      return ofClerk && dateOf(booking) >= body.from && dateOf(booking) <= body.to
    })
    return toHistory(world, asked)
  },
  'GET /operation/agentBook': (_input, _caller, world) => {
    settleDue(world)
    return listBookings(world).map((booking) => toAgentOrder(world, booking))
  },
} satisfies Partial<Handlers<typeof domestic>>

/** The credit that a credit agency spends. */
export const creditHandlers = {
  'GET /paxBankCredit/getInfo': (_input, caller, world) => {
    const login = agencyLoginOf(world, caller)
    if (!login) throw new Refusal(401, 'יש להתחבר תחילה.')
    return creditOf(world, login.agencyCode)
  },
} satisfies Partial<Handlers<typeof bff>>
