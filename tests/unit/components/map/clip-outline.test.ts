import { expect, test } from '@jest/globals'
import { clipOutline } from '#components/map/clip-outline.ts'
import { outline } from '#components/map/outline.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

test.each([
  ['a shape inside is unchanged', 'M1,1L9,1L9,9Z', 'M1 1L9 1L9 9Z'],
  ['a shape outside is left out', 'M20,20L30,20L30,30Z', ''],
  ['a shape around the box becomes the box', 'M-5,-5L15,-5L15,15L-5,15Z', 'M0 10L0 0L10 0L10 10Z'],
  ['a shape across an edge ends there', 'M5,2L15,2L15,8L5,8Z', 'M5 2L10 2L10 8L5 8Z'],
  ['a line keeps its segments near the box', 'M-9,5L-5,5L5,5L15,5L25,5', 'M-5 5L5 5L15 5'],
  ['a line that comes back is two lines', 'M5,5L20,5L20,20L5,20L5,8', 'M5 5L20 5M5 20L5 8'],
  ['a line far away is left out', 'M20,0L30,0', ''],
])('%s', (_, path, expected) => {
  expect(clipOutline(path, box)).toBe(expected)
})

test('the land around a town is a small part of the outline', () => {
  const eilat = { left: 940, top: 1_300, right: 1_010, bottom: 1_370 }
  const all = Object.values(outline)
  const clipped = all.map((path) => clipOutline(path, eilat))
  expect(clipped.join('').length).toBeLessThan(all.join('').length / 20)
})
