import type { DeskRow } from '#lib/domain/pending/desk-row.ts'

type Pending = Pick<DeskRow, 'createdAt' | 'state' | 'deleted'>

const HOUR = 3_600_000

/** The ages of pending bookings, with the age at which each ends. The names are keys of the messages. */
export const PENDING_AGES = [
  { age: 'hour', until: HOUR },
  { age: 'fourHours', until: 4 * HOUR },
  { age: 'day', until: 24 * HOUR },
  { age: 'older', until: Number.POSITIVE_INFINITY },
] as const

export type PendingAge = (typeof PENDING_AGES)[number]['age']

/** Pending bookings by age. `oldest`: the age of the oldest in milliseconds; absent when none is pending. */
export type PendingLoad = { total: number; ages: { age: PendingAge; count: number }[]; oldest?: number }

/** The bookings that wait for an agent, by how long (`now`: milliseconds), without canceled and hidden ones. */
export function groupPendingByAge(rows: readonly Pending[], now: number): PendingLoad {
  const waiting = rows.filter(({ state, deleted }) => state === 'pending' && !deleted)
  const times = waiting.map(({ createdAt }) => Math.max(0, now - Date.parse(createdAt)))
  const ages = PENDING_AGES.map(({ age, until }, index) => {
    const from = PENDING_AGES[index - 1]?.until ?? 0
    return { age, count: times.filter((time) => time >= from && time < until).length }
  })
  return { total: times.length, ages, ...(times.length > 0 && { oldest: Math.max(...times) }) }
}
