import sharp from 'sharp'
import type { PdfLogo } from '#lib/domain/documents/pdf-input.ts'

/** Pixels. At the size of the header in print, more cannot be seen. */
const MAX_HEIGHT = 160
const MAX_WIDTH = 640

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', offset, offset + text.length) ===
  text

/** The formats of photographs and drawings for the web. Not SVG, which is a program for the library that draws it. */
const isKnownFormat = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'GIF8') ||
  startsWith(bytes, 'WEBP', 8) ||
  startsWith(bytes, 'ftypavif', 4)

/**
 * An agency's logo as a PDF shows it: a PNG on white, as small as its place. Undefined for other formats than PNG, JPEG, GIF, WebP and
 * AVIF, and for one that cannot be decoded. Runs in a worker process, because it decodes a file of a stranger.
 */
export async function toPdfLogo(bytes: Uint8Array): Promise<PdfLogo | undefined> {
  if (!isKnownFormat(bytes)) return undefined
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 16_000_000 })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
