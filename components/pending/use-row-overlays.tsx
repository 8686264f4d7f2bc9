import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowAction } from '#components/pending/row-menu.tsx'
import { useQuickAction } from '#components/pending/use-row-actions.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import type { DeskTab } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

const RowMenu = dynamic(() => import('#components/pending/row-menu.tsx').then((module) => module.RowMenu))
const BookingPanel = dynamic(() =>
  import('#components/pending/booking-panel.tsx').then((module) => module.BookingPanel),
)

type Props = {
  locale: Locale
  tab: DeskTab
  rows: readonly DeskRow[]
  store: DeskStore
  /** The tags in use, which the panel offers. */
  tags: readonly string[]
}

type Opened = { row: DeskRow; first: RowAction; seen: PendingExternalBooking | undefined }

/** The menu and the panel of a row: the functions that open them, and what is open. */
export function useRowOverlays({ locale, tab, rows, store, tags }: Props) {
  const router = useRouter()
  const trigger = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const latest = useRef(byId)
  latest.current = byId

  const open = useCallback(
    (id: string, first: RowAction = 'details', seen = latest.current.get(id)?.pending) => {
      store.markSeen(id)
      const row = latest.current.get(id)
      if (row) setOpened({ row, first, seen })
    },
    [store],
  )
  const openDetails = useCallback((id: string) => open(id), [open])
  const openMenu = useCallback((id: string, element: HTMLElement) => {
    trigger.current = element
    setMenu(id)
  }, [])
  const runQuickly = useQuickAction(store, (seen) => open(seen.id, 'details', seen))
  const menuRow = menu === undefined ? undefined : byId.get(menu)
  const listed = opened && byId.get(opened.row.id)
  // The panel stays open with the last known row when the list has lost it: the agent reads what happened. Not with an action
  // that awaits its reply, which the row shows already.
  if (opened && listed && listed !== opened.row && !store.getState().awaited.has(listed.id)) {
    setOpened({ ...opened, row: listed })
  }

  // Runs when the menu is closed and the focus is back on its button, where a panel returns it to.
  const queued = useRef<() => void>(undefined)
  const wasMenuOpen = useRef(false)
  useEffect(() => {
    if (menu === undefined && wasMenuOpen.current) {
      trigger.current?.focus()
      queued.current?.()
      queued.current = undefined
    }
    wasMenuOpen.current = menu !== undefined
  }, [menu])

  const onAction = (row: DeskRow, action: RowAction) => {
    if (action === 'cancel') return router.push(toLocalizedPath(locale, toCancelPath(row.pnr)))
    if ((action === 'hide' || action === 'show') && row.pending) {
      return void runQuickly({ kind: 'hide', hidden: action === 'hide' }, row.pending)
    }
    open(row.id, action)
  }
  const overlays = (
    <>
      {menuRow && (
        <RowMenu
          locale={locale}
          row={menuRow}
          trigger={trigger}
          onAction={(action) => {
            queued.current = () => onAction(menuRow, action)
            setMenu(undefined)
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      {opened && (
        <BookingPanel
          key={`${opened.row.id} ${opened.first}`}
          locale={locale}
          tab={tab}
          row={listed ?? opened.row}
          isListed={listed !== undefined}
          store={store}
          seenAtOpening={opened.seen}
          first={opened.first}
          tags={tags}
          onClose={() => {
            store.markSeen(opened.row.id)
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
  return { openDetails, openMenu, overlays }
}
