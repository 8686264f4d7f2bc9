import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { pickPhone } from '#lib/domain/attribution/channel.ts'
import { type DocumentModel, toDocumentModel, toSeller } from '#lib/domain/documents/document-model.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { BookingOwners, BookingVisitor } from '#lib/server/proxy/booking-owners.ts'
import { type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import type { Upstream } from '#lib/server/upstream/client.ts'
import { isRefusal } from '#lib/server/upstream/outcome.ts'

type Booking = NonNullable<BookResult['booking']>

/** Reads that are the same for all visitors of an agency: those of `lib/server/data`. They reject when an upstream fails. */
export type DocumentReads = Pick<Upstream, 'domestic'> & {
  owners: BookingOwners
  getHotel: (agency: string, locale: Locale, supplier: string, hotelCode: string) => Promise<HotelInfo | undefined>
  /** The holidays of a year and of the year after it. */
  getHolidays: (agency: string, year: number) => Promise<Holiday[]>
}

type ModelContext = { agency: AgencyContent; locale: Locale; marketerId: string | undefined; origin: string }

/** Reads a booking and the content of its documents. */
export function createDocumentReader({ domestic, owners, getHotel, getHolidays }: DocumentReads) {
  /** Reads a booking on behalf of the host's agency. A booking of another agency is `not-found`. */
  async function findBooking(id: string, visitor: BookingVisitor): Promise<BookResult | Problem> {
    const caller = { agency: visitor.agency.agencyCode }
    const outcome = await domestic('GET /operation/succeededBooking/{id}', { path: { id } }, caller)
    if (!outcome.ok) {
      // A refusal means that this site has no such booking. Every other failure may be temporary.
      return isRefusal(outcome.error.kind) ? { code: 'not-found' } : UNAVAILABLE
    }
    return (await owners.isOwn(id, outcome.data, visitor)) ? outcome.data : { code: 'not-found' }
  }

  async function findHotel(booking: Booking, agency: string, locale: Locale): Promise<HotelInfo | undefined> {
    const { supplier, hotelCode, hotelExternalCode } = booking
    if (supplier === undefined) return undefined
    // The supplier may have its own code for the hotel.
    for (const code of new Set([hotelExternalCode, hotelCode])) {
      if (code === undefined) continue
      const hotel = await getHotel(agency, locale, supplier, code).catch(() => undefined)
      if (hotel) return hotel
    }
    return undefined
  }

  async function findHolidays(
    { createdAt, checkIn, checkOut }: Booking,
    agency: string,
  ): Promise<Holiday[] | undefined> {
    const years = [createdAt ?? checkIn, checkIn, checkOut].map((date) => Number(date.slice(0, 4)))
    const [first, last] = [Math.min(...years), Math.max(...years)]
    // Each read covers two years.
    const reads = last > first + 1 ? [first, last] : [first]
    const lists = await Promise.all(reads.map((year) => getHolidays(agency, year))).catch(() => undefined)
    return lists?.flat()
  }

  /** The document model of a booking. A hotel or holidays that cannot be read are left out of the documents. */
  async function readDocumentModel(
    { state }: BookResult,
    booking: Booking,
    { agency, locale, marketerId, origin }: ModelContext,
  ): Promise<DocumentModel> {
    const [hotel, holidays] = await Promise.all([
      findHotel(booking, agency.agencyCode, locale),
      findHolidays(booking, agency.agencyCode),
    ])
    return toDocumentModel({
      booking,
      state,
      hotel,
      holidays,
      seller: toSeller({ ...agency, name: toSiteName(agency, locale) }, pickPhone(agency), locale),
      origin,
      marketerId,
      locale,
    })
  }

  return { findBooking, readDocumentModel }
}
