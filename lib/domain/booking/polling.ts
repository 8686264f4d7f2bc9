import type { BookingProgress } from '#lib/domain/booking/booking.ts'

/** Milliseconds for which an unknown outcome is polled often. */
const FREQUENT_POLLING = 8 * 60_000
/** Milliseconds between two price checks while the person fills in the form. */
const PRICE_AGE = 60_000
/** Milliseconds between two price checks of a form whose hold has no stated end: about as long as suppliers hold rooms. */
const IDLE_AGE = 20 * 60_000

/** When the hold on rooms and price ends, milliseconds; undefined where the upstream states no end. */
export const toPageExpiry = (page: BookingProgress['page']): number | undefined =>
  page?.expiresAt === undefined ? undefined : Date.parse(page.expiresAt)

/** Whether the price is due for another check. */
export const isPriceStale = ({ checkedAt, page }: BookingProgress, now: number) =>
  checkedAt === undefined || now - checkedAt > PRICE_AGE || (toPageExpiry(page) ?? Number.POSITIVE_INFINITY) <= now

/**
 * Milliseconds until the next `tick` is due; undefined when nothing is polled in this state.
 *
 * @param now the device's time, for durations, milliseconds.
 * @param lastCheckAt when this tab last checked the status or the price, milliseconds.
 * @param serverNow the time by the server's clock, for the end of the hold, milliseconds.
 */
export function getTickDelay(
  { state, page, checkedAt }: BookingProgress,
  now: number,
  lastCheckAt: number,
  serverNow: number,
): number | undefined {
  const every = (milliseconds: number) => Math.max(0, lastCheckAt + milliseconds - now)
  switch (state.at) {
    case 'draft':
    case 'price-changed': {
      const holdEnd = toPageExpiry(page)
      // Without a stated end, only a price check finds out before the submit that the rooms are sold out.
      if (holdEnd === undefined) return Math.max((checkedAt ?? 0) + IDLE_AGE - now, every(30_000))
      // Two seconds late, and at least 30 seconds apart: a wrong clock on the device would otherwise cause a loop of
      // checks.
      return Math.max(holdEnd + 2_000 - serverNow, (checkedAt ?? 0) + PRICE_AGE + 1 - now, every(30_000))
    }
    case 'booking':
      // The call is still in flight; polling handles a lost reply.
      return now - state.since < 20_000 ? state.since + 20_000 - now : every(5_000)
    case 'waiting':
      return every(now - state.since < 40_000 ? 1_500 : 4_000)
    case 'unknown':
      return every(now - state.since < FREQUENT_POLLING ? 15_000 : 60_000)
    case 'at-payment':
    case 'not-paid':
    case 'left':
      // Anyone who has the link may pay the booking from another browser in the meantime.
      return every(30_000)
    case 'returned':
      // After a refusal only the person sends it again; another device may have booked it meanwhile.
      if (state.fault) return every(30_000)
      return every(now - state.since < FREQUENT_POLLING ? 4_000 : 60_000)
    case 'lookup':
      return every(4_000)
    default:
      return undefined
  }
}
