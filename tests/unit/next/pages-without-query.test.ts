import { createRequire } from 'node:module'
import { expect, jest, test } from '@jest/globals'
import { leaveQueriesOutOfCachedPages } from '#lib/server/next/pages-without-query.ts'

type Prerender = (request: { url: string }, response: unknown, context: { query: object }) => Promise<unknown>
type Bundle = { AppPageRouteModule: { prototype: { prerender: Prerender } } }

// tests/e2e/page-cache.spec.ts shows that Next calls the function under this name, and that it writes nothing else of the query.
test('Next renders a page for the cache without the query of the request', async () => {
  const { AppPageRouteModule } = createRequire(import.meta.url)(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  ) as Bundle
  const { prototype } = AppPageRouteModule
  const rendered = jest.fn<Prerender>(async () => 'a page')
  prototype.prerender = rendered
  leaveQueriesOutOfCachedPages()

  const request = { url: '/booking/card-verified?id=a-booking&x=?' }
  const context = { query: { id: 'a-booking', x: '?' } }
  expect(await prototype.prerender(request, 'response', context)).toBe('a page')
  expect(rendered.mock.calls).toEqual([[{ url: '/booking/card-verified' }, 'response', { query: {} }]])
})
