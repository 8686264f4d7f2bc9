import { afterAll, expect, jest, test } from '@jest/globals'
import { createSandbox } from '#sandbox/app.ts'
import { agencyOf } from '#tests/contract/visitors.ts'

const ORIGIN = 'http://upstream.example'
Object.assign(process.env, {
  BFF_URL: `${ORIGIN}/bff`,
  DOMESTIC_URL: ORIGIN,
  MEDIA_HOSTS: 'upstream.example',
  SESSION_SECRETS: 'x'.repeat(40),
  LOG_LEVEL: 'silent',
})

// Imported after the environment is set.
const { getSharePicture } = await import('#lib/server/data/share-pictures.ts')

const sandbox = createSandbox({ databaseFile: ':memory:', seed: 1, origin: ORIGIN })
afterAll(() => sandbox.close())

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
  const share = await getSharePicture(agencyOf({ agencyCode: 'main' }), 'he', ['hotel', 'GOC', 'GOC-EIL01'])
  expect(share).toMatchObject({ direction: 'rtl', title: expect.any(String) })
  expect(share).not.toHaveProperty('picture')
  expect({ left, pieces }).toEqual({ left: true, pieces: 21 })
})
