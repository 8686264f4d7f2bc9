import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { ReadingDefect } from '#lib/server/upstream/tolerant-reader.ts'

type EndpointDefect = ReadingDefect & { service: ServiceName; wireLine: WireLine }

/** How often the same defect occurred, with its first record. */
export type CountedDefect = EndpointDefect & { count: number; since: string }

const MAX_DEFECTS = 1_000

/**
 * Counts the values left out of replies, by endpoint, field and rule, and logs each of them once: an upstream that
 * sends the same wrong value in every record would fill the log.
 */
export function createDefectLog(write: (defect: CountedDefect) => void) {
  const counts = new Map<string, CountedDefect>()
  return {
    add(defect: EndpointDefect) {
      const key = `${defect.wireLine} ${defect.field} ${defect.rule} ${defect.dropped}`
      const known = counts.get(key)
      if (known) {
        known.count += 1
        return
      }
      if (counts.size >= MAX_DEFECTS) return
      const counted = { ...defect, count: 1, since: new Date().toISOString() }
      counts.set(key, counted)
      write(counted)
    },
    list: (): readonly CountedDefect[] => [...counts.values()],
  }
}
