import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { isText, readStoredList, removeStored, writeStored } from '#lib/browser/stored-values.ts'
import type { SavedHotel } from '#lib/domain/search/saved-hotels.ts'

function isSavedHotel(value: unknown): value is SavedHotel {
  const { hotelCode, path, name, city, total } = Object(value) as Partial<Record<keyof SavedHotel, unknown>>
  return [hotelCode, path, name, city].every(isText) && Number.isFinite(total)
}

const storage = {
  getItem(name: string, none: readonly SavedHotel[]) {
    const stored = readStoredList('localStorage', name, isSavedHotel)
    // The same empty list: a new one would render every result again.
    return stored.length > 0 ? stored : none
  },
  setItem: (name: string, hotels: readonly SavedHotel[]) => void writeStored('localStorage', name, hotels),
  removeItem: (name: string) => removeStored('localStorage', name),
  /** Follows what other tabs save. Without that, the next change in this tab would remove it. */
  subscribe(name: string, onChange: (hotels: readonly SavedHotel[]) => void, none: readonly SavedHotel[]) {
    const listening = new AbortController()
    const { signal } = listening
    const read = () => onChange(storage.getItem(name, none))
    addEventListener('storage', ({ key }) => (key === name || key === null) && read(), { signal })
    // A page in the back/forward cache gets no `storage` events.
    addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal })
    return () => listening.abort()
  },
}

const SAVED_KEY = 'nofesh.saved'

/** The saved hotels, the latest first; stored in this browser. */
export const savedAtom = atomWithStorage<readonly SavedHotel[]>(SAVED_KEY, [], storage)

/** Whether a saved hotel is in this browser's storage. Where that is full or blocked, it lasts as long as the page. */
export const isStored = ({ path }: SavedHotel): boolean =>
  storage.getItem(SAVED_KEY, []).some((stored) => stored.path === path)

/** The ids of the results to compare, in the order in which they were chosen, by search (`useCompared`). */
export const comparedAtom = atom<Readonly<Record<string, readonly string[]>>>({})

/** The result whose card and map pin are highlighted. */
export const highlightedAtom = atom<{ id: string; by: 'card' | 'map' } | undefined>(undefined)
