import { parseJson } from '#lib/domain/parse-json.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Reads a stored text; undefined when there is none, or the storage is blocked. */
export function readStoredText(area: Area, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text. Returns false where the storage is full or blocked: then it is lost with the page. */
export function writeStoredText(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
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

/** The keys of all stored values; none where the storage is blocked. */
export function listStoredKeys(area: Area): string[] {
  try {
    const storage = globalThis[area]
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Nothing is stored where the storage is blocked.
  }
}
