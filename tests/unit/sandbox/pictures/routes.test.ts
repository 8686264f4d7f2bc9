import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { parsePictureUrl, pictureUrl } from '#sandbox/pictures/address.ts'
import { createPictureService, type PictureServiceOptions } from '#sandbox/pictures/picture-service.ts'
import type { SceneRequest } from '#sandbox/pictures/request.ts'

const request: SceneRequest = {
  place: 'dead-sea',
  view: 'family-room',
  hour: 'dusk',
  seed: 12,
  quiet: 'start-right',
  width: 64,
  height: 48,
}

const services: ReturnType<typeof createPictureService>[] = []

function open(options: PictureServiceOptions = {}) {
  const service = createPictureService(options)
  services.push(service)
  return service.app
}

afterAll(async () => {
  await Promise.all(services.map((service) => service.close()))
})

describe('a picture address', () => {
  test('contains what the picture shows, and is parsed back to the same request', () => {
    const url = new URL(pictureUrl('http://upstream.test/', request))
    expect(`${url.pathname}${url.search}`).toBe('/media/dead-sea-family-room-dusk-12-start-right.webp?w=64&h=48')
    expect(parsePictureUrl(url.pathname.slice('/media/'.length), '64', '48')).toEqual({ request, format: 'webp' })
  })

  test.each([
    { name: 'widths are rounded up, the ratio kept', w: '300', h: '200', expected: { width: 320, height: 213 } },
    { name: 'the height follows 4 : 3', w: '640', h: undefined, expected: { width: 640, height: 480 } },
    { name: 'the size has a default', w: undefined, h: undefined, expected: { width: 1200, height: 900 } },
  ])('$name', ({ w, h, expected }) => {
    expect(parsePictureUrl('eilat-pool-golden-7.avif', w, h)?.request).toMatchObject(expected)
  })
})

describe('GET /media', () => {
  const app = open()

  test.each([
    'atlantis-pool-golden-7.webp',
    'eilat-cellar-golden-7.webp',
    'eilat-pool-teatime-7.webp',
    'eilat-pool-golden-07.webp',
    'eilat-pool-golden--7.webp',
    'eilat-pool-golden-7.gif',
    'eilat-pool-golden-7',
    'eilat-pool-golden-7-start-up.webp',
    'eilat-pool-golden-7.webp?w=8',
    'eilat-pool-golden-7.webp?w=2401',
    'eilat-pool-golden-7.webp?w=abc',
    'eilat-pool-golden-7.webp?w=16&h=2000',
    'eilat-pool-golden-7.webp?w=1e2',
    '..%2Feilat-pool-golden-7.webp',
    'logo/a b.svg',
    'logo/dan.exe',
    'logo/dan.svg?primary=red',
    'logo/dan.svg?form=8',
    'favicon/dan.png?s=33',
  ])('%s is not found', async (key) => {
    expect((await app.request(`/media/${key}`)).status).toBe(404)
  })

  test('a picture may be cached indefinitely, and is not sent twice', async () => {
    const url = '/media/eilat-pool-golden-7.webp?w=64&h=48'
    const first = await app.request(url)
    expect({
      status: first.status,
      type: first.headers.get('content-type'),
      cache: first.headers.get('cache-control'),
    }).toEqual({ status: 200, type: 'image/webp', cache: 'public, max-age=31536000, immutable' })
    const again = await app.request(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  })

  test('pictures are cached on disk, and concurrent requests share one drawing', async () => {
    const cacheFolder = await mkdtemp(join(tmpdir(), 'pictures-'))
    try {
      const cached = open({ cacheFolder: join(cacheFolder, 'media') })
      const answers = await Promise.all(
        [1, 2, 3].map(async () =>
          Buffer.from(await (await cached.request('/media/acre-hero-dusk-1.webp?w=64&h=48')).arrayBuffer()).toString(
            'base64',
          ),
        ),
      )
      expect(new Set(answers).size).toBe(1)
      expect(await readdir(join(cacheFolder, 'media'))).toEqual([expect.stringMatching(/\.webp$/)])
      const later = await open({ cacheFolder: join(cacheFolder, 'media') }).request(
        '/media/acre-hero-dusk-1.webp?w=64&h=48',
      )
      expect(Buffer.from(await later.arrayBuffer()).toString('base64')).toBe(answers[0])
    } finally {
      await rm(cacheFolder, { recursive: true })
    }
  })

  test('plain pictures have the requested size and format, differ by seed, and are not among the drawn ones on disk', async () => {
    const cacheFolder = await mkdtemp(join(tmpdir(), 'pictures-'))
    try {
      const plain = createPictureService({ cacheFolder, hasPlainPictures: true })
      services.push(plain)
      const read = async (key: string) =>
        Buffer.from(await (await plain.app.request(`/media/${key}?w=640&h=400`)).arrayBuffer())
      const [webp, jpeg, other] = await Promise.all(
        ['acre-hero-dusk-1.webp', 'acre-hero-dusk-1.jpeg', 'acre-hero-dusk-2.webp'].map(read),
      )
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 })
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
      expect(webp).not.toEqual(other)
      expect(await readdir(cacheFolder)).toEqual([])
      expect(await plain.drawPlaceholder(request)).toMatch(/^data:image\/webp;base64,/)
      expect(await readdir(cacheFolder)).toEqual([expect.stringMatching(/\.placeholder$/)])
    } finally {
      await rm(cacheFolder, { recursive: true })
    }
  })

  test('a logo has the requested colours and contains no text', async () => {
    const answer = await app.request('/media/logo/hilulim.svg?primary=123456&accent=abcdef')
    const svg = await answer.text()
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg).toContain('#123456')
    expect(svg).not.toContain('<text')
  })

  test.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['ico', 'image/x-icon'],
  ])('a favicon is available as %s', async (ending, type) => {
    const answer = await app.request(`/media/favicon/hilulim.${ending}?s=32`)
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type })
  })
})
