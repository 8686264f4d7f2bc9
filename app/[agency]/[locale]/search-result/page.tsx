import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { BadSearch } from '#components/results/bad-search.tsx'
import { CHOICE_KEYS, choiceParsers } from '#components/results/choices.ts'
import { PlainResults } from '#components/results/plain-results.tsx'
import { ResultsPage } from '#components/results/results-page.tsx'
import { toNames, toTitle } from '#components/results/search-words.ts'
import { toNearest } from '#components/results/to-nearest.ts'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getNearest, getSearchPlaces, searchAll } from '#lib/data/search.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'
import { countForVisitor } from '#lib/proxy/page-count.ts'
import { whyNothing } from '#lib/search/progress.ts'
import { gather } from '#lib/search/results.ts'
import { readSearch, writeSearch } from '#lib/search/search.ts'
import { israelDate } from '#lib/stay/israel.ts'

type Props = {
  params: Promise<{ agency: string; locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// Each visitor's own: what is looked for stands in the address.
export const dynamic = 'force-dynamic'

const readChoices = createLoader(choiceParsers)

async function read({ params, searchParams }: Props) {
  const [{ agency, locale }, given] = await Promise.all([params, searchParams])
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) =>
      [value ?? []].flat().map((each) => [key, each] as [string, string]),
    ),
  )
  const now = Date.now()
  const asked = readSearch(query, israelDate(now))
  const path = `/search-result${query.size > 0 ? `?${query}` : ''}`
  const site = await getSite(agency, locale, path)
  const places = site && (await getSearchPlaces(agency, site.locale))
  return { agency, query, now, asked, site, places }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, places, asked } = await read(props)
  if (!(site && places)) return {}
  const { t } = site
  const title = asked.ok ? toTitle(asked.search, toNames(places), site) : t('results.title.bare')
  return toMetadata({ ...site, title, description: t('results.description'), hidden: true })
}

/** The results of a search (specification, sections 2, 5 and 7). */
export default async function Page(props: Props) {
  const { agency, query, now, asked, site, places } = await read(props)
  if (!(site && places)) return <BareMissing />
  if (!asked.ok) return <BadSearch site={site} places={places} draft={asked.draft} faults={asked.faults} />
  const { search } = asked
  const facts = { site, search, places, names: toNames(places) }
  if (query.get('plain') !== '1') {
    const plain = writeSearch(search)
    for (const key of CHOICE_KEYS) for (const value of query.getAll(key)) plain.append(key, value)
    plain.set('plain', '1')
    return <ResultsPage {...facts} plainAddress={toAddress(site.locale, `/search-result?${plain}`)} />
  }
  const count = await countForVisitor()
  const progress = await searchAll(agency, site.locale, search, { count })
  const least = whyNothing(progress.answers)?.minimumNights
  const nearest =
    gather(progress.answers, now).length > 0
      ? []
      : toNearest(
          await getNearest(agency, site.locale, search, { count, ...(least !== undefined && { least }) }),
          search,
          now,
        )
  return <PlainResults {...facts} choices={readChoices(query)} progress={progress} nearest={nearest} now={now} />
}
