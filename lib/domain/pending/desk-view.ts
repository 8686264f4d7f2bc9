import {
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import { compareCodes, createRowSearch, createTextOrder, sortRows } from '#lib/domain/table-rows.ts'

/** The two lists of the desk: pending external bookings, and the orders of the agencies beside them. */
export const DESK_TABS = ['pending', 'orders'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** The columns of the desk, in their order. */
export const DESK_COLUMNS = [
  'pnr',
  'state',
  'hotel',
  'payer',
  'checkIn',
  'checkOut',
  'total',
  'paid',
  'supplier',
  'operator',
  'clerk',
  'tag',
  'created',
] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]

/** Columns that orders do not have: their upstream list names no supplier, agent code or tag. */
const PENDING_ONLY: ReadonlySet<DeskColumn> = new Set(['supplier', 'operator', 'tag'])

/** The filters of section 2. */
export const DESK_SHOWN = ['active', 'notActive', 'noPaid', 'paidPartly', 'canceled'] as const
export type DeskShown = (typeof DESK_SHOWN)[number]

export const PAGE_SIZES = [25, 50, 100] as const

const parseAsText = parseAsString.withDefault('')

/** The desk's query: `?show=noPaid&supplier=DAN&q=levi&sort=total&dir=down&page=2&cols=pnr,hotel`. */
export const deskViewParsers = {
  tab: parseAsStringLiteral(DESK_TABS).withDefault('pending'),
  show: parseAsStringLiteral(DESK_SHOWN),
  confirm: parseAsStringLiteral(['confirmed', 'unconfirmed']),
  deleted: parseAsBoolean.withDefault(false),
  clerk: parseAsText,
  operator: parseAsText,
  tag: parseAsText,
  supplier: parseAsText,
  q: parseAsText,
  sort: parseAsStringLiteral(DESK_COLUMNS).withDefault('created'),
  dir: parseAsStringLiteral(['up', 'down']).withDefault('down'),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger.withDefault(PAGE_SIZES[0]),
  cols: parseAsArrayOf(parseAsStringLiteral(DESK_COLUMNS)),
}

export type DeskView = inferParserType<typeof deskViewParsers>

const serialize = createSerializer(deskViewParsers)

/** The address of a view of the desk, without a language prefix. */
export const toDeskPath = (view: Partial<DeskView>): string => serialize('/external-booking', view)

/** The columns that a tab has, in their order. */
export const listColumns = (tab: DeskTab): DeskColumn[] =>
  DESK_COLUMNS.filter((column) => tab === 'pending' || !PENDING_ONLY.has(column))

/** The columns that are shown, in their order. The reference is always among them: it opens the row. */
export function toShownColumns({ tab, cols }: Pick<DeskView, 'tab' | 'cols'>): DeskColumn[] {
  return listColumns(tab).filter((column) => cols === null || column === 'pnr' || cols.includes(column))
}

/** The page size of the address, or the default one when the desk does not offer it. */
export const toPageSize = (size: number): number => PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0]

const searchRows = createRowSearch(({ pnr, id, hotel, payer, clerk, tag, supplier, operator }: DeskRow) =>
  [pnr, id, hotel, payer, clerk, tag, supplier, operator].join(' '),
)

/** Filters of section 2. Neither payment filter shows canceled rows, or those with unknown payments. */
const SHOWN: Record<DeskShown, (row: DeskRow) => boolean> = {
  active: ({ active }) => active,
  notActive: ({ active }) => !active,
  noPaid: ({ canceled, paid }) => !canceled && paid === 0,
  paidPartly: ({ canceled, paid, total }) => !canceled && paid !== undefined && paid > 0 && paid < total,
  canceled: ({ canceled }) => canceled,
}

export type DeskFilters = Pick<
  DeskView,
  'show' | 'confirm' | 'deleted' | 'clerk' | 'operator' | 'tag' | 'supplier' | 'q'
>

/** The rows that match all filters and contain all search words, in their order. */
export function filterDesk(rows: readonly DeskRow[], filters: DeskFilters): DeskRow[] {
  const { show, confirm, deleted, clerk, operator, tag, supplier } = filters
  const hasWords = searchRows(filters.q)
  return rows.filter((row) => {
    if (row.deleted && !deleted) return false
    if (show !== null && !SHOWN[show](row)) return false
    if (confirm !== null && row.confirmed !== (confirm === 'confirmed')) return false
    if (clerk !== '' && row.clerk !== clerk) return false
    if (operator !== '' && row.operator !== operator) return false
    if (tag !== '' && row.tag !== tag) return false
    if (supplier !== '' && row.supplier !== supplier) return false
    return hasWords(row)
  })
}

type SortValue = { toValue: (row: DeskRow) => string | number; isText?: true }

const SORT_VALUES: Record<DeskColumn, SortValue> = {
  pnr: { toValue: ({ pnr }) => pnr },
  // A pending booking that is cancelled is `failed`, and an order `cancelled`: both are called the same.
  state: { toValue: ({ state }) => (state === 'failed' ? 'cancelled' : state) },
  hotel: { toValue: ({ hotel }) => hotel, isText: true },
  payer: { toValue: ({ payer }) => payer, isText: true },
  checkIn: { toValue: ({ checkIn }) => checkIn },
  checkOut: { toValue: ({ checkOut }) => checkOut },
  total: { toValue: ({ total }) => total },
  // Unknown payments come before all amounts.
  paid: { toValue: ({ paid }) => paid ?? -1 },
  supplier: { toValue: ({ supplier }) => supplier },
  operator: { toValue: ({ operator }) => operator },
  clerk: { toValue: ({ clerk }) => clerk, isText: true },
  tag: { toValue: ({ tag }) => tag, isText: true },
  created: { toValue: ({ createdAt }) => Date.parse(createdAt) },
}

/** The rows sorted by a column, names by the alphabet of `language` (BCP 47). */
export function sortDesk(
  rows: readonly DeskRow[],
  { sort, dir }: Pick<DeskView, 'sort' | 'dir'>,
  language: string,
): DeskRow[] {
  const { toValue, isText } = SORT_VALUES[sort]
  return sortRows(rows, toValue, dir, isText ? createTextOrder(language) : compareCodes)
}

/** The values that occur in a column, sorted, for its filter. */
export function listValues(
  rows: readonly DeskRow[],
  column: 'clerk' | 'operator' | 'tag' | 'supplier',
  language: string,
): string[] {
  const found = new Set(rows.map((row) => row[column]))
  found.delete('')
  return [...found].toSorted(createTextOrder(language))
}
