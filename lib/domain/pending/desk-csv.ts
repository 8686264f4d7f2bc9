import { toAmountCell, toCsvFile, toTextCell } from '#lib/domain/csv-cells.ts'
import type { DeskRow, DeskState } from '#lib/domain/pending/desk-row.ts'
import type { DeskColumn } from '#lib/domain/pending/desk-view.ts'
import { toIsraelClock, toIsraelDate } from '#lib/domain/stay/israel-time.ts'

const CELLS: Record<DeskColumn, (row: DeskRow, stateOf: (state: DeskState) => string) => string> = {
  pnr: ({ pnr }) => toTextCell(pnr),
  state: ({ state }, stateOf) => toTextCell(stateOf(state)),
  hotel: ({ hotel }) => toTextCell(hotel),
  payer: ({ payer }) => toTextCell(payer),
  checkIn: ({ checkIn }) => checkIn,
  checkOut: ({ checkOut }) => checkOut,
  total: ({ total }) => toAmountCell(total),
  // Empty, because zero would mean that nothing is paid.
  paid: ({ paid }) => (paid === undefined ? '' : toAmountCell(paid)),
  supplier: ({ supplier }) => toTextCell(supplier),
  operator: ({ operator }) => toTextCell(operator),
  clerk: ({ clerk }) => toTextCell(clerk),
  tag: ({ tag }) => toTextCell(tag),
  // The time in Israel, as in the table: in UTC, which the upstream may write, a booking of the night has the date of the day before.
  created: ({ createdAt }) => `${toIsraelDate(createdAt)} ${toIsraelClock(createdAt)}`,
}

/** The rows as CSV for spreadsheets, with no cell that runs as a formula. `columns`: the shown ones, in order. */
export function toDeskCsv(
  rows: readonly DeskRow[],
  columns: readonly DeskColumn[],
  headerOf: (column: DeskColumn) => string,
  stateOf: (state: DeskState) => string,
): string {
  return toCsvFile([
    columns.map((column) => toTextCell(headerOf(column))),
    ...rows.map((row) => columns.map((column) => CELLS[column](row, stateOf))),
  ])
}
