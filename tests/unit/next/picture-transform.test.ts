import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, jest, test } from '@jest/globals'
import { type PictureResult, type PictureTask, transformPicturesWith } from '#lib/server/next/picture-transform.ts'

type Optimizer = {
  imageOptimizer: (upstream: object, request: object, config: object, options: object) => Promise<unknown>
}

const transform = jest.fn<(task: PictureTask) => Promise<PictureResult | undefined>>()
transformPicturesWith(transform)
const { imageOptimizer } = createRequire(import.meta.url)('next/dist/server/image-optimizer.js') as Optimizer

const upstream = { buffer: Buffer.from('a picture'), contentType: 'image/png', etag: 'one' }
const request = { href: 'https://pictures.example/1.png', width: 64, quality: 75, mimeType: 'image/webp' }
const config = {
  images: { minimumCacheTTL: 60, dangerouslyAllowSVG: false, loaderFile: '' },
  experimental: { imgOptConcurrency: 1, ppr: false },
  generateBuildId: () => null,
}

test('Next scales its pictures with the function that it is given, without its functions and other settings', async () => {
  transform.mockResolvedValueOnce({ scaled: { buffer: new Uint8Array([1, 2]) } })
  expect(await imageOptimizer(upstream, request, config, {})).toEqual({ buffer: Buffer.from([1, 2]) })
  expect(transform).toHaveBeenLastCalledWith({
    upstream,
    request,
    config: {
      images: { minimumCacheTTL: 60, dangerouslyAllowSVG: false },
      experimental: { imgOptConcurrency: 1 },
    },
  })
})

test('a picture that is sent as its host sent it has its hash as ETag, so that a file of a part of it is recognised', async () => {
  const buffer = Buffer.from('an animated picture')
  transform.mockResolvedValueOnce({ scaled: { buffer, etag: 'one', upstreamEtag: 'one' } })
  const etag = createHash('sha256').update(buffer).digest('base64url')
  expect(await imageOptimizer(upstream, request, config, {})).toEqual({ buffer, etag, upstreamEtag: etag })
  const scaled = { buffer, etag: 'two', upstreamEtag: 'one' }
  transform.mockResolvedValueOnce({ scaled })
  expect(await imageOptimizer(upstream, request, config, {})).toEqual(scaled)
})

test.each<[string, PictureResult | undefined, number]>([
  ['is none', { refused: { status: 400, message: 'no picture' } }, 400],
  ['finds too many others waiting', undefined, 503],
])('a picture that %s is refused with the status that Next sends', async (_name, result, statusCode) => {
  transform.mockResolvedValueOnce(result)
  await expect(imageOptimizer(upstream, request, config, {})).rejects.toMatchObject({ statusCode })
})
