import { cache } from 'react'
import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import type { HotelConversion } from '#lib/contract/entities/hotel.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getChains, getDestinations } from '#lib/data/home.ts'
import { getHotelList } from '#lib/data/hotel.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { NearestCall } from '#lib/search/nearest.ts'
import { planNearest, toLightReply } from '#lib/search/nearest.ts'
import { readNearestFacts } from '#lib/search/nearest-facts.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import { pickSame, toSameHotels, toSearchPlaces } from '#lib/search/places.ts'
import type { PlannedCall } from '#lib/search/plan.ts'
import { planCalls } from '#lib/search/plan.ts'
import type { Progress } from '#lib/search/progress.ts'
import { addLine, NO_PROGRESS } from '#lib/search/progress.ts'
import { runCalls } from '#lib/search/run.ts'
import type { Search } from '#lib/search/search.ts'
import type { Reply } from '#lib/search/stream.ts'
import { toStreamCall } from '#lib/search/stream.ts'
import { israelDate } from '#lib/stay/israel.ts'
import { bff, domestic } from '#lib/upstream/index.ts'
import { PROBLEM_BY_KIND } from '#lib/upstream/problem.ts'

const ALL = { from: 1, to: 1_000 }

/** The list of hotels with each supplier's code of them, in one language. */
export const getConversions = cache(
  async (agency: string, locale: Locale): Promise<HotelConversion[]> =>
    toCertain(
      await domestic('GET /hotelConversion', { query: { ...ALL, langCode: locales[locale].langCode } }, { agency }),
    ),
)

/** Destinations with all their names and their neighbours. */
export const getDestinationsEx = cache(async (agency: string) =>
  toCertain(await bff('GET /destinationEx/', { query: ALL }, { agency })),
)

/** Everywhere one can go, for the search form and for the names of codes; destinations in their order. */
export const getSearchPlaces = cache(async (agency: string, locale: Locale): Promise<SearchPlaces> => {
  const [destinations, spellings, conversions, listed, chains] = await Promise.all([
    getDestinations(agency, locale),
    getDestinationsEx(agency),
    getConversions(agency, locale),
    getHotelList(agency),
    getChains(agency, locale),
  ])
  return toSearchPlaces({ destinations, spellings, conversions, listed, chains })
})

/** The days that people call by a name, of a year and the next (section 9). */
export const getHolidays = cache(
  async (agency: string, year: number): Promise<z.infer<typeof Holiday>[]> =>
    toCertain(await bff('GET /operation/packDates/holidays', { query: { year: [year, year + 1] } }, { agency })),
)

/** The days on which deals begin, and those from which a stay has to be longer. */
export const getCalendarDates = cache(
  async (agency: string): Promise<z.infer<typeof CalendarDate>[]> =>
    toCertain(await domestic('GET /deal/calendarDates', {}, { agency })),
)

export type SearchOptions = {
  signal?: AbortSignal
  /** Counts each call before it is made: seconds to wait where it is one too many, and then it is not made. */
  count?: () => Promise<number | undefined>
}

/**
 * A whole search for a visitor whom nobody knows, as the results of a page without script need it: every call made,
 * what failed told beside what was answered. Never throws. Prices of members and agencies never come from here.
 */
export function searchAll(agency: string, locale: Locale, search: Search, options?: SearchOptions): Promise<Progress> {
  return makeAll(agency, locale, planCalls(search), options)
}

/**
 * Looks for stays near a search that found nothing, by searching for them; those that exist are among the answers, and
 * their calls say in what they differ (`why`). Never throws: where the calendar or the map of places cannot be
 * read, less is looked for.
 *
 * @param least what a reply said of the least nights.
 */
export async function getNearest(
  agency: string,
  locale: Locale,
  search: Search,
  { least, ...options }: SearchOptions & { least?: number } = {},
): Promise<Progress & { plan: NearestCall[] }> {
  const today = israelDate(Date.now())
  const facts = await readNearestFacts({
    today,
    calendar: () => getCalendarDates(agency),
    holidays: () => getHolidays(agency, Number((search.ranges[0]?.checkIn ?? today).slice(0, 4))),
    destinations: () => getDestinationsEx(agency),
    conversions: () => getConversions(agency, locale),
    ...(least !== undefined && { least }),
  })
  const plan = planNearest(search, facts)
  return { ...(await makeAll(agency, locale, plan, options, toLightReply)), plan }
}

async function makeAll(
  agency: string,
  locale: Locale,
  calls: readonly PlannedCall[],
  { signal, count }: SearchOptions = {},
  toKept = (reply: Reply): Reply => reply,
): Promise<Progress> {
  const { langCode } = locales[locale]
  const conversions = getConversions(agency, locale).then(toSameHotels, () => ({}))
  let progress = addLine(NO_PROGRESS, { type: 'plan', calls: calls.map(toStreamCall) })
  await runCalls(
    calls,
    async ({ id, request }) => {
      const wait = await count?.()
      if (wait !== undefined) return { type: 'failure', call: id, code: 'too-often', retryAfterSeconds: wait }
      const body = { ...request, langCode }
      const outcome = await domestic('POST /operation/search', { body }, { agency }, { ...(signal && { signal }) })
      if (!outcome.ok) return { type: 'failure', call: id, code: PROBLEM_BY_KIND[outcome.error.kind] }
      const same = pickSame(
        outcome.data.availabilities.map(({ hotel }) => hotel),
        await conversions,
      )
      return { type: 'answer', call: id, reply: toKept(outcome.data), ...(same && { same }) }
    },
    (line) => {
      progress = addLine(progress, line)
    },
    signal,
  )
  return addLine(progress, { type: 'done' })
}
