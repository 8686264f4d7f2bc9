'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
import { isTyping } from '#components/pending/typing.ts'
import { useLostFocus } from '#components/pending/use-lost-focus.ts'
import type { FocusRequest, OpenBooking } from '#components/pending/use-open-bookings.ts'
import { type ActionNote, useOutcomeNote } from '#components/pending/use-row-actions.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
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

type DetailsProps = Pick<Props, 'locale' | 'row' | 'tags'> & {
  tab: DeskTab
  autoFocus: boolean
  forms: FormProps
  canCancel: boolean
}

function DetailsSection({ locale, tab, row, autoFocus, tags, forms, canCancel }: DetailsProps) {
  const t = useTranslations()
  const { running, onAction } = forms
  const { pending } = row
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @min-[34rem]:grid-cols-4 @min-[40rem]:grid-cols-5 @min-[60rem]:grid-cols-7">
        {listColumns(tab).map((column) => (
          <Fact key={column} name={t(`pending.column.${column}`)}>
            <CellContent {...{ column, row, locale, t }} />
          </Fact>
        ))}
      </dl>
      {pending && <TagForm booking={pending} autoFocus={autoFocus} tags={tags} {...forms} />}
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

/** Whether the focus may move: not while the agent types somewhere else than where it was sent from. */
const mayMoveFocus = (request: FocusRequest | undefined) =>
  !isTyping(document.activeElement) || document.activeElement === request?.from

/**
 * Moves the focus into a booking when it is sent there: to where it was in it before. Not while the agent types (`mayMoveFocus`): a
 * booking may be shown late, after its code was loaded or an action found a conflict.
 */
function useSentFocus(part: RefObject<HTMLElement | null>, request: FocusRequest | undefined) {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!request || part.current?.contains(activeElement)) return
    if (!mayMoveFocus(request)) return
    // Its row stays in view: the open bookings may cover it.
    if (activeElement?.closest('[data-open-booking]') === null) activeElement.scrollIntoView({ block: 'nearest' })
    const target = last.current?.isConnected ? last.current : part.current
    if (!(target instanceof HTMLElement)) return
    // Where the open bookings have no room side by side, a focus alone does not show the rest of one that is partly in view.
    part.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    target.focus()
    // On narrow screens the panel replaces the list, and the window is still scrolled to the row. The panel's bar is shown too.
    if (target === part.current) target.closest('[data-open-bookings]')?.scrollIntoView({ block: 'start' })
  }, [part, request])
  return ({ target }: FocusEvent) => {
    last.current = target
  }
}

/** Whether this agent's own action on a booking, here or in the list, awaits its reply. */
const isAwaited = (store: DeskStore, { id }: DeskRow) => store.getState().awaited.has(id)

// A booking that is finalized or confirmed has neither of the two forms any more.
const HANDLED_FIELDS = ['pnr', 'remark', 'number'] as const
/** The fields of the form of each action. */
const SENT_FIELDS: Record<PendingAction['kind'], readonly (keyof ActionDraft)[]> = {
  tag: ['tag'],
  hide: [],
  finalize: HANDLED_FIELDS,
  confirm: HANDLED_FIELDS,
}

/** What the agent has typed into the forms of a booking: also before the session ended, until the panel is closed. */
function usePanelDraft(rowId: string) {
  const { data } = useSignInState()
  const [drafts] = useState(() => createAgentDrafts(toAgentKey(data?.agencyUser)))
  const name = `booking ${rowId}`
  const [restored] = useState<ActionDraft>(() => drafts.read(name))
  const [draft, setDraft] = useState(restored)
  const latest = useRef(restored)
  const storeDraft = (next: ActionDraft) => {
    latest.current = next
    setDraft(next)
    drafts.store(name, next)
  }
  return {
    draft,
    isRestored: Object.keys(restored).length > 0,
    storeDraft,
    /** Removes what an action has sent; not what was typed since, nor into the form of another action. */
    removeSent(kind: PendingAction['kind'], sent: ActionDraft) {
      const left = { ...latest.current }
      for (const field of SENT_FIELDS[kind]) if (left[field] === sent[field]) delete left[field]
      storeDraft(left)
    },
  }
}

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
