import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { renderPicture, renderPlaceholder } from '#sandbox/pictures/render.ts'
import { HOURS, PICTURE_FORMATS, PLACE_CODES, type SceneRequest } from '#sandbox/pictures/request.ts'

const request: SceneRequest = {
  place: 'haifa',
  view: 'hero',
  hour: 'golden',
  seed: 3,
  quiet: 'none',
  width: 320,
  height: 240,
}

describe('rendering', () => {
  test.each(PICTURE_FORMATS)('%s has exactly the requested size', async (format) => {
    const picture = await sharp(await renderPicture(request, { format, width: 256, height: 144 })).metadata()
    expect({ width: picture.width, height: picture.height, format: picture.format }).toEqual({
      width: 256,
      height: 144,
      format: format === 'avif' ? 'heif' : format,
    })
  })

  test('a placeholder is a webp of at most 400 characters and 24 pixels', async () => {
    for (const [width, height] of [
      [1200, 900],
      [900, 1600],
      [2400, 1000],
    ] as const) {
      const uri = await renderPlaceholder({ ...request, width, height })
      const bytes = Buffer.from(uri.replace('data:image/webp;base64,', ''), 'base64')
      expect(uri.length).toBeLessThanOrEqual(400)
      expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(24)
    }
  })
})

/** WCAG contrast of white text with the lightest pixel, without the lightest 2 % of the pixels, which are specks. */
async function contrastOfWhite(
  bytes: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data, info } = await sharp(bytes).blur(1).extract(area).raw().toBuffer({ resolveWithObject: true })
  const linear = (v: number): number => (v <= 10.31475 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4)
  const lights: number[] = []
  for (let i = 0; i < data.length; i += info.channels)
    lights.push(0.2126 * linear(data[i] ?? 0) + 0.7152 * linear(data[i + 1] ?? 0) + 0.0722 * linear(data[i + 2] ?? 0))
  const brightest = lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.98)] ?? 1
  return 1.05 / (brightest + 0.05)
}

describe('the quiet side of a hero picture', () => {
  test.each(PLACE_CODES)('%s has enough contrast for white text at every hour', async (place) => {
    const low: string[] = []
    for (const hour of HOURS) {
      const wide = await renderPicture(
        { ...request, place, hour, quiet: 'start-left' },
        { format: 'png', width: 320, height: 160 },
      )
      const tall = await renderPicture(
        { ...request, place, hour, quiet: 'start-right' },
        { format: 'png', width: 144, height: 256 },
      )
      const contrasts = {
        wide: await contrastOfWhite(wide, { left: 0, top: 0, width: 128, height: 160 }),
        tall: await contrastOfWhite(tall, { left: 0, top: 0, width: 144, height: 84 }),
      }
      for (const [shape, contrast] of Object.entries(contrasts))
        if (contrast < 4.5) low.push(`${hour} ${shape} ${contrast.toFixed(2)}`)
    }
    expect(low).toEqual([])
  })
})
