import type { BookingProgress, BookingState } from '#lib/domain/booking/booking.ts'

type At = BookingState['at']

/**
 * The text about the charge, under `outcome.charged.`. `failed`: a failed attempt does not charge the card (section 8);
 * `nothing`: no card was to be charged, or perhaps none was entered.
 */
export type ChargedText = 'no' | 'failed' | 'nothing' | 'yes'

/**
 * What the person can do. Four actions lead to a payment page: `pay` to the one that is open. The others open a new one:
 * `otherCard` after a failed card, `toPay` where no card is known to have been tried, `newPage` although one is open.
 */
export type OutcomeAction =
  | 'again'
  | 'otherCard'
  | 'toPay'
  | 'newPage'
  | 'pay'
  | 'send'
  | 'ask'
  | 'form'
  | 'leave'
  | 'product'

/** A screen of a state that does not change by itself. Texts are keys under `outcome.`. */
export type OutcomeMessage = {
  tone: 'wait' | 'warn' | 'fail'
  title: OutcomeTitle
  texts: OutcomeText[]
  charged?: ChargedText
  /** The most likely one first. */
  actions: OutcomeAction[]
}

export type OutcomeTitle =
  | 'toPayment.failed'
  | 'atPayment.title'
  | 'unsent.title'
  | 'rejected.title'
  | 'notPaid.title'
  | 'unknown.title'
  | 'left.title'
  | 'lookupFailed.title'

export type OutcomeText =
  | 'atPayment.text'
  | 'unsent.text'
  | 'rejected.supplier'
  | 'rejected.invalid'
  | 'rejected.price-changed'
  | 'rejected.other'
  | 'notPaid.declined'
  | 'notPaid.abandoned'
  | 'notPaid.credit'
  | 'notPaid.invalid'
  | 'notPaid.other'
  | 'notPaid.kept'
  | 'unknown.text'
  | 'unknown.notified'
  | 'unknown.debt'
  | 'left.text'
  | 'left.hold'
  | 'lookupFailed.text'

type StateAt<A extends At> = Extract<BookingState, { at: A }>

/** The text about the card. "Not charged" only when the upstream confirms it; no text when it is unknown. */
export function toChargedText(charged: boolean | undefined, failed = false): { charged?: ChargedText } {
  if (charged === undefined) return {}
  return { charged: charged ? 'yes' : failed ? 'failed' : 'no' }
}

function toNotPaid({ reason, charged }: StateAt<'not-paid'>): OutcomeMessage {
  const known = ['declined', 'abandoned', 'credit', 'invalid'] as const
  const named = known.find((one) => one === reason) ?? 'other'
  // Leaving the payment page without trying a card is not a failed attempt.
  const failed = named === 'declined'
  const isWithoutCard = named === 'abandoned' || named === 'credit'
  return {
    tone: 'warn',
    title: named === 'abandoned' ? 'atPayment.title' : 'notPaid.title',
    texts: named === 'abandoned' ? ['notPaid.kept'] : [`notPaid.${named}`, 'notPaid.kept'],
    ...(isWithoutCard && charged === false ? { charged: 'nothing' as const } : toChargedText(charged, failed)),
    actions: named === 'credit' ? ['form', 'product'] : [failed ? 'otherCard' : 'toPay', 'form', 'leave'],
  }
}

function toRejected({ reason, charged }: StateAt<'rejected'>): OutcomeMessage {
  const known = ['supplier', 'invalid', 'price-changed'] as const
  const named = known.find((one) => one === reason) ?? 'other'
  return {
    tone: 'fail',
    title: 'rejected.title',
    texts: [`rejected.${named}`],
    ...toChargedText(charged),
    actions: ['product'],
  }
}

/** The message of a state that does not change by itself; undefined for all other states. */
export function toOutcomeMessage({
  state,
  pendingNotices,
  start,
}: BookingProgress & { start?: unknown }): OutcomeMessage | undefined {
  switch (state.at) {
    case 'to-payment':
      return (
        state.fault && { tone: 'warn', title: 'toPayment.failed', texts: ['notPaid.kept'], actions: ['again', 'form'] }
      )
    case 'at-payment':
      return {
        tone: 'warn',
        title: 'atPayment.title',
        texts: ['atPayment.text'],
        actions: ['pay', 'newPage', 'form', 'leave'],
      }
    case 'returned':
      return state.fault && { tone: 'warn', title: 'unsent.title', texts: ['unsent.text'], actions: ['send', 'leave'] }
    case 'not-paid':
      return start === undefined ? { ...toNotPaid(state), actions: ['ask'] } : toNotPaid(state)
    case 'rejected':
      return toRejected(state)
    case 'unknown':
      return {
        tone: 'wait',
        title: 'unknown.title',
        texts: [
          ...(state.call === 'payment-only' ? ['unknown.debt' as const] : []),
          'unknown.text',
          // Shown only after the representative was notified.
          ...(pendingNotices.includes('unknown') ? [] : ['unknown.notified' as const]),
        ],
        // Nothing about the card: the booking may still be made.
        actions: ['ask'],
      }
    case 'left':
      // No upstream says whether leaving ends the hold at once (record 34), so neither is promised.
      return {
        tone: 'warn',
        title: 'left.title',
        texts: ['left.text', 'left.hold'],
        actions: ['toPay', 'form', 'product'],
      }
    case 'lookup':
      return (
        state.fault && { tone: 'warn', title: 'lookupFailed.title', texts: ['lookupFailed.text'], actions: ['ask'] }
      )
    default:
      return undefined
  }
}
