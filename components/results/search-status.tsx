'use client'

import { useTranslations } from 'next-intl'
import { classes } from '#components/ui/classes.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { countAnswered } from '#lib/domain/search/progress.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { SearchState } from '#lib/domain/search/search-state.ts'

type Props = {
  search: SearchState
  kind: SearchResult['kind']
  found: number
  shown: number
  /** How the list is ranked, in words. */
  how: string | undefined
}

/** The progress of a running search, or the number of results of a finished one. Its height does not change. */
export function SearchStatus({ search, kind, found, shown, how }: Props) {
  const t = useTranslations()
  const { status, progress } = search
  const { answered, of } = countAnswered(progress)
  const count = t(`results.count.${kind}`, { count: found })
  const runs = status === 'running' || status === 'waiting'
  const hotels = progress.calls.every(({ place }) => place.kind === 'hotel')
  const label =
    // "0 of 1 answer" says nothing.
    of < 2
      ? t('results.progress.start')
      : t(hotels ? 'results.progress.hotels' : 'results.progress.answers', { done: answered, all: of })
  return (
    <div
      className={classes(
        'grid items-center',
        (runs || found > 0) && 'min-h-9',
        // The number of results, and how they are ranked in two lines.
        (runs || how !== undefined) && 'max-phone:min-h-16',
      )}
    >
      {/* Announced only at the beginning and at the end, so that screen readers are not interrupted by each answer. */}
      <p role="status" className="sr-only">
        {runs
          ? t('results.progress.start')
          : found === 0
            ? t(progress.answers.length === 0 ? 'results.broken.none' : 'results.progress.nothing')
            : shown < found
              ? t('results.countOf', { shown, all: found })
              : t('results.progress.done', { found: count })}
      </p>
      {runs ? (
        <ProgressBar label={label} {...(of > 0 && { of: { value: answered, max: of } })} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          <p aria-hidden="true" className="font-medium">
            {shown < found ? t('results.countOf', { shown, all: found }) : found > 0 ? count : ''}
          </p>
          {how !== undefined && <p className="text-muted text-small max-phone:text-tiny">{how}</p>}
        </div>
      )}
    </div>
  )
}
