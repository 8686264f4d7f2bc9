import {
  createParser,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'
import { ORDER_COLUMNS, type Order, type OrderColumn } from '#lib/domain/orders/order-history.ts'
import { createRowSearch, createTextOrder, sortRows, type TablePage, toTablePage } from '#lib/domain/table-rows.ts'

/** A date that exists, else missing. */
const parseAsDate = createParser({
  parse: (text) => (isCalendarDate(text) ? text : null),
  serialize: (date) => date,
})

/** `?from=2026-11-01&q=levi&status=debit&paid=unpaid&sort=fullPrice&dir=down&page=2`; unknown values are missing. */
export const orderViewParsers = {
  from: parseAsDate,
  to: parseAsDate,
  /** Which date the range filters: the order date or the check-in date. */
  by: parseAsStringLiteral(['booked', 'check-in']).withDefault('booked'),
  q: parseAsString.withDefault(''),
  status: parseAsString,
  paid: parseAsStringLiteral(['paid', 'unpaid']),
  sort: parseAsStringLiteral(ORDER_COLUMNS).withDefault('date'),
  dir: parseAsStringLiteral(['up', 'down']).withDefault('down'),
  page: parseAsInteger.withDefault(1),
}

export type OrderViewParameters = inferParserType<typeof orderViewParsers>

const serialize = createSerializer(orderViewParsers)

/** The address of a view of the order history, without a language prefix. */
export const toOrdersPath = (view: Partial<OrderViewParameters>): string => serialize('/personal-area', view)

/** The parameters that filter and sort the orders here. The date range is applied by the upstream. */
export type OrderView = Pick<OrderViewParameters, 'q' | 'status' | 'paid' | 'sort' | 'dir'>

const searchOrders = createRowSearch(({ pnr, name, hotel, status }: Order) => `${pnr} ${name} ${hotel} ${status}`)

/** Orders for which nothing is to be paid, or it is not known whether anything is: they are neither paid nor unpaid. */
const NOT_PAYABLE: ReadonlySet<string> = new Set(['cancelled', 'rejected', ''])

function matchesPaid({ status, balance }: Order, paid: OrderView['paid']): boolean {
  if (paid === 'unpaid') return balance > 0
  return paid === null || (balance === 0 && !NOT_PAYABLE.has(status))
}

/** The orders with all search words, status and payment as chosen. */
export function filterOrders(orders: readonly Order[], view: Pick<OrderView, 'q' | 'status' | 'paid'>): Order[] {
  const hasWords = searchOrders(view.q)
  return orders.filter((order) => {
    if (view.status !== null && order.status !== view.status) return false
    return matchesPaid(order, view.paid) && hasWords(order)
  })
}

const SORT_VALUES: Record<OrderColumn, (order: Order) => string | number> = {
  pnr: ({ pnr }) => pnr,
  name: ({ name }) => name,
  hotel: ({ hotel }) => hotel,
  status: ({ status }) => status,
  date: ({ orderedAt }) => Date.parse(orderedAt),
  checkIn: ({ checkIn }) => Date.parse(checkIn),
  checkOut: ({ checkOut }) => Date.parse(checkOut),
  fullPrice: ({ fullPrice }) => fullPrice,
  discount: ({ discount }) => discount,
  paidPrice: ({ paidPrice }) => paidPrice,
}

/** The orders sorted by a column, texts as in `language` (BCP 47); equal ones keep the upstream's order. */
export function sortOrders(
  orders: readonly Order[],
  { sort, dir }: Pick<OrderView, 'sort' | 'dir'>,
  language: string,
): Order[] {
  return sortRows(orders, SORT_VALUES[sort], dir, createTextOrder(language))
}

/** Rows per page of the table. */
export const ORDERS_PER_PAGE = 25

/** One page of a list; a page that does not exist is the nearest one that does. */
export function toOrderPage(orders: readonly Order[], wanted: number): TablePage<Order> {
  return toTablePage(orders, wanted, ORDERS_PER_PAGE)
}
