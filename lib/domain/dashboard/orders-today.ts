import type { z } from 'zod'
import type { AgentOrder } from '#lib/contract/entities/booking.ts'
import { normalizeStatus, ORDER_STATUSES } from '#lib/domain/orders/order-history.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

type Order = Pick<z.infer<typeof AgentOrder>, 'createdAt' | 'status' | 'total' | 'deleted'>

/** The orders of one status. `total` in agorot. */
export type StatusCount = { status: string; count: number; total: number }

/**
 * The orders of a day by status: the four of section 4 always and in their order, then other statuses by name. Deleted
 * orders do not count.
 *
 * @param date `YYYY-MM-DD`, in Israel.
 */
export function countOrdersOfDay(orders: readonly Order[], date: string): StatusCount[] {
  const counts = new Map<string, StatusCount>(ORDER_STATUSES.map((status) => [status, { status, count: 0, total: 0 }]))
  for (const order of orders) {
    if (order.deleted || toIsraelDate(order.createdAt) !== date) continue
    const status = normalizeStatus(order.status)
    const before = counts.get(status) ?? { status, count: 0, total: 0 }
    counts.set(status, { status, count: before.count + 1, total: before.total + order.total })
  }
  const [known, others] = [ORDER_STATUSES.length, [...counts.values()]]
  return [
    ...others.slice(0, known),
    ...others.slice(known).toSorted((one, other) => one.status.localeCompare(other.status)),
  ]
}
