import type { z } from 'zod'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Booking, BookResult } from '#lib/contract/entities/booking.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { CancellationPolicy, PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, Picture, ProductKind } from '#lib/contract/values.ts'
import type { DocumentName } from '#lib/documents/names.ts'
import { formatAddress } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { type Trader, toTrader } from '#lib/i18n/trader.ts'
import { splitLines } from '#lib/price/lines.ts'
import type { DayOfRest, HoursOfStay } from '#lib/stay/hours.ts'
import { hoursFor, restDaysOf } from '#lib/stay/hours.ts'
import { countNights } from '#lib/stay/range.ts'

/** Where the booking stands, as its documents say it. */
export type Standing = 'confirmed' | 'pending' | 'waiting' | 'cancelled' | 'rejected' | 'other'

/** Who sells, as the law wants it written (booking checks, B 4). */
export type Seller = {
  name: string
  logo?: Picture
  phone?: string
  trader?: Trader
}

export type MatterRoom = {
  name: string
  board: BoardBasis
  party: RoomParty
  guests: readonly string[]
  confirmationNumber?: string
}

export type MatterHotel = {
  name: string
  category?: HotelInfo['category']
  grade?: { by: 'ministry' | 'site'; value: number }
  address?: string
  phone?: string
  externalCode?: string
  orderNumber?: string
  /** What was asked of the hotel. */
  request?: string
  instructions?: string
  remarks: readonly string[]
  coordinates?: { latitude: number; longitude: number }
  hours?: HoursOfStay
}

/**
 * All that any document of a booking says. Written field by field from the upstream's booking: what is not named here,
 * such as net price and commission, is in no document (booking checks, A 27). Sums are agorot, dates `YYYY-MM-DD`.
 */
export type Matter = {
  bookingId: string
  pnr: string
  orderNumber: string
  standing: Standing
  /** The order's status, normalised by the contract; shown where it is none that we know. */
  status: string
  kind: ProductKind
  createdAt: string
  checkIn: string
  checkOut: string
  nights: number
  hotel?: MatterHotel
  /** What was bought, where it is not just the hotel: a package, a tour, a flight. */
  productName?: string
  rooms: readonly MatterRoom[]
  flights: Booking['flights']
  days: Booking['days']
  payerName: string
  lines: readonly z.infer<typeof PriceLine>[]
  total: number
  paid: number
  /** Of the total: at the hotel's desk, and still owed to the seller. */
  paidAtHotel: number
  owed: number
  cancellation: CancellationPolicy
  /** Days of the year that are not working days, for the law's seven. */
  restDays?: readonly string[]
  seller: Seller
  /** The booking's own page: it outlives the session, and the paper's code leads there. */
  link: string
  /** Where a deal is cancelled (booking checks, B 2). */
  cancelLink: string
}

const KNOWN: Readonly<Record<string, Standing>> = {
  ok: 'confirmed',
  debit: 'confirmed',
  waiting: 'pending',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  rejected: 'rejected',
}

/** What an answer and the order's own status say together: nothing is called confirmed unless both do. */
export function toStanding(state: z.infer<typeof BookResult>['state'], status: string): Standing {
  const known = KNOWN[status] ?? 'other'
  if (known === 'cancelled' || known === 'rejected') return known
  if (state === 'confirmed') return known
  return state === 'pending-confirmation' ? 'pending' : state === 'rejected' ? 'rejected' : 'waiting'
}

/** The agency's part of a document: what a buyer is told of the seller. */
export function toSeller(
  { name, logo, trader: written }: Pick<AgencyContent, 'name' | 'logo' | 'trader'>,
  phone: string | undefined,
  locale: Locale,
): Seller {
  const trader = toTrader(written, locale)
  return { name, ...(logo && { logo }), ...(phone !== undefined && { phone }), ...(trader && { trader }) }
}

type Given = {
  booking: Booking
  state: z.infer<typeof BookResult>['state']
  /** In the document's language; absent when there is none, or it cannot be read now. */
  hotel?: HotelInfo | undefined
  seller: Seller
  /** Of the stay's years and of the present one; absent where they cannot be read now, and nothing is said that needs them. */
  holidays?: readonly DayOfRest[] | undefined
  /** `https://www.example.co.il`, without a slash at its end. */
  origin: string
  /** Whose link brought the buyer: the booking is found through it again. */
  marketerId?: string | undefined
  /** The document's language. */
  locale: Locale
}

function toHotel(
  booking: Booking,
  info: HotelInfo | undefined,
  holidays: readonly DayOfRest[] | undefined,
  locale: Locale,
): MatterHotel | undefined {
  const name = info?.name ?? booking.hotelName
  // A flight or a tour has a name too, which stands in the same field.
  if (name === undefined || (booking.hotelCode === undefined && booking.kind !== 'hotel')) return undefined
  const address = info ? formatAddress(info, locale) : booking.hotelAddress
  const phone = info?.phone ?? booking.hotelPhone
  return {
    name,
    ...(info && { category: info.category }),
    ...(info?.grade && { grade: { by: info.grade.by, value: info.grade.value } }),
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(booking.hotelExternalCode !== undefined && { externalCode: booking.hotelExternalCode }),
    ...(booking.hotelOrderNumber !== undefined && { orderNumber: booking.hotelOrderNumber }),
    ...(booking.hotelRemark !== undefined && { request: booking.hotelRemark }),
    ...(info?.policies.checkInInstructions !== undefined && { instructions: info.policies.checkInInstructions }),
    remarks: info?.remarks ?? [],
    ...(info?.coordinates && { coordinates: info.coordinates }),
    ...(info && holidays && { hours: hoursFor(info.policies.hours, booking.checkIn, booking.checkOut, holidays) }),
  }
}

/** A booking, the hotel it is at and the agency that sold it, as the matter of its documents. */
export function toMatter({ booking, state, hotel, seller, holidays, origin, marketerId, locale }: Given): Matter {
  const place = toHotel(booking, hotel, holidays, locale)
  const { paidAtHotel } = splitLines(booking.lines)
  const query = new URLSearchParams({ id: booking.bookingId, ...(marketerId !== undefined && { marketerId }) })
  return {
    bookingId: booking.bookingId,
    pnr: booking.pnr,
    orderNumber: booking.orderNumber,
    standing: toStanding(state, booking.status),
    status: booking.status,
    kind: booking.kind,
    createdAt: booking.createdAt,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: countNights(booking.checkIn, booking.checkOut),
    ...(place && { hotel: place }),
    ...(booking.hotelName !== undefined && booking.hotelName !== place?.name && { productName: booking.hotelName }),
    rooms: booking.rooms.map((room) => ({
      name: room.roomName,
      board: room.board,
      party: room.party,
      guests: room.guests,
      ...(room.hotelConfirmationNumber !== undefined && { confirmationNumber: room.hotelConfirmationNumber }),
    })),
    flights: booking.flights,
    days: booking.days,
    payerName: booking.payerName,
    lines: booking.lines,
    total: booking.totalPrice,
    paid: booking.paidAmount,
    paidAtHotel,
    owed: Math.max(0, booking.totalPrice - paidAtHotel - booking.paidAmount),
    cancellation: booking.cancellation,
    ...(holidays && { restDays: restDaysOf(holidays) }),
    seller,
    link: `${origin}${locales[locale].prefix}/booking/card-verified?${query}`,
    cancelLink: `${origin}${locales[locale].prefix}/cancel-booking`,
  }
}

/** Which documents there are: a voucher and tickets only of what is confirmed, a receipt only of what was paid. */
export function documentsOf(matter: Matter): DocumentName[] {
  const confirmed = matter.standing === 'confirmed'
  const has: Record<DocumentName, boolean> = {
    approval: true,
    voucher: confirmed && matter.hotel !== undefined && matter.rooms.length > 0,
    tickets: confirmed && matter.flights.length > 0,
    itinerary: matter.flights.length > 0 || matter.days.length > 0,
    receipt: matter.paid > 0,
  }
  return (Object.keys(has) as DocumentName[]).filter((name) => has[name])
}
