import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { toStatusLabel } from '#components/personal-area/order-status.tsx'
import { OrderHistory, type OrderHistoryRow, OrderStatus } from '#lib/contract/entities/booking.ts'
import { ORDER_STATUSES } from '#lib/domain/identity/order-status.ts'
import { getOwed, readDebtAmount } from '#lib/domain/orders/debt.ts'
import { listStatuses, ORDER_COLUMNS, type Order, sumOrders, toOrders } from '#lib/domain/orders/order-history.ts'
import {
  filterOrders,
  ORDERS_PER_PAGE,
  orderViewParsers,
  sortOrders,
  toOrderPage,
  toOrdersPath,
} from '#lib/domain/orders/order-view.ts'
import { toOrdersCsv } from '#lib/domain/orders/orders-csv.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'

const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const day = date.map((moment) => moment.toISOString().slice(0, 10))
const agorot = fc.integer({ min: 0, max: 5_000_000 })
const anyRow: fc.Arbitrary<OrderHistoryRow> = fc.record({
  bookingId: fc.option(fc.stringMatching(/^[a-z]{16}$/), { nil: undefined }),
  bookData: date.map((moment) => moment.toISOString()),
  pnr: fc.stringMatching(/^[A-Z0-9]{4,7}$/),
  payerName: fc.oneof(fc.constantFrom('Dana Levi', 'Noa Cohen', 'דנה לוי'), fc.string({ maxLength: 30 })),
  hotelName: fc.oneof(fc.constantFrom('מלון חוף', 'Sea Hotel'), fc.string({ maxLength: 30 })),
  checkinDate: day,
  checkoutDate: day,
  originalAmount: agorot,
  equivalentDiscount: agorot,
  payedAmount: agorot,
  confirmedPnrStatus: fc.constantFrom('ok', 'debit', 'waiting', 'cancelled', 'on request').map((pnrStatus) => ({
    pnrStatus,
  })),
}) as fc.Arbitrary<OrderHistoryRow>
const anyOrders = fc.array(anyRow, { maxLength: 40 }).map(toOrders)

const row = (more: Partial<OrderHistoryRow> = {}): OrderHistoryRow => ({
  bookingId: 'booking-number-0001',
  bookData: '2026-11-22T12:00:00+02:00',
  pnr: 'K7M2QD',
  payerName: 'Dana Levi',
  hotelName: 'מלון חוף',
  checkinDate: '2026-12-03',
  checkoutDate: '2026-12-06',
  originalAmount: 150_000,
  equivalentDiscount: 10_000,
  payedAmount: 40_000,
  confirmedPnrStatus: { pnrStatus: 'debit' },
  ...more,
})
const toOrder = (more: Partial<OrderHistoryRow> = {}): Order => {
  const [order] = toOrders([row(more)])
  if (!order) throw new Error('a row gives an order')
  return order
}
const view = { q: '', status: null, paid: null }

test('an order whose status is not stated is in the history, and nothing is due for it: it may be cancelled', () => {
  const { confirmedPnrStatus: _, ...others } = row()
  for (const stated of [{}, { confirmedPnrStatus: null }, { confirmedPnrStatus: { pnrStatus: { code: 4 } } }]) {
    const read = readTolerantly(OrderHistory, { rows: [{ ...others, ...stated }] })
    const orders = toOrders(read.ok ? (read.data as { rows: OrderHistoryRow[] }).rows : [])
    expect(orders).toMatchObject([{ pnr: 'K7M2QD', status: '', balance: 0 }])
    expect([
      filterOrders(orders, { ...view, paid: 'paid' }),
      filterOrders(orders, { ...view, paid: 'unpaid' }),
    ]).toEqual([[], []])
    // An empty value of the filter stands for all orders.
    expect(listStatuses(orders)).toEqual([])
  }
})

test.each(LOCALES)('each known status has a text in %s, also a refused and a missing one', (locale) => {
  const t = toTranslator(locale)
  for (const status of [...ORDER_STATUSES, 'rejected', '']) expect(toStatusLabel(status, t)).not.toBe(status)
  expect(toStatusLabel('on request', t)).toBe('on request')
})

describe('orders of a history (specification, section 3)', () => {
  test('have the fields of the columns', () => {
    expect(toOrder()).toEqual({
      key: 'K7M2QD',
      bookingId: 'booking-number-0001',
      orderedAt: '2026-11-22T12:00:00+02:00',
      pnr: 'K7M2QD',
      name: 'Dana Levi',
      hotel: 'מלון חוף',
      checkIn: '2026-12-03',
      checkOut: '2026-12-06',
      fullPrice: 150_000,
      discount: 10_000,
      paidPrice: 40_000,
      status: 'debit',
      balance: 100_000,
    })
    expect(ORDER_COLUMNS.join()).toBe('date,pnr,name,hotel,checkIn,checkOut,fullPrice,discount,paidPrice,status')
  })

  test.each([
    ['canceled', 'cancelled', 0],
    [' Canceled', 'cancelled', 0],
    ['CANCELLED', 'cancelled', 0],
    [' OK ', 'ok', 0],
    ['Debit', 'debit', 100_000],
    ['waiting', 'waiting', 100_000],
    ['Rejected ', 'rejected', 0],
    ['On Request ', 'On Request ', 100_000],
    ['', '', 0],
  ])('the contract reads the status “%s” as “%s” (section 4)', (sent, status, balance) => {
    const order = toOrder({ confirmedPnrStatus: { pnrStatus: OrderStatus.parse(sent) } })
    expect([order.status, order.balance]).toEqual([status, balance])
  })

  test('a repeated PNR has keys of its own', () => {
    expect(toOrders([row(), row(), row()]).map(({ key }) => key)).toEqual(['K7M2QD', 'K7M2QD:2', 'K7M2QD:3'])
  })

  test('statuses are listed with the known ones first', () => {
    const statuses = ['on request', 'cancelled', 'ok', 'ok'].map((pnrStatus) =>
      row({ confirmedPnrStatus: { pnrStatus } }),
    )
    expect(listStatuses(toOrders(statuses))).toEqual(['ok', 'cancelled', 'on request'])
  })
})

describe('filters', () => {
  test.each([
    ['dana', true],
    ['LEVI dana', true],
    ['חוף', true],
    ['k7m2', true],
    ['dana cohen', false],
  ])('the search “%s” finds: %s', (q, found) => {
    expect(filterOrders([toOrder()], { ...view, q }).length).toBe(found ? 1 : 0)
  })

  test('paid and unpaid never have an order in common, and a cancelled order is in neither', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const paid = filterOrders(orders, { ...view, paid: 'paid' })
        const unpaid = filterOrders(orders, { ...view, paid: 'unpaid' })
        const cancelled = filterOrders(orders, { ...view, status: 'cancelled' })
        expect(new Set([...paid, ...unpaid, ...cancelled]).size).toBe(paid.length + unpaid.length + cancelled.length)
        expect(paid.length + unpaid.length + cancelled.length).toBe(orders.length)
      }),
    )
  })

  test('an order that the supplier refused is neither paid nor unpaid', () => {
    const refused = [toOrder({ payedAmount: 0, confirmedPnrStatus: { pnrStatus: 'rejected' } })]
    expect(filterOrders(refused, view)).toHaveLength(1)
    for (const paid of ['paid', 'unpaid'] as const) expect(filterOrders(refused, { ...view, paid })).toEqual([])
  })

  test('totals are those of the orders shown, and those of all statuses add up', () => {
    fc.assert(
      fc.property(anyOrders, fc.string({ maxLength: 3 }), (orders, q) => {
        const shown = filterOrders(orders, { ...view, q })
        const parts = listStatuses(shown).map((status) => sumOrders(filterOrders(shown, { ...view, status })))
        const add = (name: keyof ReturnType<typeof sumOrders>) => parts.reduce((sum, part) => sum + part[name], 0)
        expect(sumOrders(shown)).toEqual({
          total: shown.length,
          fullPrice: add('fullPrice'),
          paid: add('paid'),
          discount: add('discount'),
        })
      }),
    )
  })
})

describe('sorting', () => {
  test('by every column is a permutation, in order, and both directions agree', () => {
    fc.assert(
      fc.property(anyOrders, fc.constantFrom(...ORDER_COLUMNS), (orders, sort) => {
        const up = sortOrders(orders, { sort, dir: 'up' }, 'he-IL')
        const down = sortOrders(orders, { sort, dir: 'down' }, 'he-IL')
        expect(new Set(up)).toEqual(new Set(orders))
        expect(up).toHaveLength(orders.length)
        // Equal rows have the same order in both directions, so only the keys are compared.
        expect(
          sortOrders(down, { sort, dir: 'up' }, 'he-IL')
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(up.map(({ key }) => key).toSorted())
        if (sort === 'fullPrice')
          expect(up.map((order) => order.fullPrice)).toEqual(up.map((o) => o.fullPrice).toSorted((a, b) => a - b))
      }),
    )
  })

  test('compares numbers in texts as numbers, and days as days', () => {
    const orders = toOrders(['R10', 'R9', 'R100'].map((pnr) => row({ pnr })))
    expect(sortOrders(orders, { sort: 'pnr', dir: 'down' }, 'en').map(({ pnr }) => pnr)).toEqual(['R100', 'R10', 'R9'])
    const late = row({ pnr: 'LATE', bookData: '2026-11-22T09:00:00+02:00' })
    const early = row({ pnr: 'EARLY', bookData: '2026-11-22T08:30:00Z' })
    // In UTC: 07:00 and 08:30.
    expect(sortOrders(toOrders([early, late]), { sort: 'date', dir: 'up' }, 'en').map(({ pnr }) => pnr)).toEqual([
      'LATE',
      'EARLY',
    ])
  })

  test('pages contain every order once, and a page number out of range becomes the nearest page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -5, max: 20 }), (count, wanted) => {
        const orders = toOrders(Array.from({ length: count }, (_, index) => row({ pnr: `P${1_000 + index}` })))
        const { pages, page } = toOrderPage(orders, wanted)
        expect(page).toBe(Math.min(Math.max(wanted, 1), Math.max(1, Math.ceil(count / ORDERS_PER_PAGE))))
        expect(Array.from({ length: pages }, (_, index) => toOrderPage(orders, index + 1).rows).flat()).toEqual(orders)
      }),
    )
  })
})

describe('the address', () => {
  test('contains only what differs from the default state', () => {
    expect(toOrdersPath({})).toBe('/personal-area')
    expect(toOrdersPath({ sort: 'date', dir: 'down', page: 1, q: '' })).toBe('/personal-area')
    expect(toOrdersPath({ q: 'לוי', status: 'debit', paid: 'unpaid', from: '2026-11-01', page: 2 })).toBe(
      `/personal-area?from=2026-11-01&q=לוי&status=debit&paid=unpaid&page=2`,
    )
  })

  test.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-02-30', null],
    ['yesterday', null],
  ])('the date “%s” is read as %s', (text, read) => {
    expect(orderViewParsers.from.parse(text)).toBe(read)
  })
})

/** Reads a CSV file as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (quoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ',' || sign === '\n')) {
      lines.at(-1)?.push(cell.replace(/\r$/, ''))
      cell = ''
      if (sign === '\n') lines.push([])
    } else cell += sign
  }
  return lines.slice(0, -1)
}

const HEADERS = Object.fromEntries(ORDER_COLUMNS.map((column) => [column, `כותרת ${column}`])) as Record<
  (typeof ORDER_COLUMNS)[number],
  string
>

describe('the spreadsheet file', () => {
  test('starts with a byte order mark and has the shown amounts in shekels', () => {
    const csv = toOrdersCsv([toOrder()], HEADERS, (status) => `[${status}]`)
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(csv.slice(1).split('\r\n')[1]).toBe(
      '2026-11-22,K7M2QD,Dana Levi,מלון חוף,2026-12-03,2026-12-06,1500.00,100.00,400.00,[debit]',
    )
  })

  test('has the day in Israel of an order whose moment is in UTC', () => {
    const order = toOrder({ bookData: '2026-11-22T22:30:00Z' })
    const [, cells] = readCsv(toOrdersCsv([order], HEADERS, String).slice(1))
    expect(cells?.[0]).toBe('2026-11-23')
  })

  test.each(['=1+1', '+972', '-cmd', '@SUM(A1)', '\t=1+1', ' =HYPERLINK("x")', '＝1'])(
    'the text %j does not run as a formula',
    (payerName) => {
      const [, cells] = readCsv(toOrdersCsv([toOrder({ payerName })], HEADERS, String).slice(1))
      expect(cells?.[2]?.startsWith("'")).toBe(true)
    },
  )

  test.each(['a;=1+1;b', 'a; "=1+1', 'a;;\t@SUM(A1)', 'a";+972', ';－1'])(
    'nor does %j where semicolons separate cells',
    (payerName) => {
      const [, line = ''] = toOrdersCsv([toOrder({ payerName })], HEADERS, String).split('\r\n')
      // As a spreadsheet reads it there: a cell is quoted only where it begins with a quotation mark.
      for (const cell of line.split(';')) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u)
    },
  )

  test('has ten cells in each line for every text, and no cell runs as a formula', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const lines = readCsv(toOrdersCsv(orders, HEADERS, String).slice(1))
        expect(lines).toHaveLength(orders.length + 1)
        for (const cells of lines) {
          expect(cells).toHaveLength(ORDER_COLUMNS.length)
          for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+@-]/)
        }
      }),
    )
  })
})

describe('the amount of a debt that is paid', () => {
  test.each([
    ['250', { ok: true, agorot: 25_000 }],
    ['₪ 1,000.00', { ok: true, agorot: 100_000 }],
    ['1000.01', { ok: false, fault: 'tooMuch' }],
    ['0', { ok: false, fault: 'zero' }],
    ['', { ok: false, fault: 'amount' }],
    ['-5', { ok: false, fault: 'amount' }],
    ['1.005', { ok: false, fault: 'amount' }],
  ])('“%s” of ₪1,000', (text, expected) => {
    expect(readDebtAmount(text, 100_000)).toEqual(expected)
  })
})

test.each([
  ['nothing paid', 0, 10_000],
  ['a part paid', 4_000, 6_000],
  ['all paid', 10_000, 0],
  ['more than that paid', 12_000, 0],
  // No debt is claimed.
  ['an unknown amount paid', undefined, 0],
])('what is owed with %s', (_, paidAmount, owed) => {
  const atHotel = { kind: 'fee', name: 'Resort fee', amount: 500, paidAt: 'hotel' } as const
  const room = { kind: 'room', name: 'Room', amount: 10_000, paidAt: 'now' } as const
  expect(getOwed({ status: 'debit', totalPrice: 10_500, lines: [room, atHotel], paidAmount })).toBe(owed)
})
