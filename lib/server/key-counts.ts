/** A count for each key. A key is stored only while its count is not zero, so the memory is that of the keys in use. */
export type KeyCounts = {
  get: (key: string) => number
  /** Returns the new count. @param by negative to take counts back. */
  add: (key: string, by: number) => number
}

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>()
  const get = (key: string) => counts.get(key) ?? 0
  return {
    get,
    add(key, by) {
      const count = get(key) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
      return count
    },
  }
}
