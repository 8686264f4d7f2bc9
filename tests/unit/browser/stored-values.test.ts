/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createStore } from 'jotai'
import { savedAtom } from '#lib/browser/search/result-atoms.ts'
import {
  isText,
  listStoredKeys,
  readStored,
  readStoredFields,
  readStoredList,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '#lib/browser/stored-values.ts'
import { toggleSaved } from '#lib/domain/search/saved-hotels.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
})

test.each([
  ['["a", 1, null, {"b": 2}, "c"]', ['a', 'c']],
  ['{"0": "a"}', []],
  ['"a"', []],
  ['not json', []],
  ['null', []],
])('a damaged entry of a stored list costs that entry: %s', (text, expected) => {
  localStorage.setItem('list', text)
  expect(readStoredList('localStorage', 'list', isText)).toEqual(expected)
})

test.each([
  ['{"at": 7}', 7],
  ['[]', undefined],
  ['3', undefined],
  ['not json', undefined],
])('a stored object is read without its type: %s', (text, at) => {
  localStorage.setItem('object', text)
  expect(readStoredFields<{ at: string }>('localStorage', 'object').at).toBe(at)
})

test.each(['QuotaExceededError', 'SecurityError'])(
  'what the storage of a tab refuses (%s) lasts as long as the page',
  (kind) => {
    writeStoredText('sessionStorage', 'draft', 'old')
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', kind)
    })
    expect(writeStoredText('sessionStorage', 'draft', 'new')).toBe(false)
    expect(writeStored('sessionStorage', 'other', ['a'])).toBe(false)
    expect(readStoredText('sessionStorage', 'draft')).toBe('new')
    expect(readStoredList('sessionStorage', 'other', isText)).toEqual(['a'])
    expect(listStoredKeys('sessionStorage').sort()).toEqual(['draft', 'other'])
    removeStored('sessionStorage', 'other')
    expect(readStoredText('sessionStorage', 'other')).toBeUndefined()
    refused.mockRestore()
    // Stored now: what is in the storage counts.
    expect(writeStoredText('sessionStorage', 'draft', 'newest')).toBe(true)
    sessionStorage.setItem('draft', 'edited')
    expect(readStoredText('sessionStorage', 'draft')).toBe('edited')
  },
)

test('a blocked storage holds nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(writeStored('localStorage', 'list', ['a'])).toBe(true)
  expect(writeStoredText('localStorage', 'text', 'a "plain" text')).toBe(true)
  expect(readStoredText('localStorage', 'text')).toBe('a "plain" text')
  expect(listStoredKeys('localStorage').sort()).toEqual(['list', 'text'])
  for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked)
  }
  expect(writeStored('localStorage', 'list', ['b'])).toBe(false)
  expect(readStoredList('localStorage', 'list', isText)).toEqual([])
  expect(writeStoredText('localStorage', 'text', 'b')).toBe(false)
  expect(readStoredText('localStorage', 'text')).toBeUndefined()
  expect(listStoredKeys('localStorage')).toEqual([])
  expect(() => removeStored('localStorage', 'list')).not.toThrow()
})

const saved = { hotelCode: 'EIL01', name: 'Galim', city: 'Eilat', total: 100_000, path: '/hotel-info/GOC/EIL01' }

test.each([
  { name: 'meanwhile', event: () => new StorageEvent('storage', { key: 'nofesh.saved' }) },
  {
    name: 'while this page was in the back/forward cache',
    event: () => new PageTransitionEvent('pageshow', { persisted: true }),
  },
])('a hotel that another tab saves $name stays saved when this tab saves one', ({ event }) => {
  const store = createStore()
  store.sub(savedAtom, () => undefined)
  localStorage.setItem('nofesh.saved', JSON.stringify([saved]))
  globalThis.dispatchEvent(event())
  const own = { ...saved, hotelCode: 'EIL02', supplier: 'GOC', kind: 'hotel' as const, at: '2026-11-22T10:00:00Z' }
  store.set(savedAtom, (before) => toggleSaved(before, own))
  expect(readStored('localStorage', 'nofesh.saved')).toEqual([own, saved])
})

test('a damaged saved hotel does not lose the others', () => {
  localStorage.setItem('nofesh.saved', JSON.stringify([{ hotelCode: 7 }, saved, null]))
  const store = createStore()
  store.sub(savedAtom, () => undefined)
  expect(store.get(savedAtom)).toEqual([saved])
})
