/** How many sockets may be open at once. */
export type Most = { perSession: number; perAddress: number; inAll: number }

export const ORDINARY_MOST: Most = { perSession: 4, perAddress: 40, inAll: 2_000 }

/** Takes a place for one socket; undefined when there is none, else the function that gives it back. */
export type TakePlace = (session: string, address: string) => (() => void) | undefined

/** Counts open sockets by session and by address. */
export function createPlaces(most: Most): TakePlace {
  const taken = new Map<string, number>()
  let all = 0

  const change = (key: string, by: 1 | -1): void => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }

  return (session, address) => {
    const sessionKey = `session ${session}`
    const addressKey = `address ${address}`
    const isFull =
      all >= most.inAll ||
      (taken.get(sessionKey) ?? 0) >= most.perSession ||
      (taken.get(addressKey) ?? 0) >= most.perAddress
    if (isFull) return undefined
    all += 1
    change(sessionKey, 1)
    change(addressKey, 1)
    let given = false
    return () => {
      if (given) return
      given = true
      all -= 1
      change(sessionKey, -1)
      change(addressKey, -1)
    }
  }
}
