import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Booking, BookResult } from '#lib/contract/entities/booking.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { CancellationPolicy, PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, Picture, ProductKind } from '#lib/contract/values.ts'
import { type LocalizedTrader, toTrader } from '#lib/domain/agency/trader.ts'
import { type DisplayStatus, toDisplayStatus } from '#lib/domain/documents/display-status.ts'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { toVatRule, type VatRule } from '#lib/domain/price/vat.ts'
import { toShownNights } from '#lib/domain/stay/stay-dates.ts'
import { type HoursOfStay, listRestDays, type NamedDay, toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { formatAddress } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** The seller's details that the law requires on a document (booking checks, B 4). */
export type Seller = {
  name: string
  logo?: Picture
  phone?: string
  trader?: LocalizedTrader
}

export type DocumentRoom = {
  name: string
  board: BoardBasis
  /** Absent when the upstream states none that can be read. */
  party?: RoomParty
  guests: readonly string[]
  confirmationNumber?: string
}

export type DocumentHotel = {
  name: string
  category?: HotelInfo['category']
  grade?: { by: 'ministry' | 'site'; value: number }
  address?: string
  phone?: string
  externalCode?: string
  orderNumber?: string
  /** The guest's request to the hotel. */
  request?: string
  instructions?: string
  remarks: readonly string[]
  coordinates?: { latitude: number; longitude: number }
  hours?: HoursOfStay
}

/**
 * The content of all documents of a booking. Copied field by field from the upstream's booking, so that a field that is
 * not listed here, such as net price or commission, cannot appear in a document (booking checks, A 27). Amounts are in
 * agorot, dates are `YYYY-MM-DD`.
 */
export type DocumentModel = {
  bookingId: string
  pnr: string
  orderNumber: string
  displayStatus: DisplayStatus
  /** The order's status, normalised by the contract. Shown only when `displayStatus` is `other`. */
  status: string
  kind: ProductKind
  /** When the booking was made; undefined if the upstream does not send it. */
  createdAt: string | undefined
  checkIn: string
  checkOut: string
  /** Undefined where the dates cannot be those of one stay. */
  nights: number | undefined
  hotel?: DocumentHotel
  /** Name of a package, tour or flight; absent when the product is the hotel itself. */
  productName?: string
  rooms: readonly DocumentRoom[]
  flights: Booking['flights']
  days: Booking['days']
  payerName: string
  lines: readonly PriceLine[]
  total: number
  /** Absent when unknown. */
  paid?: number
  /** The part of the total that is paid at the hotel. */
  paidAtHotel: number
  /** The part of the total that is still owed to the seller; 0 when the booking was cancelled or rejected. */
  owed: number
  /** Of a cancelled booking: what was paid back, and the fee that was charged. Absent when the upstream does not send them. */
  refunded?: number
  cancellationFee?: number
  /** What the documents say about VAT (booking checks, B 5). */
  vat: VatRule
  cancellation: CancellationPolicy
  /** Non-working days, to count the seven business days of the cancellation law. Absent when they could not be read. */
  restDays?: readonly string[]
  seller: Seller
  /** URL of the booking's page, also in the QR code. It works without a session. */
  link: string
  /** URL of the cancellation page (booking checks, B 2). */
  cancelLink: string
}

/** The seller's part of a document, from the agency's content. */
export function toSeller(
  { name, logo, trader: written }: Pick<AgencyContent, 'name' | 'logo' | 'trader'>,
  phone: string | undefined,
  locale: Locale,
): Seller {
  const trader = toTrader(written, locale)
  return { name, ...(logo && { logo }), ...(phone !== undefined && { phone }), ...(trader && { trader }) }
}

type DocumentModelInput = {
  booking: Booking
  state: BookResult['state']
  /** In the document's language. Absent when the booking has no hotel or the hotel could not be read. */
  hotel?: HotelInfo | undefined
  seller: Seller
  /** Of the stay's years and this one. Absent when they could not be read: what depends on them is left out. */
  holidays?: readonly NamedDay[] | undefined
  /** `https://www.example.co.il`, without a trailing slash. */
  origin: string
  /** The marketer whose link led to the booking, without whose id the link could not read it. */
  marketerId?: string | undefined
  locale: Locale
}

function toDocumentHotel(
  booking: Booking,
  info: HotelInfo | undefined,
  holidays: readonly NamedDay[] | undefined,
  locale: Locale,
): DocumentHotel | undefined {
  const name = info?.name ?? booking.hotelName
  // For a flight or a tour the same field contains the product's name.
  if (name === undefined || (booking.hotelCode === undefined && booking.kind !== 'hotel')) return undefined
  // The hotel's content may have no address, or only its city: a voucher needs the one that the booking has.
  const address =
    info && (info.address !== '' || booking.hotelAddress === undefined)
      ? formatAddress(info, locale)
      : booking.hotelAddress
  const phone = info?.phone ?? booking.hotelPhone
  const hours =
    info?.policies.hours && holidays && toHoursOfStay(info.policies.hours, booking.checkIn, booking.checkOut, holidays)
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
    ...(hours && { hours }),
  }
}

/** Builds the document model of a booking from the booking, its hotel and its seller. */
export function toDocumentModel({
  booking,
  state,
  hotel,
  seller,
  holidays,
  origin,
  marketerId,
  locale,
}: DocumentModelInput): DocumentModel {
  const place = toDocumentHotel(booking, hotel, holidays, locale)
  const { lines, paidAtHotel } = toStatedPrice(booking.totalPrice, booking.lines)
  const displayStatus = toDisplayStatus(state, booking.status)
  const isOver = displayStatus === 'cancelled' || displayStatus === 'rejected'
  const { refundedAmount, cancellationFee } = booking
  const query = new URLSearchParams({ id: booking.bookingId, ...(marketerId !== undefined && { marketerId }) })
  return {
    bookingId: booking.bookingId,
    pnr: booking.pnr,
    orderNumber: booking.orderNumber,
    displayStatus,
    status: booking.status,
    kind: booking.kind,
    createdAt: booking.createdAt,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: toShownNights(booking.checkIn, booking.checkOut),
    ...(place && { hotel: place }),
    ...(booking.hotelName !== undefined && booking.hotelName !== place?.name && { productName: booking.hotelName }),
    rooms: booking.rooms.map((room) => ({
      name: room.roomName,
      board: room.board,
      ...(room.party && { party: room.party }),
      guests: room.guests,
      ...(room.hotelConfirmationNumber !== undefined && { confirmationNumber: room.hotelConfirmationNumber }),
    })),
    flights: booking.flights,
    days: booking.days,
    payerName: booking.payerName,
    lines,
    total: booking.totalPrice,
    ...(booking.paidAmount !== undefined && { paid: booking.paidAmount }),
    paidAtHotel,
    owed: isOver ? 0 : getOwed(booking),
    ...(isOver && refundedAmount !== undefined && { refunded: refundedAmount }),
    ...(isOver && cancellationFee !== undefined && { cancellationFee }),
    vat: toVatRule({
      kind: booking.kind,
      hotel,
      checkIn: booking.checkIn,
      lines: booking.lines,
    }),
    cancellation: booking.cancellation,
    ...(holidays && { restDays: listRestDays(holidays) }),
    seller,
    link: `${origin}${locales[locale].prefix}/booking/card-verified?${query}`,
    cancelLink: `${origin}${locales[locale].prefix}/cancel-booking`,
  }
}

/** The documents that a booking has. Voucher and tickets need a confirmed booking, a receipt needs a payment. */
export function listDocuments(model: DocumentModel): DocumentName[] {
  const confirmed = model.displayStatus === 'confirmed'
  const has: Record<DocumentName, boolean> = {
    approval: true,
    voucher: confirmed && model.hotel !== undefined && model.rooms.length > 0,
    tickets: confirmed && model.flights.length > 0,
    itinerary: model.flights.length > 0 || model.days.length > 0,
    receipt: (model.paid ?? 0) > 0 || (model.refunded ?? 0) > 0,
  }
  return (Object.keys(has) as DocumentName[]).filter((name) => has[name])
}

/** Whether a booking has a calendar file: it is confirmed, and has something with a date. */
export function hasCalendar({ displayStatus, hotel, flights, days }: DocumentModel): boolean {
  return displayStatus === 'confirmed' && (hotel !== undefined || flights.length > 0 || days.length > 0)
}
