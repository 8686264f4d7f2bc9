import type { AgentOrder, OrderHistoryRow } from '#lib/contract/entities/booking.ts'
import { ORDER_STATUSES } from '#lib/domain/identity/order-status.ts'
import { isReference } from '#lib/domain/identity/reference.ts'

/** One order of an agency's history, mapped from the upstream. Amounts are in agorot. */
export type Order = {
  /** Unique within one history: the PNR, numbered where an upstream repeats it. */
  key: string
  /** Undefined if the upstream does not send it: details and payment are then not available. */
  bookingId: string | undefined
  /** When the order was made, ISO 8601 with an offset. */
  orderedAt: string
  pnr: string
  name: string
  hotel: string
  /** `YYYY-MM-DD`. */
  checkIn: string
  checkOut: string
  fullPrice: number
  discount: number
  paidPrice: number
  /** As the contract spells it (section 4). Unknown values pass through; empty when the upstream states none. */
  status: string
  /** The remaining amount to pay. */
  balance: number
}

/** The columns of the order history, in their order (section 9). */
export const ORDER_COLUMNS = [
  'date',
  'pnr',
  'name',
  'hotel',
  'checkIn',
  'checkOut',
  'fullPrice',
  'discount',
  'paidPrice',
  'status',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/** A status that has a label. */
export type OrderStatusName = (typeof ORDER_STATUSES)[number]

export const isKnownStatus = (status: string): status is OrderStatusName =>
  (ORDER_STATUSES as readonly string[]).includes(status)

/**
 * Whether an order of the agents' list is only a stored form: it waits, has no booking reference, and nothing is paid. The
 * upstream lists such drafts with the status of bookings that wait for their supplier; those have a reference.
 */
export const isDraftOrder = ({ pnr, paid, status }: Pick<AgentOrder, 'pnr' | 'paid' | 'status'>): boolean =>
  !isReference(pnr ?? '') && paid === 0 && status === 'waiting'

/**
 * Orders without a debt: the rest of a confirmed order is paid at the hotel, and nothing is due for a cancelled one, which an order
 * without a status may be.
 */
const WITHOUT_BALANCE: ReadonlySet<string> = new Set(['ok', 'cancelled', 'rejected', ''])

/**
 * The rows of the upstream as orders (specification, section 9). Amounts are agorot; `key` is different for each row, because several
 * may have one booking reference.
 */
export function toOrders(rows: readonly OrderHistoryRow[]): Order[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const status = row.confirmedPnrStatus.pnrStatus
    const times = (seen.get(row.pnr) ?? 0) + 1
    seen.set(row.pnr, times)
    const left = row.originalAmount - row.equivalentDiscount - row.payedAmount
    return {
      key: times === 1 ? row.pnr : `${row.pnr}:${times}`,
      bookingId: row.bookingId,
      orderedAt: row.bookData,
      pnr: row.pnr,
      name: row.payerName,
      hotel: row.hotelName,
      checkIn: row.checkinDate,
      checkOut: row.checkoutDate,
      fullPrice: row.originalAmount,
      discount: row.equivalentDiscount,
      paidPrice: row.payedAmount,
      status,
      balance: WITHOUT_BALANCE.has(status) ? 0 : Math.max(0, left),
    }
  })
}

/** Totals (section 3): the number of orders, and sums in agorot. */
export type OrderTotals = { total: number; fullPrice: number; paid: number; discount: number }

/** The totals of the listed orders. */
export function sumOrders(orders: readonly Order[]): OrderTotals {
  const totals = { total: orders.length, fullPrice: 0, paid: 0, discount: 0 }
  for (const order of orders) {
    totals.fullPrice += order.fullPrice
    totals.paid += order.paidPrice
    totals.discount += order.discount
  }
  return totals
}

/** The statuses that occur, the known ones first, for a filter, whose empty value stands for all of them. */
export function listStatuses(orders: readonly Order[]): string[] {
  const found = new Set(orders.map(({ status }) => status).filter((status) => status !== ''))
  const known = ORDER_STATUSES.filter((status) => found.has(status))
  return [...known, ...[...found].filter((status) => !isKnownStatus(status)).toSorted()]
}
