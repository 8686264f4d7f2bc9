import { beforeEach, expect, test } from '@jest/globals'
import { forgetFormDraft, markReload, readFormDraft, storeFormDraft } from '#lib/browser/search/form-draft.ts'
import '#tests/unit/components/ui/browser.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en')
})

test('the typed values are restored once, after a sign-in at the same address', () => {
  storeFormDraft('search', 'dest=eilat')
  markReload()
  expect(readFormDraft('search')).toBe('dest=eilat')
  // Until the form that shows them is there.
  expect(readFormDraft('search')).toBe('dest=eilat')
  forgetFormDraft()
  expect(readFormDraft('search')).toBeUndefined()
})

test.each([
  { name: 'a page that is loaded again without a sign-in', act: () => {}, id: 'search' },
  { name: 'another form', act: markReload, id: 'other' },
  {
    name: 'a sign-in at another address',
    act: () => {
      markReload()
      history.replaceState(null, '', '/en/hotels-page')
    },
    id: 'search',
  },
])('nothing is restored for $name', ({ act, id }) => {
  storeFormDraft('search', 'dest=eilat')
  act()
  expect(readFormDraft(id)).toBeUndefined()
})
