'use client'

import '#components/documents/print.css'
import { CalendarPlus, Check, Download, Link2, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { PrintableDocument } from '#components/documents/printable-document.tsx'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Tabs } from '#components/ui/tabs.tsx'
import { copyLink } from '#components/ui/toast/copy-link.ts'
import { toDocumentPath } from '#lib/browser/api/documents.ts'
import type { ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { id: string; locale: Locale; documentSet: ScreenDocumentSet }

const LINK =
  'inline-flex min-h-target items-center gap-2 rounded-control border px-5 py-1.5 font-medium leading-tight ' +
  'transition-colors [&_svg]:size-5 [&_svg]:shrink-0'
const PRIMARY = 'border-primary bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-pressed'
const SECONDARY = 'border-edge bg-surface hover:border-ink active:bg-sunken'

const FileLink = ({ href, main = false, children }: { href: string; main?: boolean; children: ReactNode }) => (
  // A plain link, because a file is not a page: the browser opens or saves it.
  <a href={href} className={classes(LINK, main ? PRIMARY : SECONDARY)}>
    {children}
  </a>
)

function CopyLink({ url }: { url: string }) {
  const t = useTranslations()
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyLink(url, t('ui.notCopied')))
  return (
    <>
      <Button
        tone="secondary"
        icon={copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {t('documents.action.copy')}
      </Button>
      <span role="status" className="text-muted text-small">
        {copied && t('documents.action.copied')}
      </span>
    </>
  )
}

/** The documents in tabs. The printed copy is in the body, so that print styles can hide all else. */
export function DocumentViewer({ id, locale, documentSet }: Props) {
  const t = useTranslations()
  const { documents } = documentSet
  const [open, setOpen] = useState<DocumentName>(documents[0]?.name ?? 'approval')
  const [printed, setPrinted] = useState<'open' | 'all'>('open')
  const fileOf = (file: string) => toDocumentPath(id, file, locale)

  const print = (what: 'open' | 'all') => {
    flushSync(() => setPrinted(what))
    window.print()
    setPrinted('open')
  }

  const actions = (name: DocumentName) => (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FileLink href={fileOf(`${name}.pdf`)} main>
        <Download aria-hidden="true" />
        {t('documents.action.pdf')}
      </FileLink>
      <Button tone="secondary" icon={<Printer aria-hidden="true" />} onClick={() => print('open')}>
        {t('documents.action.print')}
      </Button>
      {documentSet.hasCalendar && (
        <FileLink href={fileOf('calendar.ics')}>
          <CalendarPlus aria-hidden="true" />
          {t('documents.action.calendar')}
        </FileLink>
      )}
      <CopyLink url={documentSet.link.url} />
    </div>
  )

  return (
    <>
      <Tabs
        locale={locale}
        label={t('documents.choose')}
        onChange={(name) => setOpen(name as DocumentName)}
        tabs={documents.map((view) => ({
          id: view.name,
          title: view.title,
          content: (
            <>
              {actions(view.name)}
              <PrintableDocument documentSet={documentSet} view={view} />
            </>
          ),
        }))}
      />
      {documents.length > 1 && (
        <Button tone="secondary" className="mt-4" icon={<Printer aria-hidden="true" />} onClick={() => print('all')}>
          {t('documents.action.printAll')}
        </Button>
      )}
      {createPortal(
        <div className="printed-documents">
          {documents
            .filter(({ name }) => printed === 'all' || name === open)
            .map((view) => (
              <PrintableDocument key={view.name} documentSet={documentSet} view={view} />
            ))}
        </div>,
        document.body,
      )}
    </>
  )
}
