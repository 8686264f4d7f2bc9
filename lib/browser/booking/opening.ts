import type { Answer, BookingStart } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import { toStorePage } from '#lib/booking/draft.ts'
import { isEditable } from '#lib/booking/machine.ts'
import { toBookingPath } from '#lib/booking/pages.ts'
import type { BookingStore } from '#lib/browser/booking/store.ts'
import type { RunTools } from '#lib/browser/booking/tools.ts'

/**
 * What became of opening a booking. `started`: go to `path`; a price that changed is seen there. `already`: this very
 * choice was booked, or is being booked; `path` shows it.
 */
export type StartResult =
  | { at: 'started'; id: string; path: string }
  | { at: 'already'; id: string; path: string }
  | { at: 'sold-out' }
  | { at: 'expired' }
  | { at: 'problem'; problem: Extract<Answer<never>, { ok: false }>['problem'] }

/** What of a choice makes it another booking. */
const choiceOf = ({ product, rooms }: BookingStart) =>
  JSON.stringify([product, rooms.map(({ party, rate }) => [party, rate.rateKey])])

/** Opens bookings: one for each choice, however often it is made. */
export function createOpening({ calls, store, now, uuid }: RunTools): (start: BookingStart) => Promise<StartResult> {
  /** What became of an earlier opening of the same choice. */
  function judge(id: string): 'open' | 'already' | 'over' {
    const record = store.read(id)
    if (!record) return 'over'
    const { state, sent, booked } = record
    if (sent || booked || state.at === 'returned') return 'already'
    return isEditable(record) || state.at === 'price-changed' || state.at === 'stored' ? 'open' : 'over'
  }

  /** Goes on with an earlier opening of the same choice; undefined when another has to be made. */
  async function resume(id: string): Promise<StartResult | undefined> {
    const before = judge(id)
    // Pressed again while it is being booked, or gone back to after: it is not booked a second time.
    if (before === 'already') return { at: 'already', id, path: `${toBookingPath('outcome', id)}&already=1` }
    const live = before === 'open' ? await calls.recheck(id) : undefined
    if (live && (!live.ok || live.data.state === 'same' || live.data.state === 'changed')) {
      return { at: 'started', id, path: toBookingPath('form', id) }
    }
    return live?.ok && live.data.state === 'sold-out' ? { at: 'sold-out' } : undefined
  }

  async function begin(start: BookingStart): Promise<StartResult> {
    const choice = choiceOf(start)
    const known = store.opening()
    const resumed = known?.choice === choice && known.id !== undefined ? await resume(known.id) : undefined
    if (resumed) return resumed
    const reused = known?.choice === choice && known.id === undefined ? known.clientReference : undefined
    const first = await init(start, choice, reused ?? uuid())
    // The reference was of an opening whose hold has ended without anybody having seen it.
    return first.at === 'expired' && reused !== undefined ? init(start, choice, uuid()) : first
  }

  async function init(start: BookingStart, choice: string, clientReference: string): Promise<StartResult> {
    store.setOpening({ clientReference, choice, start })
    const draft = carryOver(store)
    // People are sent when the form is: halves and old rooms' guests would be refused.
    const answer = await calls.store('init', toStorePage(start, clientReference, {}, 'init'))
    if (!answer.ok) {
      const { problem } = answer
      const isOver = problem.status >= 400 && problem.status < 500 && problem.code !== 'too-often' && !problem.foreign
      if (isOver) store.setOpening(undefined)
      if (problem.code === 'conflict') return { at: 'sold-out' }
      return problem.code === 'gone' ? { at: 'expired' } : { at: 'problem', problem }
    }
    const page = answer.data
    const { previousTotal: previous, total } = page
    const moved = previous !== undefined && previous !== total
    const known = store.read(page.id)
    if (!known) {
      store.write({
        version: 1,
        id: page.id,
        clientReference,
        start,
        draft,
        page,
        checkedAt: now(),
        sent: false,
        untold: [],
        turn: 0,
        state: moved ? { at: 'price-changed', previous, total, onward: 'form' } : { at: 'draft' },
      })
    }
    store.setOpening({ clientReference, choice, start, id: page.id })
    return { at: 'started', id: page.id, path: toBookingPath('form', page.id) }
  }

  return begin
}

/** What was typed for a booking that came to nothing is typed for the next one already (booking checks, A 11). */
function carryOver(store: BookingStore): BookingDraft {
  const latest = store.latest()
  const before = latest === undefined ? undefined : store.read(latest)
  if (!before || before.booked || before.sent) return {}
  const { agreed: _agreed, agent: _agent, ...draft } = before.draft
  return draft
}
