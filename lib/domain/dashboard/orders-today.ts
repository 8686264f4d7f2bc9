import type { AgentOrder } from '#lib/contract/entities/booking.ts'
import { ORDER_STATUSES } from '#lib/domain/identity/order-status.ts'
import { isDraftOrder } from '#lib/domain/orders/order-history.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

type Order = Pick<AgentOrder, 'createdAt' | 'status' | 'total' | 'deleted' | 'pnr' | 'paid'>

/** How many orders have one status. */
type StatusCount = { status: string; count: number }

/**
 * `sold`: the total of the orders that were neither cancelled nor rejected, agorot. `drafts`: the number of orders that nobody
 * has booked yet; they are in none of the counts.
 */
export type OrdersOfDay = { counts: StatusCount[]; sold: number; drafts: number }

const NOT_SOLD: ReadonlySet<string> = new Set(['cancelled', 'rejected'])

/** A day's orders by status, without deleted ones: the four of section 4 in their order, then others by name. */
export function countOrdersOfDay(orders: readonly Order[], date: string): OrdersOfDay {
  const counts = new Map<string, number>(ORDER_STATUSES.map((status) => [status, 0]))
  const ofDay = orders.filter(({ deleted, createdAt }) => !deleted && toIsraelDate(createdAt) === date)
  const booked = ofDay.filter((order) => !isDraftOrder(order))
  for (const { status } of booked) counts.set(status, (counts.get(status) ?? 0) + 1)
  const [known, others] = [ORDER_STATUSES.length, [...counts].map(([status, count]) => ({ status, count }))]
  return {
    counts: [
      ...others.slice(0, known),
      ...others.slice(known).toSorted((one, other) => one.status.localeCompare(other.status)),
    ],
    sold: booked.reduce((sum, { status, total }) => (NOT_SOLD.has(status) ? sum : sum + total), 0),
    drafts: ofDay.length - booked.length,
  }
}
