/** Renders a scene into the bytes of an image. */
import sharp from 'sharp'
import { createDice } from '#sandbox/pictures/dice.ts'
import type { PictureFormat, SceneRequest } from '#sandbox/pictures/request.ts'
import { drawScene } from '#sandbox/pictures/scene.ts'

/** Width and height are pixels. */
export type RenderOptions = { format: PictureFormat; width: number; height: number }

/** From 1 to 100. */
const QUALITY = { avif: 56, webp: 78, jpeg: 82, png: 90 } as const satisfies Record<PictureFormat, number>

const GRAIN_SIDE = 192

const GRAIN_STRENGTH = 8

const PLACEHOLDER_BYTES = 400

let grain: Promise<Buffer> | undefined

/** A tile of soft grey noise that is laid over the whole picture as grain. */
function getGrainTile(): Promise<Buffer> {
  grain ??= (() => {
    const dice = createDice(20_451)
    const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 3)
    for (let i = 0; i < pixels.length; i += 3) {
      pixels.fill(128 + Math.round((dice.next() + dice.next() + dice.next() - 1.5) * 2 * GRAIN_STRENGTH), i, i + 3)
    }
    return sharp(pixels, { raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 3 } })
      .png()
      .toBuffer()
  })()
  return grain
}

/** Draws and encodes a picture at exactly `width` × `height` pixels; the composition follows the ratio. */
export async function renderPicture(request: SceneRequest, options: RenderOptions): Promise<Buffer> {
  const { format, width, height } = options
  const svg = drawScene({ ...request, width, height })
  const quality = QUALITY[format]
  const flat = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).removeAlpha()
  // No grain on small pictures: it would look like dirt, and sharp refuses a tile larger than the picture.
  const grained =
    width > GRAIN_SIDE && height > GRAIN_SIDE
      ? flat.composite([{ input: await getGrainTile(), tile: true, blend: 'soft-light' }])
      : flat
  switch (format) {
    case 'avif':
      return grained.avif({ quality, effort: 1 }).toBuffer()
    case 'webp':
      return grained.webp({ quality, effort: 2 }).toBuffer()
    case 'jpeg':
      return grained.jpeg({ quality, mozjpeg: false }).toBuffer()
    case 'png':
      return grained.png({ compressionLevel: 6 }).toBuffer()
  }
}

const PLAIN_COLOURS = ['#b4552d', '#2d6cb4', '#3f8f5b', '#8a5fa8'] as const

const plainPictures = new Map<string, Promise<Buffer>>()

/** A picture of one colour, by the seed. Each size is encoded once for each colour: that takes a quarter of a drawing. */
export function renderPlainPicture({ seed, width, height }: SceneRequest, format: PictureFormat): Promise<Buffer> {
  const background = PLAIN_COLOURS[seed % PLAIN_COLOURS.length] ?? PLAIN_COLOURS[0]
  const key = `${background} ${width} ${height} ${format}`
  const known = plainPictures.get(key)
  if (known !== undefined) return known
  const picture = sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  plainPictures.set(key, picture)
  return picture
}

/** A blurred preview of the picture as a data URI of at most 400 bytes, at most 24 pixels wide. */
export async function renderPlaceholder(request: SceneRequest): Promise<string> {
  const ratio = request.width / request.height
  const small = {
    width: Math.max(16, Math.round(96 * Math.sqrt(ratio))),
    height: Math.max(16, Math.round(96 / Math.sqrt(ratio))),
  }
  const flat = await sharp(Buffer.from(drawScene({ ...request, ...small })))
    .removeAlpha()
    .blur(3)
    .png()
    .toBuffer()
  let uri = ''
  for (const side of [20, 16, 12, 8]) {
    const width = Math.max(2, Math.min(24, Math.round(side * Math.sqrt(ratio))))
    const height = Math.max(2, Math.round(width / ratio))
    const bytes = await sharp(flat)
      .resize(width, height, { fit: 'fill' })
      .webp({ quality: 30, effort: 6, smartSubsample: false })
      .toBuffer()
    uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= PLACEHOLDER_BYTES) return uri
  }
  return uri
}
