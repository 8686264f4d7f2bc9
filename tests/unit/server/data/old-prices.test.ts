import { expect, jest, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DealCards } from '#components/deal/deal-card.tsx'
import { DealRows } from '#components/deal/deal-rows.tsx'
import { Deal } from '#lib/contract/entities/deal.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { example } from '#tests/contract/example.ts'

jest.unstable_mockModule('server-only', () => ({}))
const { toDeals } = await import('#lib/server/data/deals.ts')
const { withoutOldPrices } = await import('#lib/server/data/unwrap.ts')

const NOW = Date.parse('2026-11-22T12:00:00Z')
const deal = Deal.parse({ ...(example(Deal) as object), checkIn: '2026-12-13', checkOut: '2026-12-15' })
const minutesAgo = (minutes: number) => NOW - minutes * 60_000

test.each([
  ['a new reply', {}, undefined],
  ['a reply that expired a moment ago', { stale: true as const, receivedAt: minutesAgo(2) }, undefined],
  ['an old reply', { stale: true as const, receivedAt: minutesAgo(90) }, '2026-11-22T10:30:00.000Z'],
])('%s marks its prices with the time when they were read, or not', (_, more, readAt) => {
  const [first] = toDeals({ ok: true, data: [deal], ...more }, NOW) as { readAt?: string }[]
  expect(first?.readAt).toBe(readAt)
})

test.each([
  ['card', DealCards],
  ['row', DealRows],
] as const)('the time of an old price is shown on the %s of its deal, in every language', (_, List) => {
  for (const locale of ['he', 'en', 'ru', 'ar'] as const) {
    const render = (shown: typeof deal) =>
      renderToStaticMarkup(createElement(List, { deals: [shown], locale, t: toTranslator(locale) }))
    expect(render(deal)).not.toContain('10:30')
    const dated = { ...deal, readAt: '2026-11-22T10:30:00.000Z' }
    expect(render(dated)).toMatch(/datetime="2026-11-22T10:30:00.000Z"/i)
  }
})

test('a "from" price that could not be read again for hours is left out', () => {
  const records = [{ code: 'eilat', pricePerNightFrom: 40_000 }]
  const reply = (minutes?: number) => ({
    ok: true as const,
    data: undefined,
    ...(minutes !== undefined && { stale: true as const, receivedAt: minutesAgo(minutes) }),
  })
  expect(withoutOldPrices(records, reply(), NOW)).toEqual(records)
  expect(withoutOldPrices(records, reply(70), NOW)).toEqual(records)
  expect(withoutOldPrices(records, reply(121), NOW)).toEqual([{ code: 'eilat' }])
})
