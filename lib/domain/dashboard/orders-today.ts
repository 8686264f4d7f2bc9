import type { AgentOrder } from '#lib/contract/entities/booking.ts'
import { ORDER_STATUSES } from '#lib/domain/identity/order-status.ts'
import { isDraftOrder } from '#lib/domain/orders/order-history.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

type Order = Pick<AgentOrder, 'createdAt' | 'status' | 'total' | 'deleted' | 'pnr' | 'paid'>

/** The orders of one status. `total` in agorot. */
export type StatusCount = { status: string; count: number; total: number }

/**
 * `sold`: the total of the orders that were neither cancelled nor rejected, agorot. `drafts`: the number of orders that nobody
 * has booked yet; they are in none of the counts.
 */
export type OrdersOfDay = { counts: StatusCount[]; sold: number; drafts: number }

const NOT_SOLD: ReadonlySet<string> = new Set(['cancelled', 'rejected'])

/** A day's orders by status, without deleted ones: the four of section 4 in their order, then others by name. */
export function countOrdersOfDay(orders: readonly Order[], date: string): OrdersOfDay {
  const counts = new Map<string, StatusCount>(ORDER_STATUSES.map((status) => [status, { status, count: 0, total: 0 }]))
  const ofDay = orders.filter(({ deleted, createdAt }) => !deleted && toIsraelDate(createdAt) === date)
  const booked = ofDay.filter((order) => !isDraftOrder(order))
  for (const order of booked) {
    const { status } = order
    const before = counts.get(status) ?? { status, count: 0, total: 0 }
    counts.set(status, { status, count: before.count + 1, total: before.total + order.total })
  }
  const [known, others] = [ORDER_STATUSES.length, [...counts.values()]]
  return {
    counts: [
      ...others.slice(0, known),
      ...others.slice(known).toSorted((one, other) => one.status.localeCompare(other.status)),
    ],
    sold: booked.reduce((sum, { status, total }) => (NOT_SOLD.has(status) ? sum : sum + total), 0),
    drafts: ofDay.length - booked.length,
  }
}
