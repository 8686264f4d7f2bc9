import sharp from 'sharp'
import type { PdfLogo } from '#lib/domain/documents/pdf-input.ts'
import { waitAtMost } from '#lib/server/wait-at-most.ts'

/** Pixels. At the size of the header in print, more cannot be seen. */
const MAX_HEIGHT = 160
const MAX_WIDTH = 640
/** Milliseconds. The PDF has the agency's name alone after them; its own deadline is longer (index.ts). */
const DEADLINE = 5_000

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', offset, offset + text.length) ===
  text

/** Sharp reads a file as an SVG when its first thousand characters name one. */
const isSvg = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 1_000).includes('<svg')

/** The formats of photographs and drawings for the web. */
const isKnownFormat = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'GIF8') ||
  startsWith(bytes, 'WEBP', 8) ||
  startsWith(bytes, 'ftypavif', 4) ||
  isSvg(bytes)

const INPUT = { limitInputPixels: 16_000_000 } as const
/** Dots per inch at which sharp draws an SVG in its own size, and the most that it accepts. */
const SVG_DENSITY = 72
const MAX_SVG_DENSITY = 100_000

/** Draws an SVG in the size of its place: its own size in pixels says nothing about how sharp it may be. */
async function openSvg(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, INPUT).metadata()
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)
  return sharp(bytes, { ...INPUT, density: Math.min(Math.max(SVG_DENSITY * scale, 1), MAX_SVG_DENSITY) })
}

async function draw(bytes: Uint8Array): Promise<PdfLogo> {
  const picture = isSvg(bytes) ? await openSvg(bytes) : sharp(bytes, INPUT)
  const { data, info } = await picture
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/**
 * An agency's logo as a PDF shows it: a PNG on white, as small as its place. Undefined for other formats than PNG, JPEG, GIF, WebP,
 * AVIF and SVG, for one that cannot be decoded, and for one that takes longer than `deadline` milliseconds. Runs in a worker process,
 * because it decodes a file of a stranger. The library that draws an SVG (librsvg) runs no scripts, and loads nothing that an SVG
 * without an address of its own refers to.
 */
export async function toPdfLogo(bytes: Uint8Array, deadline = DEADLINE): Promise<PdfLogo | undefined> {
  if (!isKnownFormat(bytes)) return undefined
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await waitAtMost(deadline, draw(bytes))
  } catch {
    return undefined
  }
}
