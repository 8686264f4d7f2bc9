import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawSharePicture } from '#lib/server/agency/share/draw.ts'

const share = {
  seller: 'נופש',
  colours: { ground: '#12262d', sun: '#f2a541' },
} as const

/** The amount of light pixels in the left and in the right half of the bottom third, where the title is. */
async function inkOf(picture: Buffer): Promise<{ first: number; last: number }> {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 330, width: 1200, height: 300 })
    .greyscale()
    .threshold(200)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = { first: 0, last: 0 }
  for (let index = 0; index < data.length; index += info.channels) {
    const x = (index / info.channels) % info.width
    if (data[index]) ink[x < info.width / 2 ? 'first' : 'last'] += 1
  }
  return ink
}

describe('the picture beside a shared link', () => {
  test('is a JPEG of 1200 by 630 pixels, with or without a picture', async () => {
    const photograph = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#88aa99' } })
      .webp()
      .toBuffer()
    for (const picture of [undefined, photograph]) {
      const drawn = await drawSharePicture({
        ...share,
        title: 'Kav Hof',
        direction: 'ltr',
        ...(picture && { picture }),
      })
      const { format, width, height } = await sharp(drawn).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test.each([
    ['Hebrew', 'מלון קו חוף', 'rtl'],
    ['Arabic', 'فندق كاف حوف', 'rtl'],
    ['English', 'Kav Hof Hotel', 'ltr'],
    ['Russian', 'Отель Каф Хоф', 'ltr'],
  ] as const)('%s begins at its own side', async (_language, title, direction) => {
    const { first, last } = await inkOf(await drawSharePicture({ ...share, title, direction }))
    expect(direction === 'rtl' ? last > 4 * first : first > 4 * last).toBe(true)
  })

  test('Arabic letters are connected: the word is narrower than its separate letters', async () => {
    const width = async (title: string) => {
      const { first, last } = await inkOf(await drawSharePicture({ ...share, title, direction: 'rtl' }))
      return first + last
    }
    // A zero-width non-joiner between letters gives each letter its isolated form, which covers more pixels.
    expect(await width('سسسسس')).toBeLessThan(await width([...'سسسسس'].join('\u200c')))
  })

  test('a title of any length and with any characters stays in the picture', async () => {
    for (const title of ['<b>&amp;', 'א'.repeat(400), 'מלון '.repeat(60), '']) {
      const drawn = await drawSharePicture({ ...share, title, place: 'x'.repeat(300), direction: 'rtl' })
      expect((await sharp(drawn).metadata()).width).toBe(1200)
    }
  })

  test.each([
    ['a control character', { title: 'a\u0001b\u0000' }],
    ['a tower of marks', { title: `a${'\u0301'.repeat(290)}` }],
    ['a line for each letter', { title: 'a\n'.repeat(140) }],
    ['nothing to be seen', { title: '\u200b \u2066', seller: '\u00a0', place: '' }],
  ])('text that the text engine rejects is cleaned first: %s', async (_, words) => {
    const drawn = await drawSharePicture({ ...share, direction: 'ltr', ...words })
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('throws for data that is not a picture, so that the caller can draw without it', async () => {
    const picture = new TextEncoder().encode('<html>')
    await expect(drawSharePicture({ ...share, title: 'x', direction: 'ltr', picture })).rejects.toThrow()
  })
})
