import type {
  Answer,
  BookingLine,
  BookingState,
  BookResult,
  Fault,
  Notice,
  Onward,
  Progress,
  RefreshedRates,
} from '#lib/booking/booking.ts'
import type { Step } from '#lib/booking/events.ts'

/**
 * Milliseconds from the sending of a booking for which it is asked about before a person is told that it is still
 * being confirmed: longer than the longest call (booking checks, A 18), and some askings after that.
 */
export const EXHAUSTED_AFTER = 150_000
/** After so long nothing that was sent can take effect any more: "there is no booking" is then the end of it. */
export const SETTLED_AFTER = 30 * 60_000

/**
 * Answers by which nothing was done, when the site's own server gives them. Every other failure of a call that may
 * charge a card leaves its outcome unknown (booking checks, A 20).
 */
const REFUSALS: ReadonlySet<Fault['code']> = new Set([
  'bad-path',
  'invalid-input',
  'rejected',
  'login-required',
  'session-ended',
  'not-allowed',
  'foreign-origin',
  'other-agency',
  'wrong-method',
  'conflict',
  'body-too-large',
  'wrong-content-type',
  'host-unknown',
  'too-often',
  'unavailable',
  'busy',
  'host-down',
  'gone',
  'not-found',
])
/** Refusals after which the same may be sent again when the person says so. */
const PASSING: ReadonlySet<Fault['code']> = new Set([
  'login-required',
  'session-ended',
  'too-often',
  'unavailable',
  'busy',
  'host-down',
])

/** Moves a booking to a state. */
export function move(progress: Progress, state: BookingState): Progress {
  return { ...progress, state, turn: progress.turn + 1 }
}

/** What is sent off after payment: a booking, or, where it is made already, the payment of its debt. */
export const lineOf = ({ booked }: Progress): BookingLine => (booked ? 'payment-only' : 'pay-and-book')

const withNotice = (progress: Progress, notice: Notice): Progress =>
  progress.untold.includes(notice) ? progress : { ...progress, untold: [...progress.untold, notice] }

const chargedOf = ({ charged }: { charged?: boolean | undefined }) => (charged === undefined ? {} : { charged })
const reasonOf = ({ reason }: BookResult) => (reason === undefined ? {} : { reason })
const stay = (progress: Progress): Step => ({ progress, effects: [] })

/** The hold on rooms and price has ended. */
export function expire(progress: Progress, result: { charged?: boolean | undefined }): Progress {
  return withNotice(move({ ...progress, sent: false }, { at: 'expired', ...chargedOf(result) }), 'expired')
}

/** Does the answer say what became of the booking? What lacks its booking does not (booking checks, A 20). */
function isDecisive({ state, booking }: BookResult): boolean {
  return state === 'rejected' || ((state === 'confirmed' || state === 'pending-confirmation') && booking !== undefined)
}

/** Takes over what upstream says has become of the booking. */
function adopt(progress: Progress, result: BookResult): Progress {
  const { state, booking } = result
  if (state === 'confirmed' || state === 'pending-confirmation') {
    if (!booking) return progress
    const known: Progress = { ...progress, sent: false, booked: { at: state, booking } }
    return move(known, { at: state, booking, ...chargedOf(result) })
  }
  const { booked: _booked, ...rest } = progress
  return move({ ...rest, sent: false }, { at: 'rejected', ...reasonOf(result), ...chargedOf(result) })
}

/** The payment of a debt did not go through; the booking stands. */
function owes(progress: Progress, booked: NonNullable<Progress['booked']>, debt: object): Progress {
  const charged = booked.booking.paidAmount > 0
  return move({ ...progress, sent: false }, { ...booked, charged, debt })
}

/** The answer of payAndBook or resumeThePaymentOnly itself. */
export function bookedHere(progress: Progress, answer: Answer<BookResult>, now: number): Step {
  const { state } = progress
  const awaited = state.at === 'booking' || state.at === 'waiting' || state.at === 'unknown'
  if (!answer.ok) return awaited ? failedHere(progress, state, answer.problem) : stay(progress)
  const result = answer.data
  if (isDecisive(result) && result.state !== 'rejected') return stay(adopt(progress, result))
  if (!awaited) return stay(progress)
  switch (result.state) {
    case 'rejected':
      return rejectedHere(progress, result)
    case 'not-paid':
      if (progress.booked && state.line === 'payment-only') {
        return stay(owes(progress, progress.booked, { ...reasonOf(result), ...chargedOf(result) }))
      }
      return stay(notPaid(progress, result))
    default:
      return unclear(progress, state, now, chargedOf(result))
  }
}

type Awaited = Extract<BookingState, { at: 'booking' | 'waiting' | 'unknown' }>

/** Neither yes nor no: from here on it is asked about. */
function unclear(progress: Progress, state: Awaited, _now: number, charged: { charged?: boolean }): Step {
  if (state.at === 'unknown') return stay(progress)
  const { line, since } = state
  return { progress: move(progress, { at: 'waiting', line, since, ...charged }), effects: [{ do: 'ask' }] }
}

function failedHere(progress: Progress, state: Awaited, fault: Fault): Step {
  if (fault.foreign || !REFUSALS.has(fault.code)) return unclear(progress, state, 0, {})
  const { booked } = progress
  if (booked && state.line === 'payment-only') return stay(owes(progress, booked, { fault }))
  const free: Progress = { ...progress, sent: false }
  if (fault.code === 'gone' || fault.code === 'not-found') return stay(expire(free, {}))
  if (state.at === 'booking' && state.bypass) return stay(move(free, { at: 'draft', fault }))
  if (!PASSING.has(fault.code)) return stay(move(free, { at: 'not-paid', fault }))
  const { since } = state
  const reference = state.at === 'booking' && state.reference !== undefined ? { reference: state.reference } : {}
  return stay(move(free, { at: 'returned', hint: 'success', since, ...reference, fault }))
}

function rejectedHere(progress: Progress, result: BookResult): Step {
  const free: Progress = { ...progress, sent: false }
  if (result.reason === 'sold-out') return stay(move(free, { at: 'sold-out', ...chargedOf(result) }))
  if (result.reason === 'expired') return stay(expire(free, result))
  if (result.reason === 'price-changed' && result.charged === false && progress.page) {
    // Nothing was charged or booked: the new price is asked for, and needs a fresh yes.
    const next = move(free, { at: 'stored', step: 'rechecking', onward: 'card' })
    return { progress: next, effects: [{ do: 'recheck', turn: next.turn }] }
  }
  return stay(adopt(progress, result))
}

function notPaid(progress: Progress, result: BookResult): Progress {
  const reason = result.state === 'none' ? { reason: 'abandoned' as const } : reasonOf(result)
  return move({ ...progress, sent: false }, { at: 'not-paid', ...reason, ...chargedOf(result) })
}

type Asked = { progress: Progress; book?: { reference?: string } }

/** The answer of succeededBooking, or that there was none. */
export function askedHere(progress: Progress, answer: Answer<BookResult>, now: number): Asked {
  const { state } = progress
  if (!answer.ok) {
    if (state.at === 'lookup') {
      const isMissing = answer.problem.code === 'not-found' && !answer.problem.foreign
      return { progress: move(progress, isMissing ? { at: 'nothing' } : { at: 'lookup', fault: answer.problem }) }
    }
    return { progress: exhaust(progress, now) }
  }
  const result = answer.data
  if (progress.booked) return { progress: askedOfDebt(progress, progress.booked, result, now) }
  if (isDecisive(result)) return { progress: adopt(progress, result) }
  switch (state.at) {
    case 'returned':
      return askedOnReturn(progress, state, result, now)
    case 'booking':
    case 'waiting':
    case 'unknown':
      return { progress: askedOfSent(progress, state, result, now) }
    case 'lookup':
      return { progress: result.state === 'waiting' ? begun(progress, result, now) : move(progress, { at: 'nothing' }) }
    case 'rejected':
      return { progress }
    case 'at-payment':
      if (result.state === 'not-paid') return { progress: notPaid(progress, result) }
      break
    case 'not-paid':
    case 'expired':
    case 'sold-out':
      if (result.state === 'waiting' || result.charged === undefined || result.charged === state.charged) break
      return { progress: { ...progress, state: { ...state, charged: result.charged } } }
    default:
  }
  // Upstream is at it, though it was not sent from here.
  return { progress: result.state === 'waiting' ? begun(progress, result, now) : progress }
}

function begun(progress: Progress, result: BookResult, now: number): Progress {
  return move({ ...progress, sent: true }, { at: 'waiting', line: 'pay-and-book', since: now, ...chargedOf(result) })
}

function askedOnReturn(
  progress: Progress,
  state: Extract<BookingState, { at: 'returned' }>,
  result: BookResult,
  now: number,
): Asked {
  if (result.state !== 'none' && result.state !== 'not-paid') return { progress: begun(progress, result, now) }
  if (state.hint === 'failure') return { progress: notPaid(progress, result) }
  // It was refused before: only the person sends it again.
  if (state.fault) return { progress }
  return { progress, book: state.reference === undefined ? {} : { reference: state.reference } }
}

function askedOfSent(progress: Progress, state: Awaited, result: BookResult, now: number): Progress {
  const elapsed = now - state.since
  const isNo = result.state === 'none' || result.state === 'not-paid'
  // What was sent may still be on its way: that there is nothing yet proves nothing until it can no longer arrive.
  const ends = result.state === 'not-paid' && result.charged === false ? EXHAUSTED_AFTER : SETTLED_AFTER
  if (isNo && elapsed >= ends) return notPaid(progress, result)
  if (state.at === 'unknown') {
    return result.charged === undefined || isNo
      ? progress
      : { ...progress, state: { ...state, charged: result.charged } }
  }
  if (isNo) return exhaust(progress, now)
  const { line, since } = state
  return exhaust(move(progress, { at: 'waiting', line, since, ...chargedOf(result) }), now)
}

function askedOfDebt(
  progress: Progress,
  booked: NonNullable<Progress['booked']>,
  result: BookResult,
  now: number,
): Progress {
  const { state } = progress
  if (!isDecisive(result)) return exhaust(progress, now)
  if (result.state === 'rejected') return adopt(progress, result)
  const grew = (result.booking?.paidAmount ?? 0) > booked.booking.paidAmount
  if (grew || state.at === 'confirmed' || state.at === 'pending-confirmation') {
    const next = adopt(progress, result)
    const debt = 'debt' in state && state.debt && !grew ? { debt: state.debt } : {}
    return { ...next, state: { ...next.state, ...debt } as BookingState }
  }
  if (state.at === 'returned' && state.hint === 'failure') return owes(progress, booked, { reason: 'abandoned' })
  if ('since' in state && state.at !== 'returned' && now - state.since >= SETTLED_AFTER)
    return owes(progress, booked, {})
  return exhaust(progress, now)
}

/** Ends the waiting, once it was asked for long enough. */
function exhaust(progress: Progress, now: number): Progress {
  const { state } = progress
  const waits = state.at === 'booking' || state.at === 'waiting' || (state.at === 'returned' && !state.fault)
  if (!waits || now - state.since < EXHAUSTED_AFTER) return progress
  const charged = state.at === 'waiting' ? chargedOf(state) : {}
  const next = move(
    { ...progress, sent: true },
    { at: 'unknown', line: lineOf(progress), since: state.since, ...charged },
  )
  return withNotice(next, 'unknown')
}

/** The answer of a recheck. `same`: what is going on may go on. */
export function recheckedHere(
  progress: Progress,
  rates: RefreshedRates,
  onward: Onward,
  now: number,
): { progress: Progress; same: boolean } {
  const { page, state } = progress
  const checked: Progress = {
    ...progress,
    checkedAt: now,
    ...(page && rates.expiresAt !== undefined && { page: { ...page, expiresAt: rates.expiresAt } }),
  }
  const { total } = rates
  if (rates.state === 'sold-out') return { progress: move(checked, { at: 'sold-out' }), same: false }
  if (rates.state === 'expired') return { progress: expire(checked, {}), same: false }
  const previous = rates.state === 'same' ? (page?.total ?? total) : rates.previousTotal
  if (state.at === 'price-changed') {
    // Asked while the person thinks about it: still so, other still, or as it was at first.
    if (total === state.total) return { progress: checked, same: false }
    if (total !== state.previous) return { progress: move(checked, { ...state, total }), same: false }
    return { progress: move(withTotal(checked, total), { at: 'draft' }), same: false }
  }
  if (total === previous) return { progress: checked, same: true }
  return { progress: move(checked, { at: 'price-changed', previous, total, onward }), same: false }
}

function withTotal(progress: Progress, total: number): Progress {
  if (!progress.page) return progress
  const { previousTotal: _previous, ...page } = progress.page
  return { ...progress, page: { ...page, total } }
}
