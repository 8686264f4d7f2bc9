'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import {
  type ActionDraft,
  ConfirmForm,
  type DraftProps,
  FinalizeForm,
  TagForm,
} from '#components/pending/action-forms.tsx'
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
import { createAgentDrafts, toAgentKey } from '#lib/browser/agent-drafts.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import { useSignInState } from '#lib/browser/use-sign-in-state.ts'
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
  /** False once the list has no such booking any more: `row` is then what it was last. */
  isListed: boolean
  store: DeskStore
  /** The booking as the agent saw it when the panel was opened; undefined for orders. */
  seenAtOpening: PendingExternalBooking | undefined
  /** The section that is open first. */
  first: RowAction
  tags: readonly string[]
  onClose: () => void
}

type FormProps = Omit<ComponentProps<typeof FinalizeForm>, 'booking' | 'autoFocus'>

type DetailsProps = Pick<Props, 'locale' | 'tab' | 'row' | 'first' | 'tags'> & { forms: FormProps; canCancel: boolean }

function DetailsSection({ locale, tab, row, first, tags, forms, canCancel }: DetailsProps) {
  const t = useTranslations()
  const { running, onAction } = forms
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
      {pending && <TagForm booking={pending} autoFocus={first === 'tag'} tags={tags} {...forms} />}
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

/** The actions that a row offers: while another agent's change is not accepted, still those that were offered before it. */
function useOfferedActions(row: DeskRow, isChanged: boolean): readonly RowAction[] {
  const [offered, setOffered] = useState(() => listRowActions(row))
  const current = listRowActions(row)
  if (!isChanged && current.join() !== offered.join()) setOffered(current)
  return offered
}

/** An element that gets the focus when the element with the focus has been removed from the panel. */
function useFocusAfterRemoval() {
  const target = useRef<HTMLDivElement>(null)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    // The dialog itself moves the focus when it opens.
    if (isOpen.current && document.activeElement === document.body) target.current?.focus()
    isOpen.current = true
  })
  return target
}

/** What the agent has typed into the forms of a booking: also before the session ended, until the panel is closed. */
function usePanelDraft(rowId: string) {
  const { data } = useSignInState()
  const [drafts] = useState(() => createAgentDrafts(toAgentKey(data?.agencyUser)))
  const name = `booking ${rowId}`
  const [restored] = useState<ActionDraft>(() => drafts.read(name))
  const [draft, setDraft] = useState(restored)
  return {
    draft,
    isRestored: Object.keys(restored).length > 0,
    storeDraft(next: ActionDraft) {
      setDraft(next)
      drafts.store(name, next)
    },
  }
}

/**
 * One booking of the desk with all that can be done with it. Shows at once what others change in it meanwhile; nothing is sent
 * until the agent has accepted the change. What the agent has typed stays.
 */
export function BookingPanel(props: Props) {
  const { locale, tab, row, isListed, store, seenAtOpening, first, tags, onClose } = props
  const t = useTranslations()
  const toNote = useOutcomeNote()
  const [seen, setSeen] = useState(seenAtOpening)
  const { draft, isRestored, storeDraft } = usePanelDraft(row.id)
  const [running, setRunning] = useState<PendingAction['kind']>()
  const [outcome, setOutcome] = useState<ActionNote | undefined>(
    // Else a restored tag would look like a saved one.
    isRestored ? { tone: 'warning', title: t('pending.panel.restored') } : undefined,
  )
  const notes = useFocusAfterRemoval()
  const { pending } = row
  const isRunning = running !== undefined
  // While an action awaits its reply, its own effect would look like a change of others.
  const differences = seen && pending && !isRunning ? findDifferences(seen, pending) : []
  const name = toRowName(row)
  const isGone = !isListed && !isRunning && outcome?.tone !== 'success'
  const note: ActionNote | undefined = isGone
    ? { tone: 'warning', title: t('pending.outcome.missing', { pnr: name }) }
    : outcome

  const run = async (action: PendingAction) => {
    if (!seen || isRunning) return
    setRunning(action.kind)
    setOutcome(undefined)
    const ended = await store.run(action, seen)
    setRunning(undefined)
    if (ended.result === 'done') {
      setSeen(ended.booking)
      storeDraft({})
    }
    setOutcome(toNote(action, name, ended))
  }

  const offered = useOfferedActions(row, differences.length > 0 || isRunning)
  const sections = SECTIONS.filter((section) => offered.includes(section))
  const start = sections.find((section) => section === first) ?? 'details'
  const drafts: DraftProps = { draft, onDraft: (typed) => storeDraft({ ...draft, ...typed }) }
  const forms: FormProps = {
    running,
    ...drafts,
    onAction: (action) => void run(action),
  }
  const contents: Record<(typeof SECTIONS)[number], () => ReactNode> = {
    details: () => (
      <DetailsSection {...{ locale, tab, row, first, tags, forms }} canCancel={offered.includes('cancel')} />
    ),
    finalize: () => pending && <FinalizeForm booking={pending} autoFocus={first === 'finalize'} {...forms} />,
    confirm: () => pending && <ConfirmForm booking={pending} autoFocus={first === 'confirm'} {...forms} />,
    supplier: () =>
      pending?.supplier && (
        <SupplierSection {...{ locale, booking: pending, supplier: pending.supplier, row }} {...drafts} />
      ),
    pnr: () => <PnrSection {...{ locale, pnr: row.pnr }} />,
    pay: () => (
      <PaymentSection
        {...{ locale, bookingId: row.bookingId, canceled: row.canceled }}
        {...drafts}
        autoFocus={first === 'pay'}
      />
    ),
  }

  return (
    <Dialog
      locale={locale}
      open
      onOpenChange={(open) => {
        if (open) return
        storeDraft({})
        onClose()
      }}
      title={t('pending.panel.title', { pnr: name })}
      closeLabel={t('ui.close')}
      size="page"
    >
      {/* As high as most sections: the dialog is centered, and its tabs must not move under the pointer. */}
      <div className="grid grid-cols-1 content-start gap-5 wide:min-h-[min(38rem,calc(100dvh-12rem))]">
        <div ref={notes} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
          {differences.length > 0 && pending && (
            <ConflictNote locale={locale} differences={differences} onAccept={() => setSeen(pending)} />
          )}
          <OutcomeNote note={note} />
        </div>
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
