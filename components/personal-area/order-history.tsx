'use client'

import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { OrderFilters } from '#components/personal-area/order-filters.tsx'
import { toStatusLabel } from '#components/personal-area/order-status.tsx'
import { OrderTable } from '#components/personal-area/order-table.tsx'
import { OrderTotalsBar } from '#components/personal-area/order-totals.tsx'
import { useOrderView } from '#components/personal-area/use-order-view.ts'
import { type ReadOrders, useOrders } from '#components/personal-area/use-orders.ts'
import { Button } from '#components/ui/button.tsx'
import { downloadCsv } from '#components/ui/download-csv.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Pagination, toPaginationLabels } from '#components/ui/pagination.tsx'
import { OVERLAY } from '#components/ui/part-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { useLeaveOverlayEntry } from '#components/ui/use-close-on-back.ts'
import { usePrint } from '#components/ui/use-print.ts'
import {
  listStatuses,
  ORDER_COLUMNS,
  type Order,
  type OrderColumn,
  sumOrders,
} from '#lib/domain/orders/order-history.ts'
import { filterOrders, sortOrders, toOrderPage, toOrdersPath } from '#lib/domain/orders/order-view.ts'
import { toOrdersCsv } from '#lib/domain/orders/orders-csv.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const OrderDetails = lazyPart(
  () => import('#components/personal-area/order-details.tsx').then((module) => module.OrderDetails),
  OVERLAY,
)

const NONE: ReadOrders = { orders: [], unread: 0 }

type Props = {
  locale: Locale
  agencyCode: string
  /** A page of the agents' desk, whose lists have keys. */
  isDesk: boolean
}

/** The order history of an agency: filters, totals, table, spreadsheet and print. */
export function OrderHistory({ locale, agencyCode, isDesk }: Props) {
  const t = useTranslations()
  const tools = useOrderView()
  const { view, change } = tools
  const { data: read = NONE, isPending, isPlaceholderData, isError, isFetching, refetch } = useOrders(agencyCode, view)
  const { orders: data, unread } = read
  const [opened, setOpened] = useState<{ order: Order; pay: boolean }>()
  const [isPrinting, print] = usePrint()
  useLeaveOverlayEntry()

  const { tag } = locales[locale]
  // Deferred, so that typing stays responsive while the list is updated.
  const q = useDeferredValue(view.q)
  const { status, paid, sort, dir } = view
  const shown = useMemo(() => filterOrders(data, { q, status, paid }), [data, q, status, paid])
  const sorted = useMemo(() => sortOrders(shown, { sort, dir }, tag), [shown, sort, dir, tag])
  const totals = useMemo(() => sumOrders(shown), [shown])
  const statuses = useMemo(() => listStatuses(data), [data])
  const { page, pages, rows } = toOrderPage(sorted, view.page)
  const open = useCallback((order: Order, pay: boolean) => setOpened({ order, pay }), [])

  const download = () => {
    const headers = Object.fromEntries(ORDER_COLUMNS.map((column) => [column, t(`personalArea.column.${column}`)]))
    const csv = toOrdersCsv(sorted, headers as Record<OrderColumn, string>, (each) => toStatusLabel(each, t))
    downloadCsv(csv, `${t('personalArea.csvName')}-${toIsraelDate(Date.now())}.csv`)
  }

  // A range of dates that could not be read is changed in its filter.
  const hasFailed = isError && read === NONE
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={isFetching}>
      <OrderFilters {...tools} {...{ locale, statuses, isDesk }} />
      {/* Below the filters, which would move under the finger that changes them. */}
      {isError && (
        <StateNote
          kind={hasFailed ? 'error' : 'stale'}
          title={t(hasFailed ? 'personalArea.failed' : 'personalArea.stale')}
        >
          <Button
            tone={hasFailed ? 'primary' : 'secondary'}
            pending={hasFailed && isFetching ? t('personalArea.loading') : undefined}
            onClick={() => void refetch()}
          >
            {t('personalArea.again')}
          </Button>
        </StateNote>
      )}
      {unread > 0 && <StateNote kind="error" title={t('personalArea.unread', { count: unread })} />}
      {isPending && <Skeleton shape="row" label={t('personalArea.loading')} />}
      {!(isPending || hasFailed) && (
        <>
          <OrderTotalsBar totals={totals} locale={locale} t={t} />
          <p role="status" className="sr-only">
            {t('personalArea.totals.total')}: {formatNumber(totals.total, locale)}
          </p>
          <div data-print="never" className="flex flex-wrap gap-3">
            {/* Until the orders of the chosen dates have arrived, those of the dates before are shown: a file of them would be wrong. */}
            <Button
              tone="secondary"
              icon={<Download aria-hidden="true" />}
              pending={isPlaceholderData ? t('personalArea.loading') : undefined}
              onClick={download}
            >
              {t('personalArea.csv')}
            </Button>
            <Button
              tone="secondary"
              icon={<Printer aria-hidden="true" />}
              aria-disabled={isPlaceholderData}
              onClick={isPlaceholderData ? undefined : print}
            >
              {t('personalArea.print')}
            </Button>
          </div>
          <OrderTable
            locale={locale}
            rows={isPrinting ? sorted : rows}
            view={view}
            onSort={change}
            onOpen={open}
            empty={data.length === 0 && unread === 0 ? t('personalArea.noneAtAll') : t('personalArea.none')}
            isPrinting={isPrinting}
            isDesk={isDesk}
          />
          <div data-print="never">
            <Pagination
              locale={locale}
              labels={toPaginationLabels(t)}
              page={page}
              pages={pages}
              toPath={(number) => toOrdersPath({ ...view, page: number })}
            />
          </div>
        </>
      )}
      {opened && (
        <OrderDetails {...opened} locale={locale} agencyCode={agencyCode} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
