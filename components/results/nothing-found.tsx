'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { ChangeSearch } from '#components/results/change-search.tsx'
import { EmptyNote } from '#components/results/empty-note.tsx'
import { NearestList } from '#components/results/nearest-list.tsx'
import { toNearest } from '#components/results/to-nearest.ts'
import { Progress } from '#components/ui/progress.tsx'
import { streamSearch } from '#lib/browser/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { addLine, countAnswered, NO_PROGRESS, whyNothing } from '#lib/search/progress.ts'
import type { Answer } from '#lib/search/results.ts'
import type { Search } from '#lib/search/search.ts'

type Props = { locale: Locale; search: Search; searchKey: string; answers: readonly Answer[]; now: number }

/** Nothing was found: why, and what does exist nearby, looked for at once. */
export function NothingFound({ locale, search, searchKey, answers, now }: Props) {
  const t = useTranslations()
  const [progress, setProgress] = useState(NO_PROGRESS)
  const why = whyNothing(answers)
  // Other dates and places hold no larger a room; and where nobody answered, nothing is known to be missing.
  const looks = answers.length > 0 && why?.empty !== 'no-room-fits'
  const least = why?.minimumNights
  useEffect(() => {
    if (!looks) return
    const query = new URLSearchParams(searchKey)
    query.set('nearest', '1')
    if (least !== undefined) query.set('least', String(least))
    const stop = new AbortController()
    void streamSearch(query, (line) => setProgress((before) => addLine(before, line)), stop.signal).then((result) => {
      if (!result.ok && !stop.signal.aborted) setProgress((before) => addLine(before, { type: 'done' }))
    })
    return () => {
      stop.abort()
      setProgress(NO_PROGRESS)
    }
  }, [searchKey, looks, least])
  const nearest = useMemo(() => toNearest(progress, search, now), [progress, search, now])
  const { answered, of } = countAnswered(progress)
  if (answers.length === 0) return null
  return (
    <div>
      <EmptyNote why={why} kind={search.kind} t={t}>
        {looks && !progress.done && (
          <Progress label={t('results.nearest.looking')} {...(of > 0 && { of: { value: answered, max: of } })} />
        )}
        {looks && progress.done && nearest.length === 0 && (
          <p role="status" className="mb-3">
            {t('results.nearest.none')}
          </p>
        )}
        {(!looks || progress.done) && <ChangeSearch>{t('results.empty.change')}</ChangeSearch>}
      </EmptyNote>
      {nearest.length > 0 && <NearestList nearest={nearest} locale={locale} t={t} />}
    </div>
  )
}
