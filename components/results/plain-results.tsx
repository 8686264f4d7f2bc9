import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { type Choices, toFilters } from '#components/results/choices.ts'
import { EmptyNote } from '#components/results/empty-note.tsx'
import { FilterFields } from '#components/results/filter-fields.tsx'
import type { Nearest } from '#components/results/nearest-list.tsx'
import { NearestList } from '#components/results/nearest-list.tsx'
import { ResultCard } from '#components/results/result-card.tsx'
import { toChoicePath } from '#components/results/result-facts.ts'
import { ResultsHead } from '#components/results/results-page.tsx'
import type { ResultNames } from '#components/results/search-words.ts'
import { countThings, groupResults } from '#components/results/use-results.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { toAddress } from '#lib/i18n/address.ts'
import { formatStayRange } from '#lib/i18n/format.ts'
import { countFilters, facetsOf, filterResults } from '#lib/search/filters.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import { failedSuppliers, type Progress, whyNothing } from '#lib/search/progress.ts'
import { gather, SORTS, sortResults } from '#lib/search/results.ts'
import { type Search, writeSearch } from '#lib/search/search.ts'

type Props = {
  site: Site
  search: Search
  places: SearchPlaces
  names: ResultNames
  choices: Choices
  progress: Progress
  nearest: readonly Nearest[]
  /** Milliseconds. */
  now: number
}

/** The whole answer of a search in one document, for who has no script: the same cards, a form to sort and filter. */
export function PlainResults({ site, search, places, names, choices, progress, nearest, now }: Props) {
  const { locale, t } = site
  const filters = toFilters(choices)
  const all = gather(progress.answers, now)
  const shown = sortResults(filterResults(all, filters, now), choices.sort)
  const groups = groupResults(shown, search.ranges.length)
  const several = groups.length > 1
  const chains = Object.fromEntries(places.chains.map(({ code, name }) => [code, name]))
  const failed = progress.failures.length + failedSuppliers(progress).length
  const address = (query: URLSearchParams) => `/search-result?${query}`
  const bare = writeSearch(search)
  bare.set('plain', '1')
  return (
    <Frame site={site}>
      <ResultsHead site={site} search={search} places={places} names={names} />
      <div className="mt-6 grid items-start gap-8 wide:grid-cols-[16rem_1fr]">
        {all.length > 0 && (
          <form method="get" action={toAddress(locale, '/search-result')} aria-label={t('results.filter.title')}>
            {[...bare].map(([key, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a key may come several times, in this order
              <input key={`${key}-${index}`} type="hidden" name={key} value={value} />
            ))}
            <div className="grid gap-5 rounded-picture border border-line bg-surface p-5">
              <Select
                name="sort"
                label={t('results.sort.label')}
                defaultValue={choices.sort}
                options={SORTS.map((value) => ({ value, label: t(`results.sort.${value}`) }))}
              />
              <FilterFields
                id="filter"
                facets={facetsOf(all, filters, now)}
                filters={filters}
                names={{ chains, destinations: names.destinations }}
                locale={locale}
                t={t}
              />
              <Button type="submit">{t('results.filter.apply')}</Button>
              {countFilters(filters) > 0 && (
                <ButtonLink locale={locale} path={address(bare)} tone="quiet">
                  {t('results.filter.clear')}
                </ButtonLink>
              )}
            </div>
          </form>
        )}
        <div className={all.length > 0 ? 'min-w-0' : 'min-w-0 wide:col-span-2'}>
          {all.length > 0 && (
            <p className="mb-4 font-medium">
              {countThings(shown) < countThings(all)
                ? t('results.countOf', { shown: countThings(shown), all: countThings(all) })
                : t(`results.count.${search.kind}`, { count: countThings(all) })}
            </p>
          )}
          {failed > 0 && (
            <div className="mb-4">
              <StateNote kind="error" title={t('results.failed.title')} kept={t('results.failed.kept')}>
                <ButtonLink locale={locale} path={address(bare)} tone="secondary">
                  {t('results.broken.again')}
                </ButtonLink>
              </StateNote>
            </div>
          )}
          {all.length === 0 && (
            <>
              <EmptyNote why={whyNothing(progress.answers)} kind={search.kind} t={t} />
              {nearest.length > 0 && <NearestList nearest={nearest} locale={locale} t={t} />}
            </>
          )}
          {all.length > 0 && shown.length === 0 && (
            <StateNote
              kind="empty"
              title={t('results.filter.none')}
              kept={t('results.filter.noneKept', { count: all.length })}
            />
          )}
          {groups.map(({ key, range, kind, results }) => (
            <section key={key} className="mb-10">
              {several && (
                <h2 className="mb-4 text-heading">
                  {range ? formatStayRange(range.checkIn, range.checkOut, locale) : kind && t(`results.kind.${kind}`)}
                </h2>
              )}
              <ol className="grid gap-4">
                {results.map((result, index) => (
                  <li key={result.id}>
                    <ResultCard
                      result={result}
                      path={toChoicePath(result, search)}
                      now={now}
                      locale={locale}
                      t={t}
                      level={several ? 3 : 2}
                      first={index === 0}
                      dated={result.checkIn !== (range ?? search.ranges[0])?.checkIn}
                    />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </Frame>
  )
}
