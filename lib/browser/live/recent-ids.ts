/** The last ids that were seen, at most `capacity`: the oldest is forgotten first. */
export type RecentIds = {
  /** Adds an id. Returns whether it is new. */
  add: (id: string) => boolean
  readonly size: number
}

/** Creates an empty list of the last `capacity` ids, which recognizes new ones. */
export function createRecentIds(capacity: number): RecentIds {
  const ids = new Set<string>()
  return {
    add(id) {
      if (ids.has(id)) return false
      ids.add(id)
      const [oldest] = ids
      if (ids.size > capacity && oldest !== undefined) ids.delete(oldest)
      return true
    },
    get size() {
      return ids.size
    },
  }
}
