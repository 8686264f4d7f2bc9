import { describe, expect, test } from '@jest/globals'
import { EXHAUSTED_AFTER } from '#lib/booking/answers.ts'
import type { Answer, BookingStart } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import { ORDINARY_PATIENCE, PATIENCE } from '#lib/browser/call.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createBrowser, type Network, type Tab } from './browser.ts'
import { createVirtualTime } from './virtual.ts'

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
const lost: Answer<never> = { ok: false, problem: { code: 'no-answer', status: 0 } }

type Sent = { at: number; line: Parameters<Network>[0]; reference: string | undefined }

/** A browser whose upstream answers as it is told; what was sent, and everything that was shown. */
function stand(answer: (line: Parameters<Network>[0], times: number) => { after?: number; answer: Answer<unknown> }) {
  const time = createVirtualTime(NOW, () => undefined)
  const sent: Sent[] = []
  const shown: string[] = []
  const browser = createBrowser({
    time,
    skew: 0,
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

/** What upstream answers when all is well. */
function fine(line: Parameters<Network>[0]): { answer: Answer<unknown> } {
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

async function toPayment(tab: Tab, pass: (milliseconds: number) => Promise<void>) {
  tab.visit('form', ID)
  await tab.session()?.submit(draft, 'card')
  await pass(1_000)
  if (tab.page() === 'form') tab.visit('paying', ID)
  await pass(1_000)
}

test('A16 a client reference is there before the first call, and every call and every retry carries the same', async () => {
  // Of each call the first answer gets lost.
  const { browser, sent, of, pass } = stand((line, times) => {
    const isFirst = times === 0 && line !== PAY && !line.startsWith('GET ')
    return isFirst ? { answer: lost } : fine(line)
  })
  const tab = browser.newTab()
  const begin = async () => {
    const begun = tab.run().begin(start)
    await pass(1_000)
    return (await begun).at
  }
  expect([await begin(), await begin()]).toEqual(['problem', 'started'])
  await toPayment(tab, pass)
  // The payment page's address was lost: asked for once more.
  await tab.session()?.send({ type: 'retry' })
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

test('A18 a booking call that takes 85 seconds is waited for, and is not made again', async () => {
  const { browser, shown, of, pass } = stand((line) => ({ ...fine(line), ...(line === PAY && { after: 85_000 }) }))
  const tab = browser.newTab()
  const begun = tab.run().begin(start)
  await pass(1_000)
  await begun
  await toPayment(tab, pass)
  tab.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
  shown.length = 0
  await pass(84_000)
  expect(new Set(shown)).toEqual(new Set(['booking']))
  await pass(2_000)
  expect(shown.at(-1)).toBe('confirmed')
  expect(of(PAY)).toHaveLength(1)
})

test.each(['POST /operation/payAndBook/{id}', 'POST /operation/resumeThePaymentOnly/{id}'] as const)(
  'A18 %s is given 90 seconds by the server, more by the browser, and more before anybody speaks of unknown',
  (line) => {
    const patience = PATIENCE[line] ?? ORDINARY_PATIENCE
    expect(domestic.calls[line].deadline).toBeGreaterThanOrEqual(90_000)
    expect(patience).toBeGreaterThan(domestic.calls[line].deadline)
    expect(EXHAUSTED_AFTER).toBeGreaterThan(patience)
  },
)

test('A19 pressed twice, in two tabs, and come back to: one page is kept, and one booking sent', async () => {
  // The page that sent it is gone when the answer comes: it is asked for, and at the third asking it is there.
  const done = { ok: true as const, data: { state: 'confirmed', booking, charged: true } }
  const { browser, of, pass } = stand((line, times) =>
    line === 'GET /operation/succeededBooking/{id}' && times > 1
      ? { answer: done }
      : { ...fine(line), ...(line === PAY && { after: 20_000 }) },
  )
  const [one, other] = [browser.newTab(), browser.newTab()]
  const begun = Promise.all([one.run().begin(start), one.run().begin(start), other.run().begin(start)])
  await pass(2_000)
  expect((await begun).map((result) => ('id' in result ? result.id : result.at))).toEqual([ID, ID, ID])
  expect(of('POST /operation/storePage/{id}')).toHaveLength(1)
  await toPayment(one, pass)
  const arrival = { hint: 'success', reference: 'PAY-1' } as const
  one.visit('outcome', ID, arrival)
  other.visit('outcome', ID, arrival)
  await pass(5_000)
  one.visit('outcome', ID, arrival)
  await other.session()?.send({ type: 'retry' })
  await pass(60_000)
  expect([one.session()?.read()?.state.at, other.session()?.read()?.state.at]).toEqual(['confirmed', 'confirmed'])
  expect(of(PAY)).toHaveLength(1)
  const again = other.run().begin(start)
  await pass(1_000)
  expect((await again).at).toBe('already')
})

describe('what was typed just before a page is left', () => {
  const typed: BookingDraft = { ...draft, payer: { ...draft.payer, idCard: '000000018' }, remark: 'Quiet room' }

  test('is there when it is loaded anew, identity numbers too, and then in every tab', async () => {
    const { browser, pass } = stand(fine)
    const [one, other] = [browser.newTab(), browser.newTab()]
    const begun = one.run().begin(start)
    await pass(1_000)
    await begun
    one.visit('form', ID)
    await pass(1_000)
    void one.session()?.keep(typed)
    one.visit('form', ID)
    expect(one.session()?.read()?.draft).toEqual(typed)
    await pass(1_000)
    other.visit('form', ID)
    expect(other.session()?.read()?.draft).toEqual({ ...typed, payer: draft.payer })
  })

  test('takes nothing back that another tab did meanwhile', async () => {
    const { browser, of, pass } = stand((line) => ({ ...fine(line), ...(line === PAY && { after: 60_000 }) }))
    const [one, other] = [browser.newTab(), browser.newTab()]
    const begun = one.run().begin(start)
    await pass(1_000)
    await begun
    other.visit('form', ID)
    await pass(1_000)
    await toPayment(one, pass)
    one.visit('outcome', ID, { hint: 'success', reference: 'PAY-1' })
    await pass(1_000)
    void other.session()?.keep(typed)
    other.visit('form', ID)
    expect(other.session()?.read()).toMatchObject({ sent: true, state: { at: 'booking' } })
    await pass(90_000)
    expect(other.session()?.read()?.state.at).toBe('confirmed')
    expect(of(PAY)).toHaveLength(1)
  })
})
