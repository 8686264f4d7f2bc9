import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import type { QuoteRequest } from '#lib/domain/documents/quote.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

type Input = { path?: { code?: string }; query?: { amount?: number }; body?: { tzNumber?: string } }
const replies: Record<string, (input: Input) => CallResult<unknown>> = {}
const calls: string[] = []
const call = async (line: string, input: Input) => {
  calls.push(line)
  return replies[line]?.(input) ?? { ok: false, problem: { code: 'upstream-failed' as const, status: 502 } }
}
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic: call, bff: call }))
const quotes: QuoteRequest[] = []
let delay: Promise<void> | undefined
jest.unstable_mockModule('#lib/browser/api/quotes.ts', () => ({
  createQuote: async (quote: QuoteRequest) => {
    quotes.push(quote)
    await delay
    return { ok: true, data: new Blob(['%PDF-']) }
  },
}))
const createdUrls: Blob[] = []
URL.createObjectURL = (file) => {
  createdUrls.push(file as Blob)
  return 'blob:http://localhost/quote'
}
URL.revokeObjectURL = () => undefined
const { PricedCompare } = await import('#components/results/priced-compare.tsx')

const t = toTranslator('en')
const COUPON = 'GET /operation/checkCoupon/{code}'
const SUBSIDY = 'POST /IrgonMember/checkHistory'

const hotel = (code: string, total: number, atHotel = 0) =>
  availabilityOf('GOC', code, [
    [
      rateOf(total, {
        lines: [
          { kind: 'room', name: 'Room', amount: total - atHotel, paidAt: 'now' },
          { kind: 'fee', name: 'Fee', amount: atHotel, paidAt: 'hotel' },
        ],
      }),
    ],
  ])
// The cheaper hotel is mostly paid at the desk, where no benefit counts.
const results = aggregateOffers([answerOf([hotel('H1', 100_000, 90_000), hotel('H2', 120_000)])], NOW)

// Of the list, but not compared.
const listed = aggregateOffers(
  [answerOf([hotel('H1', 100_000, 90_000), hotel('H2', 120_000), hotel('H3', 95_000)])],
  NOW,
)

function open(useCredit = false) {
  render(
    <MessagesProvider
      locale="en"
      messages={pickMessages('en', 'desk', 'results', 'hotel', 'board', 'stay', 'ui', 'quote')}
    >
      <PricedCompare
        locale="en"
        t={t}
        results={results}
        listed={listed}
        now={NOW}
        toPath={() => '/product-page'}
        onRemove={() => undefined}
        useCredit={useCredit}
      />
    </MessagesProvider>,
  )
  const form = within(screen.getByRole('form', { name: t('desk.compare.title') }))
  const type = async (key: 'member' | 'coupon' | 'credit' | 'teacher', text: string) =>
    userEvent.type(form.getByLabelText(t(`desk.compare.${key}`)), text)
  return { form, type, apply: () => userEvent.click(form.getByRole('button', { name: t('desk.compare.apply') })) }
}
const prices = () =>
  [...document.querySelectorAll<HTMLElement>('[data-out-of-pocket]')].map(({ dataset }) => Number(dataset.outOfPocket))
const hotels = () =>
  within(screen.getByRole('table', { name: t('results.compare.title') }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const pricesAre = (expected: number[]) => waitFor(() => expect(prices()).toEqual(expected))

beforeEach(() => {
  calls.length = 0
  replies[COUPON] = ({ query }) =>
    (query?.amount ?? 0) > 110_000
      ? { ok: true, data: { code: 'C', amount: 10_000 } }
      : { ok: false, problem: { code: 'rejected', status: 400 } }
  replies[SUBSIDY] = () => ({ ok: true, data: { state: 'approved', amount: 20_000 } })
})
afterEach(cleanup)

describe('the out-of-pocket price of an agent’s comparison', () => {
  test('is shown for each hotel after all confirmed benefits, and is an order', async () => {
    const { form, type, apply } = open()
    expect(prices()).toEqual([])
    await type('member', '5%')
    await type('coupon', 'C')
    await type('credit', '50')
    await type('teacher', '000000018')
    await apply()
    // H1: only 10,000 are paid on the site. H2: 6,000 + 10,000 + 20,000 + 5,000.
    await pricesAre([90_000, 79_000])
    expect(form.getByText(t('desk.compare.subsidy.approved', { amount: '\u2066₪200\u2069' }))).toBeTruthy()
    expect(screen.getByText(t('desk.compare.noCoupon'))).toBeTruthy()
    expect(hotels()).toEqual(['Hotel H1', 'Hotel H2'])
    const order = screen.getByLabelText(t('desk.compare.sort'))
    await userEvent.selectOptions(order, 'pocket')
    expect([hotels(), prices()]).toEqual([
      ['Hotel H2', 'Hotel H1'],
      [79_000, 90_000],
    ])
    await userEvent.selectOptions(order, 'price')
    expect(hotels()).toEqual(['Hotel H1', 'Hotel H2'])
  })

  test('is counted with the percent, amount and coupon that an Arabic keyboard types or a message has', async () => {
    const { type, apply } = open()
    await type('member', '٥٫٠٪')
    await type('coupon', '\u2066C\u2069')
    await type('credit', '٥٠٫٠')
    await apply()
    // Of H1, only 10,000 are paid on the site.
    await pricesAre([94_500, 99_000])
  })

  test('is not counted with a benefit that is no number: the first such field has the focus, and its error', async () => {
    const { form, type, apply } = open()
    await type('member', '5')
    await type('credit', 'a lot')
    await type('teacher', '123')
    await apply()
    const credit = form.getByLabelText(t('desk.compare.credit'))
    expect(document.activeElement).toBe(credit)
    expect([credit.getAttribute('aria-invalid'), prices(), calls]).toEqual(['true', [], []])
  })

  test('sorts the complete list by what the customer pays, once benefits are confirmed', async () => {
    const { type, apply } = open()
    expect(document.querySelector('[data-priced-list]')).toBeNull()
    await type('credit', '300')
    await apply()
    const list = within(await screen.findByRole('region', { name: t('desk.compare.list.title', { count: 3 }) }))
    const names = () => list.getAllByRole('rowheader').map(({ textContent }) => textContent)
    // H1 is mostly paid at the desk: 90,000 of 100,000.
    expect(names()).toEqual(['Hotel H3', 'Hotel H1', 'Hotel H2'])
    await userEvent.click(list.getByRole('button', { name: t('desk.compare.row') }))
    expect(names()).toEqual(['Hotel H1', 'Hotel H2', 'Hotel H3'])
    await userEvent.click(list.getByRole('button', { name: t('results.compare.row.price') }))
    expect(names()).toEqual(['Hotel H3', 'Hotel H1', 'Hotel H2'])
  })

  test('makes no address for a quote that nobody waits for any more', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    delay = promise
    open()
    const form = within(screen.getByRole('form', { name: t('quote.form.title') }))
    await userEvent.click(form.getByRole('button', { name: t('quote.form.make') }))
    const before = createdUrls.length
    cleanup()
    finish()
    await delay
    await new Promise((resolve) => setTimeout(resolve))
    expect(createdUrls.length).toBe(before)
    delay = undefined
    quotes.length = 0
  })

  test('makes a quote of the compared hotels, with sale prices only, in the language of the customer', async () => {
    open()
    const form = within(screen.getByRole('form', { name: t('quote.form.title') }))
    await userEvent.selectOptions(form.getByLabelText(t('quote.form.language')), 'ru')
    await userEvent.click(form.getByRole('button', { name: t('quote.form.make') }))
    const link = await form.findByRole('link', { name: t('quote.form.save') })
    expect(link.getAttribute('href')).toMatch(/^blob:/)
    const [quote] = quotes
    expect([quote?.locale, quote?.offers.map(({ hotelName }) => hotelName)]).toEqual(['ru', ['Hotel H1', 'Hotel H2']])
    expect(JSON.stringify(quote)).not.toMatch(/net|commission|rateKey/i)
    // For other offers, or another language, the quote must be made again.
    await userEvent.selectOptions(form.getByLabelText(t('quote.form.language')), 'ar')
    await waitFor(() => expect(form.queryByRole('link')).toBeNull())
  })

  test.each([
    ['not-approved', { ok: true, data: { state: 'not-approved' } }],
    ['already-used', { ok: true, data: { state: 'already-used' } }],
    ['unknown', { ok: true, data: { state: 'approved' } }],
    ['failed', { ok: false, problem: { code: 'timeout', status: 504 } }],
  ] as const)('deducts no subsidy that is %s', async (state, reply) => {
    replies[SUBSIDY] = () => reply as CallResult<unknown>
    const { form, type, apply } = open()
    await type('teacher', '000000018')
    await apply()
    await pricesAre([100_000, 120_000])
    expect(form.getByText(t(`desk.compare.subsidy.${state}`))).toBeTruthy()
  })

  test('a coupon that could not be checked is not deducted', async () => {
    replies[COUPON] = () => ({ ok: false, problem: { code: 'no-answer', status: 0 } })
    const { type, apply } = open()
    await type('coupon', 'C')
    await apply()
    await pricesAre([100_000, 120_000])
    expect(screen.getAllByText(t('desk.compare.couponUnknown'))).toHaveLength(2)
  })

  test('refuses invalid values, and asks nobody about them', async () => {
    const { form, type, apply } = open()
    await type('member', '101')
    await type('credit', 'many')
    await type('teacher', '000000019')
    await apply()
    for (const fault of ['percent', 'amount', 'id'] as const) {
      expect(form.getByText(withoutNoBreakSpaces(t(`desk.compare.fault.${fault}`)))).toBeTruthy()
    }
    expect([prices(), calls]).toEqual([[], []])
  })
})
