import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { CompareTable } from '#components/results/compare-table.tsx'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

afterEach(cleanup)

type Summary = ReturnType<typeof aggregateOffers>[number]['hotel']

function show(...changes: Pick<Summary, 'grade' | 'rating'>[]) {
  const offers = changes.map((_, index) => availabilityOf('GOC', `H${index}`, [[rateOf(100_000 + index)]]))
  const results = aggregateOffers([answerOf(offers)], NOW).map((result) => {
    const { grade: _grade, rating: _rating, ...hotel } = result.hotel
    return { ...result, hotel: { ...hotel, ...changes[Number(hotel.hotelCode.slice(1))] } }
  })
  render(
    <CompareTable
      results={results}
      now={NOW}
      toPath={() => '/'}
      onRemove={() => undefined}
      locale="en"
      t={toTranslator('en')}
    />,
  )
}

const readRow = (name: string) =>
  [...(screen.queryByRole('rowheader', { name })?.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) =>
    withoutNoBreakSpaces(cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.textContent ?? ''),
  )

test('the ministry’s stars, the site’s own rating and the guests’ score are rows of their own', () => {
  show({ grade: { by: 'ministry', value: 5 }, rating: 8.8 }, { grade: { by: 'site', value: 7.5 } })
  expect(readRow('Stars (Ministry of Tourism)')).toEqual(['5 stars from the Ministry of Tourism', '–'])
  expect(readRow('Our rating')).toEqual(['–', '7.5'])
  expect(readRow('Guest score')).toEqual(['8.8 Very good', 'Not known'])
})

test('a grade that none of them has gets no row', () => {
  show({ grade: { by: 'ministry', value: 4 }, rating: 8 }, { grade: { by: 'ministry', value: 3 }, rating: 9 })
  expect(readRow('Our rating')).toEqual([])
  expect(readRow('Stars (Ministry of Tourism)')).toHaveLength(2)
})

test('a rate that needs the booking center’s approval says so, like its card', () => {
  const offers = [true, false].map((needsApproval, index) =>
    availabilityOf('GOC', `H${index}`, [[rateOf(100_000 + index, { needsApproval })]]),
  )
  const t = toTranslator('en')
  const actions = { toPath: () => '/', onRemove: () => undefined }
  render(<CompareTable results={aggregateOffers([answerOf(offers)], NOW)} now={NOW} {...actions} locale="en" t={t} />)
  const texts = readRow(t('results.compare.row.room'))
  expect(texts.map((text) => text.includes('Needs the booking center’s approval'))).toEqual([true, false])
})

test('flights are compared by their times, without a room, a meal plan, a kind of place or a price of a night', () => {
  const leg = { carrier: 'Kav Air', flightNumber: 'KA 1', from: 'Tel Aviv', to: 'Rome', charter: false, baggage: '' }
  const flights = [{ ...leg, departsAt: '2026-12-03T08:00:00+02:00', arrivesAt: '2026-12-03T11:00:00+01:00' }]
  const offers = ['H0', 'H1'].map((code) => availabilityOf('GOC', code, [[rateOf(100_000)]]))
  const results = aggregateOffers([answerOf(offers)], NOW).map((one) => ({ ...one, kind: 'flight' as const, flights }))
  render(
    <CompareTable
      {...{ results, now: NOW, toPath: () => '/', onRemove: () => undefined }}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['Total price', 'Location', 'Dates', 'Guest score', 'Flights', 'Cancellation'])
  expect(readRow('Flights')[0]).toContain('08:00')
})
