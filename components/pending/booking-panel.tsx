'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import { ConfirmForm, FinalizeForm, TagForm } from '#components/pending/action-forms.tsx'
import { CellContent } from '#components/pending/desk-labels.tsx'
import { PnrSection, SupplierSection } from '#components/pending/panel-lookups.tsx'
import { ConflictNote, OutcomeNote } from '#components/pending/panel-notes.tsx'
import { PaymentSection } from '#components/pending/payment-section.tsx'
import { listRowActions, type RowAction } from '#components/pending/row-menu.tsx'
import { type ActionNote, useOutcomeNote } from '#components/pending/use-row-actions.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Fact } from '#components/ui/fact.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import { type DeskTab, listColumns } from '#lib/domain/pending/desk-view.ts'
import { findDifferences, type PendingAction } from '#lib/domain/pending/pending-action.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const SECTIONS = ['details', 'finalize', 'confirm', 'supplier', 'pnr', 'pay'] as const satisfies readonly RowAction[]

type Props = {
  locale: Locale
  tab: DeskTab
  row: DeskRow
  store: DeskStore
  /** The booking as the agent saw it when the panel was opened; undefined for orders. */
  seenAtOpening: PendingExternalBooking | undefined
  /** The section that is open first. */
  first: RowAction
  tags: readonly string[]
  onClose: () => void
}

type DetailsProps = Pick<Props, 'locale' | 'tab' | 'row' | 'first' | 'tags'> & {
  running: PendingAction['kind'] | undefined
  onAction: (action: PendingAction) => void
  canCancel: boolean
}

function DetailsSection({ locale, tab, row, first, tags, running, onAction, canCancel }: DetailsProps) {
  const t = useTranslations()
  const { pending } = row
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        {listColumns(tab).map((column) => (
          <Fact key={column} name={t(`pending.column.${column}`)}>
            <CellContent {...{ column, row, locale, t }} />
          </Fact>
        ))}
      </dl>
      {pending && <TagForm booking={pending} autoFocus={first === 'tag'} {...{ tags, running, onAction }} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {pending && (
          <Button
            tone="secondary"
            pending={running === 'hide' ? t('pending.tag.sending') : undefined}
            onClick={() => onAction({ kind: 'hide', hidden: !pending.operatorFlags.hiddenRQ })}
          >
            {t(pending.operatorFlags.hiddenRQ ? 'pending.menu.show' : 'pending.menu.hide')}
          </Button>
        )}
        {canCancel && (
          <ButtonLink locale={locale} path={toCancelPath(row.pnr)} tone="secondary">
            {t('pending.menu.cancel')}
          </ButtonLink>
        )}
      </div>
      <TimelineDisclosure
        locale={locale}
        id={row.bookingId}
        {...(pending && { row: pending.id, state: pending.state })}
      />
    </div>
  )
}

/** A booking of the desk with its actions. A change by others is shown, and has to be accepted first. */
export function BookingPanel({ locale, tab, row, store, seenAtOpening, first, tags, onClose }: Props) {
  const t = useTranslations()
  const toNote = useOutcomeNote()
  const [seen, setSeen] = useState(seenAtOpening)
  const [running, setRunning] = useState<PendingAction['kind']>()
  const [note, setNote] = useState<ActionNote>()
  const { pending } = row
  // While an action awaits its reply, its own effect would look like a change of others.
  const differences = seen && pending && running === undefined ? findDifferences(seen, pending) : []
  const name = toRowName(row)

  const run = async (action: PendingAction) => {
    if (!seen || running !== undefined) return
    setRunning(action.kind)
    setNote(undefined)
    const outcome = await store.run(action, seen)
    setRunning(undefined)
    if (outcome.result === 'done') setSeen(outcome.booking)
    setNote(toNote(action, name, outcome))
  }

  const offered = new Set(listRowActions(row))
  const sections = SECTIONS.filter((section) => offered.has(section))
  const start = sections.find((section) => section === first) ?? 'details'
  const forms = { running, onAction: (action: PendingAction) => void run(action) }
  const contents: Record<(typeof SECTIONS)[number], () => ReactNode> = {
    details: () => (
      <DetailsSection {...{ locale, tab, row, first, tags, ...forms }} canCancel={offered.has('cancel')} />
    ),
    finalize: () => pending && <FinalizeForm booking={pending} autoFocus={first === 'finalize'} {...forms} />,
    confirm: () => pending && <ConfirmForm booking={pending} autoFocus={first === 'confirm'} {...forms} />,
    supplier: () =>
      pending?.supplier && <SupplierSection {...{ locale, booking: pending, supplier: pending.supplier }} />,
    pnr: () => <PnrSection {...{ locale, pnr: row.pnr }} />,
    pay: () => (
      <PaymentSection {...{ locale, bookingId: row.bookingId, canceled: row.canceled }} autoFocus={first === 'pay'} />
    ),
  }

  return (
    <Dialog
      locale={locale}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pending.panel.title', { pnr: name })}
      closeLabel={t('ui.close')}
      size="page"
    >
      {/* As high as most sections: the dialog is centered, and its tabs must not move under the pointer. */}
      <div className="grid grid-cols-1 content-start gap-5 wide:min-h-[min(38rem,calc(100dvh-12rem))]">
        {differences.length > 0 && pending && (
          <ConflictNote locale={locale} differences={differences} onAccept={() => setSeen(pending)} />
        )}
        <OutcomeNote note={note} />
        <Tabs
          locale={locale}
          label={t('pending.panel.sections')}
          first={start}
          tabs={sections.map((section) => ({
            id: section,
            title: t(`pending.menu.${section}`),
            content: contents[section](),
          }))}
        />
      </div>
    </Dialog>
  )
}
