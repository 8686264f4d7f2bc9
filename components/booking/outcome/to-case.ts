import type { BookingState, Progress } from '#lib/booking/booking.ts'

type At = BookingState['at']

/** What may be said of the card. `failed`: that a failed attempt does not charge it (section 8). */
export type ChargedWord = 'no' | 'failed' | 'yes'

/** What a person can do from here, the likeliest first. */
export type CaseAct = 'again' | 'anew' | 'pay' | 'send' | 'ask' | 'form' | 'leave' | 'product'

/** A screen on which nothing is going on and nothing is booked: its words' keys under `outcome.`, and what can be done. */
export type Case = {
  tone: 'wait' | 'warn' | 'fail'
  title: CaseTitle
  /** In their order; each a key under `outcome.`. */
  texts: CaseText[]
  charged?: ChargedWord
  acts: CaseAct[]
}

export type CaseTitle =
  | 'toPayment.failed'
  | 'atPayment.title'
  | 'unsent.title'
  | 'rejected.title'
  | 'notPaid.title'
  | 'unknown.title'
  | 'left.title'
  | 'lookupFailed.title'

export type CaseText =
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
  | 'unknown.told'
  | 'unknown.debt'
  | 'left.text'
  | 'lookupFailed.text'

type StateAt<A extends At> = Extract<BookingState, { at: A }>

/**
 * What is said of the card: that it was not charged only when upstream said so in so many words, and nothing at all
 * when nobody knows.
 */
export function toCharged(charged: boolean | undefined, failed = false): { charged?: ChargedWord } {
  if (charged === undefined) return {}
  return { charged: charged ? 'yes' : failed ? 'failed' : 'no' }
}

function toNotPaid({ reason, charged }: StateAt<'not-paid'>): Case {
  const known = ['declined', 'abandoned', 'credit', 'invalid'] as const
  const named = known.find((one) => one === reason) ?? 'other'
  // Who left without a card tried has failed at nothing.
  const failed = named === 'declined'
  return {
    tone: 'warn',
    title: named === 'abandoned' ? 'atPayment.title' : 'notPaid.title',
    texts: named === 'abandoned' ? ['notPaid.kept'] : [`notPaid.${named}`, 'notPaid.kept'],
    ...toCharged(charged, failed),
    acts: named === 'credit' ? ['form', 'product'] : ['anew', 'form', 'leave'],
  }
}

function toRejected({ reason, charged }: StateAt<'rejected'>): Case {
  const known = ['supplier', 'invalid', 'price-changed'] as const
  const named = known.find((one) => one === reason) ?? 'other'
  return {
    tone: 'fail',
    title: 'rejected.title',
    texts: [`rejected.${named}`],
    ...toCharged(charged),
    acts: ['product'],
  }
}

/** The screen of a state, where it is one of those that stand still; undefined for all others. */
export function toCase({ state, untold, start }: Progress & { start?: unknown }): Case | undefined {
  switch (state.at) {
    case 'to-payment':
      return (
        state.fault && { tone: 'warn', title: 'toPayment.failed', texts: ['notPaid.kept'], acts: ['again', 'form'] }
      )
    case 'at-payment':
      return {
        tone: 'warn',
        title: 'atPayment.title',
        texts: ['atPayment.text'],
        acts: ['pay', 'anew', 'form', 'leave'],
      }
    case 'returned':
      return state.fault && { tone: 'warn', title: 'unsent.title', texts: ['unsent.text'], acts: ['send', 'leave'] }
    case 'not-paid':
      return start === undefined ? { ...toNotPaid(state), acts: ['ask'] } : toNotPaid(state)
    case 'rejected':
      return toRejected(state)
    case 'unknown':
      return {
        tone: 'wait',
        title: 'unknown.title',
        texts: [
          ...(state.line === 'payment-only' ? ['unknown.debt' as const] : []),
          'unknown.text',
          // Only when it has been.
          ...(untold.includes('unknown') ? [] : ['unknown.told' as const]),
        ],
        // That it was charged is for the person's bank to say while the booking may yet come about.
        acts: ['ask'],
      }
    case 'left':
      return { tone: 'warn', title: 'left.title', texts: ['left.text'], acts: ['anew', 'form', 'product'] }
    case 'lookup':
      return state.fault && { tone: 'warn', title: 'lookupFailed.title', texts: ['lookupFailed.text'], acts: ['ask'] }
    default:
      return undefined
  }
}
