import { expect, jest, test } from '@jest/globals'
import { agencyOf } from '#tests/contract/visitors.ts'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream({ MEDIA_HOSTS: 'upstream.example' })

const { toCollectionMetadata } = await import('#app/[agency]/[locale]/collection-data.ts')
const { getSite } = await import('#lib/server/data/agencies.ts')
const { getHotelCollection } = await import('#lib/server/data/hotel-collections.ts')
const { OPTIONAL_DEADLINE } = await import('#lib/server/wait-at-most.ts')
const { getSharePicture } = await import('#lib/server/data/share-pictures.ts')

test('an endless picture is not read to its end, and is left out', async () => {
  let pieces = 0
  let left = false
  const endless = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          pieces += 1
          if (pieces > 100) return stream.close()
          stream.enqueue(new Uint8Array(1_000_000))
        },
        cancel() {
          left = true
        },
      },
      { highWaterMark: 0 },
    )
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).pathname.startsWith('/media/') ? new Response(endless()) : sandbox.app.fetch(request)
  })
  const found = await getSharePicture(agencyOf({ agencyCode: 'main' }), 'he', ['hotel', 'GOC', 'GOC-EIL01'])
  expect(found).toMatchObject({ share: { direction: 'rtl', title: expect.any(String) }, isIncomplete: false })
  expect(found?.share).not.toHaveProperty('picture')
  expect({ left, pieces }).toEqual({ left: true, pieces: 21 })
})

test.each<[string, boolean, () => Promise<Response>]>([
  ['answers with 500', true, async () => new Response('', { status: 500 })],
  ['answers that there are too many requests', true, async () => new Response('', { status: 429 })],
  ['does not answer', true, () => Promise.reject(new TypeError('fetch failed'))],
  [
    'breaks off',
    true,
    async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
  ],
  [
    'redirects',
    false,
    async () => new Response(null, { status: 302, headers: { location: 'https://other.example/' } }),
  ],
  ['does not have it', false, async () => new Response('', { status: 404 })],
])('a picture whose server %s is left out, and it is not complete: %s', async (_, isIncomplete, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).pathname.startsWith('/media/') ? answer() : sandbox.app.fetch(request)
  })
  const found = await getSharePicture(agencyOf({ agencyCode: 'main' }), 'en', ['hotel', 'GOC', 'GOC-EIL01'])
  expect(found?.isIncomplete).toBe(isIncomplete)
  expect(found?.share).not.toHaveProperty('picture')
})

test('nothing is read for half a minute from a server that has not answered in time: each request would wait for it', async () => {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  let reads = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/media/')) return sandbox.app.fetch(request)
    reads += 1
    const late = new DOMException('too late', 'TimeoutError')
    if (reads === 1) throw late
    if (reads === 2) return new Response(new ReadableStream({ pull: (stream) => stream.error(late) }))
    return new Response('picture')
  })
  const draw = () => getSharePicture(agencyOf({ agencyCode: 'main' }), 'en', ['hotel', 'GOC', 'GOC-EIL01'])
  expect([await draw(), await draw()]).toMatchObject([{ isIncomplete: true }, { isIncomplete: true }])
  expect(reads).toBe(1)
  now += 30_000
  // It has answered, only this picture is too long.
  expect(await draw()).toMatchObject({ isIncomplete: true })
  expect(await draw()).toMatchObject({ share: { picture: expect.anything() }, isIncomplete: false })
})

test.each(['failing', 'slow'])(
  'Home has a picture without its blocks when they are %s, and it is not complete',
  async (kind) => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] })
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (!new URL(request.url).pathname.includes('pageContentsAggregate')) return sandbox.app.fetch(request)
      if (kind === 'failing') return new Response('', { status: 500 })
      return new Promise(() => undefined)
    })
    const agency = agencyOf({ agencyCode: 'main' })
    const reading = getSharePicture(agency, kind === 'slow' ? 'en' : 'ru', ['home'])
    await jest.advanceTimersByTimeAsync(OPTIONAL_DEADLINE)
    expect(await reading).toMatchObject({ share: { title: expect.stringMatching(/\p{L}/u) }, isIncomplete: true })
    jest.useRealTimers()
  },
)

test('a hotel has one picture, whatever spellings of its code the service accepts: each would be drawn and cached', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    return sandbox.app.fetch(new Request(request.url.replace(/goc-eil01(?=\?)/i, 'GOC-EIL01'), request))
  })
  const draw = (code: string) => getSharePicture(agencyOf({ agencyCode: 'main' }), 'ru', ['hotel', 'GOC', code])
  expect(await draw('goc-eil01')).toBeUndefined()
  expect(await draw('GOC-EIL01')).toMatchObject({ share: { title: expect.any(String) } })
})

test('the picture of a chain has an address without the characters of its name that no address may have', async () => {
  const chains = [{ code: 'ab', chainName: 'A/B 5%', name: 'A and B' }]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).pathname.endsWith('/hotelChain') ? Response.json(chains) : sandbox.app.fetch(request)
  })
  const site = await getSite('galim', 'en', '/hotel-chain/a-b-5')
  const collection = await getHotelCollection('galim', 'en', 'chain', 'a-b-5')
  const { openGraph } = site ? toCollectionMetadata(site, collection) : {}
  expect(openGraph?.images).toMatchObject([{ url: expect.stringMatching(/\/en\/share-picture\/chain\/a-b-5\.jpg$/) }])
  expect(await getSharePicture(agencyOf({ agencyCode: 'galim' }), 'en', ['chain', 'a-b-5'])).toMatchObject({
    share: { title: 'A and B' },
  })
  expect(await getSharePicture(agencyOf({ agencyCode: 'galim' }), 'en', ['chain', 'AB'])).toBeUndefined()
})
