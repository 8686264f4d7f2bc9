import { describe, expect, test } from '@jest/globals'
import { CALL_TIMEOUTS, DEFAULT_TIMEOUT } from '#lib/browser/call.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { BookingCallResult, BookingStart } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { UNKNOWN_AFTER } from '#lib/domain/booking/status-reply.ts'
import { createVirtualBrowser, type Network, type VirtualBrowser, type VirtualTab } from './virtual-browser.ts'
import { createVirtualTime } from './virtual-time.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const ID = 'booking-number-0001'
const PAY = 'POST /operation/payAndBook/{id}'

const start = {
  product: { kind: 'hotel', supplier: 'GOC', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
  hotel: { name: 'Lake' },
  rooms: [{ party: { adults: 2, childAges: [4, 9], infants: 0 }, rate: { rateKey: 'key' } }],
  flights: [],
  days: [],
  backTo: '/product-page',
} as unknown as BookingStart
const person = { firstName: 'Noa', lastName: 'Levi', gender: 'Miss' as const }
const draft: BookingDraft = {
  rooms: [{ guests: [person] }],
  payer: { ...person, email: 'noa@example.com', phone: '050-1234567', numberOfPayments: 1 },
}
const page = { id: ID, total: 100_000, paidNow: 100_000, expiresAt: '2026-11-22T10:20:00Z', rooms: [], lines: [] }
const booking = { pnr: 'ABC1234', paidAmount: 100_000, lines: [] }
const lost: BookingCallResult<never> = { ok: false, problem: { code: 'no-answer', status: 0 } }

type Sent = { at: number; line: Parameters<Network>[0]; reference: string | undefined }

/** A browser whose upstream gives the answers of a function. Records the calls and the states that were shown. */
function createBench(
  answer: (line: Parameters<Network>[0], times: number) => { after?: number; answer: BookingCallResult<unknown> },
  servedPhone?: () => string | undefined,
) {
  const time = createVirtualTime(NOW, () => undefined)
  const sent: Sent[] = []
  const shown: string[] = []
  const browser = createVirtualBrowser({
    time,
    skew: 0,
    ...(servedPhone && { servedPhone }),
    async network(line, { body }) {
      const times = sent.filter((one) => one.line === line).length
      const reference = (body as { clientReference?: string } | undefined)?.clientReference
      sent.push({ at: time.now() - NOW, line, reference })
      const { after = 100, answer: given } = answer(line, times)
      await time.wait(after)
      return given
    },
    onShow: (_, record) => record && shown.at(-1) !== record.state.at && shown.push(record.state.at),
    onProvider: () => undefined,
  })
  const of = (line: string) => sent.filter((one) => one.line === line)
  const pass = (milliseconds: number) => time.pass(time.now() + milliseconds)
  return { browser, sent, shown, of, pass }
}

/** The upstream's answers without faults. */
function answerNormally(line: Parameters<Network>[0]): { answer: BookingCallResult<unknown> } {
  if (line === 'POST /operation/storePage/{id}') return { answer: { ok: true, data: page } }
  if (line === 'GET /operation/refreshRoomRates/{id}') {
    return { answer: { ok: true, data: { state: 'same', total: 100_000, previousTotal: 100_000 } } }
  }
  if (line === 'POST /operation/getPaymentUrl/{bookId}') return { answer: { ok: true, data: { url: 'https://pay/1' } } }
  if (line === 'GET /operation/succeededBooking/{id}') {
    return { answer: { ok: true, data: { state: 'none', charged: false } } }
  }
  return { answer: { ok: true, data: { state: 'confirmed', booking, charged: true } } }
}

async function startAndPay(browser: VirtualBrowser, pass: (milliseconds: number) => Promise<void>) {
  const tab = browser.newTab()
  const started = tab.client().start(start)
  await pass(1_000)
  await started
  await goToPayment(tab, pass)
  return tab
}

async function goToPayment(tab: VirtualTab, pass: (milliseconds: number) => Promise<void>) {
  tab.visit('form', ID)
  await tab.booking()?.submit(draft, 'card')
  await pass(1_000)
  if (tab.page() === 'form') tab.visit('paying', ID)
  await pass(1_000)
}

test('A16 the client reference is created before the first call, and is the same on every call and retry', async () => {
  // The first reply of each call is lost.
  const { browser, sent, of, pass } = createBench((line, times) => {
    const isFirst = times === 0 && line !== PAY && !line.startsWith('GET ')
    return isFirst ? { answer: lost } : answerNormally(line)
  })
  const tab = browser.newTab()
  const startOnce = async () => {
    const started = tab.client().start(start)
    await pass(1_000)
    return (await started).at
  }
  expect([await startOnce(), await startOnce()]).toEqual(['problem', 'started'])
  await goToPayment(tab, pass)
  // The reply with the address of the payment page was lost: request it again.
  await tab.booking()?.send({ type: 'retry' })
  await pass(1_000)
  tab.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
  await pass(1_000)
  expect(of('POST /operation/storePage/{id}').length).toBeGreaterThan(2)
  expect(of('POST /operation/getPaymentUrl/{bookId}').length).toBeGreaterThan(1)
  expect(of(PAY)).toHaveLength(1)
  const references = sent.filter(({ line }) => line.startsWith('POST ') && !line.endsWith('notifyAdmin'))
  const [first] = references
  expect(first?.reference).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(new Set(references.map(({ reference }) => reference))).toEqual(new Set([first?.reference]))
})

test('the languages of the texts are known: of the stored ones that of the page which stored them last', async () => {
  const { browser, pass } = createBench(answerNormally)
  const [hebrew, english] = [browser.newTab('he'), browser.newTab('en')]
  void hebrew.client().start(start)
  await pass(1_000)
  english.visit('form', ID)
  expect(english.booking()?.read()?.pageLocale).toBe('he')
  await english.booking()?.submit(draft, 'form')
  await pass(1_000)
  expect(english.booking()?.read()).toMatchObject({ startLocale: 'he', pageLocale: 'en', state: { at: 'draft' } })
})

test.each([
  [
    'higher than that of the chosen rate',
    90_000,
    { at: 'price-changed', previous: 90_000, total: 100_000, target: 'form' },
  ],
  ['the same', 100_000, { at: 'draft' }],
  ['lower', 110_000, { at: 'draft' }],
])('A10 a first stored price that is %s, in a reply that does not mention the change', async (_, chosen, state) => {
  const { browser, pass } = createBench(answerNormally)
  const tab = browser.newTab()
  const rooms = start.rooms.map((room) => ({ ...room, rate: { ...room.rate, total: chosen } }))
  const started = tab.client().start({ ...start, rooms })
  await pass(1_000)
  await started
  tab.visit('form', ID)
  expect(tab.booking()?.read()?.state).toEqual(state)
})

test('a press of the button to pay while the price of the form is about to be requested is not lost', async () => {
  const { browser, of, pass } = createBench(answerNormally)
  const tab = browser.newTab()
  const started = tab.client().start(start)
  await pass(1_000)
  await started
  tab.visit('form', ID)
  const before = of('POST /operation/storePage/{id}').length
  // Leaving the field of a price and pressing the button are one press: both come before the state has changed.
  const [priced, submitted] = [tab.booking()?.submit(draft, 'form'), tab.booking()?.submit(draft, 'card', 100_000)]
  await pass(50)
  await Promise.all([priced, submitted])
  // One after the other.
  expect(of('POST /operation/storePage/{id}')).toHaveLength(before + 1)
  await pass(1_000)
  expect(of('POST /operation/storePage/{id}')).toHaveLength(before + 2)
  expect([tab.page(), of('POST /operation/getPaymentUrl/{bookId}').length]).toEqual(['provider', 1])
})

test('A18 a booking call that takes 85 seconds is awaited and not repeated', async () => {
  const { browser, shown, of, pass } = createBench((line) => ({
    ...answerNormally(line),
    ...(line === PAY && { after: 85_000 }),
  }))
  const tab = await startAndPay(browser, pass)
  tab.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
  shown.length = 0
  await pass(84_000)
  expect(new Set(shown)).toEqual(new Set(['booking']))
  await pass(2_000)
  expect(shown.at(-1)).toBe('confirmed')
  expect(of(PAY)).toHaveLength(1)
})

test.each(['POST /operation/payAndBook/{id}', 'POST /operation/resumeThePaymentOnly/{id}'] as const)(
  'A18 %s has a timeout of 90 seconds in the server, a longer one in the browser, and counts as unknown later still',
  (line) => {
    const patience = CALL_TIMEOUTS[line] ?? DEFAULT_TIMEOUT
    expect(domestic.calls[line].deadline).toBeGreaterThanOrEqual(90_000)
    expect(patience).toBeGreaterThan(domestic.calls[line].deadline)
    expect(UNKNOWN_AFTER).toBeGreaterThan(patience)
  },
)

test('A19 a debt that was paid does not come back with a status that was requested earlier and came later', async () => {
  const toAnswer = (paidAmount: number) => ({
    answer: { ok: true as const, data: { state: 'confirmed', booking: { ...booking, paidAmount } } },
  })
  let isSlow = false
  let paid = 40_000
  const { browser, pass } = createBench((line) => {
    if (line === PAY) return toAnswer(paid)
    if (line === 'POST /operation/resumeThePaymentOnly/{id}') {
      paid = 100_000
      return toAnswer(paid)
    }
    if (line !== 'GET /operation/succeededBooking/{id}') return answerNormally(line)
    const after = isSlow ? 2_000 : 100
    isSlow = false
    return { ...toAnswer(paid), after }
  })
  const tab = await startAndPay(browser, pass)
  tab.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
  await pass(1_000)
  const readPaid = () => tab.booking()?.read()?.booked?.booking.paidAmount
  expect(readPaid()).toBe(40_000)
  await tab.booking()?.send({ type: 'pay', newPage: true })
  await pass(1_000)
  expect(tab.page()).toBe('provider')
  isSlow = true
  tab.visit('outcome', ID)
  await pass(10)
  await tab.booking()?.returnFromPayment({ hint: 'success', reference: 'PAY-2' })
  await pass(1_000)
  expect(readPaid()).toBe(100_000)
  await pass(5_000)
  expect(readPaid()).toBe(100_000)
})

test('A19 pressed twice, in two tabs, and again later: one page is stored, and one booking is sent', async () => {
  // The page that sent the booking is closed when the reply arrives. The third status check finds the booking.
  const done = { ok: true as const, data: { state: 'confirmed', booking, charged: true } }
  const { browser, of, pass } = createBench((line, times) =>
    line === 'GET /operation/succeededBooking/{id}' && times > 1
      ? { answer: done }
      : { ...answerNormally(line), ...(line === PAY && { after: 20_000 }) },
  )
  const [one, other] = [browser.newTab(), browser.newTab()]
  const started = Promise.all([one.client().start(start), one.client().start(start), other.client().start(start)])
  await pass(2_000)
  expect((await started).map((result) => ('id' in result ? result.id : result.at))).toEqual([ID, ID, ID])
  expect(of('POST /operation/storePage/{id}')).toHaveLength(1)
  await goToPayment(one, pass)
  const arrival = { hint: 'success', reference: 'PAY-1' } as const
  one.visit('outcome', ID, arrival)
  other.visit('outcome', ID, arrival)
  await pass(5_000)
  one.visit('outcome', ID, arrival)
  await other.booking()?.send({ type: 'retry' })
  await pass(60_000)
  expect([one.booking()?.read()?.state.at, other.booking()?.read()?.state.at]).toEqual(['confirmed', 'confirmed'])
  expect(of(PAY)).toHaveLength(1)
  const again = other.client().start(start)
  await pass(1_000)
  expect((await again).at).toBe('already')
})

describe('a form that was changed just before the page is left', () => {
  const typed: BookingDraft = { ...draft, payer: { ...draft.payer, idCard: '000000018' }, remark: 'Quiet room' }

  test('is complete after a reload, with identity numbers, and then in every tab', async () => {
    const { browser, pass } = createBench(answerNormally)
    const [one, other] = [browser.newTab(), browser.newTab()]
    const started = one.client().start(start)
    await pass(1_000)
    await started
    one.visit('form', ID)
    await pass(1_000)
    void one.booking()?.saveDraft(typed)
    one.visit('form', ID)
    expect(one.booking()?.read()?.draft).toEqual(typed)
    await pass(1_000)
    other.visit('form', ID)
    expect(other.booking()?.read()?.draft).toEqual({ ...typed, payer: draft.payer })
  })

  test('does not overwrite what another tab did meanwhile', async () => {
    const { browser, of, pass } = createBench((line) => ({
      ...answerNormally(line),
      ...(line === PAY && { after: 60_000 }),
    }))
    const [one, other] = [browser.newTab(), browser.newTab()]
    const started = one.client().start(start)
    await pass(1_000)
    await started
    other.visit('form', ID)
    await pass(1_000)
    await goToPayment(one, pass)
    one.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
    await pass(1_000)
    void other.booking()?.saveDraft(typed)
    other.visit('form', ID)
    expect(other.booking()?.read()).toMatchObject({ sent: true, state: { at: 'booking' } })
    await pass(90_000)
    expect(other.booking()?.read()?.state.at).toBe('confirmed')
    expect(of(PAY)).toHaveLength(1)
  })
})

describe('a hold on rooms', () => {
  const RELEASE = 'POST /operation/bookingevent/{id}/canceledWithoutBody'
  const STORE = 'POST /operation/storePage/{id}'
  const other = (hotelCode: string): BookingStart => ({
    ...start,
    product: { ...start.product, hotelCode },
    rooms: start.rooms.map((room) => ({ ...room, rate: { ...room.rate, rateKey: `${hotelCode} other` } })),
  })
  const createHoldBench = (servedPhone?: () => string | undefined) =>
    createBench(
      (line, times) =>
        line === STORE && times > 0
          ? { answer: { ok: true, data: { ...page, id: `booking-number-000${times + 1}` } } }
          : answerNormally(line),
      servedPhone,
    )
  const startAndPass = async ({ browser, pass }: ReturnType<typeof createHoldBench>, chosen: BookingStart) => {
    const started = browser.newTab().client().start(chosen)
    await pass(1_000)
    return (await started).at
  }
  const linesOf = ({ sent }: ReturnType<typeof createHoldBench>) =>
    sent.map(({ line }) => line).filter((line) => line === STORE || line === RELEASE)

  test('is released before another room of the same hotel and dates is chosen, which it would make scarce', async () => {
    const bench = createHoldBench()
    expect(await startAndPass(bench, start)).toBe('started')
    expect(await startAndPass(bench, other('LAKE'))).toBe('started')
    expect(linesOf(bench)).toEqual([STORE, RELEASE, STORE])
  })

  test('is released after a room elsewhere is held', async () => {
    const bench = createHoldBench()
    await startAndPass(bench, start)
    await startAndPass(bench, other('HILL'))
    expect(linesOf(bench)).toEqual([STORE, STORE, RELEASE])
  })

  test.each(['LAKE', 'HILL'])(
    'stays while another tab shows its form, when a room of %s is chosen in a second tab, and not after that',
    async (hotelCode) => {
      const bench = createHoldBench()
      await startAndPass(bench, start)
      const first = bench.browser.newTab()
      first.visit('form', ID)
      await bench.pass(1_000)
      expect(await startAndPass(bench, other(hotelCode))).toBe('started')
      await bench.pass(5_000)
      expect(linesOf(bench)).toEqual([STORE, STORE])
      expect(first.booking()?.read()?.state.at).toBe('draft')
      // The second booking, whose form is not open any more, is the one that the next choice replaces.
      expect(await startAndPass(bench, other('HOUSE'))).toBe('started')
      expect(linesOf(bench)).toEqual([STORE, STORE, STORE, RELEASE])
      expect(first.booking()?.read()?.state.at).toBe('draft')
    },
  )

  test('stays once a payment page may be open, whose payment would find no rooms', async () => {
    const bench = createHoldBench()
    await startAndPass(bench, start)
    await goToPayment(bench.browser.newTab(), bench.pass)
    await startAndPass(bench, other('LAKE'))
    expect(linesOf(bench)).not.toContain(RELEASE)
  })

  test('stays once a payment page was opened, also after the form was sent again in another tab', async () => {
    const bench = createHoldBench()
    await startAndPass(bench, start)
    await goToPayment(bench.browser.newTab(), bench.pass)
    const second = bench.browser.newTab()
    second.visit('form', ID)
    // Another coupon, for example: the price is asked for, and the form stays open.
    await second.booking()?.submit(draft, 'form')
    await bench.pass(1_000)
    expect(second.booking()?.read()).toMatchObject({ state: { at: 'draft' }, paymentOpened: true })
    second.leaveTo('nowhere')
    const released = bench.browser.newTab().client().release(ID)
    await startAndPass(bench, other('LAKE'))
    expect(await released).toBe(false)
    expect(linesOf(bench)).not.toContain(RELEASE)
  })

  test('is released once on request, and what was typed, but not ticked, goes into the next form', async () => {
    const bench = createHoldBench()
    const tab = bench.browser.newTab()
    await startAndPass(bench, start)
    tab.visit('form', ID)
    await tab.booking()?.saveDraft({ ...draft, agreed: { terms: true }, newsletter: true, typedCoupon: 'NIG' })
    const released = Promise.all([tab.client().release(ID), tab.client().release(ID)])
    await bench.pass(1_000)
    expect(await released).toEqual([true, false])
    expect(await startAndPass(bench, other('LAKE'))).toBe('started')
    expect(linesOf(bench)).toEqual([STORE, RELEASE, STORE])
    tab.visit('form', 'booking-number-0002')
    const { payer, agreed, newsletter, typedCoupon } = tab.booking()?.read()?.draft ?? {}
    expect([payer?.email, agreed, newsletter, typedCoupon]).toEqual(['noa@example.com', ...Array(3)])
  })

  describe('of a caller whom an agent serves', () => {
    const PHONES = { first: '050-1234567', second: '054-7654321' }
    const openForm = (bench: ReturnType<typeof createHoldBench>, id: string) => {
      const tab = bench.browser.newTab()
      tab.visit('form', id)
      return tab.booking()
    }

    test.each([
      { name: 'served when the booking was started', atStart: PHONES.first, next: PHONES.second },
      { name: 'known by the phone in the form', atStart: undefined, next: PHONES.second },
      { name: 'who is not served any more', atStart: PHONES.first, next: undefined },
    ])('$name: the next caller gets an empty form, and the rooms stay held', async ({ atStart, next }) => {
      let served: string | undefined = atStart
      const bench = createHoldBench(() => served)
      await startAndPass(bench, start)
      await openForm(bench, ID)?.saveDraft(draft)
      served = next
      // The same room too is another booking.
      expect(await startAndPass(bench, start)).toBe('started')
      expect(await startAndPass(bench, other('HILL'))).toBe('started')
      expect(linesOf(bench)).toEqual([STORE, STORE, STORE, RELEASE])
      expect(openForm(bench, 'booking-number-0003')?.read()?.draft).toEqual({})
      expect(openForm(bench, ID)?.read()).toMatchObject({ state: { at: 'draft' }, draft })
    })

    test('what was typed goes into the next form of the same caller', async () => {
      let served: string | undefined
      const bench = createHoldBench(() => served)
      await startAndPass(bench, start)
      const first = openForm(bench, ID)
      await first?.saveDraft(draft)
      first?.close()
      // In another form than the payer's phone.
      served = '+972501234567'
      await startAndPass(bench, other('HILL'))
      expect(linesOf(bench)).toEqual([STORE, STORE, RELEASE])
      expect(openForm(bench, 'booking-number-0002')?.read()?.draft).toMatchObject(draft)
    })
  })
})
