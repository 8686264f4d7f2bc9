import type { z } from 'zod'
import type { Booking, BookResult } from '#lib/contract/entities/booking.ts'
import { toFlights, toTourDays } from '#sandbox/content/deals.ts'
import { toIsraelIso } from '#sandbox/dates.ts'
import { listPayments } from '#sandbox/payment/provider.ts'
import { getCommission } from '#sandbox/selling/booking-price.ts'
import type { BookingRecord } from '#sandbox/selling/booking-record.ts'
import { getPaidAmount, getRefundedAmount } from '#sandbox/selling/ledger.ts'
import type { World } from '#sandbox/world.ts'

type BookResultInput = z.input<typeof BookResult>

/** An order's status as the upstream names it (section 4), which spells "canceled" with one l. */
export function toOrderStatus(booking: BookingRecord, paid: number): string {
  if (booking.state === 'cancelled') return 'canceled'
  if (booking.state === 'rejected') return 'rejected'
  if (booking.state !== 'confirmed') return 'waiting'
  return paid < booking.paidNow ? 'debit' : 'ok'
}

export function toPayerName({ page }: Pick<BookingRecord, 'page'>): string {
  return page.payer ? `${page.payer.firstName} ${page.payer.lastName}` : ''
}

/** The full booking for the contract, in the language it was made in. */
function toBooking(world: World, booking: BookingRecord, showNet: boolean): z.input<typeof Booking> {
  const { catalogue } = world
  const { langCode, page } = booking
  const hotel = catalogue.hotels.find(({ hotelCode }) => hotelCode === booking.hotelCode)
  const deal = catalogue.deals.find(({ id }) => id === booking.dealId)
  const { kind, checkIn, checkOut } = page.product
  const travels = deal && kind !== 'hotel'
  const paid = getPaidAmount(world, booking.id)
  return {
    bookingId: booking.id,
    pnr: booking.pnr ?? '----',
    orderNumber: booking.orderNumber ?? '',
    status: toOrderStatus(booking, paid),
    kind,
    ...(booking.supplier ? { supplier: booking.supplier } : {}),
    ...(booking.hotelCode ? { hotelCode: booking.hotelCode } : {}),
    ...(booking.hotelExternalCode ? { hotelExternalCode: booking.hotelExternalCode } : {}),
    hotelName: booking.productName,
    ...(hotel ? { hotelAddress: hotel.address[langCode], hotelPhone: hotel.phone } : {}),
    ...(page.agent?.remarkToHotel || page.remark ? { hotelRemark: page.agent?.remarkToHotel ?? page.remark } : {}),
    ...(booking.extPnr ? { hotelOrderNumber: booking.extPnr } : {}),
    checkIn,
    checkOut,
    rooms: booking.rooms.map((room, index) => ({
      roomName: room.roomName,
      board: room.board,
      party: room.party,
      guests: listGuestNames(booking, index),
      ...(room.hotelConfirmationNumber ? { hotelConfirmationNumber: room.hotelConfirmationNumber } : {}),
    })),
    payerName: toPayerName(booking),
    lines: booking.lines,
    totalPrice: booking.total,
    paidAmount: paid,
    ...(booking.state === 'cancelled'
      ? { refundedAmount: getRefundedAmount(world, booking.id), cancellationFee: booking.cancelFee ?? 0 }
      : {}),
    ...(booking.fullPrice > booking.total ? { fullPrice: booking.fullPrice, specialPrice: booking.total } : {}),
    ...(showNet ? { netPrice: booking.netPrice, commission: getCommission(booking) } : {}),
    ...(showNet && booking.subsidyUpdate ? { subsidyUpdate: booking.subsidyUpdate } : {}),
    cancellation: booking.cancellation,
    flights: travels ? toFlights(deal, checkIn, langCode) : [],
    days: travels ? toTourDays(deal, langCode) : [],
    createdAt: toIsraelIso(booking.bookedAt ?? booking.createdAt),
  }
}

/** The people of one booked room: its share of the passengers, where all are named, or its own guests. */
function listGuestNames({ page }: BookingRecord, index: number): string[] {
  const sizes = page.rooms.map(({ party }) => party.adults + party.childAges.length + party.infants)
  const countUntil = (room: number) => sizes.slice(0, room).reduce((sum, size) => sum + size, 0)
  const named = page.rooms[index]?.guests ?? []
  const people =
    page.passengers.length === countUntil(sizes.length)
      ? page.passengers.slice(countUntil(index), countUntil(index + 1))
      : named.length > 0 || page.rooms.length > 1
        ? named
        : page.passengers
  return people.map(({ gender, firstName, lastName }) => `${gender} ${firstName} ${lastName}`).slice(0, 12)
}

const LAST_PAYMENT: Partial<Record<string, BookResultInput>> = {
  declined: { state: 'not-paid', reason: 'declined', charged: false },
  left: { state: 'not-paid', reason: 'abandoned', charged: false },
}

/** The result of a booking. A draft without a payment attempt is `none`, one with a failed attempt `not-paid`. */
export function toBookResult(world: World, booking: BookingRecord, showNet: boolean): BookResultInput {
  const charged = getPaidAmount(world, booking.id) > 0
  switch (booking.state) {
    case 'draft':
      return LAST_PAYMENT[listPayments(world, booking.id)[0]?.state ?? ''] ?? { state: 'none', charged: false }
    case 'waiting':
      return { state: 'waiting', charged }
    case 'rejected':
      return { state: 'rejected', charged, ...(booking.reason ? { reason: booking.reason } : {}) }
    case 'pending':
      return { state: 'pending-confirmation', booking: toBooking(world, booking, showNet), charged }
    case 'confirmed':
    case 'cancelled':
      return { state: 'confirmed', booking: toBooking(world, booking, showNet), charged }
  }
}
