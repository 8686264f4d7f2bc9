import { randomBytes } from 'node:crypto'

/** How much of what an upstream sent is stored for a browser that connects again. */
export type ReplayLimits = {
  /** Milliseconds for which the upstream stays connected without a browser. */
  grace: number
  /** Frames and bytes that are stored. */
  frames: number
  bytes: number
}

/** Fewer bytes than may be buffered for a slow browser (`closeAt` in bridge.ts), because all stored frames are sent at once. */
export const DEFAULT_REPLAY_LIMITS: ReplayLimits = { grace: 30_000, frames: 500, bytes: 500_000 }

/** The position of a frame: the connection to the upstream that it came by, and its number there, from 1. */
export type Cursor = { stream: string; number: number }

const CURSOR = /^([\da-f]{32})\.(\d{1,12})$/

/** Reads a position that a browser sent; undefined when it is none. */
export function readCursor(text: string): Cursor | undefined {
  const [, stream, number] = CURSOR.exec(text) ?? []
  return stream === undefined ? undefined : { stream, number: Number(number) }
}

/** The latest frames of one connection to an upstream, each with its position. */
export class ReplayBuffer {
  // Not randomUUID, whose text V8 stores as a tree of fifteen parts.
  readonly id = randomBytes(16).toString('hex')
  readonly #limits: ReplayLimits
  readonly #stored: string[] = []
  #size = 0
  #last = 0

  constructor(limits: ReplayLimits) {
    this.#limits = limits
  }

  /** The position after the last frame. */
  cursor(): string {
    return `${this.id}.${this.#last}`
  }

  /** Stores a frame. Returns its text for the browser, which contains its position. */
  add(frame: object): string {
    this.#last += 1
    const text = JSON.stringify({ ...frame, cursor: this.cursor() })
    this.#stored.push(text)
    this.#size += Buffer.byteLength(text)
    while (this.#stored.length > this.#limits.frames || this.#size > this.#limits.bytes) {
      this.#size -= Buffer.byteLength(this.#stored.shift() ?? '')
    }
    return text
  }

  /** The frames after a position, oldest first; undefined when one of them is no longer stored. */
  listAfter(number: number): readonly string[] | undefined {
    const missing = this.#last - number
    return number <= this.#last && missing <= this.#stored.length
      ? this.#stored.slice(this.#stored.length - missing)
      : undefined
  }
}
