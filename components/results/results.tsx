'use client'

import { useAtomValue, useSetAtom } from 'jotai'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { CompareBar } from '#components/results/compare-bar.tsx'
import type { Names } from '#components/results/filter-groups.ts'
import { FilterPanel, FilterSheet } from '#components/results/filter-panel.tsx'
import { toChoicePath } from '#components/results/result-facts.ts'
import { ResultItem } from '#components/results/result-item.tsx'
import { ResultSkeletons } from '#components/results/result-skeleton.tsx'
import { ResultsList } from '#components/results/results-list.tsx'
import { chosenAtom } from '#components/results/saved.ts'
import { SearchNotes } from '#components/results/search-notes.tsx'
import { SearchStatus } from '#components/results/search-status.tsx'
import { openSearch, searchAtom } from '#components/results/search-store.ts'
import { toWhere } from '#components/results/search-words.ts'
import { Toolbar } from '#components/results/toolbar.tsx'
import { useChoices } from '#components/results/use-choices.ts'
import { useHeld } from '#components/results/use-held.ts'
import { useLimit } from '#components/results/use-limit.ts'
import { useNow } from '#components/results/use-now.ts'
import { countThings, useResults } from '#components/results/use-results.ts'
import { holdSearches } from '#components/search-form/running.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { StateNote } from '#components/ui/state-note.tsx'
import { track } from '#lib/browser/events.ts'
import { toListEvent, toSearchEvent } from '#lib/browser/to-items.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Search } from '#lib/search/search.ts'

const MINUTE = 60_000

const ResultsMap = dynamic(() => import('#components/results/results-map.tsx').then((module) => module.ResultsMap), {
  ssr: false,
  loading: () => <div className="size-full bg-sunken motion-safe:animate-pulse" />,
})

const NothingFound = dynamic(() =>
  import('#components/results/nothing-found.tsx').then((module) => module.NothingFound),
)

export type ResultsProps = {
  locale: Locale
  search: Search
  /** What `/api/search` is asked: the search's query with its language. */
  searchKey: string
  /** Of the whole page: what is handed on with its address. */
  title: string
  names: { chains: Names; destinations: Names; hotels: Names }
}

/** The results of a search, as they come. */
export function Results({ locale, search, searchKey, title, names }: ResultsProps) {
  const t = useTranslations()
  const state = useAtomValue(searchAtom(searchKey))
  const chosen = useAtomValue(chosenAtom)
  const choose = useSetAtom(chosenAtom)
  const tools = useChoices()
  const now = useNow(MINUTE)
  const top = useRef<HTMLDivElement>(null)
  const { filters, sort, view } = tools
  const { shown: answers, held, release } = useHeld(state.progress.answers, top)
  const { all, shown, facets, groups } = useResults({ answers, filters, sort, ranges: search.ranges.length, now })
  const { limit, more, reach } = useLimit(searchKey, state.status === 'done')
  const runs = state.status === 'running' || state.status === 'waiting'

  useEffect(() => openSearch(searchKey), [searchKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a search
  useEffect(() => track(toSearchEvent(search)), [searchKey])
  const isShown = state.status === 'done' && shown.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all have answered and can be seen
  useEffect(() => {
    if (isShown) track(toListEvent(shown))
  }, [searchKey, isShown])
  // The form holds a second search while this one runs (specification, section 5).
  useEffect(() => (state.status === 'running' ? holdSearches() : undefined), [state.status])
  // A pin means nothing to another search.
  useEffect(() => () => choose(undefined), [choose])

  const mappable = useMemo(() => all.some(({ hotel }) => hotel.coordinates !== undefined), [all])
  const onMap = view === 'map' && mappable
  const [first] = search.ranges
  const kind = search.kind
  const fields = { locale, facets, filters, names, tools, shown: shown.length }
  const pinned = onMap ? shown.find(({ id }) => id === chosen?.id) : undefined

  const goToCard = (id: string) => {
    reach(shown.findIndex((result) => result.id === id) + 1)
    const show = () => document.getElementById(`result-${id}`)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    // After the list has grown to it; and again, when what stands above it has been drawn and has its size.
    requestAnimationFrame(() => {
      show()
      document.getElementById(`result-${id}`)?.querySelector('a')?.focus({ preventScroll: true })
      requestAnimationFrame(show)
    })
  }

  return (
    <div ref={top} className="scroll-mt-4 pt-4">
      <div className={classes('grid items-start gap-x-8', !onMap && all.length > 0 && 'wide:grid-cols-[16rem_1fr]')}>
        {!onMap && all.length > 0 && (
          <div className="max-wide:hidden wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto wide:pb-8 wide:[mask-image:linear-gradient(#000_calc(100%-2rem),transparent)]">
            <FilterPanel {...fields} />
          </div>
        )}
        <div className="grid min-w-0 gap-4">
          <div className="grid gap-3">
            {all.length > 0 && (
              <Toolbar
                locale={locale}
                title={title}
                tools={tools}
                mappable={mappable}
                filters={
                  <span className={onMap ? '' : 'wide:hidden'}>
                    <FilterSheet {...fields} />
                  </span>
                }
              />
            )}
            <SearchStatus search={state} kind={kind} found={countThings(all)} shown={countThings(shown)} />
          </div>
          <SearchNotes
            searchKey={searchKey}
            search={state}
            locale={locale}
            now={now}
            dated={search.ranges.length > 1}
            nameOf={({ kind: of, code }) => toWhere(of, code, names)}
          />
          {held > 0 && (
            <div className="sticky top-3 z-bar flex justify-center">
              <Button size="small" onClick={release} className="shadow-lift">
                {t('results.held', { count: held })}
              </Button>
            </div>
          )}
          {runs && all.length === 0 && <ResultSkeletons label={t('results.loading')} />}
          {state.status === 'done' && all.length === 0 && (
            <NothingFound locale={locale} search={search} searchKey={searchKey} answers={answers} now={now} />
          )}
          {all.length > 0 && shown.length === 0 && (
            <StateNote
              kind="empty"
              title={t('results.filter.none')}
              kept={t('results.filter.noneKept', { count: all.length })}
            >
              <Button tone="secondary" onClick={tools.clear}>
                {t('results.filter.clear')}
              </Button>
            </StateNote>
          )}
          <div className={classes('grid items-start gap-6', onMap && 'wide:grid-cols-[minmax(0,22rem)_1fr]')}>
            <div className={classes('min-w-0', onMap && 'max-wide:hidden')}>
              <ResultsList
                locale={locale}
                search={search}
                groups={groups}
                now={now}
                narrow={onMap}
                limit={limit}
                onMore={more}
              />
              {runs && all.length > 0 && (
                <div className="mt-4">
                  <ResultSkeletons label={t('results.loading')} count={1} />
                </div>
              )}
            </div>
            {onMap && (
              <div className="grid gap-4 wide:sticky wide:top-4">
                <div className="h-[min(70dvh,40rem)] overflow-hidden rounded-picture border border-line wide:h-[calc(100dvh-2rem)]">
                  <ResultsMap locale={locale} results={shown} onChoose={goToCard} />
                </div>
                {pinned && first && (
                  <ul className="wide:hidden">
                    <ResultItem
                      result={pinned}
                      search={search}
                      path={toChoicePath(pinned, search)}
                      locale={locale}
                      now={now}
                      mapped={false}
                      narrow
                      dated={pinned.checkIn !== first.checkIn}
                    />
                  </ul>
                )}
              </div>
            )}
          </div>
          <CompareBar locale={locale} search={search} results={all} now={now} />
        </div>
      </div>
    </div>
  )
}
