import { expect, test } from '@jest/globals'
import { toSiteName } from '#lib/domain/agency/brand.ts'

test.each([
  [{ name: 'נופש', agencyOwner: 'Nofesh' }, 'en', 'Nofesh'],
  [{ name: 'נופש', agencyOwner: 'Nofesh' }, 'he', 'נופש'],
  [{ name: 'שמש', agencyOwner: 'Shemesh' }, 'ar', 'شمش'],
  [{ name: 'גלים לעובדים', agencyOwner: 'Nofesh' }, 'en', 'גלים לעובדים'],
  [{ name: 'גלים לעובדים', names: { ENG: 'Galim' }, agencyOwner: 'Nofesh' }, 'en', 'Galim'],
  [{ name: 'גלים לעובדים', names: { ENG: 'Galim' }, agencyOwner: 'Nofesh' }, 'ru', 'גלים לעובדים'],
  [{ name: 'נופש', names: { ENG: 'Nofesh South' }, agencyOwner: 'Nofesh' }, 'en', 'Nofesh South'],
  [{ name: 'נופש', agencyOwner: 'Shemesh' }, 'en', 'נופש'],
  [{ name: '', agencyOwner: '' }, 'en', 'Nofesh'],
] as const)('%j in %s is %s', (agency, locale, expected) => {
  expect(toSiteName(agency, locale)).toBe(expected)
})
