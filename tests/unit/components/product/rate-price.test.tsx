import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { RatePrice } from '#components/product/rate-price.tsx'
import { toShownSaving } from '#lib/domain/price/price-lines.ts'
import { aggregateOffers } from '#lib/domain/search/results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { answerOf, availabilityOf, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import '#tests/unit/components/ui/jsdom.ts'

test('the product page states the same saving as the result, also where a full price is below the price', () => {
  const rooms = [[rateOf(100_000, { fullPrice: 90_000 })], [rateOf(50_000, { fullPrice: 70_000 })]]
  const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', rooms)])], NOW)
  if (!result) throw new Error('no result')
  expect(toShownSaving(result.total, result.fullPrice)).toEqual({ full: 170_000, saving: 20_000 })
  const { container } = render(
    <RatePrice rates={result.cheapest} nights={result.nights} locale="en" t={toTranslator('en')} />,
  )
  expect(container.textContent).toContain('₪1,700')
  expect(container.textContent).toContain('₪200')
})
