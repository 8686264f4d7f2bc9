'use client'

import { useState } from 'react'
import type { SideLocale } from '#components/design/section.ts'
import { Price } from '#components/ui/price.tsx'
import { Table, type TableColumn, type TableSort, toNextSort } from '#components/ui/table.tsx'
import { locales } from '#lib/i18n/locales.ts'

type Order = { pnr: string; name: string; hotel: string; date: string; nights: number; agorot: number }

const ORDERS: readonly Omit<Order, 'name' | 'hotel'>[] = [
  { pnr: 'K7M2QD', date: '2026-12-03', nights: 3, agorot: 328_000 },
  { pnr: 'B4T9XA', date: '2026-12-10', nights: 2, agorot: 119_000 },
  { pnr: 'W1C8NE', date: '2027-01-15', nights: 5, agorot: 742_050 },
  { pnr: 'H3P6RL', date: '2027-02-26', nights: 1, agorot: 54_000 },
]

const toDay = (date: string, locale: SideLocale) =>
  new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

type DemoTableTexts = Record<
  'plain' | 'sortable' | 'pnr' | 'name' | 'hotel' | 'date' | 'nights' | 'sum' | 'none',
  string
> & {
  names: readonly string[]
  hotels: readonly string[]
}

/** A plain table, a sortable table, and an empty table. */
export function DemoTables({ locale, texts }: { locale: SideLocale; texts: DemoTableTexts }) {
  const [sort, setSort] = useState<TableSort>({ key: 'date', direction: 'ascending' })
  const orders = ORDERS.map((order, index) => ({
    ...order,
    name: texts.names[index] ?? '',
    hotel: texts.hotels[index] ?? '',
  }))
  const key = sort.key as keyof Order
  const compare = new Intl.Collator(locales[locale].tag, { numeric: true }).compare
  const sorted = orders.toSorted((one, other) => {
    const order = compare(String(one[key]), String(other[key]))
    return sort.direction === 'ascending' ? order : -order
  })
  const columns: TableColumn<Order>[] = [
    { key: 'pnr', header: texts.pnr, cell: ({ pnr }) => <bdi>{pnr}</bdi>, rowHeader: true, sortable: true },
    { key: 'name', header: texts.name, cell: ({ name }) => name, sortable: true },
    { key: 'hotel', header: texts.hotel, cell: ({ hotel }) => hotel },
    { key: 'date', header: texts.date, cell: ({ date }) => toDay(date, locale), sortable: true },
    { key: 'nights', header: texts.nights, cell: ({ nights }) => nights, numeric: true, sortable: true },
    {
      key: 'agorot',
      header: texts.sum,
      cell: ({ agorot }) => <Price agorot={agorot} locale={locale} />,
      numeric: true,
      sortable: true,
    },
  ]
  const few = columns.filter(({ key: column }) => ['hotel', 'nights', 'agorot'].includes(column))
  return (
    <div className="grid gap-5">
      <Table caption={texts.plain} columns={few} rows={orders} rowKey={({ pnr }) => pnr} />
      <Table
        caption={texts.sortable}
        captionHidden
        columns={columns}
        rows={sorted}
        rowKey={({ pnr }) => pnr}
        sort={sort}
        onSort={(pressed) => setSort(toNextSort(sort, pressed))}
      />
      <Table caption={texts.none} captionHidden columns={few} rows={[]} rowKey={({ pnr }) => pnr} empty={texts.none} />
    </div>
  )
}
