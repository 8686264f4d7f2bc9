import { expect, jest, test } from '@jest/globals'
import { agencyOf } from '#tests/contract/visitors.ts'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream({ MEDIA_HOSTS: 'upstream.example' })

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
  const share = await getSharePicture(agencyOf({ agencyCode: 'main' }), 'he', ['hotel', 'GOC', 'GOC-EIL01'])
  expect(share).toMatchObject({ direction: 'rtl', title: expect.any(String) })
  expect(share).not.toHaveProperty('picture')
  expect({ left, pieces }).toEqual({ left: true, pieces: 21 })
})
