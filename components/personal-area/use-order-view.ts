import { useAddressState } from '#components/layout/use-address-state.ts'
import { type OrderViewParameters, orderViewParsers } from '#lib/domain/orders/order-view.ts'

/** The filters, sort order and page of the order history, in the URL, so that a view can be shared. */
export function useOrderView() {
  const [view, set] = useAddressState(orderViewParsers)
  return {
    view,
    /** Changes filters or the sort, and shows the first page again. */
    change: (next: Partial<OrderViewParameters>) => void set({ ...next, page: null }),
    clear: () => void set({ from: null, to: null, by: null, q: null, status: null, paid: null, page: null }),
  }
}

export type OrderViewTools = ReturnType<typeof useOrderView>
