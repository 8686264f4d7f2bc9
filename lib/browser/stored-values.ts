import { parseJson } from '#lib/domain/parse-json.ts'

type Area = 'localStorage' | 'sessionStorage'

/**
 * A text that the storage refused. `over`: what was stored under its key at that moment. `isAhead`: whether this text counts although
 * another tab has stored a newer one; without it, the newer one counts.
 */
type UnstoredText = {
  text: string
  over: string | undefined
  isAhead?: (text: string, stored: string | undefined) => boolean
}

/** The refused texts by their keys. */
export type UnstoredTexts = Map<string, UnstoredText>

/**
 * What the storages have refused, for as long as this page is open: a form of this tab that is closed and opened again has what was
 * typed, and a booking goes on. In local storage only bookings are remembered in this way; other refused values are lost.
 */
export const unstoredTexts: Readonly<Record<Area, UnstoredTexts>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
}

/** Decides between a text that the storage refused and the one that is stored. */
export function resolveStoredText(own: UnstoredText | undefined, stored: string | undefined): string | undefined {
  return own && (own.over === stored || own.isAhead?.(own.text, stored)) ? own.text : stored
}

function readStorage(area: Area, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Reads a stored text; undefined when there is none, or the storage is blocked. */
export const readStoredText = (area: Area, key: string): string | undefined =>
  resolveStoredText(unstoredTexts[area].get(key), readStorage(area, key))

/** Stores a text. Returns false where the storage is full or blocked: then it is lost with the page. */
export function writeStoredText(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text)
    unstoredTexts[area].delete(key)
    return true
  } catch {
    if (area === 'sessionStorage') unstoredTexts[area].set(key, { text, over: readStorage(area, key) })
    return false
  }
}

/** Reads a value that was stored as JSON; undefined when there is none, it is not JSON, or the storage is blocked. */
export const readStored = (area: Area, key: string): unknown => parseJson(readStoredText(area, key) ?? '') ?? undefined

/** Reads a stored list without entries that are not valid: an older version, or a person, may have written it. */
export function readStoredList<T>(area: Area, key: string, isEntry: (value: unknown) => value is T): T[] {
  const stored = readStored(area, key)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

/** An entry of a list of texts. */
export const isText = (value: unknown): value is string => typeof value === 'string'

/** The fields of a stored object, which are unchecked; none when another value is stored. */
export function readStoredFields<T>(area: Area, key: string): Partial<Record<keyof T, unknown>> {
  const stored = readStored(area, key)
  return typeof stored === 'object' && !Array.isArray(stored) ? (stored as Partial<Record<keyof T, unknown>>) : {}
}

/** Stores a value as JSON. Returns false where the storage is full or blocked: then the value is lost with the page. */
export const writeStored = (area: Area, key: string, value: unknown): boolean =>
  writeStoredText(area, key, JSON.stringify(value))

/** The keys of all stored values. */
export function listStoredKeys(area: Area): string[] {
  const own = [...unstoredTexts[area].keys()]
  try {
    const storage = globalThis[area]
    const stored = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return [...new Set([...stored, ...own])]
  } catch {
    return own
  }
}

/** Removes a value, also one that could not be stored. Never throws. */
export function removeStored(area: Area, key: string): void {
  unstoredTexts[area].delete(key)
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Nothing is stored where the storage is blocked.
  }
}
