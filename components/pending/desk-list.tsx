import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { DeskCards } from '#components/pending/desk-cards.tsx'
import { DeskFilters, type DeskValues } from '#components/pending/desk-filters.tsx'
import { DeskGrid } from '#components/pending/desk-grid.tsx'
import { toStateLabel } from '#components/pending/desk-labels.tsx'
import { DeskPaging } from '#components/pending/desk-paging.tsx'
import { DeskToolbar } from '#components/pending/desk-toolbar.tsx'
import { PrintTable } from '#components/pending/print-table.tsx'
import type { RowAction } from '#components/pending/row-menu.tsx'
import { useBufferedRows } from '#components/pending/use-buffered-rows.ts'
import type { DeskViewTools } from '#components/pending/use-desk-view.ts'
import { useQuickAction } from '#components/pending/use-row-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { downloadCsv } from '#components/ui/download-csv.ts'
import { usePrint } from '#components/ui/use-print.ts'
import { useIsWide } from '#components/ui/use-wide.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import { toDeskCsv } from '#lib/domain/pending/desk-csv.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import {
  filterDesk,
  listColumns,
  listValues,
  sortDesk,
  toPageSize,
  toShownColumns,
} from '#lib/domain/pending/desk-view.ts'
import type { Difference } from '#lib/domain/pending/pending-action.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { toTablePage } from '#lib/domain/table-rows.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

const RowMenu = dynamic(() => import('#components/pending/row-menu.tsx').then((module) => module.RowMenu))
const BookingPanel = dynamic(() =>
  import('#components/pending/booking-panel.tsx').then((module) => module.BookingPanel),
)

const NO_CHANGES: ReadonlyMap<string, readonly Difference[]> = new Map()

type Props = {
  locale: Locale
  tools: DeskViewTools
  rows: readonly DeskRow[]
  store: DeskStore
  /** What others have changed, by row. */
  changes?: ReadonlyMap<string, readonly Difference[]>
  isReading: boolean
  onRead: () => void
  /** Notes above the list. */
  children?: ReactNode
}

type Opened = { id: string; first: RowAction; seen: PendingExternalBooking | undefined }

/** One list of the desk: filters, tools, rows, pages, and the menu and the panel of a row. */
export function DeskList(props: Props) {
  const { locale, tools, rows, store, changes = NO_CHANGES, isReading, onRead, children } = props
  const t = useTranslations()
  const router = useRouter()
  const isWide = useIsWide()
  const { view, change, goTo } = tools
  const { tag: language } = locales[locale]
  const [isFocused, setFocused] = useState(false)
  const { buffered, accept, rows: current } = useBufferedRows(rows, isFocused)

  // Deferred, so that typing stays responsive while the list is updated.
  const q = useDeferredValue(view.q)
  const { show, confirm, deleted, clerk, operator, tag, supplier, sort, dir, tab } = view
  const ordered = useMemo(() => sortDesk(current, { sort, dir }, language), [current, sort, dir, language])
  const found = useMemo(
    () => filterDesk(ordered, { show, confirm, deleted, clerk, operator, tag, supplier, q }),
    [ordered, show, confirm, deleted, clerk, operator, tag, supplier, q],
  )
  const values = useMemo<DeskValues>(
    () => ({
      clerk: listValues(rows, 'clerk', language),
      operator: listValues(rows, 'operator', language),
      tag: listValues(rows, 'tag', language),
      supplier: listValues(rows, 'supplier', language),
    }),
    [rows, language],
  )
  const size = toPageSize(view.size)
  const { rows: shown, ...page } = toTablePage(found, view.page, size)
  const columns = useMemo(() => toShownColumns({ tab, cols: view.cols }), [tab, view.cols])
  const name = t(`pending.tab.${tab}`)
  const empty = rows.length === 0 ? t('pending.noneAtAll') : t('pending.none')

  const trigger = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const [isPrinting, print] = usePrint()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const latest = useRef(byId)
  latest.current = byId

  const open = useCallback(
    (id: string, first: RowAction = 'details', seen = latest.current.get(id)?.pending) => {
      store.markSeen(id)
      setOpened({ id, first, seen })
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
  const openedRow = opened && byId.get(opened.id)

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
  const download = () => {
    const csv = toDeskCsv(
      found,
      columns,
      (column) => t(`pending.column.${column}`),
      (state) => toStateLabel(state, t),
    )
    downloadCsv(csv, `${t('pending.tool.csvName')}-${toIsraelDate(Date.now())}.csv`)
  }

  const list = { locale, name, columns, rows: shown, changes, empty, onOpen: openDetails, onMenu: openMenu }
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={isReading}>
      {children}
      <DeskFilters {...tools} values={values}>
        <DeskToolbar
          locale={locale}
          offered={listColumns(tab)}
          shown={columns}
          onColumns={(cols) => change({ cols })}
          isReading={isReading}
          onRead={onRead}
          onDownload={download}
          onPrint={print}
        />
      </DeskFilters>
      <p role="status" className="sr-only">
        {t('pending.found', { found: found.length, all: formatNumber(rows.length, locale) })}
      </p>
      {buffered > 0 && (
        <div role="status" data-print="never">
          <Button tone="secondary" size="small" onClick={accept}>
            {t('pending.arrived', { count: buffered })}
          </Button>
        </div>
      )}
      {isPrinting ? (
        <PrintTable {...list} rows={found} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of the list inside
        <div
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(false)
          }}
        >
          {isWide ? (
            <DeskGrid
              {...list}
              first={page.first}
              all={found.length}
              view={view}
              onSort={change}
              onPage={(step) => goTo(Math.min(Math.max(1, page.page + step), page.pages))}
            />
          ) : (
            <DeskCards {...list} />
          )}
        </div>
      )}
      <DeskPaging
        locale={locale}
        name={name}
        shown={page}
        all={found.length}
        size={size}
        onPage={goTo}
        onSize={(next) => change({ size: next })}
      />
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
      {opened && openedRow && (
        <BookingPanel
          key={`${opened.id} ${opened.first}`}
          locale={locale}
          tab={tab}
          row={openedRow}
          store={store}
          seenAtOpening={opened.seen}
          first={opened.first}
          tags={values.tag}
          onClose={() => {
            store.markSeen(opened.id)
            setOpened(undefined)
          }}
        />
      )}
    </div>
  )
}
