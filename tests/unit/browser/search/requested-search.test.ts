import { expect, test } from '@jest/globals'
import { requestSearch, takeRequestedSearch } from '#lib/browser/search/requested-search.ts'
import { writeSearch } from '#lib/domain/search/search.ts'
import { toSearchKey } from '#lib/domain/search/search-title.ts'
import { EILAT_SEARCH } from '#tests/unit/domain/search/offers.ts'

test('the search that the form requests is that of its results, in any language, once', () => {
  const key = toSearchKey(EILAT_SEARCH, 'ru')
  expect(takeRequestedSearch(key)).toBe(false)
  requestSearch(String(writeSearch(EILAT_SEARCH)))
  expect(takeRequestedSearch(toSearchKey({ ...EILAT_SEARCH, destinations: ['haifa'] }, 'ru'))).toBe(false)
  expect([takeRequestedSearch(key), takeRequestedSearch(key)]).toEqual([true, false])
})
