import { expect, test } from '@jest/globals'
import { findCustomerAccess } from '#lib/server/routing/page-access.ts'

test.each([
  ['/booking/basket', 'anyone'],
  ['/booking/hotel', 'customer'],
  ['/booking/verifying-card', 'customer'],
  ['/booking/card-verified', 'customer'],
  ['/redirect-verified', 'customer'],
  ['/fail-card-verified', 'customer'],
  // Info pages: the terms.
  ['/terms', 'customer'],
  ['/%D7%AA%D7%A7%D7%A0%D7%95%D7%9F', 'customer'],
  ['/', undefined],
  ['/booking', undefined],
  ['/search-result', undefined],
  ['/product-page', undefined],
  ['/desk', undefined],
  ['/external-booking', undefined],
  ['/personal-area', undefined],
  ['/hotels-page/EILAT', undefined],
  ['/sitemap.xml', undefined],
] as const)('who may see %s of a closed site without a sign-in: %s', (path, access) => {
  expect(findCustomerAccess(path)).toBe(access)
})
