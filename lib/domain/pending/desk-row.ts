import type { AgentOrder, PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { isDraftOrder } from '#lib/domain/orders/order-history.ts'

/** The states of a pending booking (section 3) and of an order (section 4); `draft`: an order not yet booked. */
export type DeskState = PendingExternalBooking['state'] | (string & {})

/** A row of the agents' desk: a pending external booking, or an order of an agency. Amounts are in agorot. */
export type DeskRow = {
  /** The id that actions are sent with; unique within one list. */
  id: string
  /** The id of the booking behind the row, for its payment. */
  bookingId: string
  /** Empty when there is none yet. */
  pnr: string
  /** The code of the agency's agent who sells; empty for orders. */
  operator: string
  /** Empty when the row has no tag. */
  tag: string
  clerk: string
  supplier: Supplier | ''
  state: DeskState
  hotel: string
  payer: string
  /** `YYYY-MM-DD`. */
  checkIn: string
  checkOut: string
  total: number
  /** Undefined when the upstream lists no order behind the row, so that its payments are not known. */
  paid: number | undefined
  /** ISO 8601 with an offset. */
  createdAt: string
  active: boolean
  confirmed: boolean
  canceled: boolean
  /** Hidden by an agent, or deleted by the upstream: listed only with "show deleted" (section 2). */
  deleted: boolean
  /** The pending external booking as the upstream sent it; undefined for orders. */
  pending: PendingExternalBooking | undefined
}

function toPendingRow(pending: PendingExternalBooking, order: AgentOrder | undefined): DeskRow {
  const isOrderCanceled = order?.status === 'cancelled'
  const canceled = pending.state === 'failed' || isOrderCanceled
  return {
    id: pending.id,
    bookingId: pending.bookTransaction.guid,
    pnr: pending.pnr,
    operator: pending.odyAgentCode,
    tag: pending.operatorTag ?? '',
    clerk: pending.clerkName,
    supplier: pending.supplier ?? '',
    // The list of pending bookings may still have a canceled one as pending: nobody has to handle it.
    state: isOrderCanceled && pending.state !== 'failed' ? 'cancelled' : pending.state,
    hotel: pending.hotelName,
    payer: pending.payerName,
    checkIn: pending.checkIn,
    checkOut: pending.checkOut,
    total: pending.total,
    paid: order?.paid,
    createdAt: pending.createdAt,
    active: !canceled && (order?.active ?? true),
    confirmed: !canceled && (pending.state === 'finalized' || pending.state === 'confirmed'),
    canceled,
    deleted: pending.operatorFlags.hiddenRQ || order?.deleted === true,
    pending,
  }
}

const pendingRows = new WeakMap<PendingExternalBooking, { order: AgentOrder | undefined; row: DeskRow }>()

/**
 * The pending external bookings as rows. What is paid, and whether a booking is active, is taken from the order with the
 * same booking id. An unchanged booking gives the same row again, so that one change does not render the whole list.
 *
 * @param orders undefined when they could not be read.
 */
export function toPendingRows(
  bookings: readonly PendingExternalBooking[],
  orders: readonly AgentOrder[] | undefined,
): DeskRow[] {
  const orderById = new Map(orders?.map((order) => [order.id, order]))
  return bookings.map((pending) => {
    const order = orderById.get(pending.bookTransaction.guid)
    const known = pendingRows.get(pending)
    if (known && known.order === order) return known.row
    const row = toPendingRow(pending, order)
    pendingRows.set(pending, { order, row })
    return row
  })
}

/** Orders as rows of the desk. Amounts are agorot. */
export function toOrderRows(orders: readonly AgentOrder[]): DeskRow[] {
  return orders.map((order) => ({
    id: order.id,
    bookingId: order.id,
    pnr: order.pnr ?? '',
    operator: '',
    tag: '',
    clerk: order.clerkName ?? '',
    supplier: '',
    state: isDraftOrder(order) ? 'draft' : order.status,
    hotel: order.hotelName,
    payer: order.payerName,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    total: order.total,
    paid: order.paid,
    createdAt: order.createdAt,
    active: order.active,
    confirmed: order.confirmed,
    canceled: order.status === 'cancelled',
    deleted: order.deleted,
    pending: undefined,
  }))
}

/** How a row is called: by its booking reference, or by the end of its id where it has none yet. */
export const toRowName = ({ pnr, id }: Pick<DeskRow, 'pnr' | 'id'>): string => pnr || `…${id.slice(-6)}`
