/** How much of the work that can wait this process should do at the same time: from 0 (the least) to 1 (all of it). */
export type LoopShare = {
  read: () => number
  stop: () => void
}

type Options = {
  /** Milliseconds between two measurements. */
  interval?: number
  /**
   * Milliseconds by which a timer is late: above `most` the share falls, below `least` it rises. Other processes of a busy
   * machine make a timer late by tens of milliseconds too.
   */
  late?: { most: number; least: number }
  now?: () => number
}

/** How fast the share falls while the event loop is late, and how fast it rises again. */
const FALL = 0.5
const RISE = 0.05

/**
 * Measures by how much the event loop is late. A request with several steps (a payment: in, to the upstream, back, out) waits
 * that long at each of them, so less other work is begun while it is late: the share is halved at each late measurement, and
 * rises slowly otherwise.
 */
export function createLoopShare({
  interval = 100,
  late = { most: 400, least: 100 },
  now = () => performance.now(),
}: Options = {}): LoopShare {
  let share = 1
  let last = now()
  const timer = setInterval(() => {
    const lateness = now() - last - interval
    last = now()
    if (lateness > late.most) share = share < RISE ? 0 : share * FALL
    else if (lateness < late.least) share = Math.min(1, share + RISE)
  }, interval)
  timer.unref()
  return { read: () => share, stop: () => clearInterval(timer) }
}
