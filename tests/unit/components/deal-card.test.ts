import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DealCards } from '#components/deal/deal-card.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

test('a deal without a picture has the same parts as one with a picture', () => {
  const deal = {
    id: 'd',
    kind: 'hotel',
    dealType: 'x',
    categoryCode: 'c',
    title: 'Deal',
    destinationCode: 'eilat',
    destinationName: 'Eilat',
    checkIn: '2027-03-01',
    checkOut: '2027-03-03',
    nights: 2,
    adults: 2,
    children: 0,
    price: 100_000,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2027-02-01T00:00:00Z',
    flights: [],
    days: [],
    remarks: [],
  } as const
  const picture = { url: 'http://localhost/a.jpg', width: 4, height: 3, alt: '' }
  const bare = { ...deal, flights: [], days: [], remarks: [] }
  const countParts = (shown: typeof bare & { picture?: typeof picture }) => {
    const html = renderToStaticMarkup(createElement(DealCards, { deals: [shown], locale: 'en', t: toTranslator('en') }))
    return html.split('aspect-4/3').length - 1
  }
  expect(countParts(bare)).toBe(1)
  expect(countParts({ ...bare, picture })).toBe(1)
})
