import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { highlightedAtom } from '#lib/browser/search/result-atoms.ts'
import type { Filters } from '#lib/domain/search/filters.ts'
import { hasSameDates } from '#lib/domain/search/result-groups.ts'
import { toResultPath } from '#lib/domain/search/result-summary.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const ResultsMap = lazyPart(() => import('#components/results/results-map.tsx').then((module) => module.ResultsMap), {
  failed: toPartNote,
  loading: () => <div className="size-full bg-sunken motion-safe:animate-pulse" />,
})

const PinnedResult = lazyPart(
  () => import('#components/results/pinned-result.tsx').then((module) => module.PinnedResult),
  { failed: toPartNote },
)

type Props = {
  locale: Locale
  search: Search
  filters: Filters
  shown: readonly SearchResult[]
  /** The start of the results, above the tools. */
  top: RefObject<HTMLDivElement | null>
  /** Opened by the visitor, not with the page. */
  isOpenedHere: boolean
  onChoose: (id: string) => void
}

/** At least the height of the navigation at the bottom of a phone, in pixels. */
const BOTTOM_BAR = 64

/** The map, and below it the result whose pin was pressed. */
export function MapPanel({ locale, search, filters, shown, top, isOpenedHere, onChoose }: Props) {
  const highlighted = useAtomValue(highlightedAtom)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = map.current?.getBoundingClientRect()
    // Opened in the middle of a long list, the map would be above the window; opened at its top, half of it below.
    if (area && (area.top < 0 || (isOpenedHere && area.bottom > innerHeight - BOTTOM_BAR))) {
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  }, [top, isOpenedHere])
  const pinned = highlighted?.by === 'map' ? shown.find(({ id }) => id === highlighted.id) : undefined
  return (
    <div ref={map} data-sticky="margin" className="grid gap-4 wide:sticky wide:top-4">
      {/* On a phone between the tools and the bottom bar, so that no price of the map is below the bar. */}
      <div
        data-sticky-fill
        className="h-[clamp(18rem,100dvh-22rem,40rem)] overflow-hidden rounded-picture border border-line wide:h-[calc(100dvh-2rem)]"
      >
        <ResultsMap locale={locale} results={shown} onChoose={onChoose} />
      </div>
      {pinned && (
        <PinnedResult
          locale={locale}
          result={pinned}
          path={toResultPath(pinned, search, filters)}
          showDates={!hasSameDates(pinned, search.ranges[0])}
        />
      )}
    </div>
  )
}
