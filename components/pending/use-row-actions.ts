import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notify.ts'
import type { ActionOutcome, DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'
import { isolate } from '#lib/i18n/isolate.ts'

/** What a panel shows about an action that was not carried out; undefined for a conflict, which has a display of its own. */
export type ActionNote = { tone: 'success' | 'warning' | 'danger'; title: string; text?: string }

/** The function that turns the outcome of an action on a booking into a note for the agent. `pnr`: the name of the booking in it. */
export function useOutcomeNote() {
  const t = useTranslations()
  const toReason = ({ code, status, detail }: CallProblem) =>
    [detail === undefined ? t(`problem.${code}`) : isolate(detail), status > 0 && t('pending.outcome.code', { status })]
      .filter(Boolean)
      .join(' ')
  return (action: PendingAction, pnr: string, outcome: ActionOutcome): ActionNote | undefined => {
    switch (outcome.result) {
      case 'done': {
        const kind = action.kind === 'hide' && !action.hidden ? 'show' : action.kind
        const title = t(`pending.outcome.done.${kind}`, { pnr })
        return { tone: 'success', title, ...(outcome.lookedUp && { text: t('pending.outcome.lookedUp') }) }
      }
      case 'conflict':
        return undefined
      case 'refused':
        return { tone: 'danger', title: t('pending.outcome.refused', { pnr }), text: toReason(outcome.problem) }
      case 'unchecked':
        return { tone: 'danger', title: t('pending.outcome.unchecked', { pnr }), text: toReason(outcome.problem) }
      case 'unknown':
        return {
          tone: 'warning',
          title: t('pending.outcome.unknown', { pnr }),
          text: t(outcome.readable ? 'pending.outcome.notSeen' : 'pending.outcome.unreadable'),
        }
      default:
        return { tone: 'warning', title: t(`pending.outcome.${outcome.result}`, { pnr }) }
    }
  }
}

type QuickEvents = {
  onDone: (action: PendingAction, id: string) => void
  /** Opens the booking, where what has changed is shown. Also gets what had the focus when the action began. */
  onConflict: (seen: PendingExternalBooking, from: Element | null) => boolean
}

/** Carries out an action that needs no panel, and shows its outcome as a toast. */
export function useQuickAction(store: DeskStore, { onDone, onConflict }: QuickEvents) {
  const t = useTranslations()
  const toNote = useOutcomeNote()
  return async (action: PendingAction, seen: PendingExternalBooking) => {
    const from = document.activeElement
    const outcome = await store.run(action, seen)
    if (outcome.result === 'conflict' && onConflict(seen, from)) return
    if (outcome.result === 'done') onDone(action, seen.id)
    const note = toNote(action, seen.pnr, outcome) ?? {
      tone: 'warning',
      title: t('pending.outcome.refused', { pnr: seen.pnr }),
      text: t('pending.conflict.title'),
    }
    notify({ ...note, id: `pending-${seen.id}` })
  }
}
