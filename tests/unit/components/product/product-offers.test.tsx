import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { BookingStartResult } from '#lib/browser/booking/start.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { readDraft } from '#lib/domain/search/search.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { availabilityOf, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Stream = (
  query: URLSearchParams,
  onLine: (line: StreamLine) => void,
  signal?: AbortSignal,
) => Promise<CallResult<undefined>>
const streamSearch = jest.fn<Stream>()
const start = jest.fn<(start: BookingStart) => Promise<BookingStartResult>>()
let member: SignInState['member']
let may: Partial<SignInState['may']> | undefined
jest.unstable_mockModule('#lib/browser/search/stream-search.ts', () => ({ streamSearch }))
jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({
  useSignInState: () => ({ data: { member, may } }),
}))
jest.unstable_mockModule('#components/desk/add-to-quote.tsx', () => ({
  AddToQuote: ({ rates }: { rates: readonly { roomName: string }[] }) => (
    <button type="button">Quote {rates.map(({ roomName }) => roomName).join(' + ')}</button>
  ),
}))
jest.unstable_mockModule('#components/booking/use-booking-start.ts', () => ({
  useBookingStart: () => ({ start, busy: false }),
}))
const { ProductOffers } = await import('#components/product/product-offers.tsx')

const NOW = '2026-11-21T08:00:00.000Z'
const CALL = {
  id: 'hotel.H1.2026-12-03.2026-12-06',
  place: { kind: 'hotel' as const, code: 'H1' },
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  kind: 'hotel' as const,
}
const ADULTS = { adults: 2, childAges: [], infants: 0 }

/** The stream of a search with one reply. */
const says = (reply: Partial<SearchReply>): StreamLine[] => [
  { type: 'plan', calls: [CALL] },
  { type: 'answer', call: CALL.id, reply: { searchId: 'S1', availabilities: [], suppliers: [], ...reply } },
  { type: 'done' },
]
const sells = (...rooms: Parameters<typeof availabilityOf>[2]) =>
  says({ availabilities: [availabilityOf('GOC', 'H1', rooms)], suppliers: [{ supplier: 'GOC', state: 'answered' }] })
const answers =
  (lines: readonly StreamLine[]): Stream =>
  async (_query, onLine) => {
    for (const line of lines) onLine(line)
    return { ok: true, data: undefined }
  }

const toProduct = (more: Partial<ProductViewModel> = {}): ProductViewModel => ({
  choice: {
    kind: 'hotel',
    hotelCode: 'H1',
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    rooms: [ADULTS],
    businessTravel: false,
  },
  hotel: {
    supplier: 'GOC',
    hotelCode: 'H1',
    name: 'Hotel',
    destinationCode: 'eilat',
    city: 'Eilat',
    category: 'hotel',
  },
  sellsSeats: false,
  rooms: [],
  remarks: [],
  dealEnded: false,
  daysOff: [],
  roomNames: ['First room', 'Second room'],
  now: NOW,
  path: '/product-page?payload=x',
  ...more,
})

/** Does something and waits until its effects are rendered. */
const doing = (work: () => void): Promise<void> =>
  act(async () => {
    work()
  })

async function show(more: Partial<ProductViewModel> = {}) {
  await showProduct(toProduct(more))
}

async function showProduct(product: ProductViewModel) {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={pickMessages('en', 'product', 'stay', 'board', 'problem')}
      timeZone="Asia/Jerusalem"
    >
      <ProductOffers locale="en" product={product} unfinishedLabels={toUnfinishedBookingLabels(toTranslator('en'))} />
    </NextIntlClientProvider>,
  )
  await doing(() => {})
}
const translate = toTranslator('en')
const rows = () => screen.getAllByRole('article')
const press = (button: HTMLElement) => doing(() => button.click())
/** Opens all rates of one room of several. */
const openRates = (room: HTMLElement) =>
  doing(() => {
    const details = within(room)
      .getByText(/^All \d+ options/)
      .closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
/** The first of them: the sticky bar repeats the button of the chosen rate. */
const button = (name: RegExp | string) => screen.getAllByRole('button', { name })[0] as HTMLElement
const text = () => withoutNoBreakSpaces(document.body.textContent)

beforeEach(() => {
  member = undefined
  streamSearch.mockReset()
  start.mockReset().mockResolvedValue({ at: 'sold-out' })
  jest.useFakeTimers({ now: new Date(NOW) })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a rate', () => {
  const fee = { kind: 'fee' as const, name: 'Resort fee', amount: 4_500, paidAt: 'hotel' as const }
  const room = { kind: 'room' as const, name: 'Room', amount: 295_500, paidAt: 'now' as const }

  test('A5: shows the total price of the stay, with what is paid at the hotel, before the price per night', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(300_000, { lines: [room, fee] })])))
    await show()
    const row = withoutNoBreakSpaces(rows()[0]?.textContent)
    expect(row).toMatch(/₪3,000.*3 nights, all charges included.*₪1,000 a night on average.*of which ₪45 at the hotel/)
  })

  test('A14: shows remarks and what needs approval before a choice', async () => {
    streamSearch.mockImplementation(
      answers(sells([rateOf(300_000, { remarks: ['Deposit of ₪300'], needsApproval: true })])),
    )
    await show({ choice: { ...toProduct().choice, rooms: [{ adults: 2, childAges: [], infants: 1 }] } })
    const row = withoutNoBreakSpaces(rows()[0]?.textContent)
    expect(row).toContain('Needs approval')
    expect(row).toContain('Adding a baby to this room needs the approval of the reservation center.')
    expect(row).toContain('Deposit of ₪300')
    expect(text()).toContain('A baby is up to two years old.')
  })

  test.each([
    ['of a type whose rooms the upstream does not describe', [], ['Accessible room', undefined]],
    [
      'of a type that is described as accessible: its card says so',
      [{ code: 'STD', name: 'Room STD', description: '', beds: '', accessible: true, facilities: [], pictures: [] }],
      [undefined, undefined],
    ],
  ])('the rate of an accessible room says so beside ordinary ones, %s', async (_, described, expected) => {
    streamSearch.mockImplementation(answers(sells([rateOf(250_000, { accessible: true }), rateOf(300_000)])))
    await show({ rooms: described as unknown as ProductViewModel['rooms'] })
    expect(rows().map((row) => row.querySelector('ul > li')?.textContent)).toEqual(expected)
  })

  test('section 3: says for whom each room is priced, with one room and, once for each room, with several', async () => {
    const two = rateOf(300_000, { occupancyType: 'couple-in-two-rooms' })
    streamSearch.mockImplementation(answers(sells([two, rateOf(500_000, { roomCode: 'FAM' })])))
    await show()
    const cards = screen.getAllByRole('region', { name: /^Room (?:STD|FAM)$/ })
    expect(cards.map((card) => card.querySelector('header li')?.textContent)).toEqual(['Couple in two rooms', 'Couple'])
    cleanup()
    streamSearch.mockImplementation(answers(sells([two], [rateOf(300_000)])))
    await show({ choice: { ...toProduct().choice, rooms: [ADULTS, ADULTS] } })
    expect(text().match(/Couple in two rooms/g)).toHaveLength(1)
  })

  test('says that the first two people pay as adults only where a child is one of them', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(300_000)])))
    await show()
    expect(text()).not.toContain('pay as adults')
    cleanup()
    await show({ choice: { ...toProduct().choice, rooms: [{ adults: 1, childAges: [7], infants: 0 }] } })
    expect(text()).toContain('The first two people in a room pay as adults, even if one of them is a child.')
  })

  test.each([
    [{ left: 1 }, '1 room left at this price', true],
    [{}, 'left at this price', false],
  ])('B10: says how many are left only when the supplier does: %j', async (fields, words, said) => {
    streamSearch.mockImplementation(answers(sells([rateOf(300_000, fields)])))
    await show()
    expect(text().includes(words)).toBe(said)
  })

  test('A27: shows an agency its net price in a box of its own that is never printed', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(300_000, { netPrice: 250_000, commission: 50_000 })])))
    await show()
    const box = screen.getByRole('region', { name: 'Agents only', hidden: true })
    expect(box.textContent).toBe('Agents onlyNet price₪2,500Commission₪500')
    expect(box.className).toContain('print:hidden')
    expect(text().split('₪2,500').length).toBe(2)
  })

  test('shows a member a refund, once', async () => {
    member = { phone: '050', firstName: 'A', lastName: 'B', email: 'a@b.c', discountPercent: 5 }
    streamSearch.mockImplementation(answers(sells([rateOf(300_000)])))
    await show()
    expect(text()).toContain('Member refund, 5%')
    cleanup()
    const own = { kind: 'member' as const, name: 'Member', amount: -15_000, paidAt: 'now' as const }
    streamSearch.mockImplementation(answers(sells([rateOf(285_000, { lines: [{ ...room, amount: 300_000 }, own] })])))
    await show()
    expect(text()).toContain('Includes a member refund of ₪150')
    expect(text()).not.toContain('Member refund, 5%')
  })

  test('shows a member the refund of what is paid on the site, not of what the hotel gets', async () => {
    member = { phone: '050', firstName: 'A', lastName: 'B', email: 'a@b.c', discountPercent: 50 }
    streamSearch.mockImplementation(answers(sells([rateOf(300_000, { lines: [room, fee] })])))
    await show()
    expect(text()).toContain('Member refund, 50%The refund is given under the terms of the club.₪1,477.50')
  })
})

test('B3: the statutory right depends on the rest days; when they are unknown no date is promised', async () => {
  streamSearch.mockImplementation(answers(sells([rateOf(300_000)])))
  await show()
  expect(text()).toContain('By law: cancelling until')
  cleanup()
  await show({ daysOff: undefined })
  expect(rows()).toHaveLength(1)
  expect(text()).not.toContain('By law')
})

describe('two rooms', () => {
  const twice = [ADULTS, { adults: 1, childAges: [5, 8], infants: 0 }]
  const product = { choice: { ...toProduct().choice, rooms: twice } }
  const rates = () => [rateOf(100_000), rateOf(140_000, { board: 'hb' })]

  test('start with the cheapest for all; each room has its own choice, and one press books them', async () => {
    streamSearch.mockImplementation(answers(sells(rates(), rates())))
    await show(product)
    const bar = screen.getByRole('region', { name: 'Booking summary' })
    expect(bar.textContent).toContain('₪2,000')
    const second = screen.getByRole('region', { name: 'Second room' })
    expect(within(second).queryByRole('button', { name: /^Choose/, hidden: true })).toBeNull()
    await openRates(second)
    await press(within(second).getByRole('button', { name: 'Choose: Room STD, Half board' }))
    expect(bar.textContent).toContain('₪2,400')
    expect(document.activeElement?.textContent).toBe('Second room')
    await press(within(bar).getByRole('button', { name: 'Book' }))
    expect(start.mock.calls[0]?.[0].rooms.map(({ rate }) => [rate.board, rate.total])).toEqual([
      ['bb', 100_000],
      ['hb', 140_000],
    ])
    await press(within(bar).getByRole('button', { name: 'Cheapest for all rooms' }))
    expect(bar.textContent).toContain('₪2,000')
  })

  test('B3: the statutory right is the booking’s, and shown once', async () => {
    streamSearch.mockImplementation(answers(sells(rates(), rates())))
    await show(product)
    const whole = screen.getByRole('region', { name: 'The whole booking' })
    expect(withoutNoBreakSpaces(whole.textContent)).toMatch(/By law: cancelling until .* costs ₪100 at most/)
    expect(withoutNoBreakSpaces(whole.textContent)).toContain('₪1,000 (50%)')
    expect(text().split('By law').length).toBe(2)
  })

  test('B10: cannot be booked where one is left for both, and say so', async () => {
    const few = () => [rateOf(100_000, { left: 1 }), rateOf(140_000, { roomCode: 'SEA' })]
    streamSearch.mockImplementation(answers(sells(few(), few())))
    await show(product)
    const bar = screen.getByRole('region', { name: 'Booking summary' })
    const book = () => within(bar).getByRole('button', { name: 'Book' }) as HTMLButtonElement
    expect([bar.textContent?.includes('₪2,400'), book().disabled]).toEqual([true, false])
    const second = screen.getByRole('region', { name: 'Second room' })
    await openRates(second)
    await press(within(second).getByRole('button', { name: 'Choose: Room STD, Bed and breakfast' }))
    expect(book().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toContain('There are not enough available rooms of this type')
  })
})

describe('booking', () => {
  test('A11: an expired rate is searched for again, and the choice stays', async () => {
    const cheap = rateOf(100_000)
    streamSearch.mockImplementationOnce(answers(sells([cheap, rateOf(140_000, { board: 'hb' })])))
    // The same offers under new keys, one of them dearer.
    const renewed = rateOf(141_000, { board: 'hb', rateKey: 'renewed' })
    streamSearch.mockImplementation(answers(sells([{ ...cheap, rateKey: 'new' }, renewed])))
    await show()
    start.mockResolvedValue({ at: 'expired' })
    await press(button('Book: Room STD, Half board'))
    expect(streamSearch).toHaveBeenCalledTimes(2)
    const bar = screen.getByRole('region', { name: 'Booking summary' })
    expect(withoutNoBreakSpaces(bar.textContent)).toContain('₪1,410')
    expect(bar.textContent).toContain('Half board')
    expect(text()).toContain('It was ₪1,400, now it is ₪1,410.')
    await press(within(bar).getByRole('button'))
    expect(start.mock.calls.at(-1)?.[0].rooms[0]?.rate.rateKey).toBe('renewed')
  })

  test('sold out in the meantime: shows a message and searches for rooms that are still available', async () => {
    streamSearch.mockImplementationOnce(answers(sells([rateOf(100_000), rateOf(140_000, { board: 'hb' })])))
    streamSearch.mockImplementation(answers(sells([rateOf(140_000, { board: 'hb' })])))
    await show()
    await press(button('Book: Room STD, Bed and breakfast'))
    expect(screen.getByRole('alert').textContent).toContain('The room was sold just now')
    expect(screen.queryByRole('button', { name: 'Book: Room STD, Bed and breakfast' })).toBeNull()
  })

  test('that could not be opened: says what was not lost, and that nothing was charged', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(100_000)])))
    start.mockResolvedValue({ at: 'problem', problem: { code: 'busy', status: 503 } })
    await show()
    await press(button('Book: Room STD, Bed and breakfast'))
    expect(screen.getByRole('alert').textContent).toContain('Nothing was booked or charged. Your choice was kept.')
  })

  test('starts with the choice, the party, and the way back', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(100_000, { dealId: 'D1' })])))
    await show()
    await press(button('Book: Room STD, Bed and breakfast'))
    expect(start.mock.calls[0]?.[0]).toMatchObject({
      product: {
        kind: 'hotel',
        supplier: 'GOC',
        hotelCode: 'H1',
        dealId: 'D1',
        checkIn: '2026-12-03',
        checkOut: '2026-12-06',
      },
      rooms: [{ party: ADULTS, rate: { total: 100_000 } }],
      flights: [],
      days: [],
      backTo: '/product-page?payload=x',
    })
  })
})

test('on the page of a deal the cheapest rates can be selected in place of the deal’s', async () => {
  const rates = [rateOf(90_000, { board: 'ro' }), rateOf(100_000, { board: 'hb', dealId: 'D1' })]
  streamSearch.mockImplementation(answers(sells(rates, rates)))
  const { choice } = toProduct()
  await show({ choice: { ...choice, dealId: 'D1', rooms: [ADULTS, ADULTS] } })
  const bar = within(screen.getByRole('region', { name: translate('product.bar.label') }))
  expect(bar.getByText(/2,000/)).toBeTruthy()
  await press(bar.getByRole('button', { name: translate('product.bar.best') }))
  expect(bar.getByText(/1,800/)).toBeTruthy()
  expect(bar.queryByRole('button', { name: translate('product.bar.best') })).toBeNull()
})

describe('time', () => {
  test('A10: expired rates are searched for again; a changed price shows the old price, the new price and the difference', async () => {
    streamSearch.mockImplementationOnce(
      answers(sells([rateOf(100_000, { rateKey: 'a', expiresAt: '2026-11-21T08:10:00Z' })])),
    )
    streamSearch.mockImplementation(answers(sells([rateOf(112_000, { rateKey: 'b' })])))
    await show()
    await doing(() => jest.advanceTimersByTime(599_000))
    expect(streamSearch).toHaveBeenCalledTimes(1)
    await doing(() => jest.advanceTimersByTime(2_000))
    expect(streamSearch).toHaveBeenCalledTimes(2)
    expect(text()).toContain('It was ₪1,000, now it is ₪1,120. The difference: ₪120.')
  })

  test('a room is shown once after another one is sold out, also where another supplier’s room has its code', async () => {
    const twin = rateOf(80_000, { roomCode: 'TWIN', roomName: 'Twin room', expiresAt: '2026-11-21T08:10:00Z' })
    const sea = rateOf(100_000, { roomName: 'Sea view' })
    const garden = availabilityOf('DAN', 'D-7', [[rateOf(90_000, { roomName: 'Garden' })]])
    const reply = (...rates: ReturnType<typeof rateOf>[]) =>
      says({ availabilities: [availabilityOf('GOC', 'H1', [rates]), garden] }).map((line) =>
        line.type === 'answer' ? { ...line, same: { 'GOC/H1': 'H1', 'DAN/D-7': 'H1' } } : line,
      )
    const roomNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    streamSearch.mockImplementation(answers(reply(twin, sea)))
    await show()
    expect(roomNames()).toEqual(['Twin room', 'Garden', 'Sea view'])
    streamSearch.mockImplementation(answers(reply(sea)))
    await doing(() => jest.advanceTimersByTime(11 * 60_000))
    expect(roomNames()).toEqual(['Garden', 'Sea view'])
  })

  test('rates that expired while the device slept are searched for again when the page is seen again', async () => {
    streamSearch.mockImplementationOnce(
      answers(sells([rateOf(100_000, { rateKey: 'a', expiresAt: '2026-11-21T08:10:00Z' })])),
    )
    streamSearch.mockImplementation(answers(sells([rateOf(112_000, { rateKey: 'b' })])))
    await show()
    // Neither the timers nor `performance.now()` advance while the device sleeps.
    jest.setSystemTime(Date.parse('2026-11-21T08:11:00Z'))
    await doing(() => jest.advanceTimersByTime(1_000))
    expect(streamSearch).toHaveBeenCalledTimes(1)
    await doing(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(streamSearch).toHaveBeenCalledTimes(2)
    await doing(() => globalThis.dispatchEvent(new Event('focus')))
    expect(streamSearch).toHaveBeenCalledTimes(2)
  })

  const deal = { id: 'P1', title: 'Deal', endsAt: '2026-11-21T08:01:00Z', remarks: [], flights: [], days: [] }

  test('B10: a package is no longer sold once its deal has ended', async () => {
    const choice = { ...toProduct().choice, kind: 'package' as const, dealId: 'P1' }
    streamSearch.mockImplementation(answers(sells([rateOf(100_000, { dealId: 'P1' })])))
    await show({ choice, deal })
    expect(rows()).toHaveLength(1)
    await doing(() => jest.advanceTimersByTime(61_000))
    expect(text()).toContain('Sorry, this is an expired deal.')
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull()
  })

  test('a hotel that the page could not name has the name that the search gives, and rooms instead of seats', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(120_000)])))
    await show()
    expect(text()).not.toContain('Hotel H1')
    cleanup()
    const { hotel: _, ...unnamed } = toProduct()
    await showProduct(unnamed)
    expect(text()).toContain('Hotel H1, Eilat')
    expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', translate('product.rooms'))
  })

  test('an ended deal of a hotel leaves the same stay without the deal', async () => {
    streamSearch.mockImplementation(answers(sells([rateOf(120_000)])))
    await show({ choice: { ...toProduct().choice, dealId: 'P1' }, dealEnded: true })
    expect(text()).toContain('Sorry, this is an expired deal.')
    expect(rows()).toHaveLength(1)
  })

  describe.each(['package', 'hotel'] as const)('a deal of a %s that no list has', (kind) => {
    const choice = { ...toProduct().choice, kind, dealId: 'P1' }
    const lines = (rates: readonly ReturnType<typeof rateOf>[]) =>
      sells([...rates]).map((line) => (line.type === 'plan' ? { ...line, calls: [{ ...CALL, kind }] } : line))

    test('is sold where the search sells it', async () => {
      streamSearch.mockImplementation(answers(lines([rateOf(100_000, { dealId: 'P1' })])))
      await show({ choice, dealEnded: true })
      expect(text()).not.toContain('expired deal')
      expect(rows()).toHaveLength(1)
      await press(button(/Book/))
      expect(start.mock.calls[0]?.[0].product.dealId).toBe('P1')
    })

    test('has expired only once the search has answered without it', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      streamSearch.mockImplementation(async (...call) => {
        await promise
        return answers(lines([rateOf(100_000, { dealId: 'P2' })]))(...call)
      })
      await show({ choice, dealEnded: true })
      expect(text()).not.toContain('expired deal')
      expect(text()).toContain('Checking rooms and prices')
      await doing(resolve)
      expect(text()).toContain('Sorry, this is an expired deal.')
    })

    test('has not expired where a supplier did not answer, which may sell it: only it can be asked again', async () => {
      const withState = (rates: Parameters<typeof lines>[0], state: 'answered' | 'failed') =>
        lines(rates).map((line) =>
          line.type === 'answer'
            ? { ...line, reply: { ...line.reply, suppliers: [{ supplier: 'DAN' as const, state }] } }
            : line,
        )
      streamSearch.mockImplementation(answers(withState([rateOf(100_000, { dealId: 'P2' })], 'failed')))
      await show({ choice, dealEnded: true })
      expect(text()).not.toContain('expired deal')
      streamSearch.mockImplementation(answers(withState([], 'answered')))
      await press(button(translate('product.state.askSupplier')))
      expect(text()).toContain('Sorry, this is an expired deal.')
    })

    test('has not expired where the search fails: that is unknown, and it can be repeated', async () => {
      streamSearch.mockResolvedValue({ ok: false, problem: { code: 'upstream-failed', status: 502 } })
      await show({ choice, dealEnded: true })
      expect(text()).not.toContain('expired deal')
      streamSearch.mockImplementation(answers(lines([rateOf(100_000, { dealId: 'P1' })])))
      await press(button(translate('product.state.again')))
      expect(rows()).toHaveLength(1)
    })
  })
})

test('while the prices are checked, the page says so once', async () => {
  streamSearch.mockImplementation(() => new Promise(() => {}))
  await show()
  expect(text().match(/Checking rooms and prices/g)).toHaveLength(1)
})

describe('links to other packages', () => {
  const choice = { ...toProduct().choice, kind: 'package' as const, supplier: 'GOC' as const, dealId: 'P1' }
  const lines = (availabilities: SearchReply['availabilities']): StreamLine[] => [
    { type: 'plan', calls: [{ ...CALL, kind: 'package', reason: 'other-dates' }] },
    { type: 'answer', call: CALL.id, reply: { searchId: 'S1', availabilities, suppliers: [] } },
    { type: 'done' },
  ]
  const leave = (supplier: 'GOC' | 'ISRO', dealId: string | undefined, checkIn = '2026-12-03') => ({
    ...availabilityOf(supplier, 'H1', [[rateOf(200_000, dealId === undefined ? {} : { dealId })]]),
    checkIn,
  })
  const readLink = () => {
    const { searchParams } = new URL(
      screen.getByRole('link', { name: 'Hotel H1' }).getAttribute('href') ?? '',
      'http://x',
    )
    const read = readProduct(searchParams, '2026-11-21')
    return read.ok ? [read.product.supplier, read.product.dealId, read.product.checkIn] : read.faults
  }

  test('a departure has the deal and the supplier of its own offer, and none where it has none', async () => {
    for (const dealId of ['P7', undefined]) {
      streamSearch.mockImplementation(answers(lines([leave('GOC', 'P1'), leave('ISRO', dealId, '2026-12-04')])))
      await show({ choice })
      expect(readLink()).toEqual(['ISRO', dealId, '2026-12-04'])
      cleanup()
    }
  })

  test('a stay nearby has its deal: a hotel may have several packages on the same dates', async () => {
    streamSearch.mockImplementation((query, ...others) =>
      answers(lines(query.get('nearest') === '1' ? [leave('ISRO', 'P7', '2026-12-05')] : []))(query, ...others),
    )
    await show({ choice })
    expect(readLink()).toEqual(['ISRO', 'P7', '2026-12-05'])
  })
})

describe('nothing on sale', () => {
  const nearby = { ...CALL, id: 'near', checkOut: '2026-12-07', why: 'longer' as const }
  const near: StreamLine[] = [
    { type: 'plan', calls: [nearby] },
    {
      type: 'answer',
      call: 'near',
      reply: {
        searchId: 'S2',
        suppliers: [],
        availabilities: [{ ...availabilityOf('GOC', 'H1', [[rateOf(200_000)]]), checkOut: '2026-12-07' }],
      },
    },
    { type: 'done' },
  ]
  const empty =
    (reply: Partial<SearchReply>): Stream =>
    (query, onLine, signal) =>
      answers(query.get('nearest') === '1' ? near : says(reply))(query, onLine, signal)

  test('a stay that is too short: shows the minimum, and the nearest stay with its price', async () => {
    streamSearch.mockImplementation(empty({ empty: 'minimum-stay', minimumNights: 4 }))
    await show()
    expect(text()).toContain('These dates are sold for 4 nights or more')
    expect(streamSearch.mock.calls.at(-1)?.[0].get('minimumNights')).toBe('4')
    const link = screen.getByRole('link', { name: 'Hotel H1' })
    expect(withoutNoBreakSpaces(link.closest('li')?.textContent)).toContain(
      'Thu, 3 December – Mon, 7 December 4 nights',
    )
    expect(withoutNoBreakSpaces(link.closest('li')?.textContent)).toContain('from ₪2,000')
  })

  test('another hotel nearby is shown with its town, the same hotel without', async () => {
    const other = availabilityOf('GOC', 'H2', [[rateOf(90_000)]], { city: 'Mitzpe Ramon' })
    const alsoNear = { ...nearby, id: 'also-near' }
    const lines: StreamLine[] = [
      { type: 'plan', calls: [nearby, alsoNear] },
      ...near.slice(1, 2),
      { type: 'answer', call: 'also-near', reply: { searchId: 'S3', suppliers: [], availabilities: [other] } },
      { type: 'done' },
    ]
    streamSearch.mockImplementation((query, onLine, signal) =>
      answers(query.get('nearest') === '1' ? lines : says({ empty: 'sold-out' }))(query, onLine, signal),
    )
    await show()
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent
    expect(rowOf('Hotel H2')).toContain('Mitzpe Ramon')
    expect(rowOf('Hotel H1')).not.toContain('Eilat')
  })

  test.each([
    ['sold-out', 'No rooms are available on these dates'],
    ['closed', 'The hotel is closed on these dates'],
    ['no-room-fits', 'No room type fits this composition. Change the room.'],
    ['unknown-hotel', 'No suitable hotel was found'],
  ] as const)('%s has a text of its own', async (reason, words) => {
    streamSearch.mockImplementation(empty({ empty: reason }))
    await show()
    expect(text()).toContain(words)
  })

  test('no room fits: the party can be divided between two', async () => {
    streamSearch.mockImplementation(empty({ empty: 'no-room-fits' }))
    await show({ choice: { ...toProduct().choice, rooms: [{ adults: 6, childAges: [], infants: 0 }] } })
    const link = screen.getByRole('link', { name: 'Divide into two rooms' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(readDraft(searchParams).rooms.map(({ adults }) => adults)).toEqual(['3', '3'])
  })
})

describe('failures', () => {
  test('no reply at all: shows the reason, what was not lost, a retry and a phone number', async () => {
    streamSearch.mockResolvedValueOnce({ ok: false, problem: { code: 'timeout', status: 504 } })
    streamSearch.mockImplementation(answers(sells([rateOf(100_000)])))
    await show({ phone: { text: '03-515-1614', href: 'tel:+97235151614' } })
    expect(text()).toContain('The dates and guests you chose were kept.')
    expect(screen.getByRole('link', { name: '03-515-1614' }).getAttribute('href')).toBe('tel:+97235151614')
    await press(button('Try again'))
    expect(rows()).toHaveLength(1)
  })

  test('of one supplier: shown, and only this supplier is retried', async () => {
    const partly = says({
      availabilities: [availabilityOf('GOC', 'H1', [[rateOf(100_000)]])],
      suppliers: [
        { supplier: 'GOC', state: 'answered' },
        { supplier: 'DAN', state: 'failed' },
      ],
    })
    streamSearch.mockImplementation(answers(partly))
    await show()
    expect(text()).toContain('One supplier did not answer, so some prices may be missing.')
    await press(button('Ask again'))
    const query = streamSearch.mock.calls.at(-1)?.[0]
    expect([query?.get('call'), query?.get('suppliers')]).toEqual([CALL.id, 'DAN'])
  })

  test('of the only supplier with rooms: nobody knows whether they are sold out', async () => {
    const suppliers = [
      { supplier: 'GOC' as const, state: 'nothing' as const },
      { supplier: 'DAN' as const, state: 'failed' as const },
    ]
    streamSearch.mockImplementation(answers(says({ empty: 'sold-out', suppliers })))
    await show()
    expect(text()).toContain('We could not get the prices')
    expect(text()).not.toContain('No rooms are available on these dates')
    await press(button('Ask again'))
    expect(streamSearch.mock.calls.at(-1)?.[0].get('suppliers')).toBe('DAN')
  })

  describe('of one supplier, after a retry', () => {
    const stateOf = (state: 'answered' | 'failed') =>
      says({
        availabilities: state === 'failed' ? [] : [availabilityOf('DAN', 'H1', [[rateOf(90_000)]])],
        suppliers: [{ supplier: 'DAN', state }],
      })
    const IN_VAIN = 'Still no answer. Please try again later.'
    beforeEach(async () => {
      const rates = [availabilityOf('GOC', 'H1', [[rateOf(100_000)]])]
      const suppliers = [
        { supplier: 'GOC' as const, state: 'answered' as const },
        { supplier: 'DAN' as const, state: 'failed' as const },
      ]
      streamSearch.mockImplementationOnce(answers(says({ availabilities: rates, suppliers })))
      await show()
    })

    test('that failed: says so each time, and leaves the rates and the focus', async () => {
      streamSearch.mockImplementationOnce(answers(stateOf('failed')))
      streamSearch.mockResolvedValueOnce({ ok: false, problem: { code: 'offline', status: 0 } })
      expect(text()).not.toContain(IN_VAIN)
      button('Ask again').focus()
      await press(button('Ask again'))
      expect(screen.getByText(IN_VAIN).getAttribute('role')).toBe('status')
      expect(document.activeElement).toBe(button('Ask again'))
      await press(button('Ask again'))
      expect(text()).toContain(IN_VAIN)
      expect(text()).not.toContain('We could not get the prices')
      expect(rows()).toHaveLength(1)
    })

    test('in progress: hides the earlier message, and shows none after a reply', async () => {
      streamSearch.mockImplementationOnce(answers(stateOf('failed')))
      await press(button('Ask again'))
      let end: () => void = () => undefined
      streamSearch.mockImplementationOnce(async (...given) => {
        await new Promise<void>((done) => {
          end = done
        })
        return answers(stateOf('answered'))(...given)
      })
      await press(button('Ask again'))
      expect(text()).not.toContain(IN_VAIN)
      expect(button('Checking rooms and prices…').getAttribute('aria-disabled')).toBe('true')
      await doing(end)
      expect(text()).not.toContain('did not answer')
      expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
    })
  })
})

test('an agent can put each rate into a quote, or the chosen rates of several rooms; nobody else can', async () => {
  const quoted = () => screen.queryAllByRole('button', { name: /^Quote/ }).map(({ textContent }) => textContent)
  try {
    streamSearch.mockImplementation(answers(sells([rateOf(90_000), rateOf(99_000, { roomCode: 'SEA' })])))
    await show()
    expect(quoted()).toEqual([])
    cleanup()
    may = { editOrder: true }
    await show()
    expect(quoted()).toEqual(['Quote Room STD', 'Quote Room SEA'])
    cleanup()
    streamSearch.mockImplementation(answers(sells([rateOf(90_000)], [rateOf(80_000, { roomCode: 'SEA' })])))
    await show({ choice: { ...toProduct().choice, rooms: [ADULTS, ADULTS] } })
    expect(quoted()).toEqual(['Quote Room STD + Room SEA'])
  } finally {
    may = undefined
  }
})
