/** Functions that are called at an event. */
export type Listeners<Arguments extends unknown[]> = {
  /** Adds a listener. Returns a function that removes it. */
  add: (listener: (...args: Arguments) => void) => () => void
  /** Calls those that listen now: one that is added by another waits for the next event. */
  call: (...args: Arguments) => void
  getSize: () => number
}

/** Creates an empty list of listeners. */
export function createListeners<Arguments extends unknown[] = []>(): Listeners<Arguments> {
  const listeners = new Set<(...args: Arguments) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call(...args) {
      for (const listener of [...listeners]) listener(...args)
    },
    getSize: () => listeners.size,
  }
}
