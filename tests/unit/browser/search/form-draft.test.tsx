import { beforeEach, expect, jest, test } from '@jest/globals'
import {
  forgetFormDraft,
  hasSignedIn,
  markReload,
  readFormDraft,
  storeFormDraft,
} from '#lib/browser/search/form-draft.ts'
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
  { at: '/en', now: '/', restored: true },
  { at: '/hotels-page/eilat', now: '/ar/hotels-page/eilat', restored: true },
  { at: '/en/search-result?dest=eilat', now: '/ru/search-result?dest=eilat', restored: true },
  { at: '/en/search-result?dest=eilat', now: '/ru/search-result?dest=haifa', restored: false },
  { at: '/en/hotels-page/eilat', now: '/ru/hotels-page', restored: false },
])('what was typed at $at and is opened in another language at $now', ({ at, now, restored }) => {
  history.replaceState(null, '', at)
  markReload()
  storeFormDraft('search', 'dest=eilat')
  history.replaceState(null, '', now)
  expect(readFormDraft('search')).toBe(restored ? 'dest=eilat' : undefined)
  forgetFormDraft()
  expect(readFormDraft('search')).toBeUndefined()
  // Whoever has signed in is still signed in.
  expect(hasSignedIn()).toBe(true)
})

test.each([
  { type: 'reload', restored: true },
  { type: 'back_forward', restored: true },
  { type: 'navigate', restored: false },
])('what was typed on a page that is loaded again: $type', ({ type, restored }) => {
  storeFormDraft('search', 'dest=eilat')
  const entries = jest.fn(() => [{ type }])
  Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true })
  expect(readFormDraft('search')).toBe(restored ? 'dest=eilat' : undefined)
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true })
})

test.each([
  { name: 'a page that is opened again by a link', act: () => {}, id: 'search' },
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
