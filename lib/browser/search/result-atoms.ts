import { atom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import type { SavedHotel } from '#lib/domain/search/saved-hotels.ts'

const isSavedList = (value: unknown): value is SavedHotel[] =>
  Array.isArray(value) && value.every((each) => typeof each?.hotelCode === 'string' && typeof each?.path === 'string')

/** Reads a stored list; null when its format is different, for example from an older version of the site. */
function readSavedList(read: () => string | null): string | null {
  try {
    const text = read()
    return text !== null && isSavedList(JSON.parse(text)) ? text : null
  } catch {
    return null
  }
}

const storage = createJSONStorage<readonly SavedHotel[]>(() => ({
  getItem: (name) => readSavedList(() => localStorage.getItem(name)),
  setItem: (name, text) => {
    try {
      localStorage.setItem(name, text)
    } catch {
      // The storage is full or blocked: the list is only available until the page is closed.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}))

/** The saved hotels, the latest first; stored in this browser. */
export const savedAtom = atomWithStorage<readonly SavedHotel[]>('nofesh.saved', [], storage)

/** The ids of the results to compare, in the order in which they were chosen. */
export const comparedAtom = atom<readonly string[]>([])

/** The result whose card and map pin are highlighted. */
export const highlightedAtom = atom<{ id: string; by: 'card' | 'map' } | undefined>(undefined)
