import { setImmediate } from 'node:timers'

type Timer = { at: number; order: number; run: () => void }

/** A virtual clock: time advances only in `pass`, and due callbacks run in order. */
export type VirtualTime = {
  now: () => number
  at: (milliseconds: number, run: () => void) => void
  wait: (milliseconds: number) => Promise<void>
  /** Advances the time and runs due callbacks, until a moment or until `isOver`. */
  pass: (until: number, isOver?: () => boolean) => Promise<void>
}

const runPendingTasks = () => new Promise<void>((done) => setImmediate(done))

/** @param advance moves the clock of the sandbox by the same number of milliseconds. */
export function createVirtualTime(start: number, advance: (milliseconds: number) => void): VirtualTime {
  let now = start
  let order = 0
  const timers: Timer[] = []
  const at = (milliseconds: number, run: () => void) => {
    const timer = { at: now + Math.max(0, milliseconds), order: order++, run }
    const after = timers.findIndex((other) => other.at > timer.at)
    timers.splice(after < 0 ? timers.length : after, 0, timer)
  }
  return {
    now: () => now,
    at,
    wait: (milliseconds) => new Promise((done) => at(milliseconds, done)),
    async pass(until, isOver = () => false) {
      await runPendingTasks()
      for (let next = timers[0]; next && next.at <= until && !isOver(); next = timers[0]) {
        timers.shift()
        if (next.at > now) {
          advance(next.at - now)
          now = next.at
        }
        next.run()
        await runPendingTasks()
      }
      if (until > now && !isOver()) {
        advance(until - now)
        now = until
      }
    },
  }
}
