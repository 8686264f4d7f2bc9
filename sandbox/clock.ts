import type { Clock } from '#sandbox/world.ts'

/** The system time plus what the console added. A restart resets the addition. */
export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}

/** A clock fixed at `moment` (ISO 8601) until it is advanced; for tests. */
export function createFixedClock(moment: string): Clock {
  let now = new Date(moment).getTime()
  if (Number.isNaN(now)) throw new RangeError(`not a moment: ${moment}`)
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
