import { useAddressState } from '#components/layout/use-address-state.ts'
import { type DeskView, deskViewParsers } from '#lib/domain/pending/desk-view.ts'

/** The list, filters, columns, sort order and page of the desk. Stored in the URL, so that a view can be shared and reloaded. */
export function useDeskView() {
  const [view, set] = useAddressState(deskViewParsers)
  return {
    view,
    /** Changes the view, and shows the first page again. */
    change: (next: Partial<DeskView>) => void set({ ...next, page: null }),
    goTo: (page: number) => void set({ page }),
    clear: () =>
      void set({
        show: null,
        confirm: null,
        deleted: null,
        clerk: null,
        operator: null,
        tag: null,
        supplier: null,
        q: null,
        page: null,
      }),
  }
}

export type DeskViewTools = ReturnType<typeof useDeskView>
