import { expect, test } from '@jest/globals'
import { hashText } from '#lib/domain/hash.ts'

test('the hash of a text is an unsigned 32-bit number that differs between texts', () => {
  const texts = ['', 'a', 'b', 'שלום', 'x'.repeat(10_000)]
  const numbers = texts.map(hashText)
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32)).toBe(true)
  expect(new Set(numbers).size).toBe(texts.length)
  expect(hashText('a')).toBe(0xe40c292c)
})
