'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { SavedList } from '#components/results/saved-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { forgetDevice, listOwnBookings, readVisits, type Visit } from '#lib/browser/device-memory.ts'
import { savedAtom } from '#lib/browser/search/result-atoms.ts'
import { formatStayRange } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type MemoryDialogProps = {
  locale: Locale
  messages: {
    memory: Messages['memory']
    results: Pick<Messages['results'], 'saved'>
    ui: Pick<Messages['ui'], 'close'>
  }
  onClose: () => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t pt-4 first:border-t-0 first:pt-0">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

function VisitLinks({ locale, visits }: { locale: Locale; visits: readonly Visit[] }) {
  return (
    <ul>
      {visits.map(({ path, title, text }) => (
        <li key={path}>
          <PageLink
            locale={locale}
            path={path}
            className="flex min-h-12 flex-col justify-center py-1 leading-snug hover:text-primary"
          >
            <bdi className="font-medium">{title}</bdi>
            {text !== '' && <bdi className="text-muted text-small">{text}</bdi>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Content({ locale, onClose }: Pick<MemoryDialogProps, 'locale' | 'onClose'>) {
  const t = useTranslations()
  const [saved, setSaved] = useAtom(savedAtom)
  const [memory, setMemory] = useState(() => ({
    bookings: listOwnBookings(),
    searches: readVisits('searches'),
    hotels: readVisits('hotels'),
  }))
  const [asks, setAsks] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const { bookings, searches, hotels } = memory
  const empty = bookings.length + searches.length + hotels.length + saved.length === 0

  const endQuestion = () => {
    setAsks(false)
    // The pressed button disappears: the focus stays in the dialog.
    content.current?.focus()
  }
  const forget = () => {
    // Before `forgetDevice`, because it stores an empty list, which that removes.
    setSaved([])
    forgetDevice()
    setMemory({ bookings: [], searches: [], hotels: [] })
    endQuestion()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click bubbles from a link inside, which is focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on a link fires a click
    <div
      ref={content}
      tabIndex={-1}
      className="grid gap-5 outline-none"
      onClick={({ target }) => (target as Element).closest('a') && onClose()}
    >
      {bookings.length > 0 && (
        <Part title={t('memory.bookings')}>
          <VisitLinks
            locale={locale}
            visits={bookings.map(({ path, hotel, checkIn, checkOut }) => ({
              path,
              title: hotel,
              text: formatStayRange(checkIn, checkOut, locale),
            }))}
          />
        </Part>
      )}
      {searches.length > 0 && (
        <Part title={t('memory.searches')}>
          <VisitLinks locale={locale} visits={searches} />
        </Part>
      )}
      {saved.length > 0 && (
        <Part title={t('results.saved.title')}>
          <SavedList locale={locale} />
        </Part>
      )}
      {hotels.length > 0 && (
        <Part title={t('memory.hotels')}>
          <VisitLinks locale={locale} visits={hotels} />
        </Part>
      )}
      <div className="border-line border-t pt-4 first:border-t-0 first:pt-0" role="status">
        <p className="text-muted text-small">{t(empty ? 'memory.empty' : 'memory.where')}</p>
      </div>
      {!empty && !asks && (
        <Button tone="secondary" onClick={() => setAsks(true)}>
          {t('memory.forget')}
        </Button>
      )}
      {asks && (
        <fieldset className="rounded-card border border-line p-4">
          <legend className="sr-only">{t('memory.forget')}</legend>
          <p>{t('memory.sure')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button autoFocus onClick={forget}>
              {t('memory.yes')}
            </Button>
            <Button tone="quiet" onClick={endQuestion}>
              {t('memory.no')}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** What this browser remembers of the visitor: own bookings, searches, saved and viewed places; and how to forget it. */
export function MemoryDialog({ locale, messages, onClose }: MemoryDialogProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Dialog
        locale={locale}
        title={messages.memory.title}
        closeLabel={messages.ui.close}
        open
        onOpenChange={(open) => !open && onClose()}
      >
        <Content locale={locale} onClose={onClose} />
      </Dialog>
    </MessagesProvider>
  )
}
