import { describe, expect, test } from '@jest/globals'
import { listRowActions } from '#components/pending/row-menu.tsx'
import { toDeskCsv } from '#lib/domain/pending/desk-csv.ts'
import { type DeskRow, toOrderRows, toPendingRows } from '#lib/domain/pending/desk-row.ts'
import {
  DESK_SHOWN,
  type DeskFilters,
  filterDesk,
  listColumns,
  listValues,
  sortDesk,
  toDeskPath,
  toPageSize,
  toShownColumns,
} from '#lib/domain/pending/desk-view.ts'
import { createOrder, createPending, NO_FILTER } from '#tests/unit/domain/pending/fixture.ts'

const find = (rows: readonly DeskRow[], filters: Partial<DeskFilters>) =>
  filterDesk(rows, { ...NO_FILTER, ...filters }).map(({ pnr }) => pnr)

const hidden = { operatorFlags: { hiddenRQ: true } }
const pendingRows = toPendingRows(
  [
    createPending(0, { operatorTag: 'urgent' }),
    createPending(1),
    createPending(2, { state: 'finalized' }),
    createPending(3, { state: 'failed' }),
    createPending(4, hidden),
    createPending(5),
  ],
  [createOrder(0, { paid: 0 }), createOrder(1, { paid: 40_000 }), createOrder(2, { paid: 100_002 })],
)

describe('the filters of section 2, for pending external bookings', () => {
  test.each([
    { name: 'no filter leaves out what is hidden', filters: {}, found: ['0', '1', '2', '3', '5'] },
    { name: 'active', filters: { show: 'active' }, found: ['0', '1', '2', '5'] },
    { name: 'not active', filters: { show: 'notActive' }, found: ['3'] },
    // What is paid for EXT1005 is not known: its order is not in the list.
    { name: 'no paid', filters: { show: 'noPaid' }, found: ['0'] },
    { name: 'paid partly', filters: { show: 'paidPartly' }, found: ['1'] },
    { name: 'canceled', filters: { show: 'canceled' }, found: ['3'] },
    { name: 'confirmed', filters: { confirm: 'confirmed' }, found: ['2'] },
    { name: 'unconfirmed', filters: { confirm: 'unconfirmed' }, found: ['0', '1', '3', '5'] },
    { name: 'show deleted', filters: { deleted: true }, found: ['0', '1', '2', '3', '4', '5'] },
    { name: 'clerk', filters: { clerk: 'dana' }, found: ['0', '3'] },
    { name: 'operator', filters: { operator: 'AG9001' }, found: ['1', '3', '5'] },
    { name: 'tag', filters: { tag: 'urgent' }, found: ['0'] },
    { name: 'supplier', filters: { supplier: 'DAN' }, found: ['2'] },
    { name: 'text, in any case and order', filters: { q: ' khoury EXT ' }, found: ['1', '3', '5'] },
    { name: 'several at once', filters: { show: 'active', clerk: 'yossi', q: 'khoury' }, found: ['1', '5'] },
  ] as { name: string; filters: Partial<DeskFilters>; found: string[] }[])('$name', ({ filters, found }) => {
    expect(find(pendingRows, filters)).toEqual(found.map((index) => `EXT100${index}`))
  })
})

test('orders of the agencies have the same filters', () => {
  const rows = toOrderRows([
    createOrder(0),
    createOrder(1, { paid: 1 }),
    createOrder(2, { paid: 100_000, confirmed: true, status: 'ok' }),
    createOrder(3, { active: false, status: 'cancelled' }),
    createOrder(4, { active: false, deleted: true }),
  ])
  const found = Object.fromEntries(DESK_SHOWN.map((show) => [show, find(rows, { show }).map((pnr) => pnr.at(-1))]))
  expect(found).toEqual({
    active: ['0', '1', '2'],
    notActive: ['3'],
    noPaid: ['0'],
    paidPartly: ['1'],
    canceled: ['3'],
  })
  expect(find(rows, { confirm: 'confirmed' })).toEqual(['OWN1002'])
  expect(find(rows, { deleted: true })).toHaveLength(5)
})

test('a pending booking whose order was cancelled is shown as cancelled, and nobody can complete it', () => {
  const bookings = [createPending(0, { supplier: 'ATLANTIS' }), createPending(1, { state: 'finalized' })]
  const rows = toPendingRows(
    bookings,
    [0, 1].map((index) => createOrder(index, { status: 'cancelled', active: false })),
  )
  expect(rows.map(({ state, active, confirmed, canceled }) => ({ state, active, confirmed, canceled }))).toEqual(
    rows.map(() => ({ state: 'cancelled', active: false, confirmed: false, canceled: true })),
  )
  const toActions = (orders: Parameters<typeof toPendingRows>[1]) =>
    toPendingRows([createPending(2, { supplier: 'ATLANTIS' })], orders).map(listRowActions)
  expect(toActions([])).toEqual([expect.arrayContaining(['finalize', 'confirm', 'pay', 'cancel'])])
  expect(toActions([createOrder(2, { status: 'cancelled' })])).toEqual([['details', 'tag', 'hide', 'supplier', 'pnr']])
})

test('an order that nobody has booked is a draft', () => {
  const rows = toOrderRows([createOrder(0, { pnr: undefined }), createOrder(1)])
  expect(rows.map(({ state }) => state)).toEqual(['draft', 'waiting'])
})

test('a booking that is canceled as an order is canceled, whatever the list of pending bookings says', () => {
  const bookings = [createPending(0), createPending(1, { state: 'confirmed' }), createPending(2, { state: 'failed' })]
  const orders = [0, 1, 2].map((index) => createOrder(index, { status: 'cancelled', active: false }))
  const rows = toPendingRows(bookings, orders)
  expect(rows.map(({ state, canceled, active }) => [state, canceled, active])).toEqual([
    ['cancelled', true, false],
    ['cancelled', true, false],
    ['failed', true, false],
  ])
})

test('an order has the state of its status, also of an unknown one', () => {
  const rows = toOrderRows(
    ['ok', 'debit', 'cancelled', 'On Hold'].map((status, index) => createOrder(index, { status })),
  )
  expect(rows.map(({ state, canceled }) => [state, canceled])).toEqual([
    ['ok', false],
    ['debit', false],
    ['cancelled', true],
    ['On Hold', false],
  ])
})

test('an unchanged booking gives the same row, a changed order another one', () => {
  const bookings = [createPending(0), createPending(1)]
  const [first, second] = toPendingRows(bookings, [createOrder(0)])
  const again = toPendingRows([...bookings], [createOrder(0, { paid: 5 })])
  expect(again[1]).toBe(second)
  expect(again[0]).not.toBe(first)
  expect(again[0]?.paid).toBe(5)
})

describe('sorting', () => {
  test('by any column in both directions, equal rows in their order', () => {
    const sorted = sortDesk(pendingRows, { sort: 'clerk', dir: 'up' }, 'he-IL')
    expect(sorted.map(({ pnr }) => pnr.at(-1))).toEqual(['0', '3', '1', '2', '4', '5'])
    const down = sortDesk(pendingRows, { sort: 'total', dir: 'down' }, 'he-IL')
    expect(down.map(({ pnr }) => pnr.at(-1))).toEqual(['5', '4', '3', '2', '1', '0'])
  })

  test('by status, those that are called cancelled together: a pending booking is failed, an order cancelled', () => {
    const bookings = [
      createPending(0, { state: 'failed' }),
      createPending(1, { state: 'confirmed' }),
      createPending(2),
      createPending(3, { state: 'failed' }),
    ]
    const rows = toPendingRows(bookings, [createOrder(2, { status: 'cancelled' })])
    expect(sortDesk(rows, { sort: 'state', dir: 'up' }, 'he-IL').map(({ state }) => state)).toEqual([
      'failed',
      'cancelled',
      'failed',
      'confirmed',
    ])
  })

  test('names with numbers by their number, unknown payments first', () => {
    expect(
      sortDesk(toPendingRows([createPending(10), createPending(9)], []), { sort: 'hotel', dir: 'up' }, 'he-IL')[0]
        ?.hotel,
    ).toBe('מלון 9')
    expect(sortDesk(pendingRows, { sort: 'paid', dir: 'up' }, 'he-IL')[0]?.paid).toBeUndefined()
  })
})

test('the address names the view; orders have no supplier, operator and tag', () => {
  expect(toDeskPath({ show: 'noPaid', supplier: 'DAN', sort: 'total', cols: ['pnr', 'hotel'] })).toBe(
    '/external-booking?show=noPaid&supplier=DAN&sort=total&cols=pnr,hotel',
  )
  expect(listColumns('orders')).not.toContain('supplier')
  // The reference opens the row.
  expect(toShownColumns({ tab: 'pending', cols: ['hotel'] })).toEqual(['pnr', 'hotel'])
  expect([toPageSize(50), toPageSize(7)]).toEqual([50, 25])
  expect(listValues(pendingRows, 'supplier', 'en')).toEqual(['ATLANTIS', 'DAN', 'GOC', 'ISRO', 'MINI'])
})

test('the spreadsheet has the shown columns, and no cell that runs as a formula', () => {
  const rows = toPendingRows([createPending(1, { operatorTag: '=1+1' })], undefined)
  const csv = toDeskCsv(rows, ['pnr', 'tag', 'total', 'paid', 'state'], String, (state) => `<${state}>`)
  expect(csv).toBe("\ufeffpnr,tag,total,paid,state\r\nEXT1001,'=1+1,1000.01,,<pending>\r\n")
})

test('the file has the time of a booking in Israel, as the table does', () => {
  const moments = ['2026-11-28T22:30:00Z', '2026-07-01T23:15:00+00:00', '2026-11-29T00:30:00+02:00']
  const rows = toOrderRows(moments.map((createdAt, index) => createOrder(index, { createdAt })))
  expect(toDeskCsv(rows, ['created'], String, String).trim().split('\r\n').slice(1)).toEqual([
    '2026-11-29 00:30',
    '2026-07-02 02:15',
    '2026-11-29 00:30',
  ])
})
