import { askedHere, bookedHere, expire, lineOf, move, recheckedHere } from '#lib/booking/answers.ts'
import type { Answer, BookResult, Fault, Onward, Progress, RefreshedRates, StoredPage } from '#lib/booking/booking.ts'
import type { BookingEvent, Effect, Step } from '#lib/booking/events.ts'
import type { BookingPage } from '#lib/booking/pages.ts'
import { isStale } from '#lib/booking/waits.ts'

const stay = (progress: Progress, ...effects: Effect[]): Step => ({ progress, effects })

/** May what was typed still be changed and sent? */
export function isEditable({ state, sent, booked }: Progress): boolean {
  if (sent || booked) return false
  return ['draft', 'at-payment', 'to-payment', 'not-paid', 'left'].includes(state.at)
}

/**
 * Moves a booking on by one event. Pure and total: an event that has no place in a state changes nothing. The
 * interpreter keeps `progress` before it does the effects, so that whatever happens to a tab, a call that may charge
 * a card is begun at most once for one press of a person (booking checks, A 16 to 22).
 *
 * @param now milliseconds, of the person's own clock: only differences are used, but for the end of the hold, which
 *   is asked about before it is believed.
 */
export function step(before: Progress, event: BookingEvent, now: number): Step {
  const progress = mendClock(before, now)
  switch (event.type) {
    case 'opened':
      return opened(progress, event.page, now)
    case 'tick':
      return tick(progress, now)
    case 'submit':
      return submit(progress, event.onward)
    case 'agree':
      return agree(progress)
    case 'pay':
      return pay(progress, event.anew === true, event.page)
    case 'retry':
      return retry(progress, event.page, now)
    case 'ask':
      return stay(progress, { do: 'ask' })
    case 'leave':
      return leave(progress, event.reason)
    case 'returned':
      return returned(progress, event, now)
    case 'stored':
      return stored(progress, event, now)
    case 'rechecked':
      return rechecked(progress, event, now)
    case 'payment-url':
      return paymentUrl(progress, event)
    case 'booked':
      return withNotices(progress, bookedHere(progress, event.result, now))
    case 'asked':
      return asked(progress, event.result, now)
    case 'told':
      return stay({ ...progress, untold: progress.untold.filter((notice) => notice !== event.notice) })
  }
}

// A clock that was set back would make a wait endless.
function mendClock(progress: Progress, now: number): Progress {
  const { state } = progress
  return 'since' in state && state.since > now ? { ...progress, state: { ...state, since: now } } : progress
}

/** Tells what was put on the list just now. */
function withNotices(before: Progress, { progress, effects }: Step): Step {
  const fresh = progress.untold.filter((notice) => !before.untold.includes(notice))
  return { progress, effects: [...effects, ...fresh.map((notice): Effect => ({ do: 'tell', notice }))] }
}

/**
 * A booking as it is shown before it was asked about again: that nothing was charged was true when it was said, and
 * may have been paid since from another browser. What was rejected stays so.
 */
export function forgetUncharged<T extends Progress>(progress: T): T {
  const { state } = progress
  if (!('charged' in state) || state.charged !== false || state.at === 'rejected') return progress
  const { charged: _charged, ...rest } = state
  return { ...progress, state: rest }
}

function opened(before: Progress, page: BookingPage, now: number): Step {
  const progress = forgetUncharged(before)
  const again = progress.untold.map((notice): Effect => ({ do: 'tell', notice }))
  const { progress: after, effects } = openedHere(progress, page, now)
  return { progress: after, effects: [...effects, ...again] }
}

function openedHere(progress: Progress, page: BookingPage, now: number): Step {
  const { state } = progress
  // It may have been paid for from another browser, or by somebody else who has the link.
  const elsewhere: Effect[] = progress.turn > 0 && !progress.booked ? [{ do: 'ask' }] : []
  switch (state.at) {
    case 'draft':
    case 'price-changed':
      return isStale(progress, now)
        ? stay(progress, { do: 'recheck', turn: progress.turn }, ...elsewhere)
        : stay(progress, ...elsewhere)
    case 'not-paid':
    case 'left':
    case 'expired':
    case 'sold-out':
    case 'rejected':
      return stay(progress, ...elsewhere)
    case 'stored':
      // The tab that had asked may be gone; asking again changes nothing.
      return storeAgain(progress)
    case 'to-payment':
      if (page === 'form' && !progress.booked) return stay(move(progress, { at: 'draft' }))
      return page === 'paying' ? askForPage(progress) : stay(progress)
    case 'returned':
    case 'at-payment':
    case 'booking':
    case 'waiting':
    case 'unknown':
    case 'confirmed':
    case 'pending-confirmation':
    case 'lookup':
      return stay(progress, { do: 'ask' })
    default:
      return stay(progress)
  }
}

function tick(progress: Progress, now: number): Step {
  switch (progress.state.at) {
    case 'draft':
    case 'price-changed':
      return isStale(progress, now) ? stay(progress, { do: 'recheck', turn: progress.turn }) : stay(progress)
    case 'at-payment':
    case 'not-paid':
    case 'left':
    case 'returned':
    case 'booking':
    case 'waiting':
    case 'unknown':
    case 'lookup':
      return stay(progress, { do: 'ask' })
    default:
      return stay(progress)
  }
}

function storeAgain(progress: Progress): Step {
  const { state } = progress
  if (state.at !== 'stored') return stay(progress)
  const next = move(progress, state)
  if (state.step === 'rechecking') return stay(next, { do: 'recheck', turn: next.turn })
  return stay(next, { do: 'store', turn: next.turn, ...(state.agreed !== undefined && { agreed: state.agreed }) })
}

function submit(progress: Progress, onward: Onward): Step {
  if (!isEditable(progress)) return stay(progress, ...(progress.sent ? [{ do: 'ask' } as const] : []))
  return storeAgain({ ...progress, state: { at: 'stored', step: 'storing', onward } })
}

function agree(progress: Progress): Step {
  const { state } = progress
  if (state.at !== 'price-changed' || progress.sent) return stay(progress)
  return storeAgain({
    ...progress,
    state: { at: 'stored', step: 'storing', onward: state.onward, agreed: state.total },
  })
}

function askForPage(progress: Progress): Step {
  const next = move(progress, { at: 'to-payment' })
  return stay(next, { do: 'payment-url', turn: next.turn })
}

/** On to the page that is on the way to payment: it asks for the payment page when it is opened. */
const toPayment = (progress: Progress): Step => stay(move(progress, { at: 'to-payment' }))

function pay(progress: Progress, anew: boolean, page: BookingPage | undefined): Step {
  const { state, sent, booked } = progress
  if (sent) return stay(progress, { do: 'ask' })
  if (state.at === 'at-payment' && !anew) return stay(progress, { do: 'open', url: state.url })
  const may = booked
    ? ['confirmed', 'pending-confirmation', 'at-payment', 'to-payment'].includes(state.at)
    : ['at-payment', 'not-paid', 'left', 'to-payment'].includes(state.at)
  if (!may) return stay(progress)
  // Who is on that page already opens it no more.
  return page === 'paying' ? askForPage(progress) : toPayment(progress)
}

function retry(progress: Progress, page: BookingPage | undefined, now: number): Step {
  const { state } = progress
  switch (state.at) {
    case 'to-payment':
      return askForPage(progress)
    case 'not-paid':
      return pay(progress, true, page)
    case 'returned':
      return state.fault
        ? returned(
            { ...progress, state: { at: 'draft' } },
            { hint: state.hint, ...withReference(state.reference) },
            now,
          )
        : stay(progress)
    case 'waiting':
    case 'unknown':
    case 'booking':
    case 'at-payment':
    case 'lookup':
      return stay(progress, { do: 'ask' })
    default:
      return stay(progress)
  }
}

const withReference = (reference: string | undefined) => (reference === undefined ? {} : { reference })

function leave(progress: Progress, reason: string | undefined): Step {
  const { state, sent, booked } = progress
  const leaves = ['draft', 'price-changed', 'to-payment', 'at-payment', 'returned', 'not-paid'].includes(state.at)
  if (!leaves || sent) return stay(progress)
  const said: Effect = { do: 'say-left', ...(reason !== undefined && { reason }) }
  // Who leaves the payment of a debt still has the booking.
  if (booked) return stay(move(progress, { ...booked, charged: booked.booking.paidAmount > 0 }), said)
  return stay(move(progress, { at: 'left' }), said)
}

/** Sends the booking, or the payment of its debt, off: from here on it is only asked about. */
function sendOff(progress: Progress, now: number, more: { reference?: string; bypass?: true }): Step {
  if (progress.sent) return stay(progress, { do: 'ask' })
  const line = lineOf(progress)
  const next = move({ ...progress, sent: true }, { at: 'booking', line, since: now, ...more })
  return stay(next, { do: 'book', line, ...more })
}

function returned(
  progress: Progress,
  { hint, reference }: { hint: 'success' | 'failure'; reference?: string },
  now: number,
): Step {
  const { state, sent, page, booked } = progress
  const isOver = ['confirmed', 'pending-confirmation', 'rejected'].includes(state.at)
  if (sent || isOver || state.at === 'returned') return stay(progress, { do: 'ask' })
  // Known from here and never sent: it goes off at once, and upstream asks the provider whether it was paid. Where
  // that is not known (another browser), or the card failed, it is asked first where the booking stands.
  if (hint === 'success' && (page !== undefined || booked)) return sendOff(progress, now, withReference(reference))
  return stay(move(progress, { at: 'returned', hint, since: now, ...withReference(reference) }), { do: 'ask' })
}

function stored(progress: Progress, event: { turn: number; result: Answer<StoredPage> }, now: number): Step {
  const { state } = progress
  if (state.at !== 'stored' || state.step !== 'storing' || event.turn !== progress.turn) return stay(progress)
  if (!event.result.ok) return refused(progress, event.result.problem)
  const page = event.result.data
  const kept: Progress = { ...progress, page, checkedAt: now }
  const { previousTotal, total } = page
  const moved = previousTotal !== undefined && previousTotal !== total
  const overtaken = state.agreed !== undefined && state.agreed !== total
  if (moved || overtaken) {
    const previous = previousTotal ?? state.agreed ?? total
    return stay(move(kept, { at: 'price-changed', previous, total, onward: state.onward }))
  }
  if (state.onward === 'form') return stay(move(kept, { at: 'draft' }))
  const next = move(kept, { at: 'stored', step: 'rechecking', onward: state.onward })
  return stay(next, { do: 'recheck', turn: next.turn })
}

/** A step before payment that was not answered, or refused. Nothing was charged by it, and nothing is said of that. */
function refused(progress: Progress, fault: Fault): Step {
  if (fault.code === 'gone' || fault.code === 'not-found') return withNotices(progress, stay(expire(progress, {})))
  const next = move(progress, { at: 'draft', fault })
  // It may have gone on elsewhere: in another tab, or upstream.
  return fault.code === 'conflict' ? stay(next, { do: 'ask' }) : stay(next)
}

function rechecked(progress: Progress, event: { turn: number; result: Answer<RefreshedRates> }, now: number): Step {
  if (event.turn !== progress.turn) return stay(progress)
  const { state } = progress
  const here = state.at === 'stored' && state.step === 'rechecking' ? state.onward : undefined
  const watches = state.at === 'draft' || state.at === 'price-changed'
  if (here === undefined && !watches) return stay(progress)
  if (!event.result.ok)
    return here === undefined ? missed(progress, event.result.problem, now) : refused(progress, event.result.problem)
  const { progress: next, same } = recheckedHere(progress, event.result.data, here ?? 'form', now)
  if (!same) return withNotices(progress, stay(next))
  if (here === 'bypass') return sendOff(next, now, { bypass: true })
  if (here === 'card') return toPayment(next)
  return stay(here === undefined ? next : move(next, { at: 'draft' }))
}

/** The price could not be asked while the person types: they go on typing, and it is asked again before payment. */
function missed(progress: Progress, fault: Fault, now: number): Step {
  if (fault.code === 'gone' || fault.code === 'not-found') return refused(progress, fault)
  return stay({ ...progress, checkedAt: now })
}

function paymentUrl(progress: Progress, event: { turn: number; result: Answer<{ url: string }> }): Step {
  const { state, booked } = progress
  if (state.at !== 'to-payment' || event.turn !== progress.turn) return stay(progress)
  if (event.result.ok) {
    const { url } = event.result.data
    return stay(move(progress, { at: 'at-payment', url }), { do: 'open', url })
  }
  const fault = event.result.problem
  if (booked) return stay(move(progress, { ...booked, debt: { fault } }), { do: 'ask' })
  if (['gone', 'not-found', 'conflict', 'invalid-input', 'rejected'].includes(fault.code))
    return refused(progress, fault)
  return stay(move(progress, { at: 'to-payment', fault }))
}

function asked(progress: Progress, result: Answer<BookResult>, now: number): Step {
  const { progress: next, book } = askedHere(progress, result, now)
  if (book) return sendOff(next, now, book)
  return withNotices(progress, stay(next))
}
