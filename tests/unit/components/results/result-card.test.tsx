import { describe, expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { toNoOfferTexts } from '#components/product/no-offer-texts.ts'
import { CompareTable } from '#components/results/compare-table.tsx'
import { EmptyNote } from '#components/results/empty-note.tsx'
import { NearestList } from '#components/results/nearest-list.tsx'
import { PinnedResult } from '#components/results/pinned-result.tsx'
import { ResultCard } from '#components/results/result-card.tsx'
import { SplitRooms } from '#components/results/split-rooms.tsx'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import { toNearestResults } from '#lib/domain/search/nearest-results.ts'
import { INITIAL_PROGRESS } from '#lib/domain/search/progress.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, fixed, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Hotel = Parameters<typeof availabilityOf>[3]
type RateFields = Parameters<typeof rateOf>[1]

const search: Search = {
  kind: 'hotel',
  destinations: ['eilat'],
  hotels: [],
  ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
  rooms: [{ adults: 2, childAges: [4], infants: 1 }],
  businessTravel: false,
}

function resultOf(fields: RateFields = {}, hotel: Hotel = {}, total = 123_450): SearchResult {
  const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', [[rateOf(total, fields)]], hotel)])], NOW)
  if (!result) throw new Error('no result')
  return result
}

function show(result: SearchResult, locale: Locale = 'en', now = NOW) {
  render(<ResultCard result={result} path="/product-page" now={now} locale={locale} t={toTranslator(locale)} />)
  return screen.getByRole('article')
}

describe('a card', () => {
  test.each([
    ['without a picture the name leaves room for', {}, true],
    [
      'with a picture the name has nothing to do with',
      { picture: { url: 'https://pictures.example/a.jpg', width: 800, height: 600, alt: 'A room' } },
      false,
    ],
  ])('%s the button that saves it', (_case, more, leavesRoom) => {
    const result = resultOf()
    render(
      <ResultCard
        result={{ ...result, hotel: { ...result.hotel, picture: undefined, ...more } as SearchResult['hotel'] }}
        path="/product-page"
        now={NOW}
        locale="en"
        t={toTranslator('en')}
        saveButton={<button type="button">Save</button>}
      />,
    )
    expect(screen.getByRole('heading').parentElement?.classList.contains('me-12')).toBe(leavesRoom)
  })

  test('A5: shows the total price first, then the price per night, in whole shekels', () => {
    const text = withoutNoBreakSpaces(show(resultOf()).textContent)
    expect(text).toContain('₪1,235')
    expect(text).toContain('Total price, 3 nights')
    expect(text).toContain('₪412 a night on average')
    expect(text.indexOf('₪1,235')).toBeLessThan(text.indexOf('₪412'))
  })

  const tax = { kind: 'tax' as const, name: 'VAT 18%', amount: 18_000, paidAt: 'now' as const }
  test.each([
    { name: 'the free-trade zone', fields: {}, hotel: {}, says: 'No VAT', never: 'VAT included' },
    {
      name: 'another place',
      fields: {},
      hotel: { destinationCode: 'haifa', city: 'Haifa' },
      says: 'VAT included',
      never: 'No VAT',
    },
    {
      name: 'a tax line, which is decisive',
      fields: { lines: [tax] },
      hotel: {},
      says: 'VAT included',
      never: 'No VAT',
    },
  ])('B5: says whether the price includes VAT, by place and date: $name', ({ fields, hotel, says, never }) => {
    const text = show(resultOf(fields, hotel)).textContent
    expect(text).toContain(says)
    expect(text).not.toContain(never)
  })

  test('does not mention VAT for a trip that crosses borders', () => {
    expect(show({ ...resultOf(), kind: 'flight' }).textContent).not.toContain('VAT')
  })

  test('shows the discount in words, with its reason', () => {
    const text = withoutNoBreakSpaces(
      show(resultOf({ fullPrice: 150_000, specialPrice: 123_450, dealId: 'D1' })).textContent,
    )
    expect(text).toContain('Instead of ₪1,500')
    expect(text).toContain('You save ₪265 with this deal')
  })

  test.each([
    ['en', 'Includes a member refund of ₪61'],
    ['he', 'כולל החזר לחברי מועדון: '],
    ['ru', 'Включая возврат участникам клуба: '],
    ['ar', 'يشمل استردادًا لأعضاء النادي: '],
  ] as const)('names the club member’s refund beside what is saved, in %s', (locale, words) => {
    const lines = [
      { kind: 'room' as const, name: 'Room', amount: 129_550, paidAt: 'now' as const },
      { kind: 'member' as const, name: '', amount: -6_100, paidAt: 'now' as const },
    ]
    const text = withoutNoBreakSpaces(show(resultOf({ fullPrice: 150_000, lines }), locale).textContent)
    expect(text).toContain(words)
  })

  test('shows no discount when there is none', () => {
    expect(withoutNoBreakSpaces(show(resultOf()).textContent)).not.toMatch(/save|instead|refund/i)
  })

  test.each([
    ['before the last free moment', NOW, /Free cancellation until Mon, 30 Nov, 23:59/, /Cancelling has a fee/],
    ['after it', Date.parse('2026-12-01T00:00:01+02:00'), /Cancelling has a fee/, /Free cancellation/],
  ])('A13: shows free cancellation only until it ends: %s', (_, now, says, saysNot) => {
    const text = withoutNoBreakSpaces(show(resultOf(), 'en', now).textContent)
    expect(text).toMatch(says)
    expect(text).not.toMatch(saysNot)
  })

  test('shows none for a rate without free cancellation', () => {
    expect(withoutNoBreakSpaces(show(resultOf({ terms: fixed })).textContent)).toContain('Cancelling has a fee')
  })

  test.each([
    ['few', { left: 2 }, '2 rooms left at this price'],
    ['one', { left: 1 }, '1 room left at this price'],
  ])('B10: shows how many rooms are left: %s', (_, fields, words) => {
    expect(withoutNoBreakSpaces(show(resultOf(fields)).textContent)).toContain(words)
  })

  test('B10: does not show rooms left when their number is unknown', () => {
    expect(withoutNoBreakSpaces(show(resultOf()).textContent)).not.toContain('left')
  })

  test.each([
    ['ministry', 5, '5 stars from the Ministry of Tourism', /Our rating/],
    ['site', 8.5, 'Our rating: 8.5', /star/i],
  ] as const)('B6: calls only the ministry’s grade stars: by the %s', (by, value, words, never) => {
    const card = show(resultOf({}, { grade: { by, value } }))
    const stars = within(card).queryByRole('img', { name: /star/ })?.getAttribute('aria-label') ?? ''
    const text = withoutNoBreakSpaces(`${card.textContent} ${stars}`)
    expect(text).toContain(words)
    expect(text).not.toMatch(never)
  })

  test('shows that an offer needs approval', () => {
    expect(withoutNoBreakSpaces(show(resultOf({ needsApproval: true })).textContent)).toContain(
      'Needs the booking center’s approval',
    )
  })

  test.each(LOCALES)('has one link, named after the hotel, in %s', (locale) => {
    const card = show(resultOf(), locale)
    const links = within(card).getAllByRole('link')
    expect(links).toHaveLength(1)
    expect(links[0]?.textContent).toContain('Hotel H1')
  })
})

describe('where no room fits the party', () => {
  const reason = { empty: 'no-room-fits' as const }
  const six = { adults: 6, childAges: [9, 3], infants: 0 }
  const link = () => screen.queryByRole('link', { name: 'Divide into two rooms' })

  test('one press searches the same for two rooms', () => {
    render(<SplitRooms reason={reason} search={{ ...search, rooms: [six] }} locale="en" t={toTranslator('en')} />)
    const query = new URL(link()?.getAttribute('href') ?? '', 'http://site').searchParams
    expect(query.getAll('adult')).toEqual(['3', '3'])
    expect(query.getAll('ages')).toEqual(['3', '9'])
    expect(query.getAll('dest')).toEqual(['eilat'])
  })

  test.each([
    { name: 'one adult', rooms: [{ ...six, adults: 1 }], why: reason },
    { name: 'another reason', rooms: [six], why: { empty: 'sold-out' as const } },
  ])('there is no such link with $name', ({ rooms, why }) => {
    render(<SplitRooms reason={why} search={{ ...search, rooms }} locale="en" t={toTranslator('en')} />)
    expect(link()).toBeNull()
  })
})

test.each(LOCALES)('the result of a pin is booked by the link that has the focus, in %s', (locale) => {
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  const result = resultOf({}, { rating: 9.1 })
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'results', 'stay', 'board', 'hotel')}
      timeZone="Asia/Jerusalem"
    >
      <PinnedResult locale={locale} result={result} path="/product-page?hotel=H1" showDates={false} />
    </NextIntlClientProvider>,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toMatch(/product-page\?hotel=H1$/)
  expect(document.activeElement).toBe(link)
  expect(withoutNoBreakSpaces(screen.getByRole('article').textContent)).toMatch(/1.?235/)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('three results are compared property by property', () => {
  const results = ['Coral', 'Dune', 'Palm'].map((name, index) => ({
    ...resultOf({ left: 1 }, { name, rating: 8 + index / 10 }, 100_000 + index),
    id: name,
  }))
  render(
    <CompareTable
      results={results}
      now={NOW}
      toPath={() => '/product-page'}
      onRemove={() => {}}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  const table = screen.getByRole('table', { name: 'Compare' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Coral', 'Dune', 'Palm'])
  const rating = within(table).getByRole('row', { name: /^Guest score/ })
  expect(
    within(rating)
      .getAllByRole('cell')
      .map((each) => each.textContent),
  ).toEqual(['8.0 Very good', '8.1 Very good', '8.2 Very good'])
  expect(within(table).getAllByRole('link')).toHaveLength(3)
})

describe('the texts of a search without results are exact', () => {
  test.each<[SearchReply['empty'] | undefined, Locale, string]>([
    ['sold-out', 'en', 'No suitable hotels found'],
    ['sold-out', 'he', 'לא נמצאו מלונות מתאימים'],
    ['minimum-stay', 'en', 'On these dates the stay is at least 3 nights.'],
    ['no-room-fits', 'en', 'No room type fits the composition, change the room'],
    ['no-room-fits', 'he', 'אין סוג חדר שמתאים להרכב, שנו את החדר'],
    [undefined, 'en', 'No suitable hotels found'],
  ])('%s, %s', (empty, locale, words) => {
    const { container } = render(
      <EmptyNote reason={empty && { empty, minimumNights: 3 }} kind="hotel" t={toTranslator(locale)} />,
    )
    expect(withoutNoBreakSpaces(container.textContent)).toContain(words)
  })
})

test.each(['not-stated', 'unanswered'] as const)('a search without results does not guess a reason: %s', (empty) => {
  const { container } = render(<EmptyNote reason={{ empty }} kind="hotel" t={toTranslator('en')} />)
  expect(container.textContent).toBe('No suitable hotels found')
})

test.each(LOCALES)(
  'a stay that is too short, whose minimum the upstream does not state, has no number: %s',
  (locale) => {
    const t = toTranslator(locale)
    const { container } = render(<EmptyNote reason={{ empty: 'minimum-stay' }} kind="hotel" t={t} />)
    const { title } = toNoOfferTexts(
      { empty: 'minimum-stay' },
      { sellsSeats: false, dealEnded: false, choice: { rooms: [] } as never },
      t,
    )
    expect([container.textContent, title].filter((text) => /\d|#|ליל|night|ноч|ليل/.test(text))).toEqual([])
    expect(withoutNoBreakSpaces(container.textContent)).toContain(withoutNoBreakSpaces(title))
  },
)

test('nearby stays are in the order of their calls, and a hotel is not repeated when there is another', () => {
  const callOf = (code: string, why?: 'near' | 'other-dates') => ({
    id: code,
    place: { kind: 'destination' as const, code },
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    kind: 'hotel' as const,
    ...(why && { reason: why }),
  })
  const calls = [callOf('eilat', 'other-dates'), callOf('haifa', 'near'), callOf('acre', 'near')]
  const found = (index: number, ...hotels: [string, number][]) =>
    answerOf(
      hotels.map(([code, total]) => availabilityOf('GOC', code, [[rateOf(total)]])),
      { call: calls[index] ?? callOf('x') },
    )
  const progress = {
    ...INITIAL_PROGRESS,
    calls,
    answers: [found(2), found(1, ['A', 100], ['B', 200]), found(0, ['A', 50])],
  }
  expect(
    toNearestResults(progress, search, NOW).map(({ reason, best, count, path }) => [
      reason,
      best.hotelCode,
      count,
      path,
    ]),
  ).toEqual([
    ['other-dates', 'A', 1, expect.stringContaining('dest=eilat')],
    ['near', 'B', 2, expect.stringContaining('dest=haifa')],
  ])
})

test('what several calls find on its own dates is one nearby result: a flight does not move with the dates', () => {
  const calls = ['2026-12-02', '2026-12-04'].map((checkIn) => ({
    id: checkIn,
    place: { kind: 'destination' as const, code: 'eilat' },
    checkIn,
    checkOut: '2026-12-08',
    kind: 'flight' as const,
    reason: 'other-dates' as const,
  }))
  const answers = calls.map((call) => answerOf([availabilityOf('GOC', 'FLIGHT', [[rateOf(100)]])], { call }))
  const nearest = toNearestResults({ ...INITIAL_PROGRESS, calls, answers }, search, NOW)
  expect(nearest.map(({ id }) => id)).toEqual(['2026-12-02'])
})

test('a flight nearby has no nights beside its price, as in the results', () => {
  const best = { ...resultOf(), kind: 'flight' as const }
  const nearest = [{ id: 'a', reason: 'near' as const, path: '/search-result', best, count: 1 }]
  const { container } = render(<NearestList nearest={nearest} locale="en" t={toTranslator('en')} />)
  expect(withoutNoBreakSpaces(container.textContent)).toContain('Total price1 flight')
})
