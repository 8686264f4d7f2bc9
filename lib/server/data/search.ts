import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import 'server-only'
import { cache } from 'react'
import type { CallAttribution } from '#lib/domain/attribution/call-attribution.ts'
import { completeHotels } from '#lib/domain/search/complete-hotels.ts'
import { type NearestCall, type NearestContext, planNearestCalls, toCheapestReply } from '#lib/domain/search/nearest.ts'
import { readNearestContext } from '#lib/domain/search/nearest-context.ts'
import { pickAliases, type SearchPlaces, toHotelAliases, toSearchPlaces } from '#lib/domain/search/places.ts'
import { type PlannedCall, planCalls } from '#lib/domain/search/plan.ts'
import { applyStreamLine, INITIAL_PROGRESS, type SearchProgress } from '#lib/domain/search/progress.ts'
import { runPlannedCalls } from '#lib/domain/search/run-calls.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { type HotelAliases, toStreamCall } from '#lib/domain/search/stream.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { getCalendarDates, getHolidays } from '#lib/server/data/calendar.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getDestinations, getDestinationsEx } from '#lib/server/data/destinations.ts'
import { getHotelConversions, getHotelList, getListedHotels } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'
import { getLoadCounters } from '#lib/server/load/index.ts'
import { domestic } from '#lib/server/upstream/index.ts'
import { PROBLEM_CODE_BY_FAILURE } from '#lib/server/upstream/problem-codes.ts'
import { type SearchQuotas, startSearch } from '#lib/server/upstream/searches-under-way.ts'

/** The places and chains of a search form. An unreadable list is left out; throws `UpstreamDown` without any. */
export const getSearchPlaces = cache(async (agency: string, locale: Locale): Promise<SearchPlaces> => {
  const { values } = await readOptional('results', {
    destinations: () => getDestinations(agency, locale),
    spellings: () => getDestinationsEx(agency),
    conversions: () => getHotelConversions(agency, locale),
    hotels: () => getHotelList(agency),
    chains: () => getChains(agency, locale),
  })
  const { destinations = [], spellings = [], conversions = [], hotels: listed = [], chains = [] } = values
  return toSearchPlaces({ destinations, spellings, conversions, listed, chains })
})

/** For each hotel, the codes under which other suppliers sell it. Throws `UpstreamDown`. */
export async function getHotelAliases(agency: string, locale: Locale): Promise<HotelAliases> {
  return toHotelAliases(await getHotelConversions(agency, locale))
}

/** The lists for a search for nearby stays. `today` is Israel's; an unreadable list is empty. Never rejects. */
export function getNearestContext(
  agency: string,
  locale: Locale,
  search: Search,
  today: string,
  minimumNights?: number,
): Promise<NearestContext> {
  return readNearestContext({
    today,
    calendar: () => getCalendarDates(agency),
    holidays: () => getHolidays(agency, Number((search.ranges[0]?.checkIn ?? today).slice(0, 4))),
    destinations: () => getDestinationsEx(agency),
    conversions: () => getHotelConversions(agency, locale),
    ...(minimumNights !== undefined && { replyMinimumNights: minimumNights }),
  })
}

export type SearchOptions = {
  signal?: AbortSignal
  /** Counts a call before it is made. Returns the seconds to wait when the rate limit is reached; then the call is not made. */
  count?: () => Promise<number | undefined>
  /** The visitor under whom the searches in progress are counted; when absent, they are counted by agency only. */
  visitor?: string
  /** Called when the search is refused because too many of its visitor or agency are in progress. */
  onRefused?: (full: keyof SearchQuotas) => void
  /** What the visit's attribution changes in the calls. */
  attribution?: CallAttribution
}

/** A search for result pages without JavaScript, with no prices for members or agencies. Never throws. */
export function searchAll(
  agency: string,
  locale: Locale,
  search: Search,
  options?: SearchOptions,
): Promise<SearchProgress> {
  return runAll(agency, locale, planCalls(search), options)
}

/** Searches for nearby stays; for fewer when the calendar or the destinations cannot be read. Never throws. */
export async function searchNearby(
  agency: string,
  locale: Locale,
  search: Search,
  { minimumNights, ...options }: SearchOptions & { minimumNights?: number } = {},
): Promise<SearchProgress & { plan: NearestCall[] }> {
  const context = await getNearestContext(agency, locale, search, toIsraelDate(Date.now()), minimumNights)
  const plan = planNearestCalls(search, context)
  return { ...(await runAll(agency, locale, plan, options, toCheapestReply)), plan }
}

async function runAll(
  agency: string,
  locale: Locale,
  calls: readonly PlannedCall[],
  { signal, count, visitor, onRefused, attribution }: SearchOptions = {},
  reduceReply = (reply: SearchReply, _kind: ProductKind): SearchReply => reply,
): Promise<SearchProgress> {
  const { langCode } = locales[locale]
  const aliases = getHotelAliases(agency, locale).catch(() => ({}))
  let progress = applyStreamLine(INITIAL_PROGRESS, { type: 'plan', calls: calls.map(toStreamCall) })
  const started = startSearch({ visitor, agency, calls: calls.length })
  if (!started.ok) onRefused?.(started.full)
  const measured = started.ok ? getLoadCounters().measureSearch() : undefined
  await runPlannedCalls(
    calls,
    async ({ id, request }) => {
      if (!started.ok) return { type: 'failure', call: id, code: 'busy' }
      const wait = await count?.()
      if (wait !== undefined) return { type: 'failure', call: id, code: 'too-often', retryAfterSeconds: wait }
      const { subAgency } = attribution ?? {}
      const body = { ...request, langCode, ...(subAgency !== undefined && { subCalling: subAgency }) }
      const caller = { agency: attribution?.agency ?? agency }
      const outcome = await domestic('POST /operation/search', { body }, caller, { ...(signal && { signal }) })
      if (!outcome.ok) {
        measured?.recordFailure()
        return { type: 'failure', call: id, code: PROBLEM_CODE_BY_FAILURE[outcome.error.kind] }
      }
      measured?.recordAnswer(outcome.data.suppliers)
      const found = await completeHotels(outcome.data, () => getListedHotels(agency, locale))
      const same = pickAliases(
        found.availabilities.map(({ hotel }) => hotel),
        await aliases,
      )
      return { type: 'answer', call: id, reply: reduceReply(found, request.kind), ...(same && { same }) }
    },
    (line) => {
      progress = applyStreamLine(progress, line)
    },
    signal,
  ).finally(() => {
    measured?.end()
    if (started.ok) started.end()
  })
  return applyStreamLine(progress, { type: 'done' })
}
