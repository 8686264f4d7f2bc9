'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EmptyNote } from '#components/results/empty-note.tsx'
import { NearestList } from '#components/results/nearest-list.tsx'
import { SEARCH_FORM_ANCHOR } from '#components/results/search-form-anchor.ts'
import { SplitRooms } from '#components/results/split-rooms.tsx'
import { useNearbySearch } from '#components/results/use-nearby-search.ts'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { toNearestResults } from '#lib/domain/search/nearest-results.ts'
import { countAnswered, findEmptyReason, maySearchNearby, type SearchProgress } from '#lib/domain/search/progress.ts'
import type { Search } from '#lib/domain/search/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; search: Search; searchKey: string; found: SearchProgress; now: number }

function openSearchForm(): void {
  const form = document.querySelector<HTMLDetailsElement>(`#${SEARCH_FORM_ANCHOR} details`)
  if (!form) return
  form.open = true
  form.querySelector('summary')?.focus()
  form.scrollIntoView({ block: 'start' })
}

/** Shown when nothing was found: the reason, and nearby stays, which are searched at once. */
export function NothingFound({ locale, search, searchKey, found, now }: Props) {
  const t = useTranslations()
  const reason = findEmptyReason(found)
  const searchesNearby = maySearchNearby(found)
  const progress = useNearbySearch(searchesNearby ? searchKey : undefined, reason?.minimumNights)
  const nearest = useMemo(() => toNearestResults(progress, search, now), [progress, search, now])
  const { answered, of } = countAnswered(progress)
  if (found.answers.length === 0) return null
  return (
    <div>
      <EmptyNote reason={reason} kind={search.kind} t={t}>
        {searchesNearby && !progress.done && (
          <ProgressBar label={t('results.nearest.looking')} {...(of > 0 && { of: { value: answered, max: of } })} />
        )}
        {searchesNearby && progress.done && nearest.length === 0 && (
          <p role="status" className="mb-3">
            {t('results.nearest.none')}
          </p>
        )}
        {(!searchesNearby || progress.done) && (
          <div className="flex flex-wrap gap-3">
            <SplitRooms reason={reason} search={search} locale={locale} t={t} />
            <Button tone="secondary" onClick={openSearchForm}>
              {t('results.empty.change')}
            </Button>
          </div>
        )}
      </EmptyNote>
      {nearest.length > 0 && <NearestList nearest={nearest} locale={locale} t={t} />}
    </div>
  )
}
