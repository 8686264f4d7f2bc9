import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowAction } from '#components/pending/row-menu.tsx'
import type { OpenRow } from '#components/pending/use-open-bookings.ts'
import { useQuickAction } from '#components/pending/use-row-actions.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { OVERLAY } from '#components/ui/part-failure.tsx'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

const RowMenu = lazyPart(() => import('#components/pending/row-menu.tsx').then((module) => module.RowMenu), OVERLAY)

type Props = {
  locale: Locale
  rows: readonly DeskRow[]
  store: DeskStore
  /** Opens a booking beside the list. */
  onOpen: OpenRow
  /** An action of the menu was carried out. */
  onDone: (action: PendingAction, id: string) => void
}

/** The menu of a row, what its actions do, and the functions that open the menu and the booking. */
export function useRowOverlays({ locale, rows, store, onOpen, onDone }: Props) {
  const router = useRouter()
  const trigger = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<string>()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const latest = useRef({ byId, onOpen })
  latest.current = { byId, onOpen }

  const openDetails = useCallback((id: string) => {
    const row = latest.current.byId.get(id)
    if (row) latest.current.onOpen(row)
  }, [])
  const openMenu = useCallback((id: string, element: HTMLElement) => {
    trigger.current = element
    setMenu(id)
  }, [])
  const runQuickly = useQuickAction(store, {
    onDone,
    onConflict: (seen, from) => {
      const row = latest.current.byId.get(seen.id)
      return row !== undefined && latest.current.onOpen(row, { seen, from })
    },
  })
  const menuRow = menu === undefined ? undefined : byId.get(menu)

  // Runs when the menu is closed and the focus is back on its button, where a panel returns it to.
  const queued = useRef<() => void>(undefined)
  const wasMenuOpen = useRef(false)
  useEffect(() => {
    if (menu === undefined && wasMenuOpen.current) {
      // Not when the person has gone on to another control before the menu was there.
      if (document.activeElement === document.body) trigger.current?.focus()
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
    onOpen(row, { first: action })
  }
  const overlays = menuRow && (
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
  )
  return { openDetails, openMenu, overlays }
}
