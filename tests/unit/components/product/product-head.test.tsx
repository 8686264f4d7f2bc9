import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Site } from '#components/layout/site.ts'
import { ProductHead } from '#components/product/product-head.tsx'
import { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { example } from '#tests/contract/example.ts'

const t = toTranslator('en')
const hotel = HotelInfo.parse({ ...(example(HotelInfo) as object), name: 'Sea', city: 'Eilat' })

test.each([true, false])(
  'the head of a product page says whether the description of its hotel is unavailable: %s',
  (isUndescribed) => {
    const site = { locale: 'en', t } as Site
    render(<ProductHead site={site} hotel={hotel} isUndescribed={isUndescribed} deal={undefined} title="Sea" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sea')
    expect(screen.queryByText(t('product.state.undescribed')) !== null).toBe(isUndescribed)
    // The hotel's own page has nothing to show either.
    expect(screen.queryByRole('link', { name: t('product.hotelPage') }) === null).toBe(isUndescribed)
  },
)
