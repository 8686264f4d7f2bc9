import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, memo } from 'react'
import { CellContent, NUMERIC, toDifferenceText } from '#components/pending/desk-labels.tsx'
import { useGridFocus } from '#components/pending/use-grid-focus.ts'
import { useTableFits } from '#components/pending/use-table-fits.ts'
import { PnrButton } from '#components/personal-area/pnr-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { SortButton, toNextSort, UNITS_ALIGNED } from '#components/ui/table.tsx'
import { type DeskRow, toRowName } from '#lib/domain/pending/desk-row.ts'
import type { DeskColumn, DeskView } from '#lib/domain/pending/desk-view.ts'
import type { Difference } from '#lib/domain/pending/pending-action.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

export type DeskRowEvents = {
  onOpen: (id: string) => void
  /** Opens the row's menu at an element. */
  onMenu: (id: string, trigger: HTMLElement) => void
}

/** What each way to show the rows of a page needs. */
export type DeskRowsProps = DeskRowEvents & {
  locale: Locale
  /** Accessible name of the list. */
  name: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  /** What others have changed, by row. */
  changes: ReadonlyMap<string, readonly Difference[]>
  /** The rows whose booking is open. */
  open: ReadonlySet<string>
  empty: string
}

type Props = DeskRowsProps & {
  /** The number of the first row in the filtered list, from 1, and the length of that list. */
  first: number
  all: number
  view: Pick<DeskView, 'sort' | 'dir'>
  onSort: (sort: Pick<DeskView, 'sort' | 'dir'>) => void
  onPage: (step: 1 | -1) => void
}

const PADDING = 'px-2 py-1.5'

// Columns of texts that people write. They share the room that the others leave, so that a long text never hides the last columns.
const TEXT_WIDTHS = { hotel: 'w-[13%]', payer: 'w-[11%]', clerk: 'w-[9%]', tag: 'w-[7%]' } as const

const isTextColumn = (column: DeskColumn): column is keyof typeof TEXT_WIDTHS => column in TEXT_WIDTHS
const CELL_FOCUS = '-outline-offset-3'

type RowProps = DeskRowEvents & {
  locale: Locale
  columns: readonly DeskColumn[]
  row: DeskRow
  /** Its place on the page, from 1, and in the list. */
  place: number
  number: number
  /** The column with the tab stop; -1 when it is in another row. */
  activeColumn: number
  changed: readonly Difference[] | undefined
  isOpen: boolean
  t: Translator
}

// Rows are rendered only when they change: a page has a hundred of them, and the focus moves by arrow keys.
const GridRow = memo(function GridRow(props: RowProps) {
  const { locale, columns, row, place, number, activeColumn, changed, isOpen, onOpen, onMenu, t } = props
  const name = toRowName(row)
  const toFocusProps = (column: number) => ({
    'data-cell': `${place}:${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  })
  return (
    <tr
      aria-rowindex={number + 1}
      className={classes(
        'border-line border-b transition-colors last:border-b-0 hover:bg-primary-soft',
        changed && 'bg-warning-soft',
        row.deleted && 'text-muted',
      )}
    >
      {columns.map((column, index) =>
        column === 'pnr' ? (
          <Fragment key={column}>
            <th
              scope="row"
              className={classes(
                PADDING,
                'relative text-start font-medium',
                isOpen && 'before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-primary',
              )}
            >
              <PnrButton
                {...toFocusProps(0)}
                pnr={name}
                aria-label={t('pending.open', { pnr: name })}
                data-row={row.id}
                aria-expanded={isOpen}
                onClick={() => onOpen(row.id)}
              />
              {changed && (
                <span className="block whitespace-normal text-tiny text-warning">
                  {changed.map((difference) => toDifferenceText(difference, locale, t)).join(' · ')}
                </span>
              )}
            </th>
            <td className="px-2">
              <button
                type="button"
                {...toFocusProps(1)}
                aria-label={t('pending.menu.open', { pnr: name })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
                className="grid size-9 place-items-center rounded-chip hover:bg-sunken"
              >
                <Ellipsis aria-hidden="true" className="size-5" />
              </button>
            </td>
          </Fragment>
        ) : (
          <td
            key={column}
            {...toFocusProps(index + 1)}
            className={classes(
              PADDING,
              CELL_FOCUS,
              NUMERIC.has(column) ? `whitespace-nowrap tabular-nums ${UNITS_ALIGNED}` : 'text-start',
              isTextColumn(column) && TEXT_WIDTHS[column],
            )}
          >
            {isTextColumn(column) && row[column] !== '' ? (
              // The box is as wide as its column, whatever its text is. The text is as wide as itself: one in another script
              // starts at the same edge, and is cut off at its own end.
              <span className="block min-w-12 [contain:inline-size]">
                <bdi className="block w-fit max-w-full truncate" title={row[column]}>
                  {row[column]}
                </bdi>
              </span>
            ) : (
              <CellContent column={column} row={row} locale={locale} t={t} />
            )}
          </td>
        ),
      )}
    </tr>
  )
})

/**
 * The rows of the desk as a grid: each cell and each action can be reached by keyboard. The first column is the
 * reference, the second one has the row's actions, so that they are visible without scrolling. Where all columns have room,
 * their headers stay in view below the desk bar.
 */
export function DeskGrid(props: Props) {
  const { locale, name, columns, rows, first, all, view, onSort, onPage, onOpen, onMenu, changes, open, empty } = props
  const t = useTranslations()
  const { grid, active, onFocus, onKeyDown } = useGridFocus({
    ids: rows.map(({ id }) => id),
    columns: columns.length + 1,
    isRtl: locales[locale].direction === 'rtl',
    onPage,
    onOpen,
    onMenu,
  })
  // Headers stay in view of the nearest element that scrolls. One that scrolls sideways would be that element, and it never scrolls down.
  const hasStickyHeaders = useTableFits(grid)
  const sort = { key: view.sort, direction: view.dir === 'up' ? ('ascending' as const) : ('descending' as const) }
  return (
    <div
      data-sticky-headers={hasStickyHeaders || undefined}
      className={classes(
        'relative rounded-control border border-line bg-surface',
        hasStickyHeaders ? 'overflow-clip' : 'overflow-x-auto',
      )}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be focused is a grid
        role="grid"
        aria-label={name}
        aria-rowcount={all + 1}
        aria-colcount={columns.length + 1}
        onFocus={({ target }) => onFocus(target)}
        onKeyDown={onKeyDown}
        className="wrap-normal w-full border-collapse whitespace-nowrap text-small"
      >
        {/* Headers in two lines where one has no room: all columns fit into a window of 1440 px in every language. */}
        <thead
          className={classes(
            '[&_button]:gap-1 [&_button]:px-2 [&_button]:[text-align:inherit] [&_button]:leading-tight [&_svg]:size-3.5 [&_svg]:shrink-0',
            hasStickyHeaders && 'sticky top-(--desk-top) z-1',
          )}
        >
          <tr aria-rowindex={1} className="border-line border-b bg-sunken text-muted text-small">
            {columns.map((column, index) => {
              const state = sort.key === column ? sort.direction : 'none'
              const cell = index === 0 ? 0 : index + 1
              const header = (
                <th
                  scope="col"
                  aria-sort={state}
                  className={classes(
                    'whitespace-normal font-medium',
                    NUMERIC.has(column) ? UNITS_ALIGNED : 'text-start',
                  )}
                >
                  <SortButton
                    state={state}
                    numeric={NUMERIC.has(column)}
                    data-cell={`0:${cell}`}
                    tabIndex={active.row === 0 && active.column === cell ? 0 : -1}
                    onClick={() => {
                      const next = toNextSort(sort, column)
                      onSort({ sort: column, dir: next.direction === 'ascending' ? 'up' : 'down' })
                    }}
                  >
                    {t(`pending.column.${column}`)}
                  </SortButton>
                </th>
              )
              return (
                <Fragment key={column}>
                  {header}
                  {index === 0 && (
                    <th
                      scope="col"
                      data-cell="0:1"
                      tabIndex={active.row === 0 && active.column === 1 ? 0 : -1}
                      className="-outline-offset-3 px-2"
                    >
                      <span className="sr-only">{t('pending.menu.column')}</span>
                    </th>
                  )}
                </Fragment>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              {...{ locale, columns, row, onOpen, onMenu, t }}
              place={index + 1}
              number={first + index}
              activeColumn={active.row === index + 1 ? active.column : -1}
              changed={changes.get(row.id)}
              isOpen={open.has(row.id)}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className="px-4 py-10 text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
