import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { leaveOutIncompletePictures } from '#lib/server/next/picture-files.ts'

type Picture = { kind: 'IMAGE'; buffer: Buffer; etag: string; upstreamEtag: string; extension: string }
type Cache = {
  get: (key: string) => Promise<{ value: Picture } | null>
  set: (key: string, value: Picture, context: object) => Promise<void>
}

leaveOutIncompletePictures()
const { ImageOptimizerCache } = createRequire(import.meta.url)('next/dist/server/image-optimizer.js') as {
  ImageOptimizerCache: new (options: object) => Cache
}

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const nextConfig = {
  images: { minimumCacheTTL: 60, maximumDiskCacheSize: 1_000_000 },
  experimental: { isrFlushToDisk: true },
}
const cache = new ImageOptimizerCache({ distDir: folder, nextConfig })
const buffer = Buffer.from('a scaled picture')
const scaled: Picture = {
  kind: 'IMAGE',
  buffer,
  etag: createHash('sha256').update(buffer).digest('base64url'),
  upstreamEtag: 'one',
  extension: 'webp',
}
const store = (key: string, picture: Picture) => cache.set(key, picture, { cacheControl: { revalidate: 60 } })

test('a picture of which only a part was written is scaled again', async () => {
  await store('scaled', scaled)
  expect((await cache.get('scaled'))?.value.buffer).toEqual(buffer)
  const at = path.join(folder, 'cache', 'images', 'scaled')
  truncateSync(path.join(at, readdirSync(at)[0] ?? ''), 5)
  expect(await cache.get('scaled')).toBeNull()
  await store('scaled', scaled)
  expect((await cache.get('scaled'))?.value.buffer).toEqual(buffer)
})
