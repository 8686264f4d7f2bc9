import { ORDER_COLUMNS, type Order, type OrderColumn } from '#lib/domain/orders/order-history.ts'

/** Byte order mark: without it spreadsheets do not read the file as UTF-8 and show Hebrew as other letters. */
const BYTE_ORDER_MARK = '\ufeff'

/** Starts of a cell that spreadsheets run as a formula, also after spaces and control characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** A text cell. An apostrophe is added before text that a spreadsheet would run as a formula. */
function toTextCell(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  const safe = FORMULA.test(text) ? `'${line}` : line
  return /[",;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Shekels with two decimals and without a currency sign, so that spreadsheets read it as a number. */
function toAmountCell(agorot: number): string {
  const [whole, part] = [Math.floor(Math.abs(agorot) / 100), Math.abs(agorot) % 100]
  return `${agorot < 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`
}

const CELLS: Record<OrderColumn, (order: Order, statusOf: (status: string) => string) => string> = {
  // The date in the offset that the upstream sent, which is Israel's.
  date: ({ orderedAt }) => orderedAt.slice(0, 10),
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

/**
 * The orders as a CSV file for spreadsheets (RFC 4180): with a byte order mark, and with no cell that runs as a formula.
 *
 * @param headers the title of each column, in the reader's language.
 * @param statusOf the label of a status.
 */
export function toOrdersCsv(
  orders: readonly Order[],
  headers: Readonly<Record<OrderColumn, string>>,
  statusOf: (status: string) => string,
): string {
  const lines = [
    ORDER_COLUMNS.map((column) => toTextCell(headers[column])),
    ...orders.map((order) => ORDER_COLUMNS.map((column) => CELLS[column](order, statusOf))),
  ]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
