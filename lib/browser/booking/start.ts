import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { releaseRooms } from '#lib/browser/booking/release-rooms.ts'
import { type BookingRecord, type BookingStart, type CallFault, createRecord } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { isEditable } from '#lib/domain/booking/machine.ts'
import { toBookingPath } from '#lib/domain/booking/pages.ts'
import { toStorePage } from '#lib/domain/booking/requests.ts'
import { competesForRooms, isOfCaller, mayRelease } from '#lib/domain/booking/unfinished.ts'

/**
 * The result of starting a booking. `started`: `path` shows its form, and a price that changed is shown there.
 * `already`: the same selection is booked or is being booked; `path` shows the outcome.
 */
export type BookingStartResult =
  | { at: 'started'; id: string; path: string }
  | { at: 'already'; id: string; path: string }
  | { at: 'sold-out' }
  | { at: 'expired' }
  | { at: 'problem'; problem: CallFault }

/** A key of the selection: a different key means a different booking. */
const toSelectionKey = ({ product, rooms }: BookingStart) =>
  JSON.stringify([product, rooms.map(({ party, rate }) => [party, rate.rateKey, rate.roomCode, rate.board])])

/** Creates the function that starts bookings. Repeated calls with the same selection start only one booking. */
export function createBookingStarter(
  environment: BookingEnvironment,
): (start: BookingStart) => Promise<BookingStartResult> {
  const { calls, locale, store, now, serverNow, isFormOpen, uuid, servedPhone } = environment

  /** Whether an earlier booking of the same selection can still be continued. */
  function classifyEarlier(id: string): 'open' | 'already' | 'over' {
    const record = store.read(id)
    if (!record) return 'over'
    const { state, sent, booked, sentToCustomer } = record
    // A customer pays for it, or another caller chose it: the same choice again is for another one.
    if (sentToCustomer || !isOfCaller(record, servedPhone())) return 'over'
    if (sent || booked || state.at === 'returned') return 'already'
    return isEditable(record) || state.at === 'price-changed' || state.at === 'stored' ? 'open' : 'over'
  }

  /** Continues an earlier booking of the same selection; undefined when a new one has to be made. */
  async function resume(id: string): Promise<BookingStartResult | undefined> {
    const earlier = classifyEarlier(id)
    // The button was pressed again during or after the booking: do not book a second time.
    if (earlier === 'already') return { at: 'already', id, path: `${toBookingPath('outcome', id)}&already=1` }
    const check = earlier === 'open' ? await calls.recheck(id) : undefined
    if (check && (!check.ok || check.data.state === 'same' || check.data.state === 'changed')) {
      return { at: 'started', id, path: toBookingPath('form', id) }
    }
    return check?.ok && check.data.state === 'sold-out' ? { at: 'sold-out' } : undefined
  }

  async function startBooking(start: BookingStart): Promise<BookingStartResult> {
    const choice = toSelectionKey(start)
    const pending = store.readPendingStart()
    const resumed = pending?.choice === choice && pending.id !== undefined ? await resume(pending.id) : undefined
    if (resumed) return resumed
    const reused = pending?.choice === choice && pending.id === undefined ? pending.clientReference : undefined
    const releasable = await findReleasable()
    // Rooms of the same hotel and dates: the earlier hold would make them scarce, or sold out, for the same person.
    const competes = releasable?.start !== undefined && competesForRooms(releasable.start, start)
    if (releasable && competes) await releaseRooms(environment, releasable.id)
    const first = await init(start, choice, reused ?? uuid())
    // The reused reference belongs to an earlier start whose reply was lost and whose hold has expired: use a new
    // reference.
    const result = first.at === 'expired' && reused !== undefined ? await init(start, choice, uuid()) : first
    // Other rooms are given up only once the new ones are held.
    if (releasable && !competes && result.at === 'started' && result.id !== releasable.id)
      await releaseRooms(environment, releasable.id)
    return result
  }

  /** The booking started last, unless it belongs to another caller of an agent. */
  function readEarlier(): BookingRecord | undefined {
    const record = store.readLatest()
    return record && isOfCaller(record, servedPhone()) ? record : undefined
  }

  /** The booking started last, if its rooms are held and may be released: not while another tab shows its form. */
  async function findReleasable(): Promise<BookingRecord | undefined> {
    const record = readEarlier()
    if (!record || !mayRelease(record, serverNow())) return undefined
    return (await isFormOpen(record.id)) ? undefined : record
  }

  async function init(start: BookingStart, choice: string, clientReference: string): Promise<BookingStartResult> {
    store.writePendingStart({ clientReference, choice, start })
    const draft = copyDraft(readEarlier())
    const callerPhone = servedPhone()
    // Sent without people: they are sent with the form. The upstream would reject incomplete people or guests of other
    // rooms.
    const reply = await calls.store('init', toStorePage(start, clientReference, {}, 'init'))
    if (!reply.ok) {
      const { problem } = reply
      const isFinal = problem.status >= 400 && problem.status < 500 && problem.code !== 'too-often' && !problem.foreign
      if (isFinal) store.writePendingStart(undefined)
      if (problem.code === 'conflict') return { at: 'sold-out' }
      return problem.code === 'gone' ? { at: 'expired' } : { at: 'problem', problem }
    }
    const page = reply.data
    const { previousTotal, total } = page
    // An upstream may not say that the price has risen since the person chose (booking checks, A 10).
    const chosenTotal = start.rooms.reduce((sum, { rate }) => sum + rate.total, 0)
    const previous = previousTotal ?? (total > chosenTotal ? chosenTotal : total)
    const hasChanged = previous !== total
    if (!store.read(page.id)) {
      const state = hasChanged
        ? ({ at: 'price-changed', previous, total, target: 'form' } as const)
        : { at: 'draft' as const }
      const stored = { page, pageLocale: locale, startLocale: locale, checkedAt: now() }
      const record = createRecord({ id: page.id, clientReference, start, draft, ...stored, state })
      store.write({ ...record, ...(callerPhone !== undefined && { callerPhone }) })
    }
    store.writePendingStart({ clientReference, choice, start, id: page.id })
    return { at: 'started', id: page.id, path: toBookingPath('form', page.id) }
  }

  return startBooking
}

/**
 * The form of the latest booking that was not completed, to prefill the next one (booking checks, A 11), without what the person has to
 * tick again (B 7).
 */
function copyDraft(earlier: BookingRecord | undefined): BookingDraft {
  if (!earlier || earlier.booked || earlier.sent || earlier.sentToCustomer) return {}
  const { agreed: _agreed, newsletter: _newsletter, agent: _agent, typedCoupon: _typedCoupon, ...draft } = earlier.draft
  return draft
}
