type Area = 'localStorage' | 'sessionStorage'

/** Reads a value that was stored as JSON; undefined when there is none, it is not JSON, or the storage is blocked. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON. Does nothing where the storage is full or blocked. */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    globalThis[area].setItem(key, JSON.stringify(value))
  } catch {
    // The value is lost with the page.
  }
}
