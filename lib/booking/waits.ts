import type { Progress } from '#lib/booking/booking.ts'

/** Milliseconds for which what is unknown is asked about often. */
const OFTEN_FOR = 8 * 60_000
/** Milliseconds between two askings of the price while the person types. */
const PRICE_AGE = 60_000

/** Is it time to ask for the price again? */
export const isStale = ({ checkedAt, page }: Progress, now: number) =>
  checkedAt === undefined || now - checkedAt > PRICE_AGE || (page !== undefined && Date.parse(page.expiresAt) <= now)

/**
 * Milliseconds until the next `tick` is due; undefined while there is nothing to wait for.
 *
 * @param asked when this tab asked last, for the outcome or for the price, milliseconds.
 */
export function untilTick({ state, page, checkedAt }: Progress, now: number, asked: number): number | undefined {
  const every = (milliseconds: number) => Math.max(0, asked + milliseconds - now)
  switch (state.at) {
    case 'draft':
    case 'price-changed':
      if (!page) return undefined
      // Some seconds late rather than early, and never in a row: the person's clock may be wrong.
      return Math.max(Date.parse(page.expiresAt) + 2_000 - now, (checkedAt ?? 0) + PRICE_AGE + 1 - now, every(30_000))
    case 'booking':
      // The answer is on its way; it is asked for beside it in case it gets lost.
      return now - state.since < 20_000 ? state.since + 20_000 - now : every(5_000)
    case 'waiting':
      return every(now - state.since < 40_000 ? 1_500 : 4_000)
    case 'unknown':
      return every(now - state.since < OFTEN_FOR ? 15_000 : 60_000)
    case 'at-payment':
    case 'not-paid':
    case 'left':
      // It may be paid for from another browser meanwhile, or by whoever has the link.
      return every(30_000)
    case 'returned':
      return state.fault ? undefined : every(4_000)
    case 'lookup':
      return every(4_000)
    default:
      return undefined
  }
}
