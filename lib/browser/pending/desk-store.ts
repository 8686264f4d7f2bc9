import { listPendingBookings, sendPendingAction } from '#lib/browser/api/desk.ts'
import { createListeners } from '#lib/browser/listeners.ts'
import { type CallProblem, type CallResult, isOutcomeUnknown } from '#lib/browser/problem.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import {
  applyAction,
  type Difference,
  findConflicts,
  hasEffect,
  type PendingAction,
} from '#lib/domain/pending/pending-action.ts'
import {
  applyPushed,
  applyRead,
  awaitAction,
  clearChanges,
  EMPTY_LIST,
  endAction,
  type PendingList,
  startRead,
} from '#lib/domain/pending/pending-list.ts'

/**
 * How an action ended.
 *
 * - `conflict`: another agent or the supplier changed what the action is based on; nothing was sent.
 * - `missing`: the booking is no longer in the list; nothing was sent.
 * - `unchecked`: the current state could not be read; nothing was sent.
 * - `refused`: the upstream did not carry it out.
 * - `unknown`: the reply was lost, and the list does not show the effect (yet), or could not be read.
 */
export type ActionOutcome =
  | { result: 'done'; booking: PendingExternalBooking; lookedUp: boolean }
  | { result: 'conflict'; differences: Difference[]; current: PendingExternalBooking }
  | { result: 'missing' }
  | { result: 'unchecked' | 'refused'; problem: CallProblem }
  | { result: 'unknown'; readable: boolean }
  /** An earlier action on this booking still awaits its reply. */
  | { result: 'busy' }

type DeskCalls = { list: typeof listPendingBookings; send: typeof sendPendingAction }

/** One tab's pending bookings. The list is read and compared before an action; none is ever sent twice. */
export function createDeskStore(calls: DeskCalls = { list: listPendingBookings, send: sendPendingAction }) {
  let state = EMPTY_LIST
  const listeners = createListeners()
  const set = (next: PendingList) => {
    if (next === state) return
    state = next
    listeners.call()
  }
  /** The bookings that were pushed with the effect of the action that awaits its reply: what is pushed later is newer than the action. */
  const effective = new Set<string>()

  /** Reads the list and applies it. A failure changes nothing. */
  async function read(): Promise<CallResult<PendingExternalBooking[]>> {
    set(startRead(state))
    const startedAt = state.clock
    const result = await calls.list()
    if (result.ok) set(applyRead(state, result.data, startedAt, result.unread))
    return result
  }

  async function carryOut(action: PendingAction, seen: PendingExternalBooking): Promise<ActionOutcome> {
    const { id } = seen
    const checked = await read()
    if (!checked.ok) return { result: 'unchecked', problem: checked.problem }
    const current = state.bookings?.get(id)
    // Where some could not be read, it may still be there.
    if (!current && checked.unread) return { result: 'unchecked', problem: { code: 'upstream-failed', status: 502 } }
    if (!current) return { result: 'missing' }
    const differences = findConflicts(action, seen, current)
    if (differences.length > 0) return { result: 'conflict', differences, current }
    const sentAt = state.clock
    effective.delete(id)
    const sent = await calls.send(id, action)
    if (sent.ok) {
      // Other fields may have been pushed meanwhile, or another value of this one, which replaces that of this agent.
      const received = state.bookings?.get(id) ?? current
      const latest = effective.has(id) ? received : applyAction(action, received)
      const isReceivedSince = state.readAt > sentAt || (state.pushed.get(id)?.at ?? 0) > sentAt
      // A reply about another booking must not take the place of this one.
      const replied = sent.data?.id === id ? sent.data : undefined
      // What another agent changed after this action arrived before its reply, which is then older. Without the effect of the action,
      // it is from before the action.
      const isReplyOlder = isReceivedSince && (effective.has(id) || hasEffect(action, latest))
      return { result: 'done', booking: isReplyOlder ? latest : (replied ?? latest), lookedUp: false }
    }
    if (!isOutcomeUnknown(sent.problem)) return { result: 'refused', problem: sent.problem }
    const again = await read()
    const after = again.ok ? state.bookings?.get(id) : undefined
    if (after && hasEffect(action, after)) return { result: 'done', booking: after, lookedUp: true }
    return { result: 'unknown', readable: again.ok }
  }

  return {
    subscribe: listeners.add,
    getState: (): PendingList => state,
    read,
    /** Applies bookings that the socket has pushed. */
    receive(bookings: readonly PendingExternalBooking[]) {
      for (const booking of bookings) {
        const action = state.awaited.get(booking.id)
        if (action && hasEffect(action, booking)) effective.add(booking.id)
      }
      set(applyPushed(state, bookings))
    },
    /** The agent has looked at a booking: what others changed in it is no longer marked. */
    markSeen: (id: string) => set(clearChanges(state, id)),

    /** Carries out an action on a booking as the agent saw it: shown at once, taken back unless done. Never throws. */
    async run(action: PendingAction, seen: PendingExternalBooking): Promise<ActionOutcome> {
      if (state.awaited.has(seen.id)) return { result: 'busy' }
      set(awaitAction(state, seen.id, action))
      const outcome = await carryOut(action, seen)
      set(endAction(state, seen.id, outcome.result === 'done' ? outcome.booking : undefined))
      return outcome
    },
  }
}

export type DeskStore = ReturnType<typeof createDeskStore>
