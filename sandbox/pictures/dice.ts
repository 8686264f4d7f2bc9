/** Seeded random numbers: one seed always gives the same picture. */

export type Dice = {
  /** 0 ≤ n < 1. */
  next(): number
  /** A real number in [low, high). */
  between(low: number, high: number): number
  /** An integer in [low, high], both included. */
  integer(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(share: number): boolean
  /** An independent generator: a layer that uses more numbers does not change the layers after it. */
  fork(label: string): Dice
}

/** FNV-1a: a 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A mulberry32 generator with the functions that the drawings use. */
export function createDice(seed: number): Dice {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
    fork: (label) => createDice(hashText(`${seed}:${label}`)),
  }
}
