import { expect, jest, test } from '@jest/globals'
import { leavePagesUnsplit } from '#lib/server/next/unsplit-pages.ts'
import { replacePrerender } from '#tests/unit/next/prerendered-page.ts'

// tests/e2e/page-cache.spec.ts shows that Next calls the function under this name.
test('Next renders a page for the cache without collecting the replies to prefetches of its parts', async () => {
  const { prerender, calls } = replacePrerender()
  leavePagesUnsplit()

  const collectSegmentData = jest.fn()
  const page = { collectSegmentData, handler: () => undefined }
  const context = { page: '/terms', renderOpts: { ComponentMod: page } }
  expect(await prerender('request', context)).toBe('a page')
  expect(calls()).toEqual([['request', 'response', context]])
  expect(await page.collectSegmentData()).toBeUndefined()
  expect(collectSegmentData).not.toHaveBeenCalled()
})
