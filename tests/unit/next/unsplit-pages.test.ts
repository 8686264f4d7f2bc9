import { createRequire } from 'node:module'
import { expect, jest, test } from '@jest/globals'
import { leavePagesUnsplit } from '#lib/server/next/unsplit-pages.ts'

type Prerender = (request: unknown, response: unknown, context: unknown) => Promise<unknown>
type Bundle = { AppPageRouteModule: { prototype: { prerender: Prerender } } }

// tests/e2e/page-cache.spec.ts shows that Next calls the function under this name.
test('Next renders a page for the cache without collecting the replies to prefetches of its parts', async () => {
  const { AppPageRouteModule } = createRequire(import.meta.url)(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  ) as Bundle
  const { prototype } = AppPageRouteModule
  const rendered = jest.fn<Prerender>(async () => 'a page')
  prototype.prerender = rendered
  leavePagesUnsplit()

  const collectSegmentData = jest.fn()
  const page = { collectSegmentData, handler: () => undefined }
  const context = { page: '/terms', renderOpts: { ComponentMod: page } }
  expect(await prototype.prerender('request', 'response', context)).toBe('a page')
  expect(rendered.mock.calls).toEqual([['request', 'response', context]])
  expect(await page.collectSegmentData()).toBeUndefined()
  expect(collectSegmentData).not.toHaveBeenCalled()
})
