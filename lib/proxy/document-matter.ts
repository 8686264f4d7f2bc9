import type { z } from 'zod'
import { toSiteName } from '#lib/agency/brand.ts'
import { pickPhone } from '#lib/attribution/channel.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Matter } from '#lib/documents/matter.ts'
import { toMatter, toSeller } from '#lib/documents/matter.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import type { Upstream } from '#lib/upstream/client.ts'
import type { FailureKind } from '#lib/upstream/outcome.ts'

export type Result = z.infer<typeof BookResult>

// These say that there is no such booking for this site. What else may go wrong passes.
const MISSING: ReadonlySet<FailureKind> = new Set(['not-found', 'forbidden', 'unauthorized', 'rejected'])

type Facts = { agency: AgencyContent; locale: Locale; marketerId: string | undefined; origin: string }

/** Reads what the documents of a booking are made of. */
export function createMatterReader({ bff, domestic }: Pick<Upstream, 'bff' | 'domestic'>) {
  /** Asks for each caller in turn; a booking that is none of theirs is not found. */
  async function findBooking(id: string, callers: readonly string[]): Promise<Result | Problem> {
    let problem: Problem = { code: 'not-found' }
    for (const agency of callers) {
      const outcome = await domestic('GET /operation/succeededBooking/{id}', { path: { id } }, { agency })
      if (outcome.ok) return outcome.data
      if (!MISSING.has(outcome.error.kind)) problem = { code: 'unavailable', retryAfterSeconds: 5 }
    }
    return problem
  }

  async function findHotel(booking: NonNullable<Result['booking']>, agency: string, locale: Locale) {
    const { supplier, hotelCode, hotelExternalCode } = booking
    if (supplier === undefined) return undefined
    // Suppliers have codes of their own for the same hotel.
    for (const code of new Set([hotelExternalCode, hotelCode])) {
      if (code === undefined) continue
      const input = { path: { supplier, hotelCode: code }, query: { langCode: locales[locale].langCode } }
      const outcome = await domestic('GET /hotelInfo/{supplier}/{hotelCode}', input, { agency })
      if (outcome.ok) return outcome.data satisfies HotelInfo
    }
    return undefined
  }

  async function findHolidays(years: readonly number[], agency: string): Promise<Holiday[] | undefined> {
    const outcome = await bff('GET /operation/packDates/holidays', { query: { year: [...years] } }, { agency })
    return outcome.ok ? outcome.data : undefined
  }

  /** A booking with its hotel, and the holidays of its years; what does not come is left out of the documents. */
  async function gather(result: Result, booking: NonNullable<Result['booking']>, facts: Facts): Promise<Matter> {
    const { agency, locale, marketerId, origin } = facts
    const years = new Set(
      [booking.createdAt, booking.checkIn, booking.checkOut].map((date) => Number(date.slice(0, 4))),
    )
    const [hotel, holidays] = await Promise.all([
      findHotel(booking, agency.agencyCode, locale),
      findHolidays([...years], agency.agencyCode),
    ])
    return toMatter({
      booking,
      state: result.state,
      hotel,
      holidays,
      seller: toSeller({ ...agency, name: toSiteName(agency, locale) }, pickPhone(agency), locale),
      origin,
      marketerId,
      locale,
    })
  }

  return { findBooking, gather }
}
