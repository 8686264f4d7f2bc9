'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toPartNote } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { getDocuments } from '#lib/browser/api/documents.ts'
import type { ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// Loaded only when the documents have arrived.
const DocumentViewer = lazyPart(
  () => import('#components/documents/document-viewer.tsx').then((module) => module.DocumentViewer),
  { failed: toPartNote, loading: () => <DocumentsSkeleton /> },
)

// About the height of a confirmation of one room, so that the content below hardly moves when the documents arrive.
const PLACEHOLDER_SIZE = 'min-h-[180rem] phone:min-h-[120rem] wide:min-h-[105rem]'

type Props = {
  /** The booking data id. */
  id: string
  locale: Locale
  /** The state of the booking: the documents are loaded again when it changes. */
  state: 'confirmed' | 'pending' | 'cancelled'
}

type Loading = { at: 'loading' } | { at: 'failed' } | { at: 'loaded'; documentSet: ScreenDocumentSet }

/** The documents of a booking, with print, PDF and calendar file. Needs the messages `documents` and `part`. */
export function BookingDocuments({ id, locale, state }: Props) {
  const t = useTranslations()
  const [loading, setLoading] = useState<Loading>({ at: 'loading' })
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the booking's state changes or the visitor retries.
  useEffect(() => {
    const controller = new AbortController()
    setLoading((before) => (before.at === 'loaded' ? before : { at: 'loading' }))
    void getDocuments(id, locale, controller.signal).then((result) => {
      if (controller.signal.aborted) return
      // Documents that are already shown stay visible when reloading them fails.
      setLoading((before) =>
        result.ok ? { at: 'loaded', documentSet: result.data } : before.at === 'loaded' ? before : { at: 'failed' },
      )
    })
    return () => controller.abort()
  }, [id, locale, state, attempts])

  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="mb-4 text-title">
        {t('documents.title')}
      </h2>
      {loading.at === 'loading' && <DocumentsSkeleton />}
      {loading.at === 'failed' && (
        <StateNote kind="error" title={t('documents.failed')}>
          <Button tone="secondary" onClick={() => setAttempts((count) => count + 1)}>
            {t('documents.again')}
          </Button>
        </StateNote>
      )}
      {loading.at === 'loaded' && <DocumentViewer id={id} locale={locale} documentSet={loading.documentSet} />}
    </section>
  )
}

function DocumentsSkeleton() {
  const t = useTranslations()
  return (
    <div role="status" className="grid gap-4">
      <Skeleton shape="row" label={t('documents.loading')} />
      <div
        className={`grid content-start gap-4 rounded-picture border border-line bg-surface p-5 phone:p-8 ${PLACEHOLDER_SIZE}`}
      >
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={index} shape="row" />
        ))}
      </div>
    </div>
  )
}
