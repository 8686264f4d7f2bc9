import { expect, test } from '@jest/globals'
import { toWhere } from '#components/results/search-words.ts'

const names = { destinations: { eilat: 'Eilat' }, hotels: { H1: 'One' } }

test.each([
  ['destination', 'eilat', 'Eilat'],
  ['hotel', 'H1', 'One'],
  ['hotel', 'eilat', 'eilat'],
  ['hotel', 'constructor', 'constructor'],
  ['destination', '__proto__', '__proto__'],
] as const)('the %s %s is called %s', (kind, code, name) => {
  expect(toWhere(kind, code, names)).toBe(name)
})
