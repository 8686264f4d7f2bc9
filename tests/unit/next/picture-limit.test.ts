import path from 'node:path'
import { expect, test } from '@jest/globals'
import { transformPicture } from '#lib/server/next/picture-transform.ts'

// A WebP picture of 16,000 × 16,000 pixels.
const HUGE = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvf/6fDwdQs840s/+BiOh/AAA=', 'base64')

test('a picture of 38 bytes with 256 million pixels is not decoded', async () => {
  const { default: config } = await import(path.resolve('next.config.mjs'))
  const result = await transformPicture({
    upstream: { buffer: HUGE, contentType: 'image/webp', etag: 'one' } as { buffer: Uint8Array },
    request: { href: 'https://pictures.example/1.webp', width: 64, quality: 75, mimeType: 'image/webp' },
    config: { images: config.images, experimental: config.experimental },
  })
  const error = expect.objectContaining({ message: expect.stringMatching(/pixel limit/) })
  expect(result).toMatchObject({ scaled: { buffer: HUGE, error } })
})
