'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { readJson, request } from '#lib/browser/request.ts'
import type { Papers } from '#lib/documents/sheet.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// Tabs, papers and their printing come with the papers themselves.
const Desk = lazy(() =>
  import('#components/documents/desk.tsx').then(({ Desk: component }) => ({ default: component })),
)

const PATIENCE = 30_000

// The place of a confirmation of one room with what can be done with it: what stands below hardly moves when it comes.
const PAPER = 'min-h-[180rem] phone:min-h-[120rem] wide:min-h-[105rem]'

type Props = {
  /** The booking data id. */
  id: string
  locale: Locale
  /** Where the booking stands: when it changes, the papers are read again. */
  state: 'confirmed' | 'pending-confirmation'
}

type Reading = { at: 'reading' } | { at: 'failed' } | { at: 'read'; papers: Papers }

/**
 * What a person holds of a booking: each document on the screen, for print, as PDF and in the calendar. Stands inside
 * `<Words>` with the namespace `documents`.
 */
export function BookingDocuments({ id, locale, state }: Props) {
  const t = useTranslations()
  const [reading, setReading] = useState<Reading>({ at: 'reading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the booking moves on, or somebody tries again.
  useEffect(() => {
    const left = new AbortController()
    setReading((before) => (before.at === 'read' ? before : { at: 'reading' }))
    const path = `/api/documents/${encodeURIComponent(id)}/sheets.json?lang=${locale}`
    void request<Papers>({ path, method: 'GET', deadline: PATIENCE, signal: left.signal }, readJson).then((result) => {
      if (left.signal.aborted) return
      // Papers that are there stay there when they cannot be read afresh.
      setReading((before) =>
        result.ok ? { at: 'read', papers: result.data } : before.at === 'read' ? before : { at: 'failed' },
      )
    })
    return () => left.abort()
  }, [id, locale, state, tries])

  const waiting = (
    <div role="status" className="grid gap-4">
      <Skeleton shape="row" label={t('documents.loading')} />
      <div className={`grid content-start gap-4 rounded-picture border border-line bg-surface p-5 phone:p-8 ${PAPER}`}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={index} shape="row" label="" />
        ))}
      </div>
    </div>
  )
  return (
    <section aria-labelledby="documents-title" data-documents={reading.at}>
      <h2 id="documents-title" className="mb-4 text-title">
        {t('documents.title')}
      </h2>
      {reading.at === 'reading' && waiting}
      {reading.at === 'failed' && (
        <StateNote kind="error" title={t('documents.failed')}>
          <Button tone="secondary" onClick={() => setTries((count) => count + 1)}>
            {t('documents.again')}
          </Button>
        </StateNote>
      )}
      {reading.at === 'read' && (
        <Suspense fallback={waiting}>
          <Desk id={id} locale={locale} papers={reading.papers} />
        </Suspense>
      )}
    </section>
  )
}
