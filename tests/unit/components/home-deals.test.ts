import { describe, expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DealCards } from '#components/deal/deal-card.tsx'
import { DealRows } from '#components/deal/deal-rows.tsx'
import { DealKindList } from '#components/home/deal-kind-list.tsx'
import { HeroDeal } from '#components/home/hero-deal.tsx'
import { Logo } from '#components/layout/logo.tsx'
import type { Site } from '#components/layout/site.ts'
import { DealBanner } from '#components/product/deal-banner.tsx'
import { toDealViewModel } from '#components/product/to-view-model.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toStatedEnd } from '#lib/domain/listing/deal-end.ts'
import { findLargestSaving } from '#lib/domain/listing/deals.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const t = toTranslator('en')

const dealOf = (id: string, more: Partial<Deal> = {}): Deal => ({
  id,
  kind: 'hotel',
  dealType: 'x',
  categoryCode: 'family',
  title: `Deal ${id}`,
  destinationCode: 'eilat',
  destinationName: 'Eilat',
  checkIn: '2027-03-01',
  checkOut: '2027-03-04',
  nights: 3,
  adults: 2,
  children: 0,
  price: 118_638,
  fullPrice: 152_180,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2027-02-01T00:00:00Z',
  flights: [],
  days: [],
  remarks: [],
  ...more,
})

// Without the isolates of an amount, too.
const toText = (html: string) => withoutNoBreakSpaces(html.replace(/<[^>]+>|[\u2068\u2069]/g, ''))

const picture = (name: string) => ({ url: `https://media.example/${name}.jpg`, width: 4, height: 3, alt: '' })

describe('kinds of holidays', () => {
  const categories = [
    { code: 'family', name: 'Families', picture: picture('family') },
    { code: 'empty', name: 'Nobody’s' },
    { code: 'city', name: 'City' },
  ]
  const deals = [
    dealOf('a', { price: 300_000 }),
    dealOf('b', { price: 118_638 }),
    dealOf('c', { categoryCode: 'city', picture: picture('street') }),
  ]
  const html = renderToStaticMarkup(createElement(DealKindList, { deals, categories, locale: 'en', t }))

  test('are pictures that link to all deals of their kind, with their number and lowest price', () => {
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)".*?<\/a>/g)]
    expect(links.map(([link, href]) => [href?.replaceAll('&amp;', '&'), toText(link)])).toEqual([
      ['/en/hotels-page?deals=all&type=family', 'Families2 dealsFrom ₪1,187'],
      ['/en/hotels-page?deals=all&type=city', 'City1 dealFrom ₪1,187'],
    ])
  })

  test.each([
    [2, '(max-width: 479px) 60vw, (max-width: 867px) 67vw, 800px'],
    [3, '(max-width: 479px) 100vw, (max-width: 867px) 60vw, 440px'],
    [4, '(max-width: 479px) 60vw, (max-width: 867px) 100vw, 1152px'],
    [5, '(max-width: 479px) 100vw, (max-width: 867px) 67vw, 800px'],
    [7, '(max-width: 479px) 100vw, (max-width: 867px) 100vw, 1152px'],
  ])('the last of %d fills its row, with a picture of that width', (count, expected) => {
    const kinds = Array.from({ length: count }, (_, index) => ({
      code: `k${index}`,
      name: `Kind ${index}`,
      picture: picture(`k${index}`),
    }))
    const list = createElement(DealKindList, {
      deals: kinds.map(({ code }) => dealOf(code, { categoryCode: code })),
      categories: kinds,
      locale: 'en',
      t,
    })
    const sizes = [...renderToStaticMarkup(list).matchAll(/ sizes="([^"]+)"/g)].map(([, value]) => value)
    expect(sizes).toEqual([...Array(count - 1).fill('(max-width: 867px) 60vw, 440px'), expected])
  })

  test('have a picture of their own, or that of their first deal', () => {
    const sources = [...html.matchAll(/ src="([^"]+)"/g)].map(([, source = '']) => decodeURIComponent(source))
    expect(sources.map((source) => /(\w+)\.jpg/.exec(source)?.[1])).toEqual(['family', 'street'])
  })
})

describe('a deal', () => {
  test('with the largest saving is shown in the hero; none without a saving', () => {
    const small = dealOf('small', { price: 10_000, fullPrice: 12_000 })
    const large = dealOf('large', { price: 100_000, fullPrice: 150_000 })
    const plain = dealOf('plain', { fullPrice: undefined })
    expect(findLargestSaving([plain, small, large])?.id).toBe('large')
    expect(findLargestSaving([plain, dealOf('dearer', { fullPrice: 100_000 })])).toBeUndefined()
    expect(findLargestSaving([])).toBeUndefined()
  })

  test.each([
    ['in the hero', (deal: Deal) => createElement(HeroDeal, { deal, locale: 'en', t })],
    ['as a card', (deal: Deal) => createElement(DealCards, { deals: [deal], locale: 'en', t })],
  ])('%s shows whole shekels: the price rounded up, the saving never more than it is', (_, toPart) => {
    const text = toText(renderToStaticMarkup(toPart(dealOf('a'))))
    expect(text).toContain('₪1,187')
    expect(text).toContain('Instead of ₪1,521')
    expect(text).toContain('You save ₪334')
    expect(text).not.toMatch(/₪[\d,]+\.\d/)
  })
})

describe('the end of a deal', () => {
  const now = '2026-12-01T10:00:00Z'
  const endings = [t('deal.endsAt'), t('product.deal.label')]
  test.each([
    ['in the hero', (deal: Deal) => createElement(HeroDeal, { deal, locale: 'en', t })],
    ['on a card', (deal: Deal) => createElement(DealCards, { deals: [deal], locale: 'en', t })],
    ['in a row', (deal: Deal) => createElement(DealRows, { deals: [deal], locale: 'en', t })],
    [
      'on its product page',
      (deal: Deal) => createElement(DealBanner, { deal: toDealViewModel(deal), now, locale: 'en', t }),
    ],
  ])('%s is not shown where the upstream means "never"', (_, toPart) => {
    const isShown = (deal: Deal) => {
      const html = renderToStaticMarkup(toPart(deal))
      return endings.some((text) => html.includes(text)) || /lucide-clock|data-ends|9999/.test(html)
    }
    expect(isShown(dealOf('a'))).toBe(true)
    expect(isShown(dealOf('a', { endsAt: '9999-12-31T23:59:59Z' }))).toBe(false)
  })

  test('is shown up to a year after the check-in, however far ahead that is', () => {
    const endsAt = '2029-02-01T00:00:00Z'
    expect(toStatedEnd({ checkIn: '2028-11-30', endsAt })).toBe(endsAt)
    expect(toStatedEnd({ checkIn: '2028-02-01', endsAt })).toBe(endsAt)
    expect(toStatedEnd({ checkIn: '2028-01-30', endsAt })).toBeUndefined()
  })
})

test('a site without a logo has its brand’s mark, another for each brand', () => {
  const markOf = (agencyOwner: string) => {
    const site = { agency: { name: 'A', agencyOwner }, locale: 'en' } as unknown as Pick<Site, 'agency' | 'locale'>
    return / src="([^"]+)"/.exec(renderToStaticMarkup(createElement(Logo, site)))?.[1]
  }
  expect([markOf('Nofesh'), markOf('Shemesh')]).toEqual(['/favicon.svg', '/favicon-shemesh.svg'])
})
