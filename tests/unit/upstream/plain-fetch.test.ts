import { afterEach, expect, jest, test } from '@jest/globals'
import { plainFetch } from '#lib/upstream/attempt.ts'

const before = globalThis.fetch
afterEach(() => {
  globalThis.fetch = before
})

test('calls go round a fetch that was put before the runtime’s own', async () => {
  const own = jest.fn<typeof fetch>(async () => new Response('own'))
  const caching = jest.fn<typeof fetch>(async () => new Response('kept'))
  globalThis.fetch = Object.assign(caching, { _nextOriginalFetch: own })
  const reply = await plainFetch('http://upstream.example/', { method: 'GET' })
  expect(await reply.text()).toBe('own')
  expect(own.mock.calls).toEqual([['http://upstream.example/', { method: 'GET' }]])
  expect(caching).not.toHaveBeenCalled()
})
