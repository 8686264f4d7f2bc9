'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useMemo } from 'react'
import { OrderStatus } from '#components/personal-area/order-status.tsx'
import { PnrButton } from '#components/personal-area/pnr-button.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { Table, type TableColumn, toNextSort } from '#components/ui/table.tsx'
import { ORDER_COLUMNS, type Order, type OrderColumn } from '#lib/domain/orders/order-history.ts'
import type { OrderView } from '#lib/domain/orders/order-view.ts'
import { formatNumericDate, formatNumericDay } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  rows: readonly Order[]
  view: Pick<OrderView, 'sort' | 'dir'>
  onSort: (sort: Pick<OrderView, 'sort' | 'dir'>) => void
  /** Opens the details, or with `pay` the payment of the balance. */
  onOpen: (order: Order, pay: boolean) => void
  empty: string
  /** Print mode: all rows in a table without buttons, instead of cards. */
  isPrinting: boolean
  /** A page of the agents' desk, whose lists have keys. */
  isDesk: boolean
}

type CellProps = LocalizedProps & Pick<Props, 'onOpen'> & { order: Order }

function OpenOrderButton({ order, onOpen, t }: CellProps) {
  const { pnr } = order
  return (
    <PnrButton pnr={pnr} aria-label={t('personalArea.details.open', { pnr })} onClick={() => onOpen(order, false)} />
  )
}

function StatusCell({ order, onOpen, t }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <OrderStatus status={order.status} t={t} />
      {order.balance > 0 && order.bookingId !== undefined && (
        <Button
          size="small"
          tone="secondary"
          aria-label={t('personalArea.pay.row', { pnr: order.pnr })}
          onClick={() => onOpen(order, true)}
          data-print="never"
        >
          {t('personalArea.pay.button')}
        </Button>
      )}
    </span>
  )
}

/** The arrow keys move the focus from a row to the reference in the next one or the one before, which Enter opens. */
function moveToRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = [...currentTarget.querySelectorAll('tbody > tr')]
  const row = rows.findIndex((each) => each.contains(target as Node))
  const next = row < 0 ? undefined : rows[row + step]?.querySelector<HTMLElement>('th button')
  if (!next) return
  event.preventDefault()
  next.focus()
}

const NUMERIC: ReadonlySet<OrderColumn> = new Set(['fullPrice', 'discount', 'paidPrice'])

/** The order history with the columns of the specification (section 9): a table, and cards on small screens. */
export function OrderTable({ locale, rows, view, onSort, onOpen, empty, isPrinting, isDesk }: Props) {
  const t = useTranslations()
  const columns = useMemo(() => {
    const cells: Record<OrderColumn, TableColumn<Order>['cell']> = {
      date: (order) => <bdi>{formatNumericDay(order.orderedAt, locale)}</bdi>,
      pnr: (order) => (isPrinting ? <bdi>{order.pnr}</bdi> : <OpenOrderButton {...{ order, onOpen, locale, t }} />),
      name: (order) => <bdi>{order.name}</bdi>,
      hotel: (order) => (
        // A name in the other direction is aligned like the others.
        <span className={isPrinting ? undefined : 'flex max-w-32'}>
          <bdi className={isPrinting ? undefined : 'truncate'} title={order.hotel}>
            {order.hotel}
          </bdi>
        </span>
      ),
      checkIn: (order) => <bdi>{formatNumericDate(order.checkIn, locale)}</bdi>,
      checkOut: (order) => <bdi>{formatNumericDate(order.checkOut, locale)}</bdi>,
      fullPrice: (order) => <Price agorot={order.fullPrice} locale={locale} />,
      discount: (order) => <Price agorot={order.discount} locale={locale} />,
      paidPrice: (order) => <Price agorot={order.paidPrice} locale={locale} />,
      status: (order) =>
        isPrinting ? <OrderStatus status={order.status} t={t} /> : <StatusCell {...{ order, onOpen, locale, t }} />,
    }
    return ORDER_COLUMNS.map(
      (key): TableColumn<Order> => ({
        key,
        header: t(`personalArea.column.${key}`),
        cell: cells[key],
        sortable: !isPrinting,
        numeric: NUMERIC.has(key),
        rowHeader: key === 'pnr',
      }),
    )
  }, [locale, t, onOpen, isPrinting])
  const sort = { key: view.sort, direction: view.dir === 'up' ? ('ascending' as const) : ('descending' as const) }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the buttons of the table inside */}
      <div
        className={isPrinting ? undefined : 'max-wide:hidden print:block'}
        onKeyDown={isDesk ? moveToRow : undefined}
      >
        <Table
          caption={t('personalArea.orders')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          sort={sort}
          onSort={(key) => {
            const next = toNextSort(sort, key)
            onSort({ sort: next.key as OrderColumn, dir: next.direction === 'ascending' ? 'up' : 'down' })
          }}
          empty={empty}
        />
      </div>
      {!isPrinting && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3 wide:hidden print:hidden">
          {rows.map((order) => (
            <OrderCard key={order.key} {...{ order, onOpen, locale, t }} />
          ))}
          {rows.length === 0 && <li className="rounded-card border border-line p-6 text-center text-muted">{empty}</li>}
        </ul>
      )}
    </>
  )
}

function OrderCard(props: CellProps) {
  const { order, locale, t } = props
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OpenOrderButton {...props} />
        <StatusCell {...props} />
      </div>
      <p className="empty:hidden">
        {order.hotel !== '' && (
          <>
            <bdi className="font-medium">{order.hotel}</bdi>
            <br />
          </>
        )}
        {order.name !== '' && <bdi>{order.name}</bdi>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small [&>dd]:text-end [&>dt]:text-muted">
        <dt>{t('personalArea.column.date')}</dt>
        <dd>{formatNumericDay(order.orderedAt, locale)}</dd>
        <dt>{t('personalArea.column.checkIn')}</dt>
        <dd>{formatNumericDate(order.checkIn, locale)}</dd>
        <dt>{t('personalArea.column.checkOut')}</dt>
        <dd>{formatNumericDate(order.checkOut, locale)}</dd>
        {(['fullPrice', 'discount', 'paidPrice'] as const).map((column) => (
          <div key={column} className="contents [&>dd]:text-end [&>dt]:text-muted">
            <dt>{t(`personalArea.column.${column}`)}</dt>
            <dd className="tabular-nums">
              <Price agorot={order[column]} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
