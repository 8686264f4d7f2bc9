import { expect, test } from '@jest/globals'
import { toPlaceName } from '#lib/domain/search/search-title.ts'

const names = { destinations: { eilat: 'Eilat' }, hotels: { H1: 'One' } }

test.each([
  ['destination', 'eilat', 'Eilat'],
  ['hotel', 'H1', 'One'],
  ['hotel', 'eilat', 'eilat'],
  ['hotel', 'constructor', 'constructor'],
  ['destination', '__proto__', '__proto__'],
] as const)('the name of the %s %s is %s', (kind, code, name) => {
  expect(toPlaceName(kind, code, names)).toBe(name)
})
