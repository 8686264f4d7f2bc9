import { PageLayout } from '#components/layout/page-layout.tsx'
import { EmptyNote } from '#components/results/empty-note.tsx'
import { toFailureTexts } from '#components/results/failure-texts.ts'
import { FilterFields, type FilterFieldsProps } from '#components/results/filter-fields.tsx'
import { NearestList } from '#components/results/nearest-list.tsx'
import { ResultCard } from '#components/results/result-card.tsx'
import { ResultGroupSection } from '#components/results/result-group-section.tsx'
import { ResultsHead, type ResultsHeadProps } from '#components/results/results-page.tsx'
import { SplitRooms } from '#components/results/split-rooms.tsx'
import { UnknownPlaces } from '#components/results/unknown-places.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Select } from '#components/ui/select.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { countFacets } from '#lib/domain/search/facets.ts'
import { countFilters, filterResults } from '#lib/domain/search/filters.ts'
import type { NearestResult } from '#lib/domain/search/nearest-results.ts'
import { toCenters } from '#lib/domain/search/places.ts'
import {
  findEmptyReason,
  listFailedSuppliers,
  listUnknownPlaces,
  type SearchProgress,
} from '#lib/domain/search/progress.ts'
import { type ResultChoices, toFilters } from '#lib/domain/search/result-choices.ts'
import { areOnOtherDates, countProducts, groupResults, hasSameDates } from '#lib/domain/search/result-groups.ts'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import { aggregateOffers, measureResults } from '#lib/domain/search/results.ts'
import { writeSearch } from '#lib/domain/search/search.ts'
import { toPlaceName } from '#lib/domain/search/search-title.ts'
import { SORT_ORDERS, sortResults } from '#lib/domain/search/sort-results.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

type Props = ResultsHeadProps & {
  choices: ResultChoices
  progress: SearchProgress
  nearest: readonly NearestResult[]
  /** Milliseconds since 1970. */
  now: number
}

/** The id of the form with the filters, to which a link above the results leads. */
const FILTERS = 'filters'

const toResultsPath = (query: URLSearchParams) => `/search-result?${query}`

type FilterFormProps = Omit<FilterFieldsProps, 'id'> & {
  /** The query of the search, without sorting and filters. */
  search: URLSearchParams
  sort: ResultChoices['sort']
}

function FilterForm({ search, sort, ...fields }: FilterFormProps) {
  const { filters, locale, t } = fields
  return (
    // After the results in the document: before them, it would take two screens of a phone.
    <form
      id={FILTERS}
      method="get"
      action={toLocalizedPath(locale, '/search-result')}
      aria-label={t('results.filter.title')}
      className="@min-[51.5rem]:order-first"
    >
      {[...search].map(([key, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may come several times, in this order
        <input key={`${key}-${index}`} type="hidden" name={key} value={value} />
      ))}
      <div className="grid gap-5 rounded-picture border border-line bg-surface p-5">
        <Select
          name="sort"
          label={t('results.sort.label')}
          defaultValue={sort}
          options={SORT_ORDERS.map((value) => ({ value, label: t(`results.sort.${value}`) }))}
        />
        <FilterFields id="filter" {...fields} />
        <Button type="submit">{t('results.filter.apply')}</Button>
        {countFilters(filters) > 0 && (
          <ButtonLink locale={locale} path={toResultsPath(search)} tone="quiet">
            {t('results.filter.clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** The results in one document, for browsers without scripts: the same cards, with a form for sorting and filters. */
export function PlainResults({ site, search, places, names, choices, progress, nearest, now }: Props) {
  const { locale, t } = site
  const filters = toFilters(choices)
  const all = measureResults(aggregateOffers(progress.answers, now), toCenters(places))
  const shown = sortResults(filterResults(all, filters, now), choices.sort)
  const groups = shown.length > 0 ? groupResults(shown, search.ranges.length) : []
  const several = groups.length > 1
  const chains = Object.fromEntries(places.chains.map(({ code, name }) => [code, name]))
  const failed = progress.failures.length + listFailedSuppliers(progress).length
  const reason = findEmptyReason(progress)
  const unknown = listUnknownPlaces(progress.answers)
  const isOnOtherDates = areOnOtherDates(all, search)
  const bare = writeSearch(search)
  bare.set('plain', '1')
  return (
    <PageLayout site={site}>
      <ResultsHead site={site} search={search} places={places} names={names} />
      <div className="@container mt-6">
        <div className={classes('grid items-start gap-8', all.length > 0 && '@min-[51.5rem]:grid-cols-[16rem_1fr]')}>
          <div className="min-w-0">
            {all.length > 0 && (
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="font-medium">
                  {countProducts(shown) < countProducts(all)
                    ? t('results.countOf', { shown: countProducts(shown), all: countProducts(all) })
                    : t(`results.count.${search.kind}`, { count: countProducts(all) })}
                </p>
                <a
                  href={`#${FILTERS}`}
                  className="inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4 @min-[51.5rem]:hidden"
                >
                  {t('results.filter.open', { count: countFilters(filters) })}
                </a>
              </div>
            )}
            {unknown.length > 0 && (
              <div className="mb-4">
                <UnknownPlaces
                  names={unknown.map(({ kind, code }) => toPlaceName(kind, code, names))}
                  locale={locale}
                  t={t}
                />
              </div>
            )}
            {failed > 0 && (
              <div className="mb-4">
                <StateNote kind="error" {...toFailureTexts(progress, t)}>
                  <ButtonLink locale={locale} path={toResultsPath(bare)} tone="secondary">
                    {t('results.broken.again')}
                  </ButtonLink>
                </StateNote>
              </div>
            )}
            {all.length === 0 && progress.answers.length > 0 && (
              <>
                <EmptyNote reason={reason} kind={search.kind} t={t}>
                  <SplitRooms reason={reason} search={search} locale={locale} t={t} />
                </EmptyNote>
                {nearest.length > 0 && <NearestList nearest={nearest} locale={locale} t={t} />}
              </>
            )}
            {isOnOtherDates && (
              <div className="mb-4">
                <StateNote kind="stale" title={t('results.notExact')} />
              </div>
            )}
            {all.length > 0 && shown.length === 0 && (
              <StateNote
                kind="empty"
                title={t('results.filter.none')}
                reassurance={t('results.filter.noneKept', { count: countProducts(all) })}
              />
            )}
            {groups.map((group) => (
              <ResultGroupSection key={group.key} group={group} hasHeading={several} locale={locale} t={t}>
                {group.results.map((result, index) => (
                  <li key={result.id}>
                    <ResultCard
                      result={result}
                      path={toResultPath(result, search, filters)}
                      now={now}
                      locale={locale}
                      t={t}
                      level={several ? 3 : 2}
                      first={index === 0}
                      showDates={!hasSameDates(result, group.range ?? search.ranges[0])}
                    />
                  </li>
                ))}
              </ResultGroupSection>
            ))}
          </div>
          {all.length > 0 && (
            <FilterForm
              search={bare}
              sort={choices.sort}
              facets={countFacets(all, filters, now)}
              filters={filters}
              names={{ chains, destinations: names.destinations }}
              locale={locale}
              t={t}
            />
          )}
        </div>
      </div>
    </PageLayout>
  )
}
