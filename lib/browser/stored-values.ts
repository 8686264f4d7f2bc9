import { parseJson } from '#lib/domain/parse-json.ts'

type Area = 'localStorage' | 'sessionStorage'

/**
 * What the storage of this tab has refused: it lasts as long as this page, so that a form which is closed and opened again has what was
 * typed. Not so for local storage, where another tab may have stored a newer value.
 */
const unstored = new Map<string, string>()

/** Reads a stored text; undefined when there is none, or the storage is blocked. */
export function readStoredText(area: Area, key: string): string | undefined {
  const own = area === 'sessionStorage' ? unstored.get(key) : undefined
  if (own !== undefined) return own
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
    if (area === 'sessionStorage') unstored.delete(key)
    return true
  } catch {
    if (area === 'sessionStorage') unstored.set(key, text)
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
  const own = area === 'sessionStorage' ? [...unstored.keys()] : []
  try {
    const storage = globalThis[area]
    const stored = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return [...new Set([...stored, ...own])]
  } catch {
    return own
  }
}

export function removeStored(area: Area, key: string): void {
  if (area === 'sessionStorage') unstored.delete(key)
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Nothing is stored where the storage is blocked.
  }
}
