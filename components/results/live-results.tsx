'use client'

import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { CompareBar } from '#components/results/compare-bar.tsx'
import { FilterPanel, FilterSheet } from '#components/results/filter-panel.tsx'
import { MapPanel } from '#components/results/map-panel.tsx'
import { FilterSkeleton, ResultSkeletons, ToolbarSkeleton } from '#components/results/result-skeleton.tsx'
import { ResultsList } from '#components/results/results-list.tsx'
import { SearchStatus } from '#components/results/search-status.tsx'
import { Toolbar } from '#components/results/toolbar.tsx'
import { useBufferedList } from '#components/results/use-buffered-list.ts'
import { useChoices } from '#components/results/use-choices.ts'
import { useReadingPosition } from '#components/results/use-reading-position.ts'
import { useResults } from '#components/results/use-results.ts'
import { useSearchEvents } from '#components/results/use-search-events.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useOnline } from '#components/ui/use-online.ts'
import { highlightedAtom } from '#lib/browser/search/result-atoms.ts'
import { toCardId } from '#lib/browser/search/result-cards.ts'
import { acquireSearchLock } from '#lib/browser/search/search-lock.ts'
import { followRequests, openSearch, searchAtom } from '#lib/browser/search/search-store.ts'
import { hasFilterChoices, type NamesByCode } from '#lib/domain/search/filter-groups.ts'
import { isUnanswered } from '#lib/domain/search/progress.ts'
import { areOnOtherDates, countProducts } from '#lib/domain/search/result-groups.ts'
import type { Centers } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { hasProblems } from '#lib/domain/search/search-state.ts'
import { toPlaceName } from '#lib/domain/search/search-title.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const MINUTE = 60_000

// One function for both: the bundler builds a chunk of its own for each import expression with other exports.
const loadSearchNotes = () => import('#components/results/search-notes.tsx').then((module) => module.SearchNotes)
const SearchNotes = lazyPart(loadSearchNotes, { failed: toPartNote })

const NothingFound = lazyPart(
  () => import('#components/results/nothing-found.tsx').then((module) => module.NothingFound),
  { failed: toPartNote },
)

export type LiveResultsProps = {
  locale: Locale
  search: Search
  /** The query of `/api/search`: the search with the language. */
  searchKey: string
  names: { chains: NamesByCode; destinations: NamesByCode; hotels: NamesByCode }
  /** The centres of the destinations, for distances. */
  centers: Centers
}

/** Scrolls to a card that is being rendered, and focuses its link. */
function showCard(id: string): void {
  const find = () => document.getElementById(toCardId(id))
  const show = () => find()?.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Runs after the card is rendered, and again later, because the cards above it get their final size only then.
  requestAnimationFrame(() => {
    show()
    find()?.querySelector('a')?.focus({ preventScroll: true })
    requestAnimationFrame(show)
  })
}

/** The results of a search, streamed in the browser. */
export function LiveResults({ locale, search, searchKey, names, centers }: LiveResultsProps) {
  const t = useTranslations()
  const state = useAtomValue(searchAtom(searchKey))
  const setHighlighted = useSetAtom(highlightedAtom)
  const tools = useChoices()
  const now = useNow(MINUTE)
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { filters, sort, view } = tools
  const [beganOnMap] = useState(view === 'map')
  // A box is ticked in the next frame; the list follows as soon as it is rendered.
  const applied = useDeferredValue(filters)
  const { visible: answers, pendingCount, showPending } = useBufferedList(state.progress.answers, top)
  const { all, shown, facets, groups } = useResults({
    answers,
    filters: applied,
    sort,
    rangeCount: search.ranges.length,
    centers,
    now,
  })
  const { limit, showMore, showAtLeast } = useReadingPosition(searchKey, state.status === 'done')
  const online = useOnline()
  const runs = state.status === 'running' || state.status === 'waiting'

  useEffect(() => {
    openSearch(searchKey)
    return followRequests(searchKey)
  }, [searchKey])
  // Loaded in advance, because it also reports a lost connection, without which it could not be loaded.
  useEffect(() => {
    loadSearchNotes().catch(() => undefined)
  }, [])
  const hasNotes = useMemo(() => hasProblems(state, now), [state, now]) || !online
  useSearchEvents(search, searchKey, state.status === 'done' ? shown : [])
  // The search form waits while this search is running (specification, section 5).
  useEffect(() => (state.status === 'running' ? acquireSearchLock() : undefined), [state.status])
  const mappable = useMemo(() => all.some(({ hotel }) => hotel.coordinates !== undefined), [all])
  const onMap = view === 'map' && mappable
  // The highlighted result belongs to this search and this view only: a map opened again must not take the focus to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the view changes
  useEffect(() => () => setHighlighted(undefined), [setHighlighted, onMap])
  const kind = search.kind
  const fields = { locale, facets, filters, names, tools, shown: countProducts(shown) }
  // A single package may have nothing to filter by.
  const hasFilters = all.length > 0 && hasFilterChoices({ facets, filters, names, t })
  // The filters have their place before the first answer brings them, so that the cards do not move.
  const awaitsFirst = runs && all.length === 0
  const expectsFilters = awaitsFirst && kind === 'hotel' && search.hotels.length === 0
  const hasPanel = (hasFilters || expectsFilters) && !onMap

  const goToCard = (id: string) => {
    showAtLeast(shown.findIndex((result) => result.id === id) + 1)
    showCard(id)
  }

  return (
    // The limit is in rem: with text of twice the size, a window of 868 pixels (where small media ends) has no room for filters
    // beside the list.
    <div ref={top} className="@container scroll-mt-4 pt-4 max-phone:pt-1">
      <div
        className={classes('grid items-start gap-x-8 print:block', hasPanel && '@min-[51.5rem]:grid-cols-[16rem_1fr]')}
      >
        {hasPanel && (
          <div
            data-print="never"
            data-sticky="margin"
            className="@max-[51.5rem]:hidden wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto pb-8 wide:[mask-image:linear-gradient(#000_calc(100%-2rem),transparent)]"
          >
            {hasFilters ? <FilterPanel {...fields} onSkip={() => list.current?.focus()} /> : <FilterSkeleton />}
          </div>
        )}
        <div
          ref={list}
          tabIndex={-1}
          // Beside the map, which is at the end, the buttons of the cards are at the start.
          {...(!onMap && { 'data-end-actions': '' })}
          className="grid min-w-0 gap-4 outline-none max-phone:gap-2"
        >
          {awaitsFirst && <ToolbarSkeleton />}
          {all.length > 0 && (
            <Toolbar
              locale={locale}
              tools={tools}
              mappable={mappable}
              filters={
                hasFilters && (
                  <span className={onMap ? '' : '@min-[51.5rem]:hidden'}>
                    <FilterSheet {...fields} />
                  </span>
                )
              }
            />
          )}
          <SearchStatus
            search={state}
            kind={kind}
            found={countProducts(all)}
            shown={countProducts(shown)}
            how={sort === 'recommended' && all.length > 1 ? t('results.sort.how') : undefined}
          />
          {hasNotes && (
            <SearchNotes
              searchKey={searchKey}
              search={state}
              locale={locale}
              now={now}
              showDates={search.ranges.length > 1}
              nameOf={({ kind: of, code }) => toPlaceName(of, code, names)}
            />
          )}
          {pendingCount > 0 && (
            <div data-sticky="margin" className="sticky top-3 z-bar flex justify-center">
              <Button size="small" onClick={showPending} className="shadow-lift">
                {t('results.pendingAnswers', { count: pendingCount })}
              </Button>
            </div>
          )}
          {awaitsFirst && <ResultSkeletons label={t('results.loading')} />}
          {state.status === 'done' && all.length === 0 && (
            <NothingFound locale={locale} search={search} searchKey={searchKey} found={state.progress} now={now} />
          )}
          {state.status === 'done' && areOnOtherDates(all, search) && (
            <StateNote kind="stale" title={t('results.notExact')} />
          )}
          {all.length > 0 && shown.length === 0 && (
            <StateNote
              kind="empty"
              title={t('results.filter.none')}
              reassurance={t('results.filter.noneKept', { count: countProducts(all) })}
            >
              <Button tone="secondary" onClick={tools.clear}>
                {t('results.filter.clear')}
              </Button>
            </StateNote>
          )}
          <div className={classes('grid items-start gap-6', onMap && '@min-[51.5rem]:grid-cols-[22rem_1fr]')}>
            <div className={classes('min-w-0', onMap && '@max-[51.5rem]:hidden')}>
              <ResultsList {...{ locale, search, groups, filters, now, limit, onMap }} onMore={showMore} />
              {runs && all.length > 0 && (
                <div className="mt-4">
                  <ResultSkeletons label={t('results.loading')} count={1} />
                </div>
              )}
            </div>
            {onMap && (
              <MapPanel {...{ locale, search, filters, shown, top }} isOpenedHere={!beganOnMap} onChoose={goToCard} />
            )}
          </div>
          <CompareBar
            {...{ locale, search, shown, now }}
            results={all}
            filters={applied}
            isComplete={state.status === 'done' && pendingCount === 0 && !isUnanswered(state.progress)}
          />
        </div>
      </div>
    </div>
  )
}
