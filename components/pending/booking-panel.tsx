'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmForm, type DraftProps, FinalizeForm } from '#components/pending/action-forms.tsx'
import { DetailsSection } from '#components/pending/details-section.tsx'
import { PnrSection, SupplierSection } from '#components/pending/panel-lookups.tsx'
import { ConflictNote, OutcomeNote } from '#components/pending/panel-notes.tsx'
import { PaymentSection } from '#components/pending/payment-section.tsx'
import { listRowActions, type RowAction } from '#components/pending/row-menu.tsx'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'
import type { FocusRequest, OpenBooking } from '#components/pending/use-open-bookings.ts'
import { usePanelDraft } from '#components/pending/use-panel-draft.ts'
import { type ActionNote, useOutcomeNote } from '#components/pending/use-row-actions.ts'
import { mayMoveFocus, useSentFocus } from '#components/pending/use-sent-focus.ts'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import { findDifferences, type PendingAction } from '#lib/domain/pending/pending-action.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const SECTIONS = ['details', 'finalize', 'confirm', 'supplier', 'pnr', 'pay'] as const satisfies readonly RowAction[]

type Props = {
  locale: Locale
  booking: OpenBooking
  row: DeskRow
  /** False once the list no longer has the booking; `row` is then its last row. */
  isListed: boolean
  store: DeskStore
  tags: readonly string[]
  /** Set when the focus was sent here. */
  request: FocusRequest | undefined
  className: string
  onSeen: (seen: PendingExternalBooking) => void
  onClose: () => void
}

type FormProps = Omit<ComponentProps<typeof FinalizeForm>, 'booking' | 'autoFocus'>

/** The actions that a row offers: while another agent's change is not accepted, still those that were offered before it. */
function useOfferedActions(row: DeskRow, isChanged: boolean): readonly RowAction[] {
  const [offered, setOffered] = useState(() => listRowActions(row))
  const current = listRowActions(row)
  if (!isChanged && current.join() !== offered.join()) setOffered(current)
  return offered
}

/** Whether this agent's own action on a booking, here or in the list, awaits its reply. */
const isAwaited = (store: DeskStore, { id }: DeskRow) => store.getState().awaited.has(id)

/**
 * One open booking of the desk, with all that can be done with it. It is not modal: the list and other bookings stay usable. Shows
 * at once what others change in it meanwhile; nothing is sent until the agent has accepted the change. What the agent has typed stays.
 */
export function BookingPanel(props: Props) {
  const { locale, booking, row, isListed, store, tags, request, onSeen, onClose } = props
  const { tab, first, seen } = booking
  const t = useTranslations()
  const toNote = useOutcomeNote()
  const { draft, isRestored, storeDraft, removeSent } = usePanelDraft(row.id)
  const [running, setRunning] = useState<PendingAction['kind']>()
  const [outcome, setOutcome] = useState<ActionNote | undefined>(
    // Without this note a restored tag would look like a saved one.
    isRestored ? { tone: 'warning', title: t('pending.panel.restored') } : undefined,
  )
  const panel = useRef<HTMLElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const onFocus = useSentFocus(panel, request)
  /** Whether a field may have the focus when it is first shown. */
  const isFree = () => mayMoveFocus(request)
  const isLost = useLostFocus(panel)
  useLayoutEffect(() => {
    if (isLost()) notes.current?.focus()
  })
  const [endedActions, setEndedActions] = useState(0)
  // The button that was pressed may be far below the note.
  useLayoutEffect(() => {
    if (endedActions > 0) notes.current?.scrollIntoView({ block: 'nearest' })
  }, [endedActions])
  const { pending } = row
  const isRunning = running !== undefined
  // While an action awaits its reply, its own effect would look like a change of others.
  const differences = seen && pending && !isRunning && !isAwaited(store, row) ? findDifferences(seen, pending) : []
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
      onSeen(ended.booking)
      removeSent(action.kind, draft)
    }
    setOutcome(toNote(action, name, ended))
    setEndedActions((count) => count + 1)
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
      <DetailsSection
        {...{ locale, tab, row, tags, forms }}
        autoFocus={first === 'tag' && isFree()}
        canCancel={offered.includes('cancel')}
      />
    ),
    finalize: () =>
      pending && <FinalizeForm booking={pending} autoFocus={first === 'finalize' && isFree()} {...forms} />,
    confirm: () => pending && <ConfirmForm booking={pending} autoFocus={first === 'confirm' && isFree()} {...forms} />,
    supplier: () =>
      pending?.supplier && (
        <SupplierSection {...{ locale, booking: pending, supplier: pending.supplier, row }} {...drafts} />
      ),
    pnr: () => <PnrSection {...{ locale, row }} />,
    pay: () => (
      <PaymentSection
        {...{ locale, row }}
        {...drafts}
        // Its form is shown when the order has been read.
        mayFocus={() => first === 'pay' && (panel.current?.contains(document.activeElement) ?? isFree())}
      />
    ),
  }

  const titleId = useId()
  const close = () => {
    storeDraft({})
    onClose()
  }
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-open-booking={booking.key}
      onFocus={onFocus}
      onKeyDown={(event) => {
        // Composing a letter ends with Escape too.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        close()
      }}
      className={classes(
        'flex min-w-0 flex-col rounded-card border border-edge bg-surface text-ink outline-none',
        'focus-within:border-primary focus-within:ring-1 focus-within:ring-primary split:min-w-84',
        props.className,
      )}
    >
      <header className="flex items-center justify-between gap-2 border-line border-b py-1 ps-4 pe-1">
        <h2 id={titleId} className="min-w-0 truncate font-semibold">
          {t('pending.panel.title', { pnr: name })}
        </h2>
        <CloseButton label={t('pending.panel.close', { pnr: name })} onPress={close} />
      </header>
      <div className="@container min-h-0 grow scroll-py-4 overflow-y-auto p-4">
        <div ref={notes} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none [&>:not(:empty)]:mb-4">
          {differences.length > 0 && pending && (
            <ConflictNote locale={locale} differences={differences} onAccept={() => onSeen(pending)} />
          )}
          <OutcomeNote note={note} />
        </div>
        <Tabs
          // Opened again for another action, it shows that section.
          key={booking.turn}
          locale={locale}
          label={t('pending.panel.sections')}
          first={start}
          tabClass="split:min-h-9 split:px-3 split:text-small"
          tabs={sections.map((section) => ({
            id: section,
            title: t(`pending.menu.${section}`),
            content: contents[section](),
          }))}
        />
      </div>
    </section>
  )
}
