import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { Table, type TableColumn, type TableSort, toNextSort } from '#components/ui/table.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import type { OutOfPocket } from '#lib/domain/price/out-of-pocket.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { formatStayRange } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** How many rows are rendered at first and with each further step. */
const STEP = 50

type Props = {
  locale: Locale
  results: readonly SearchResult[]
  priceOf: (result: SearchResult) => OutOfPocket | undefined
  toPath: (result: SearchResult) => string
}

type PricedResult = { result: SearchResult; pays: number }

/** All results of the list with what this customer pays for each, the lowest first. */
export function PricedList({ locale, results, priceOf, toPath }: Props) {
  const t = useTranslations()
  const [sort, setSort] = useState<TableSort>({ key: 'pays', direction: 'ascending' })
  const [limit, setLimit] = useState(STEP)
  const toValue = ({ result, pays }: PricedResult) => (sort.key === 'total' ? result.total : pays)
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = results
    .map((result): PricedResult => ({ result, pays: priceOf(result)?.pays ?? result.total }))
    .toSorted((one, other) => sign * (toValue(one) - toValue(other)))
  const columns: TableColumn<PricedResult>[] = [
    {
      key: 'result',
      header: t('desk.compare.list.result'),
      rowHeader: true,
      cell: ({ result }) => (
        <TextLink locale={locale} path={toPath(result)}>
          <bdi>{result.hotel.name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'dates',
      header: t('results.compare.row.dates'),
      cell: ({ result: { checkIn, checkOut } }) => <bdi>{formatStayRange(checkIn, checkOut, locale)}</bdi>,
    },
    {
      key: 'total',
      header: t('results.compare.row.price'),
      numeric: true,
      sortable: true,
      cell: ({ result }) => <Price agorot={result.total} locale={locale} />,
    },
    {
      key: 'pays',
      header: t('desk.compare.row'),
      numeric: true,
      sortable: true,
      cell: ({ pays }) => <Price agorot={pays} locale={locale} className="font-semibold text-save" />,
    },
  ]
  return (
    <div className="grid gap-3" data-priced-list>
      <Table
        caption={t('desk.compare.list.title', { count: rows.length })}
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={({ result }) => result.id}
        sort={sort}
        onSort={(key) => setSort(toNextSort(sort, key))}
      />
      <p className="text-muted text-small">{t('desk.compare.list.note')}</p>
      {limit < rows.length && (
        <Button className="justify-self-start" tone="secondary" onClick={() => setLimit(limit + STEP)}>
          {t('results.more', { count: Math.min(STEP, rows.length - limit) })}
        </Button>
      )}
    </div>
  )
}
