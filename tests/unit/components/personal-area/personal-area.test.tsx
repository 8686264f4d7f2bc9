import '#tests/unit/components/ui/jsdom.ts'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing'
import { DIRECT_PAYMENT_KEY } from '#lib/browser/booking/store.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { calls, replies, resetCalls, session } from '#tests/unit/components/browser-calls.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const { getBookingStore } = await import('#lib/browser/booking/browser-client.ts')
const { PersonalArea } = await import('#components/personal-area/personal-area.tsx')
const { PayDebtForm } = await import('#components/personal-area/pay-debt-form.tsx')
const { OrderDetails } = await import('#components/personal-area/order-details.tsx')
const { toOrders } = await import('#lib/domain/orders/order-history.ts')

const translate = toTranslator('en')
/** As the page is read: without the no-break spaces. */
const t = (key: Parameters<typeof translate>[0]) => translate(key).replaceAll('\u00a0', ' ')
const HISTORY = 'GET /analysis/bookings/{id}'
const SEARCH = 'POST /analysis/bookings/searchByAgency'

const STATUSES = ['ok', 'debit', 'waiting', 'cancelled']
const row = (index: number) => ({
  bookingId: `booking-number-${String(index).padStart(4, '0')}`,
  bookData: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000).toISOString(),
  pnr: `PNR${1_000 + index}`,
  payerName: index % 2 === 0 ? 'Dana Levi' : 'Sami Khoury',
  hotelName: `Hotel ${index % 7}`,
  checkinDate: '2026-12-03',
  checkoutDate: '2026-12-06',
  originalAmount: 100_000 + index,
  equivalentDiscount: 5_000,
  payedAmount: 45_000,
  confirmedPnrStatus: { pnrStatus: STATUSES[index % 4] },
})
const serve = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => row(index))
  const reply = () => ({ ok: true as const, data: { rows, totals: { total: 0, fullPrice: 0, paid: 0, discount: 0 } } })
  replies[HISTORY] = reply
  replies[SEARCH] = reply
}

function open(address = '', isDesk = false) {
  const addresses: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  render(
    <NextIntlClientProvider
      locale="en"
      messages={pickMessages('en', 'personalArea', 'orderStatus', 'board', 'stay', 'ui', 'history')}
      timeZone="Asia/Jerusalem"
    >
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter
          searchParams={address}
          hasMemory
          onUrlUpdate={({ queryString }: UrlUpdateEvent) => addresses.push(queryString)}
        >
          <PersonalArea locale="en" isDesk={isDesk} signIn={<button type="button">sign in</button>} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return { user: userEvent.setup(), addresses }
}

const getRows = () => screen.getAllByRole('row').slice(1)
const findTable = () => screen.findByRole('table')
const getTotals = () =>
  [...screen.getByRole('region', { name: t('personalArea.totals.title') }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )

beforeEach(() => {
  cleanup()
  resetCalls({ seeOrderHistory: true })
  localStorage.clear()
  sessionStorage.clear()
})

describe('the personal area (section 2)', () => {
  test('asks a visitor to sign in, and requests no order', async () => {
    resetCalls({ seeOrderHistory: false })
    open()
    expect(await screen.findByRole('button', { name: 'sign in' })).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('tells a signed-in club member that there is none, and does not ask to sign in', async () => {
    resetCalls({ seeOrderHistory: false })
    session.signIn.member = { phone: '0541234567', firstName: 'Noa', lastName: 'Bar', email: '', discountPercent: 5 }
    open()
    expect(await screen.findByText(t('personalArea.signIn.member'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'sign in' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('shows the orders of the own agency, newest first, in the columns of section 9', async () => {
    serve(4)
    open()
    const table = await findTable()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'PNR', 'Name', 'Hotel', 'Check-in', 'Check-out', 'Full price', 'Discount', 'Paid', 'Status'])
    expect(getRows().map((each) => within(each).getByRole('rowheader').textContent)).toEqual([
      'PNR1000',
      'PNR1001',
      'PNR1002',
      'PNR1003',
    ])
    expect(within(table).getByText('Cancelled')).toBeTruthy()
    expect(calls).toEqual([[HISTORY, { path: { id: session.signIn.agency.code } }]])
  })

  test('has the keys of the desk on the agents’ site: "/" searches, arrows move between the orders, Enter opens one', async () => {
    serve(3)
    const { user } = open('', true)
    await findTable()
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    await user.keyboard('/')
    expect([document.activeElement, search.value]).toEqual([search, ''])
    // It is a letter of the field from then on.
    await user.keyboard('PNR/{Backspace}')
    expect(search.value).toBe('PNR')
    getRows().at(0)?.querySelector<HTMLElement>('button')?.focus()
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('PNR1001')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Booking PNR1001' })).toBeTruthy()
  })

  test('a marketer’s keys "/" and ArrowDown do nothing: the site is not the desk', async () => {
    serve(2)
    const { user } = open()
    await findTable()
    await user.keyboard('/')
    expect(document.activeElement).toBe(document.body)
    const first = getRows().at(0)?.querySelector<HTMLElement>('button')
    first?.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
  })

  test.each([
    [2, true],
    [0, false],
  ])('says how many orders could not be read: with %d others', async (count, hasTable) => {
    serve(count)
    const reply = replies[HISTORY]
    replies[HISTORY] = (input) => ({ ...(reply?.(input) as { ok: true; data: unknown }), unread: 3 })
    open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^3\sorders could not be read/)
    expect(screen.queryAllByText(t('personalArea.noneAtAll'))).toEqual([])
    if (hasTable) expect(getRows()).toHaveLength(count)
  })

  test('breaks a status that the site does not know, which may be of any length, and no other', async () => {
    const unknown = { ...row(1), confirmedPnrStatus: { pnrStatus: 'on request by the supplier' } }
    const totals = { total: 2, fullPrice: 0, paid: 0, discount: 0 }
    replies[HISTORY] = () => ({ ok: true, data: { rows: [row(0), unknown], totals } })
    open()
    const table = within(await findTable())
    expect(table.getByText('on request by the supplier').closest('.whitespace-normal')).toBeTruthy()
    expect(table.getByText(t('orderStatus.ok')).closest('.whitespace-nowrap')?.tagName).toBe('SPAN')
  })

  test('has totals that match the rows shown (section 3)', async () => {
    serve(40)
    const { user, addresses } = open()
    await findTable()
    const sum = (indexes: number[]) => indexes.reduce((all, index) => all + 100_000 + index, 0)
    const every = Array.from({ length: 40 }, (_, index) => index)
    expect(getTotals()).toEqual([
      '40',
      formatMoney(sum(every), 'en'),
      formatMoney(40 * 45_000, 'en'),
      formatMoney(40 * 5_000, 'en'),
    ])
    await user.selectOptions(screen.getByLabelText(t('personalArea.filter.status')), 'debit')
    const debts = every.filter((index) => index % 4 === 1)
    await waitFor(() => expect(getRows()).toHaveLength(debts.length))
    expect(getTotals()).toEqual([
      '10',
      formatMoney(sum(debts), 'en'),
      formatMoney(10 * 45_000, 'en'),
      formatMoney(10 * 5_000, 'en'),
    ])
    await waitFor(() => expect(addresses.at(-1)).toBe('?status=debit'))
  })

  test('is restored from its address: search, sort and page', async () => {
    serve(120)
    open('?q=dana&sort=fullPrice&dir=up&page=2')
    await findTable()
    // 60 orders of Dana, by price: the second page starts with the 26th.
    expect(getRows()).toHaveLength(25)
    expect(within(getRows()[0] as HTMLElement).getByRole('rowheader').textContent).toBe('PNR1050')
    expect(screen.getByRole('columnheader', { name: 'Full price' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/en/personal-area?q=dana&sort=fullPrice&dir=up&page=3',
    )
  })

  test('searches a range of dates upstream', async () => {
    serve(1)
    open('?from=2026-11-01&by=check-in')
    await findTable()
    const body = { agencyCode: session.signIn.agency.code, from: '2026-11-01', to: '2100-12-31', by: 'check-in' }
    expect(calls).toEqual([[SEARCH, { body }]])
  })

  test('says when nothing matches, and clears the filter', async () => {
    serve(3)
    const { user } = open('?q=nobody')
    expect((await screen.findAllByText(t('personalArea.none'))).length).toBeGreaterThan(0)
    expect(getTotals()[0]).toBe('0')
    await user.click(screen.getByRole('button', { name: t('personalArea.clear') }))
    await waitFor(() => expect(getTotals()[0]).toBe('3'))
    // The pressed button has disappeared.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: t('personalArea.filter.title') }))
  })

  test('the filters are there while the first orders are being read, and after they could not be read', async () => {
    delete replies[SEARCH]
    const { user } = open('?from=2026-11-01')
    expect(await screen.findByText(t('personalArea.failed'))).toBeTruthy()
    const from = screen.getByLabelText<HTMLInputElement>(t('personalArea.filter.from'))
    await user.clear(from)
    await user.type(from, '2026-11-02')
    expect(from.isConnected).toBe(true)
    expect(document.activeElement).toBe(from)
  })

  test('a range of dates that could not be read leaves the filters: another one can be chosen', async () => {
    serve(3)
    delete replies[SEARCH]
    const { user } = open()
    await findTable()
    const from = screen.getByLabelText<HTMLInputElement>(t('personalArea.filter.from'))
    await user.type(from, '2026-11-01')
    const note = await screen.findByText(t('personalArea.failed'))
    expect(screen.queryByRole('table')).toBeNull()
    expect(from.isConnected).toBe(true)
    expect(document.activeElement).toBe(from)
    // The note does not move the filters.
    expect(from.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(screen.getByRole('button', { name: t('personalArea.clear') }))
    await findTable()
  })

  test('searches once for a date whose year is typed, not for the years before it is complete', async () => {
    serve(3)
    open()
    await findTable()
    const from = screen.getByLabelText<HTMLInputElement>(t('personalArea.filter.from'))
    from.focus()
    for (const year of ['0002', '0020', '0202', '2026', '20261', '0002']) {
      fireEvent.change(from, { target: { value: `${year}-11-01` } })
    }
    await waitFor(() => expect(calls.at(-1)).toMatchObject([SEARCH, { body: { from: '2026-11-01' } }]))
    expect([from.value, calls.filter(([line]) => line === SEARCH)]).toEqual(['0002-11-01', [expect.anything()]])
    fireEvent.blur(from)
    expect(from.value).toBe('2026-11-01')
  })

  test('says that the orders could not be loaded, and loads them again', async () => {
    const { user } = open()
    const again = await screen.findByRole('button', { name: t('personalArea.again') })
    serve(2)
    await user.click(again)
    await findTable()
    expect(getTotals()[0]).toBe('2')
  })

  test('renders one page of 5,000 orders, and all of them only for the print', async () => {
    serve(5_000)
    const printed: number[] = []
    window.print = () => printed.push(document.querySelectorAll('tbody tr').length)
    const { user } = open()
    await findTable()
    expect([getTotals()[0], document.querySelectorAll('tbody tr').length]).toEqual(['5,000', 25])
    await user.click(screen.getByRole('button', { name: t('personalArea.print') }))
    expect(printed).toEqual([5_000])
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(document.querySelectorAll('tbody tr')).toHaveLength(25)
    // The browser's own command.
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5_000)
    // jsdom takes seconds for so many rows, and a busy machine ten times as long.
  }, 120_000)

  test('saves and prints no orders of other dates than the chosen ones', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<CallResult<unknown>>()
    serve(3)
    replies[SEARCH] = () => promise
    const saves = jest.fn(() => 'blob:1')
    URL.createObjectURL = saves
    URL.revokeObjectURL = () => {}
    HTMLAnchorElement.prototype.click = () => {}
    const prints = jest.spyOn(window, 'print').mockReturnValue(undefined)
    const { user } = open()
    await findTable()
    const press = async () => {
      for (const name of ['csv', 'print'] as const) {
        await user.click(screen.getByText(t(`personalArea.${name}`)))
      }
    }
    await user.type(screen.getByLabelText(t('personalArea.filter.from')), '2026-11-01')
    await waitFor(() => expect(calls.at(-1)?.[0]).toBe(SEARCH))
    await press()
    expect([saves, prints].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    answer({ ok: true, data: { rows: [row(0)] } })
    await waitFor(() => expect(getTotals()[0]).toBe('1'))
    await press()
    expect([saves, prints].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('saves the shown orders as a file for spreadsheets', async () => {
    serve(8)
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => {}
    // jsdom has no downloads.
    HTMLAnchorElement.prototype.click = () => {}
    const { user } = open('?status=debit')
    await findTable()
    await user.click(screen.getByRole('button', { name: t('personalArea.csv') }))
    const reader = new FileReader()
    const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
    reader.readAsArrayBuffer(files[0] as Blob)
    const bytes = new Uint8Array((await text) as ArrayBuffer)
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    // The header and two debts, each line with its end.
    expect(bytes.filter((byte) => byte === 10)).toHaveLength(3)
  })
})

const [ORDER] = toOrders([{ ...row(1), confirmedPnrStatus: { pnrStatus: 'debit' } }])
if (!ORDER) throw new Error('a row gives an order')

function openDetails(order: Partial<NonNullable<typeof ORDER>> = {}, locale: Locale = 'en') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'personalArea', 'orderStatus', 'board', 'stay', 'ui', 'history')}
      timeZone="Asia/Jerusalem"
    >
      <QueryClientProvider client={client}>
        <OrderDetails
          locale={locale}
          agencyCode="masa"
          order={{ ...(ORDER as NonNullable<typeof ORDER>), ...order }}
          pay
          onClose={() => {}}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

describe('the details of an order', () => {
  test('are those the upstream has now: a debt that was paid meanwhile is not paid again', async () => {
    replies[HISTORY] = () => ({
      ok: true,
      data: { rows: [{ ...row(1), payedAmount: 95_001, confirmedPnrStatus: { pnrStatus: 'ok' } }] },
    })
    openDetails()
    expect(await screen.findByText(formatMoney(95_001, 'en'), { selector: 'bdi' })).toBeTruthy()
    await screen.findByText(t('personalArea.details.failed'))
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('can be requested again after they could not be loaded, without leaving the order', async () => {
    serve(2)
    openDetails()
    const again = await screen.findByRole('button', { name: t('personalArea.again') })
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { booking: { rooms: [], lines: [], totalPrice: 95_001, paidAmount: 45_000, hotelRemark: 'High floor' } },
    })
    const user = userEvent.setup()
    await user.click(again)
    expect(await screen.findByText('High floor')).toBeTruthy()
    expect(screen.queryByText(t('personalArea.details.failed'))).toBeNull()
    // The pressed button is gone, and the focus stays in the window.
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  test('contain what the upstream says to agencies: net price and commission, which are not printed, the part paid at the hotel, and its answers', async () => {
    serve(2)
    const room = { roomName: 'Sea view', board: 'bb', guests: ['Dana Levi'], hotelConfirmationNumber: 'HC-77' }
    const fee = { kind: 'fee', name: 'Beach fee', amount: 5_000, paidAt: 'hotel' }
    const booking = { orderNumber: 'A1', rooms: [room], lines: [fee], totalPrice: 95_001, paidAmount: 45_000 }
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { booking: { ...booking, netPrice: 80_000, commission: 15_001, hotelRemark: 'High floor' } },
    })
    openDetails()
    const facts = await waitFor(() => {
      const dialog = screen.getByRole('dialog')
      within(dialog).getByText(t('personalArea.details.netPrice'))
      return [...dialog.querySelectorAll('dt')].map((name) => ({
        name: name.textContent?.replaceAll('\u00a0', ' '),
        value: name.nextElementSibling?.textContent,
        print: name.parentElement?.dataset.print,
      }))
    })
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: t('personalArea.details.netPrice'), value: formatMoney(80_000, 'en'), print: 'never' },
        { name: t('personalArea.details.commission'), value: formatMoney(15_001, 'en'), print: 'never' },
        { name: t('personalArea.details.remark'), value: 'High floor', print: undefined },
        { name: withoutNoBreakSpaces(t('stay.price.hotel')), value: formatMoney(5_000, 'en'), print: undefined },
      ]),
    )
    expect(screen.getByRole('region', { name: t('personalArea.details.rooms') }).textContent).toContain('HC-77')
  })

  test('name only what the upstream states: no payer or hotel without a name, a phone also without an address', async () => {
    serve(2)
    const rooms = [{ roomName: 'Sea view', board: 'bb', guests: ['Dana Levi', 'Noa Bar'] }]
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { booking: { orderNumber: '', rooms, lines: [], totalPrice: 95_001, hotelPhone: '08-6300000' } },
    })
    replies[HISTORY] = () => ({ ok: true, data: { rows: [{ ...row(1), payerName: '', hotelName: '' }] } })
    openDetails({ name: '', hotel: '' }, 'ar')
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('08-6300000')).toBeTruthy()
    const values = [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(values).not.toContain('')
    expect(within(dialog).getByText('Dana Levi، Noa Bar')).toBeTruthy()
  })

  test('number the rooms in words when there are several', async () => {
    serve(2)
    const room = { roomName: 'Sea view', board: 'bb', guests: [] }
    replies['GET /operation/succeededBooking/{id}'] = () => ({
      ok: true,
      data: { booking: { orderNumber: '', rooms: [room, room], lines: [], totalPrice: 95_001 } },
    })
    openDetails()
    const rooms = await screen.findByRole('region', { name: t('personalArea.details.rooms') })
    const items = within(rooms).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.startsWith(t('ui.room.first')))).toEqual([true, false])
    expect(items.map(({ textContent }) => textContent?.startsWith(t('ui.room.second')))).toEqual([false, true])
  })

  test('link to the page of the booking, which has its documents and its cancellation', async () => {
    serve(2)
    openDetails()
    const link = await screen.findByRole('link', { name: t('personalArea.details.page') })
    expect(link.getAttribute('href')).toBe(`/en/booking/card-verified?id=${row(1).bookingId}`)
  })

  test('offer to pay the remaining amount when only the list data is available', async () => {
    serve(2)
    openDetails()
    expect(await screen.findByLabelText<HTMLInputElement>(t('personalArea.pay.amount'))).toMatchObject({
      value: '500.01',
    })
  })
})

describe('the amount that was typed for a debt', () => {
  const typedAmount = () => screen.findByLabelText<HTMLInputElement>(t('personalArea.pay.amount'))

  test('is there again when the details are opened again, as after the end of the session', async () => {
    serve(2)
    openDetails()
    const user = userEvent.setup()
    await user.clear(await typedAmount())
    await user.type(await typedAmount(), '120')
    cleanup()
    openDetails()
    expect(await typedAmount()).toMatchObject({ value: '120' })
  })

  test('is replaced by the balance when that has changed', async () => {
    serve(2)
    sessionStorage.setItem(
      'nofesh.agent-drafts',
      JSON.stringify({ agent: '/', drafts: [['debt booking-number-0001', { amount: '120', owed: '84800' }]] }),
    )
    openDetails()
    expect(await typedAmount()).toMatchObject({ value: '500.01' })
  })
})

describe('paying a debt (section 4, payment only)', () => {
  const PAY = 'POST /operation/paymentOnly/{id}/'
  async function pay(amount: string) {
    const opened: string[] = []
    render(
      <NextIntlClientProvider locale="en" messages={pickMessages('en', 'personalArea')} timeZone="Asia/Jerusalem">
        <PayDebtForm
          locale="en"
          bookingId="booking-number-0001"
          owed={84_800}
          autoFocus={false}
          onOpenPayment={(url) => opened.push(url)}
        />
      </NextIntlClientProvider>,
    )
    const user = userEvent.setup()
    const field = screen.getByLabelText(t('personalArea.pay.amount'))
    await user.clear(field)
    if (amount !== '') await user.type(field, amount)
    await user.click(screen.getByRole('button', { name: t('personalArea.pay.send') }))
    return opened
  }

  test('opens the payment page with an amount in shekels, and sets the direct-payment flag', async () => {
    replies[PAY] = () => ({ ok: true, data: { url: 'https://pay.example/debt' } })
    expect(await pay('500.50')).toEqual(['https://pay.example/debt'])
    expect(calls).toEqual([[PAY, { path: { id: 'booking-number-0001' }, query: { debitAmountNis: 500.5 } }]])
    expect(localStorage.getItem(DIRECT_PAYMENT_KEY)).toBe('true')
    // Where it returns without the id of the booking.
    expect(getBookingStore().readPayingId()).toBe('booking-number-0001')
  })

  test('does not open the payment page once the person has closed the form, before the link has arrived', async () => {
    const reply = Promise.withResolvers<CallResult<unknown>>()
    replies[PAY] = () => reply.promise
    const opened = await pay('500')
    cleanup()
    reply.resolve({ ok: true, data: { url: 'https://pay.example/debt' } })
    await waitFor(() => expect(localStorage.getItem(DIRECT_PAYMENT_KEY)).toBe('true'))
    expect(opened).toEqual([])
  })

  test('can be started again after the back button has restored the page', async () => {
    replies[PAY] = () => ({ ok: true, data: { url: 'https://pay.example/debt' } })
    const opened = await pay('500')
    const button = screen.getByRole('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await userEvent.setup().click(button)
    expect(opened).toHaveLength(2)
  })

  test('says that the payment page did not open, and sets no flag', async () => {
    expect(await pay('848')).toEqual([])
    expect(screen.getByText(t('personalArea.pay.refused'))).toBeTruthy()
    expect(localStorage.getItem(DIRECT_PAYMENT_KEY)).toBeNull()
  })

  test.each([
    ['0', 'zero'],
    ['848.01', 'tooMuch'],
    ['', 'amount'],
    ['-3', 'amount'],
  ] as const)('sends nothing for “%s”', async (amount, fault) => {
    expect(await pay(amount)).toEqual([])
    expect(screen.getByText(t(`personalArea.pay.fault.${fault}`))).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(calls).toEqual([])
  })
})
