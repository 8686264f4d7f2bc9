import { afterEach, expect, jest, test } from '@jest/globals'
import { patchFetch } from 'next/dist/server/lib/patch-fetch.js'
import { unpatchedFetch } from '#lib/server/next/unpatched-fetch.ts'

const before = globalThis.fetch
afterEach(() => {
  globalThis.fetch = before
})

test('a call uses the stored fetch, not the one that caches', async () => {
  const original = jest.fn<typeof fetch>(async () => new Response('original'))
  const caching = jest.fn<typeof fetch>(async () => new Response('cached'))
  globalThis.fetch = Object.assign(caching, { _nextOriginalFetch: original })
  const reply = await unpatchedFetch('http://upstream.example/', { method: 'GET' })
  expect(await reply.text()).toBe('original')
  expect(original.mock.calls).toEqual([['http://upstream.example/', { method: 'GET' }]])
  expect(caching).not.toHaveBeenCalled()
})

test('Next stores the original fetch where the code reads it', async () => {
  const original = jest.fn<typeof fetch>(async () => new Response('original'))
  globalThis.fetch = original
  const readStore = jest.fn(() => undefined)
  patchFetch({ workAsyncStorage: { getStore: readStore }, workUnitAsyncStorage: { getStore: readStore } } as never)
  expect(globalThis.fetch).not.toBe(original)
  const reply = await unpatchedFetch('http://upstream.example/', { method: 'POST' })
  expect(await reply.text()).toBe('original')
  // The patched fetch reads the state of the page that is rendered; the call did not pass it.
  expect(readStore).not.toHaveBeenCalled()
})
