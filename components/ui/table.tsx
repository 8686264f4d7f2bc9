import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'

export type TableSort = { key: string; direction: 'ascending' | 'descending' }

export type TableColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligned at the units, with tabular figures: for amounts and counts. */
  numeric?: boolean
  /** The cell is the row's header for screen readers. */
  rowHeader?: boolean
  sortable?: boolean
}

type Props<Row> = {
  /** Accessible name; shown above the table unless `captionHidden`. */
  caption: string
  captionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  /** Called with the key of the clicked column. With it, `sortable` headers are buttons. */
  onSort?: (key: string) => void
  /** Shown when there are no rows. */
  empty?: ReactNode
}

/** The sort after a click on a header: reversed if the table is sorted ascending by this column, otherwise ascending. */
export function toNextSort(sort: TableSort | undefined, key: string): TableSort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

const PADDING = 'px-2.5 py-1.5 print:px-1'

/** The alignment of a column of numbers. Their units are on the right in every language, also where texts begin there. */
export const UNITS_ALIGNED = 'text-end rtl:text-start'

type SortButtonProps = ComponentProps<'button'> & { state: TableSort['direction'] | 'none'; numeric: boolean }

/** The header of a sortable column, with the sort direction that its cell has as `aria-sort`. */
export function SortButton({ state, numeric, children, ...props }: SortButtonProps) {
  const Icon = ICONS[state]
  return (
    <button
      {...props}
      type="button"
      className={classes(
        '-outline-offset-3 flex min-h-target w-full items-center gap-1.5 px-2.5 transition-colors print:px-1 hover:text-ink',
        numeric && 'justify-end rtl:justify-start',
        state !== 'none' && 'text-ink',
      )}
    >
      {children}
      <Icon aria-hidden="true" className={classes('size-4 print:hidden', state === 'none' && 'text-edge')} />
    </button>
  )
}

/** A data table. If it is wider than its container, it scrolls horizontally by touch and arrow keys. */
export function Table<Row>(props: Props<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, sort, onSort, empty } = props
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="relative overflow-x-auto print:overflow-visible rounded-control border border-line bg-surface"
    >
      {/* Paper does not scroll: there the cells wrap. */}
      <table className="wrap-normal w-full border-collapse whitespace-nowrap text-small print:whitespace-normal">
        <caption
          className={classes('text-start', captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 font-semibold max-phone:px-3')}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-line border-b bg-sunken text-muted text-small">
            {columns.map(({ key, header, numeric = false, sortable = false }) => {
              const state = sort?.key === key ? sort.direction : 'none'
              const sorts = sortable && onSort !== undefined
              return (
                <th
                  key={key}
                  scope="col"
                  {...(sorts && { 'aria-sort': state })}
                  className={classes('font-medium', numeric ? UNITS_ALIGNED : 'text-start', !sorts && PADDING)}
                >
                  {sorts ? (
                    <SortButton state={state} numeric={numeric} onClick={() => onSort(key)}>
                      {header}
                    </SortButton>
                  ) : (
                    header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-line border-b transition-colors last:border-b-0 hover:bg-primary-soft"
            >
              {columns.map(({ key, cell, numeric = false, rowHeader = false }) => {
                const look = classes(
                  PADDING,
                  numeric ? `whitespace-nowrap tabular-nums ${UNITS_ALIGNED}` : 'text-start',
                )
                return rowHeader ? (
                  <th key={key} scope="row" className={classes(look, 'font-medium')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={look}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
