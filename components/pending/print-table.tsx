import { useTranslations } from 'next-intl'
import type { DeskRowsProps } from '#components/pending/desk-grid.tsx'
import { CellContent, NUMERIC } from '#components/pending/desk-labels.tsx'
import { Table } from '#components/ui/table.tsx'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'

type Props = Pick<DeskRowsProps, 'locale' | 'name' | 'columns' | 'rows' | 'empty'>

/** All rows of all pages, without buttons: rendered only while the list is printed. */
export function PrintTable({ locale, name, columns, rows, empty }: Props) {
  const t = useTranslations()
  return (
    <Table
      caption={name}
      columns={columns.map((column) => ({
        key: column,
        header: t(`pending.column.${column}`),
        cell: (row: DeskRow) => <CellContent {...{ column, row, locale, t }} />,
        numeric: NUMERIC.has(column),
        rowHeader: column === 'pnr',
      }))}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
