import { toAmountCell, toCsvFile, toTextCell } from '#lib/domain/csv-cells.ts'
import { ORDER_COLUMNS, type Order, type OrderColumn } from '#lib/domain/orders/order-history.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

const CELLS: Record<OrderColumn, (order: Order, statusOf: (status: string) => string) => string> = {
  // In Israel, as in the table: the upstream may write its moments in UTC.
  date: ({ orderedAt }) => toIsraelDate(orderedAt),
  pnr: ({ pnr }) => toTextCell(pnr),
  name: ({ name }) => toTextCell(name),
  hotel: ({ hotel }) => toTextCell(hotel),
  checkIn: ({ checkIn }) => checkIn,
  checkOut: ({ checkOut }) => checkOut,
  fullPrice: ({ fullPrice }) => toAmountCell(fullPrice),
  discount: ({ discount }) => toAmountCell(discount),
  paidPrice: ({ paidPrice }) => toAmountCell(paidPrice),
  status: ({ status }, statusOf) => toTextCell(statusOf(status)),
}

/** The orders as CSV for spreadsheets (RFC 4180), with a byte order mark and no cell that runs as a formula. */
export function toOrdersCsv(
  orders: readonly Order[],
  headers: Readonly<Record<OrderColumn, string>>,
  statusOf: (status: string) => string,
): string {
  const lines = [
    ORDER_COLUMNS.map((column) => toTextCell(headers[column])),
    ...orders.map((order) => ORDER_COLUMNS.map((column) => CELLS[column](order, statusOf))),
  ]
  return toCsvFile(lines)
}
