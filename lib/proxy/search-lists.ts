import type { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { LangCode } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { NearestFacts } from '#lib/search/nearest.ts'
import { readNearestFacts } from '#lib/search/nearest-facts.ts'
import { toSameHotels } from '#lib/search/places.ts'
import type { Search } from '#lib/search/search.ts'
import type { SameHotels } from '#lib/search/stream.ts'
import type { LooseCall } from '#lib/upstream/client.ts'
import type { LooseInput } from '#lib/upstream/request.ts'

const ALL = { from: 1, to: 1_000 }

/** The lists beside a search, for a visitor whom nobody knows: they are the same for everybody, and kept. */
export function createSearchLists(call: LooseCall) {
  async function read<Schema extends z.ZodType>(
    service: ServiceName,
    line: WireLine,
    // Says what the untyped call gives; the client has checked it by the same schema.
    _reply: Schema,
    input: LooseInput,
    agency: string,
  ): Promise<z.output<Schema>> {
    const outcome = await call(service, line, input, { agency })
    if (!outcome.ok) throw new Error(`${line}: ${outcome.error.kind}`)
    return outcome.data as z.output<Schema>
  }
  const langCodeOf = (locale: Locale): LangCode => locales[locale].langCode
  const conversions = (agency: string, locale: Locale) => {
    const query = { ...ALL, langCode: langCodeOf(locale) }
    return read('domestic', 'GET /hotelConversion', domestic.calls['GET /hotelConversion'].reply, { query }, agency)
  }

  return {
    langCodeOf,
    /** Rejects when the list cannot be read. */
    same: async (agency: string, locale: Locale): Promise<SameHotels> =>
      toSameHotels(await conversions(agency, locale)),
    facts: (agency: string, locale: Locale, search: Search, today: string, least?: number): Promise<NearestFacts> => {
      const year = Number((search.ranges[0]?.checkIn ?? today).slice(0, 4))
      return readNearestFacts({
        today,
        calendar: () =>
          read('domestic', 'GET /deal/calendarDates', domestic.calls['GET /deal/calendarDates'].reply, {}, agency),
        holidays: () =>
          read(
            'bff',
            'GET /operation/packDates/holidays',
            bff.calls['GET /operation/packDates/holidays'].reply,
            { query: { year: [year, year + 1] } },
            agency,
          ),
        destinations: () =>
          read('bff', 'GET /destinationEx/', bff.calls['GET /destinationEx/'].reply, { query: ALL }, agency),
        conversions: () => conversions(agency, locale),
        ...(least !== undefined && { least }),
      })
    },
  }
}
