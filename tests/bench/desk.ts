import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { toPendingRows } from '#lib/domain/pending/desk-row.ts'
import { filterDesk, listValues, sortDesk } from '#lib/domain/pending/desk-view.ts'
import { applyPushed, applyRead, EMPTY_LIST, listShown } from '#lib/domain/pending/pending-list.ts'
import { toTablePage } from '#lib/domain/table-rows.ts'
import { measure, printMeasurement } from '#tests/bench/measure.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'
import { NO_FILTER } from '#tests/unit/domain/pending/fixture.ts'

const ROWS = 5_000
const LIMIT = 50

function createBookings(): PendingExternalBooking[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    id: `X${index}`,
    pnr: `PNR${(index * 7_919) % 100_000}`,
    odyAgentCode: `AG${index % 9}`,
    ...(index % 4 === 0 && { operatorTag: `tag ${index % 13}` }),
    clerkName: `clerk ${index % 60}`,
    operatorFlags: { hiddenRQ: index % 10 === 0 },
    bookTransaction: { guid: `booking-${index}` },
    supplier: (['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const)[index % 5] ?? 'GOC',
    hotelName: `מלון ${index % 300}`,
    checkIn: `2027-0${1 + (index % 9)}-10`,
    checkOut: `2027-0${1 + (index % 9)}-12`,
    // All different: the slowest case of sorting by name.
    payerName: `לקוח ${(index * 31) % ROWS}`,
    total: 50_000 + ((index * 101) % 400_000),
    createdAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
    state: 'pending',
  }))
}

/** Measures the agents' desk with 5,000 pending bookings: filtering, sorting and live changes. */
export async function benchDesk(): Promise<Row[]> {
  const bookings = createBookings()
  const rows = toPendingRows(bookings, [])
  process.stdout.write(`\nThe agents' desk, ${ROWS} rows; filtering and sorting within ${LIMIT} ms.\n`)
  const baseline = await measure(200, () => rows.reduce((sum, { total }) => sum + total, 0))
  printMeasurement('baseline: one pass that adds up all totals', baseline)
  const byCreated = sortDesk(rows, { sort: 'created', dir: 'down' }, 'he-IL')
  const search = { ...NO_FILTER, q: 'לקוח 12' }
  printMeasurement('search a text', await measure(100, () => filterDesk(byCreated, search)), baseline)
  const all = { ...search, show: 'active', clerk: 'clerk 3', supplier: 'MINI' } as const
  printMeasurement('apply all filters', await measure(100, () => filterDesk(byCreated, all)), baseline)
  for (const sort of ['created', 'total', 'pnr', 'hotel', 'payer'] as const) {
    printMeasurement(`sort by ${sort}`, await measure(40, () => sortDesk(rows, { sort, dir: 'up' }, 'he-IL')), baseline)
  }
  const refresh = () => {
    const sorted = sortDesk(toPendingRows(bookings, []), { sort: 'payer', dir: 'up' }, 'he-IL')
    return toTablePage(filterDesk(sorted, search), 1, 100)
  }
  const refreshed = await measure(40, refresh)
  printMeasurement('filter, sort by name and page', refreshed, baseline)
  printMeasurement('list the clerks', await measure(40, () => listValues(rows, 'clerk', 'he-IL')), baseline)

  const list = applyRead(EMPTY_LIST, bookings, 0)
  const pushed = bookings.slice(0, 1_000).map((booking) => ({ ...booking, operatorTag: 'urgent' }))
  printMeasurement('1,000 pushed changes', await measure(20, () => listShown(applyPushed(list, pushed))), baseline)
  return [
    toLimitRow(`desk: ${ROWS} bookings filtered, sorted and paged, CPU`, {
      limit: LIMIT,
      unit: 'ms',
      ours: refreshed.cpu,
    }),
  ]
}
