import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { InvalidSearch } from '#components/results/invalid-search.tsx'
import { PlainResults } from '#components/results/plain-results.tsx'
import { ResultsPage } from '#components/results/results-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { toCallAttribution } from '#lib/domain/attribution/call-attribution.ts'
import { toQuery } from '#lib/domain/query.ts'
import { toNearestResults } from '#lib/domain/search/nearest-results.ts'
import { withListedCodes } from '#lib/domain/search/places.ts'
import { findEmptyReason, maySearchNearby } from '#lib/domain/search/progress.ts'
import { CHOICE_KEYS, choiceParsers } from '#lib/domain/search/result-choices.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { readDraft, writeSearch } from '#lib/domain/search/search.ts'
import { toPlaceNames, toSearchTitle } from '#lib/domain/search/search-title.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getSearchPlaces, searchAll, searchNearby } from '#lib/server/data/search.ts'
import { createVisitorLimits } from '#lib/server/proxy/page-rate-limit.ts'
import { getPageAttribution } from '#lib/server/session/page-attribution.ts'

type Props = {
  params: Promise<{ agency: string; locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// Rendered for each request: the search is in the query.
export const dynamic = 'force-dynamic'

const readChoices = createLoader(choiceParsers)

async function read({ params, searchParams }: Props) {
  const [{ agency, locale }, parameters] = await Promise.all([params, searchParams])
  const query = toQuery(parameters)
  const now = Date.now()
  const path = `/search-result${query.size > 0 ? `?${query}` : ''}`
  const site = await getSite(agency, locale, path)
  const places = site && (await getSearchPlaces(agency, site.locale))
  const draft = readDraft(query)
  const parsed = validateDraft(places ? withListedCodes(draft, places) : draft, toIsraelDate(now))
  return { agency, query, now, parsed, site, places }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, places, parsed } = await read(props)
  if (!(site && places)) return {}
  const { t } = site
  const title = parsed.ok ? toSearchTitle(parsed.search, toPlaceNames(places), site) : t('results.bad.title')
  return toMetadata({ ...site, title, description: t('results.description'), hidden: true })
}

/** The results of a search (specification, sections 2, 5 and 7). */
export default async function Page(props: Props) {
  const { agency, query, now, parsed, site, places } = await read(props)
  if (!(site && places)) return <NotFoundSignal />
  if (!parsed.ok) return <InvalidSearch site={site} places={places} draft={parsed.draft} faults={parsed.faults} />
  const { search } = parsed
  const pageProps = { site, search, places, names: toPlaceNames(places) }
  if (query.get('plain') !== '1') {
    const plain = writeSearch(search)
    for (const key of CHOICE_KEYS) for (const value of query.getAll(key)) plain.append(key, value)
    plain.set('plain', '1')
    return <ResultsPage {...pageProps} plainAddress={toLocalizedPath(site.locale, `/search-result?${plain}`)} />
  }
  const limits = await createVisitorLimits()
  const attribution = toCallAttribution(site.agency, await getPageAttribution())
  const progress = await searchAll(agency, site.locale, search, { ...limits, attribution })
  const minimumNights = findEmptyReason(progress)?.minimumNights
  const nearest =
    aggregateOffers(progress.answers, now).length > 0 || !maySearchNearby(progress)
      ? []
      : toNearestResults(
          await searchNearby(agency, site.locale, search, {
            ...limits,
            attribution,
            ...(minimumNights !== undefined && { minimumNights }),
          }),
          search,
          now,
        )
  return <PlainResults {...pageProps} choices={readChoices(query)} progress={progress} nearest={nearest} now={now} />
}
