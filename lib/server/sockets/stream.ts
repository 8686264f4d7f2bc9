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

export type ReplayBuffer = {
  readonly id: string
  /** The position after the last frame. */
  cursor: () => string
  /** Stores a frame. Returns its text for the browser, which contains its position. */
  add: (frame: object) => string
  /** The frames after a position, oldest first; undefined when one of them is no longer stored. */
  listAfter: (number: number) => readonly string[] | undefined
}

/** The latest frames of one connection to an upstream, each with its position. */
export function createReplayBuffer({ frames, bytes }: ReplayLimits): ReplayBuffer {
  // Not randomUUID, whose text V8 stores as a tree of fifteen parts.
  const id = randomBytes(16).toString('hex')
  const stored: string[] = []
  let size = 0
  let last = 0
  return {
    id,
    cursor: () => `${id}.${last}`,
    add(frame) {
      last += 1
      const text = JSON.stringify({ ...frame, cursor: `${id}.${last}` })
      stored.push(text)
      size += Buffer.byteLength(text)
      while (stored.length > frames || size > bytes) size -= Buffer.byteLength(stored.shift() ?? '')
      return text
    },
    listAfter(number) {
      const missing = last - number
      return number <= last && missing <= stored.length ? stored.slice(stored.length - missing) : undefined
    },
  }
}
