import { createKeyCounts } from '#lib/server/key-counts.ts'

/** How many sockets may be open at the same time, and how many a session may open within a minute. */
export type ConnectionLimits = { perSession: number; perAddress: number; total: number; perMinute: number }

/** An office of sixty agents, each with several tabs, may share one address. */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  perSession: 4,
  perAddress: 300,
  total: 2_000,
  // Each one opens a connection to the upstream. A tab opens two, and after an interruption one every three seconds.
  perMinute: 120,
}

const MINUTE = 60_000

/** Acquires a slot for one socket. Returns the function that releases it, or undefined when a limit is reached. */
export type AcquireSlot = (session: string, address: string) => (() => void) | undefined

/** Counts the open sockets of each session and of each address, and those that each session has opened within the last minute. */
export function createConnectionSlots(limits: ConnectionLimits): AcquireSlot {
  const ofSession = createKeyCounts()
  const ofAddress = createKeyCounts()
  const opened = createKeyCounts()
  let total = 0

  return (session, address) => {
    const isFull =
      total >= limits.total ||
      ofSession.get(session) >= limits.perSession ||
      ofAddress.get(address) >= limits.perAddress
    if (isFull || opened.get(session) >= limits.perMinute) return undefined
    opened.add(session, 1)
    setTimeout(() => opened.add(session, -1), MINUTE).unref()
    total += 1
    ofSession.add(session, 1)
    ofAddress.add(address, 1)
    let released = false
    return () => {
      if (released) return
      released = true
      total -= 1
      ofSession.add(session, -1)
      ofAddress.add(address, -1)
    }
  }
}
