/** How many sockets may be open at the same time. */
export type ConnectionLimits = { perSession: number; perAddress: number; total: number }

/** An office of sixty agents, each with several tabs, may share one address. */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { perSession: 4, perAddress: 300, total: 2_000 }

/** Acquires a slot for one socket. Returns the function that releases it, or undefined when a limit is reached. */
export type AcquireSlot = (session: string, address: string) => (() => void) | undefined

/** Counts the open sockets of each session and of each address. */
export function createConnectionSlots(limits: ConnectionLimits): AcquireSlot {
  const open = new Map<string, number>()
  let total = 0

  const change = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by
    if (count === 0) open.delete(key)
    else open.set(key, count)
  }

  return (session, address) => {
    const sessionKey = `session ${session}`
    const addressKey = `address ${address}`
    const isFull =
      total >= limits.total ||
      (open.get(sessionKey) ?? 0) >= limits.perSession ||
      (open.get(addressKey) ?? 0) >= limits.perAddress
    if (isFull) return undefined
    total += 1
    change(sessionKey, 1)
    change(addressKey, 1)
    let released = false
    return () => {
      if (released) return
      released = true
      total -= 1
      change(sessionKey, -1)
      change(addressKey, -1)
    }
  }
}
