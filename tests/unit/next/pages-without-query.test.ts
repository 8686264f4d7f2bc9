import { expect, test } from '@jest/globals'
import { leaveQueriesOutOfCachedPages } from '#lib/server/next/pages-without-query.ts'
import { replacePrerender } from '#tests/unit/next/prerendered-page.ts'

// tests/e2e/page-cache.spec.ts shows that Next calls the function under this name, and that it writes nothing else of the query.
test.each([
  ['without the query of the request', 'booking/card-verified', '/booking/card-verified'],
  ['for all missing addresses without the one that was requested', '[...rest]', '/'],
])('Next renders a page for the cache %s', async (_, page, url) => {
  const { prerender, calls } = replacePrerender()
  leaveQueriesOutOfCachedPages()

  const context = { page: `/[agency]/[locale]/${page}`, query: { id: 'a-booking', x: '?' } }
  expect(await prerender({ url: '/booking/card-verified?id=a-booking&x=?' }, context)).toBe('a page')
  expect(calls()).toEqual([[{ url }, 'response', { ...context, query: {} }]])
})
