import type { RedisClientType } from '@redis/client'

type None = Record<never, never>
type RedisClient = RedisClientType<None, None, None, 3, None>

/** The result of one operation. Not ok: the store did not answer in time, refused, or is not connected. */
export type StoreResult<T> = { ok: true; value: T } | { ok: false }

export type StoreHealth = {
  state: 'connected' | 'unavailable'
  /** When the state began, in milliseconds since 1970. */
  since: number
}

/**
 * A store that all processes of the site share. Without it every process works alone, so no operation rejects and none takes
 * longer than `OPERATION_TIMEOUT`. It holds copies and counters, and three things that only it has for all processes: ended
 * sign-ins, the links that agents send, and the history of bookings. It needs persistence because of them (deploy/README.md).
 */
export type ClusterStore = {
  /** For rate-limiter-flexible, which has its own commands. Use it inside `attempt` only. */
  client: RedisClient
  /** The build and its upstreams. Keys of values that depend on the code contain it, so that no release reads another's. */
  release: string
  /** What all keys begin with. The client adds it to the keys of commands, but not to the texts inside of a script. */
  prefix: string
  /** Runs an operation. Not started while the store is unavailable. */
  attempt: <T>(operation: (client: RedisClient) => Promise<T>) => Promise<StoreResult<T>>
  /** The text of a key, or undefined when there is none or the store is unavailable. */
  get: (key: string) => Promise<string | undefined>
  set: (key: string, value: string, milliseconds: number) => Promise<void>
  /** Sets a key that does not exist. False when it exists, undefined when the store is unavailable. */
  setIfAbsent: (key: string, value: string, milliseconds: number) => Promise<boolean | undefined>
  delete: (key: string) => Promise<void>
  /** Sends a message to all processes that listen to the channel, this one included. */
  publish: (channel: string, message: string) => Promise<void>
  subscribe: (channel: string, listener: (message: string) => void) => void
  /** Calls a listener at the first connection and after each interruption, because messages were lost until then. */
  onConnected: (listener: () => void) => void
  health: () => StoreHealth
  close: () => Promise<void>
}

/** Milliseconds after which an operation counts as failed. */
export const OPERATION_TIMEOUT = 50

/** Milliseconds between two probes while the store is unavailable. */
export const RETRY_INTERVAL = 1_000
