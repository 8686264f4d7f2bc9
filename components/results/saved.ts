import { atom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import type { Result } from '#lib/search/results.ts'

/** A place that a person put aside: enough to know it again, and to ask its price again. */
export type Saved = {
  supplier: string
  hotelCode: string
  name: string
  city: string
  kind: Result['kind']
  picture?: string
  /** Agorot, and when it was so. */
  total: number
  at: string
  /** The same search for this place alone, without the language. */
  path: string
}

/** How many are kept. */
export const MOST_SAVED = 50
/** How many can be set side by side. */
export const MOST_COMPARED = 3

const isSaved = (value: unknown): value is Saved[] =>
  Array.isArray(value) && value.every((each) => typeof each?.hotelCode === 'string' && typeof each?.path === 'string')

/** What is read was written by an older version of the site, by another tab or by somebody's hand. */
function safely(read: () => string | null): string | null {
  try {
    const text = read()
    return text !== null && isSaved(JSON.parse(text)) ? text : null
  } catch {
    return null
  }
}

const storage = createJSONStorage<readonly Saved[]>(() => ({
  getItem: (name) => safely(() => localStorage.getItem(name)),
  setItem: (name, text) => {
    try {
      localStorage.setItem(name, text)
    } catch {
      // A full or closed storage: the list lives until the page is left.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}))

/** What was saved, the latest first; kept in this browser. */
export const savedAtom = atomWithStorage<readonly Saved[]>('nofesh.saved', [], storage)

/** The ids of the results that are to be compared, in the order in which they were chosen. */
export const comparedAtom = atom<readonly string[]>([])

/** The result that is looked at: its card and its pin stand out together. */
export const chosenAtom = atom<{ id: string; by: 'card' | 'map' } | undefined>(undefined)

/** Is this the same place, whoever sells it today? */
export const isSame = (saved: Pick<Saved, 'hotelCode' | 'kind'>, result: Pick<Result, 'hotelCode' | 'kind'>) =>
  saved.hotelCode === result.hotelCode && saved.kind === result.kind

/** Puts a place on the list, or takes it off. */
export function toggleSaved(list: readonly Saved[], place: Saved): readonly Saved[] {
  const rest = list.filter((each) => !isSame(each, place))
  return rest.length < list.length ? rest : [place, ...rest].slice(0, MOST_SAVED)
}

/** The list with a place again where it stood before it was taken off; as it is when the place is on it by now. */
export function putBack(list: readonly Saved[], place: Saved, index: number): readonly Saved[] {
  return list.some((each) => isSame(each, place)) ? list : list.toSpliced(index, 0, place).slice(0, MOST_SAVED)
}

/** Puts a result among those to compare, or takes it out; a fourth stays out. */
export function toggleCompared(list: readonly string[], id: string): readonly string[] {
  if (list.includes(id)) return list.filter((each) => each !== id)
  return list.length < MOST_COMPARED ? [...list, id] : list
}
