import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getBookingResult, listOrdersOfAgency, type OrderDates, searchOrders } from '#lib/browser/api/orders.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { OrderHistoryRow } from '#lib/contract/entities/booking.ts'
import { type Order, toOrders } from '#lib/domain/orders/order-history.ts'

/** Milliseconds after which the orders are outdated and are requested again when the page gets the focus. */
const FRESH = 30_000
// Limits that include every order, used when only one end of the range is chosen.
const FIRST_DATE = '2000-01-01'
const LAST_DATE = '2100-12-31'

/** `unread`: how many orders could not be read, and are missing. */
export type ReadOrders = { orders: Order[]; unread: number }

async function read(called: Promise<CallResult<{ rows: OrderHistoryRow[] }>>): Promise<ReadOrders> {
  const result = await called
  return { orders: toOrders(toData(result).rows), unread: (result.ok && result.unread) || 0 }
}

/** The order history of an agency, limited to the chosen dates, if any. */
export function useOrders(agencyCode: string, { from, to, by }: { [K in keyof OrderDates]: OrderDates[K] | null }) {
  const dates = from === null && to === null ? undefined : { from: from ?? FIRST_DATE, to: to ?? LAST_DATE }
  return useQuery({
    queryKey: ['orders', agencyCode, dates ? { ...dates, by } : 'all'],
    queryFn: ({ signal }) =>
      read(
        dates
          ? searchOrders(agencyCode, { ...dates, by: by ?? 'booked' }, signal)
          : listOrdersOfAgency(agencyCode, signal),
      ),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    // Comparing thousands of rows with the last reply takes longer than showing one page of them.
    structuralSharing: false,
  })
}

/** The current order from the upstream; the given one until the reply arrives, or if the reply lacks it. */
export function useCurrentOrder(agencyCode: string, order: Order): Order {
  const { data } = useOrders(agencyCode, { from: null, to: null, by: null })
  return data?.orders.find(({ pnr, bookingId }) => pnr === order.pnr && bookingId === order.bookingId) ?? order
}

/** The booking of an order, with rooms and guests. Not requested if the order has no booking id. */
export function useOrderBooking(id: string | undefined) {
  return useQuery({
    queryKey: ['order-booking', id],
    queryFn: async ({ signal }) => toData(await getBookingResult(id ?? '', signal)).booking ?? null,
    enabled: id !== undefined,
    staleTime: FRESH,
  })
}
