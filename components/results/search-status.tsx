'use client'

import { useTranslations } from 'next-intl'
import type { SearchState } from '#components/results/search-state.ts'
import { classes } from '#components/ui/classes.ts'
import { Progress } from '#components/ui/progress.tsx'
import { countAnswered } from '#lib/search/progress.ts'
import type { Result } from '#lib/search/results.ts'

type Props = { search: SearchState; kind: Result['kind']; found: number; shown: number }

/** How far the search is while it runs; how much was found when it is over. Its height stays the same. */
export function SearchStatus({ search, kind, found, shown }: Props) {
  const t = useTranslations()
  const { status, progress } = search
  const { answered, of } = countAnswered(progress)
  const count = t(`results.count.${kind}`, { count: found })
  const runs = status === 'running' || status === 'waiting'
  const hotels = progress.calls.every(({ place }) => place.kind === 'hotel')
  const label =
    of === 0
      ? t('results.progress.start')
      : t(hotels ? 'results.progress.hotels' : 'results.progress.answers', { done: answered, all: of })
  return (
    <div className={classes('grid items-center', (runs || found > 0) && 'min-h-9')}>
      {/* Said at the beginning and at the end: twelve answers would be twelve interruptions. */}
      <p role="status" className="sr-only">
        {runs
          ? t('results.progress.start')
          : found === 0
            ? t('results.progress.nothing')
            : shown < found
              ? t('results.countOf', { shown, all: found })
              : t('results.progress.done', { found: count })}
      </p>
      {runs ? (
        <Progress label={label} {...(of > 0 && { of: { value: answered, max: of } })} />
      ) : (
        <p aria-hidden="true" className="font-medium">
          {shown < found ? t('results.countOf', { shown, all: found }) : found > 0 ? count : ''}
        </p>
      )}
    </div>
  )
}
