import type { Clock } from '#sandbox/world.ts'

/** The computer's own time, plus whatever the console added. The addition is forgotten at restart. */
export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}

/** A clock that stands still at `moment` (ISO 8601) until it is advanced: for tests. */
export function createFixedClock(moment: string): Clock {
  let now = new Date(moment).getTime()
  if (Number.isNaN(now)) throw new RangeError(`no moment: ${moment}`)
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds
    },
  }
}
