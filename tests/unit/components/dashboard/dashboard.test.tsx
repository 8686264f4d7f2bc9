import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { LoadReport } from '#lib/domain/dashboard/load-report.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'
import { createOrder, createPending } from '#tests/unit/domain/pending/fixture.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const at = new Date().toISOString()
const LOAD: LoadReport = {
  since: at,
  now: at,
  searches: [
    { at: '2026-11-22T10:00:00Z', count: 4 },
    { at: '2026-11-22T10:01:00Z', count: 8 },
    { at: '2026-11-22T10:02:00Z', count: 1 },
  ],
  firstAnswer: { count: 3, median: 840, ninetieth: 2_100 },
  lastAnswer: { count: 0 },
  suppliers: [{ supplier: 'MINI', answered: 3, failed: 1 }],
  calls: [
    { service: 'domestic', wireLine: 'POST /operation/search', calls: 9, failures: [{ kind: 'timeout', count: 2 }] },
  ],
}
const order = { payerName: 'x', hotelName: 'h', checkIn: '2026-12-01', checkOut: '2026-12-03' }
const replies: Record<string, CallResult<unknown>> = {}
const failure = (code: string, status: number): CallResult<unknown> => ({
  ok: false,
  problem: { code: code as 'upstream-failed', status },
})
const call = async (line: string) => replies[line] ?? failure('upstream-failed', 502)
const domestic = jest.fn(call)
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff: call }))
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  onSessionEnded: () => () => undefined,
  request: ({ path }: { path: string }) => call(path),
  readJson: () => undefined,
}))
let signIn = createSignInState({ seeDesk: true, checkTeachers: true })
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({
  onSignInState: () => () => undefined,
  passOnSignInState: () => undefined,
  readSignInState: async () => signIn,
  clearSignInState: () => undefined,
}))
let push: () => void = () => {}
jest.unstable_mockModule('#lib/browser/live/use-live.ts', () => ({
  useLiveFrames: (_socket: string, onFrame: () => void) => {
    push = onFrame
  },
}))
const { Dashboard } = await import('#components/dashboard/dashboard.tsx')

function open(locale: Locale = 'en') {
  render(
    <MessagesProvider
      locale={locale}
      messages={pickMessages(locale, 'dashboard', 'desk', 'orderStatus', 'booking', 'problem', 'ui')}
    >
      <QueryProvider>
        <Dashboard locale={locale} />
      </QueryProvider>
    </MessagesProvider>,
  )
  return toTranslator(locale)
}
const card = (name: string) => screen.findByRole('region', { name })
/** The part of the dashboard when it contains an element of this role: it is another element while it loads. */
const cardWith = (role: string, name: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name })
    within(region).getByRole(role)
    return region
  })
const textOf = (element: HTMLElement) => withoutNoBreakSpaces(element.textContent)
const rowsOf = (element: HTMLElement, name: string) =>
  within(within(element).getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

beforeEach(() => {
  signIn = createSignInState({ seeDesk: true, checkTeachers: true })
  replies['/api/desk/load'] = { ok: true, data: LOAD }
  replies['/api/desk/baskets'] = { ok: true, data: [] }
  replies['GET /operation/agentBook'] = {
    ok: true,
    data: [
      { ...order, id: 'order-1', pnr: 'NOF1', total: 50_000, paid: 0, status: 'ok', deleted: false, createdAt: at },
      {
        ...order,
        id: 'order-2',
        pnr: 'NOF2',
        total: 50_000,
        paid: 0,
        status: 'cancelled',
        deleted: false,
        createdAt: at,
      },
      { ...order, id: 'order-3', total: 70_000, paid: 0, status: 'waiting', deleted: false, createdAt: at },
    ],
  }
  replies['GET /operation/pendingExtBook'] = { ok: true, data: [] }
})
afterEach(cleanup)

describe('the dashboard', () => {
  test('shows each chart as a table that a screen reader reads', async () => {
    const t = open()
    const orders = await cardWith('table', t('dashboard.orders.title'))
    expect(textOf(orders)).toContain('2₪500 in total')
    expect(rowsOf(orders, t('dashboard.orders.title')).slice(1)).toEqual([
      [t('orderStatus.ok'), '', '1'],
      [t('orderStatus.debit'), '', '0'],
      [t('orderStatus.waiting'), '', '0'],
      [t('orderStatus.cancelled'), '', '1'],
    ])
    expect(within(orders).getByText('1 draft without a booking is not counted.')).toBeTruthy()
    const searches = await card(t('dashboard.load.searches'))
    // The last minute has not ended.
    expect(searches.textContent).toContain('8')
    expect(rowsOf(searches, t('dashboard.load.searches')).slice(1)).toEqual([
      ['12:02', '1'],
      ['12:01', '8'],
      ['12:00', '4'],
    ])
    expect(document.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0)
  })

  test('a rejected order is counted but not sold', async () => {
    replies['GET /operation/agentBook'] = {
      ok: true,
      data: [
        { ...order, id: 'order-1', pnr: 'NOF1', total: 50_000, paid: 0, status: 'ok', deleted: false, createdAt: at },
        {
          ...order,
          id: 'order-2',
          pnr: 'NOF2',
          total: 90_000,
          paid: 0,
          status: 'rejected',
          deleted: false,
          createdAt: at,
        },
      ],
    }
    const t = open()
    expect(textOf(await cardWith('table', t('dashboard.orders.title')))).toContain('2₪500 in total')
  })

  test('says how many bookings could not be read, and does not say that nothing is pending', async () => {
    replies['GET /operation/pendingExtBook'] = { ok: true, data: [], unread: 3 }
    const t = open()
    const pending = await cardWith('status', t('dashboard.pending.title'))
    expect(textOf(pending)).toContain('3 bookings could not be read')
    expect(within(pending).queryByText(t('dashboard.pending.none'))).toBeNull()
  })

  test('a pending booking that was canceled as an order does not wait', async () => {
    const bookings = [createPending(0), createPending(1)]
    replies['GET /operation/pendingExtBook'] = { ok: true, data: bookings }
    replies['GET /operation/agentBook'] = { ok: true, data: [createOrder(1, { status: 'cancelled' })] }
    const t = open()
    const pending = await cardWith('table', t('dashboard.pending.title'))
    await waitFor(() => expect(textOf(pending)).toMatch(/^Pending external bookings1/))
  })

  test('many pushed bookings cause one read of each list', async () => {
    const t = open()
    await cardWith('table', t('dashboard.pending.title'))
    const count = () => domestic.mock.calls.filter(([line]) => line === 'GET /operation/pendingExtBook').length
    const before = count()
    replies['GET /operation/pendingExtBook'] = { ok: true, data: [createPending(0)] }
    for (let pushed = 0; pushed < 50; pushed += 1) push()
    await waitFor(() =>
      expect(textOf(screen.getByRole('region', { name: t('dashboard.pending.title') }))).toMatch(/bookings1/),
    )
    expect(count()).toBe(before + 1)
  })

  test('shows how long suppliers take, and what fails', async () => {
    const t = open()
    const first = await card(t('dashboard.load.first'))
    expect(textOf(first)).toMatch(/0\.8s.*2\.1s.*3 searches/s)
    expect((await card(t('dashboard.load.last'))).textContent).toContain(t('dashboard.load.noSearches'))
    expect(rowsOf(await card(t('dashboard.load.suppliers')), t('dashboard.load.suppliers')).at(-1)).toEqual([
      'MINI',
      '',
      '3',
      '1',
    ])
    expect(textOf(await card(t('dashboard.load.calls')))).toMatch(/POST \/operation\/search.*2.*9.*timeout × 2/s)
    expect(screen.getByText(/Measured by this server process only/)).toBeTruthy()
  })

  test('without searches the highest column of the chart is zero', async () => {
    const searches = LOAD.searches.map((minute) => ({ ...minute, count: 0 }))
    replies['/api/desk/load'] = { ok: true, data: { ...LOAD, searches } }
    const t = open()
    const chart = await card(t('dashboard.load.searches'))
    expect(chart.querySelector('figure svg + span')?.textContent).toBe('0')
  })

  test('the texts of parts without content have the same size', async () => {
    replies['/api/desk/load'] = { ok: true, data: { ...LOAD, calls: [] } }
    const t = open()
    const [links, failures] = [
      await screen.findByText(t('desk.basket.list.empty')),
      await screen.findByText(t('dashboard.load.noFailures')),
    ]
    expect(links.className).toBe(failures.className)
  })

  test('does not show a short time as none', async () => {
    replies['/api/desk/load'] = { ok: true, data: { ...LOAD, firstAnswer: { count: 3, median: 43, ninetieth: 640 } } }
    const t = open()
    expect(textOf(await card(t('dashboard.load.first')))).toMatch(/0\.04s.*0\.6s/s)
  })

  test.each([
    [1, 'Measured by one server process of the site, since'],
    [4, 'Measured by 4 server processes of the site together, since'],
  ])('says that %i processes measured together', async (processes, text) => {
    replies['/api/desk/load'] = { ok: true, data: { ...LOAD, processes } }
    const t = open()
    expect(textOf(await card(t('dashboard.load.searches')))).toContain(text)
    expect(screen.queryByText(/Measured by this server process only/)).toBeNull()
  })

  test.each([
    ['en', ['0', '75']],
    ['he', ['25', '0']],
    ['ar', ['25', '0']],
  ] as const)('bars start at the start of the line in %s', async (locale, starts) => {
    const t = open(locale)
    const suppliers = await card(t('dashboard.load.suppliers'))
    expect([...suppliers.querySelectorAll('rect')].map((rect) => rect.getAttribute('x'))).toEqual(starts)
  })

  test('a part that cannot be read says so; the others are shown, and it can be read again', async () => {
    delete replies['GET /operation/agentBook']
    const t = open()
    const orders = await cardWith('alert', t('dashboard.orders.title'))
    expect(await card(t('dashboard.load.searches'))).toBeTruthy()
    replies['GET /operation/agentBook'] = { ok: true, data: [] }
    await userEvent.click(within(orders).getByRole('button', { name: t('dashboard.again') }))
    expect(await cardWith('table', t('dashboard.orders.title'))).toBeTruthy()
  })

  test('shows the link of a basket that cannot be copied', async () => {
    const basket = {
      id: 'booking-0123456789abcdef',
      hotelName: 'Lake',
      checkIn: '2026-12-13',
      checkOut: '2026-12-15',
      total: 90_000,
      token: 'abc.def',
      createdAt: at,
      expiresAt: at,
      state: 'sent',
    }
    replies['/api/desk/baskets'] = { ok: true, data: [basket] }
    const t = open()
    const copy = await screen.findByRole('button', { name: /Lake/ })
    const writeText = () => Promise.reject(new Error('denied'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(copy)
    expect(await screen.findByText(t('ui.notCopied'))).toBeTruthy()
    expect(screen.getByText(/\/booking\/basket\?token=abc\.def$/)).toBeTruthy()
  })

  test('an agent of one agency does not see the load of all', async () => {
    replies['/api/desk/load'] = failure('not-allowed', 403)
    const t = open()
    await cardWith('table', t('dashboard.orders.title'))
    expect(screen.queryByRole('region', { name: t('dashboard.load.title') })).toBeNull()
    expect(screen.queryByRole('region', { name: t('dashboard.load.searches') })).toBeNull()
  })

  test('others see no numbers', async () => {
    signIn = createSignInState({ seeDesk: false })
    domestic.mockClear()
    const t = open()
    expect(await screen.findByText(t('dashboard.agentsOnly'))).toBeTruthy()
    expect(domestic).not.toHaveBeenCalled()
  })
})

describe('the teachers’ subsidy (section 8)', () => {
  const SUBSIDY = 'POST /IrgonMember/checkHistory'
  const check = async (id: string) => {
    const t = open()
    const field = within(await card(t('dashboard.subsidy.title'))).getByLabelText(t('dashboard.subsidy.id'))
    domestic.mockClear()
    await userEvent.type(field, `${id}{Enter}`)
    return { t, field }
  }
  const checked = () => domestic.mock.calls.filter(([line]) => line === SUBSIDY)

  test.each([
    [{ state: 'approved', amount: 20_000 }, 'booking.agent.approved', '₪200'],
    [{ state: 'not-approved' }, 'booking.agent.not-approved', ''],
    [{ state: 'already-used', usedAt: '2026-11-20' }, 'booking.agent.already-used', '20 November 2026'],
  ] as const)('shows %j', async (data, key, more) => {
    replies[SUBSIDY] = { ok: true, data }
    const { t, field } = await check('18-0000 000018'.slice(-9))
    expect((await screen.findByText(new RegExp(t(key).slice(0, 20)))).textContent?.replaceAll('\u00a0', ' ')).toContain(
      more,
    )
    await userEvent.type(field, '1')
    expect(screen.queryByText(new RegExp(t(key).slice(0, 20)))).toBeNull()
  })

  test.each([
    ['', 'required'],
    ['12a45', 'digits'],
    ['123', 'length'],
    ['000000019', 'check-digit'],
  ] as const)('the number "%s" is not sent', async (id, fault) => {
    const { t } = await check(id)
    expect(await screen.findByText(t(`dashboard.subsidy.fault.${fault}`).replaceAll('\u00a0', ' '))).toBeTruthy()
    expect(checked()).toEqual([])
  })
})
