import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { toPdfLogo } from '#lib/server/rendering/pdf-logo.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a logo as %s becomes a small PNG', async (format) => {
  const logo = await toPdfLogo(await draw(800, 400).toFormat(format).toBuffer())
  expect([logo?.width, logo?.height]).toEqual([320, 160])
  expect((await sharp(logo?.png).metadata()).format).toBe('png')
})

test('a small logo is not enlarged, and what is transparent is white', async () => {
  const logo = await toPdfLogo(await draw(40, 20).png().toBuffer())
  expect([logo?.width, logo?.height]).toEqual([40, 20])
  const { data, info } = await sharp(logo?.png).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['an SVG', Buffer.from(svg)],
  ['a TIFF', await draw(9, 9).tiff().toBuffer()],
  ['HTML', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a PNG', (await draw(9, 9).png().toBuffer()).subarray(0, 30)],
  ['one with more than 16 million pixels', await draw(4_100, 4_100).png().toBuffer()],
])('%s is no logo', async (_name, bytes) => {
  expect(await toPdfLogo(bytes)).toBeUndefined()
})
