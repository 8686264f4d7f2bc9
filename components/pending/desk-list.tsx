import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DeskCards } from '#components/pending/desk-cards.tsx'
import { DeskFilters } from '#components/pending/desk-filters.tsx'
import { DeskGrid } from '#components/pending/desk-grid.tsx'
import { toStateLabel } from '#components/pending/desk-labels.tsx'
import { DeskPaging } from '#components/pending/desk-paging.tsx'
import { DeskToolbar } from '#components/pending/desk-toolbar.tsx'
import { PrintTable } from '#components/pending/print-table.tsx'
import { useBufferedRows } from '#components/pending/use-buffered-rows.ts'
import { useDeskRows, useDeskValues } from '#components/pending/use-desk-rows.ts'
import type { DeskViewTools } from '#components/pending/use-desk-view.ts'
import type { OpenRow } from '#components/pending/use-open-bookings.ts'
import { useRowOverlays } from '#components/pending/use-row-overlays.tsx'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { downloadCsv } from '#components/ui/download-csv.ts'
import { usePrint } from '#components/ui/use-print.ts'
import { useIsWide } from '#components/ui/use-wide.ts'
import type { DeskStore } from '#lib/browser/pending/desk-store.ts'
import { toDeskCsv } from '#lib/domain/pending/desk-csv.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import { filterDesk, listColumns } from '#lib/domain/pending/desk-view.ts'
import type { Difference, PendingAction } from '#lib/domain/pending/pending-action.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

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
  /** Some bookings could not be read, so that a list without rows does not mean that there are none. */
  isPartial: boolean
  onOpen: OpenRow
  /** An action of a row's menu was carried out. */
  onDone: (action: PendingAction, id: string) => void
  /** The rows whose booking is open. */
  open: ReadonlySet<string>
  /** Bookings of either list are open. */
  hasOpenBookings: boolean
  /** Notes above the list. */
  children?: ReactNode
}

/** One list of the desk: filters, tools, rows, pages, and the menu of a row. */
export function DeskList(props: Props) {
  const { locale, tools, rows, store, changes = NO_CHANGES, isReading, onRead, isPartial, onOpen, onDone } = props
  const t = useTranslations()
  const isWide = useIsWide()
  const { view, change, goTo } = tools
  const { tab } = view
  const [isFocused, setFocused] = useState(false)
  const { buffered, accept, rows: current } = useBufferedRows(rows, isFocused)
  // Only those that a press of the button shows.
  const arrived = filterDesk(buffered, view).length
  const box = useRef<HTMLDivElement>(null)
  const showArrived = () => {
    flushSync(accept)
    // The pressed button has disappeared.
    box.current?.querySelector<HTMLElement>('[data-row]')?.focus()
  }

  const { found, shown, page, size, columns } = useDeskRows(current, view, locale)
  const values = useDeskValues(rows, locale)
  const { openDetails, openMenu, overlays } = useRowOverlays({ locale, rows, store, onOpen, onDone })
  const name = t(`pending.tab.${tab}`)
  const empty = rows.length === 0 && !isPartial ? t('pending.noneAtAll') : t('pending.none')

  const [isPrinting, print] = usePrint()
  const download = () => {
    const csv = toDeskCsv(
      found,
      columns,
      (column) => t(`pending.column.${column}`),
      (state) => toStateLabel(state, t),
    )
    downloadCsv(csv, `${t('pending.tool.csvName')}-${toIsraelDate(Date.now())}.csv`)
  }

  const list = {
    locale,
    name,
    columns,
    rows: shown,
    changes,
    open: props.open,
    empty,
    onOpen: openDetails,
    onMenu: openMenu,
  }
  return (
    <div className={classes('grid grid-cols-1', props.hasOpenBookings ? 'gap-3' : 'gap-5')} aria-busy={isReading}>
      {props.children}
      <DeskFilters {...tools} {...{ locale, values }} sortable={listColumns(tab)} isFoldable={props.hasOpenBookings}>
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
      {isPrinting ? (
        <PrintTable {...list} rows={found} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of the list inside
        <div
          ref={box}
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(false)
          }}
          className="grid grid-cols-1 gap-3"
        >
          {/* Inside: without the focus in here there are no new rows, and a button that gets it would disappear. */}
          {arrived > 0 && (
            <div role="status" data-print="never">
              <Button tone="secondary" size="small" onClick={showArrived}>
                {t('pending.arrived', { count: arrived })}
              </Button>
            </div>
          )}
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
      {overlays}
    </div>
  )
}
