import { createClient } from '@redis/client'
import type { Log } from '#lib/server/log.ts'
import {
  type ClusterStore,
  OPERATION_TIMEOUT,
  RETRY_INTERVAL,
  type StoreResult,
} from '#lib/server/store/cluster-store.ts'

export type RedisStoreOptions = {
  url: string
  /** Prepended to every key and channel. */
  prefix: string
  release: string
  log: Pick<Log, 'warn' | 'info'>
  /** Milliseconds; tests use other values. */
  operationTimeout?: number
}

/** The prefix of all keys of the site: the format of the keys and counters that all releases share. */
export const STORE_PREFIX = 'nofesh:1:'

/** The most commands that wait for a reply. More of them fail at once, so that a store that hangs does not fill the memory. */
const MAX_WAITING = 5_000
const MAX_RECONNECT_DELAY = 2_000
/**
 * The probes without success after which both connections are made again. The store may have moved to another machine: a connection to
 * one that was switched off gets no reply for a quarter of an hour, until the operating system gives up, and one to a former primary
 * gets refusals for ever.
 */
const MAX_FAILED_PROBES = 3
/** The same while the connection is being made: a store that hangs accepts it and never answers, and the client waits without a limit. */
const MAX_PROBES_WHILE_CONNECTING = 6
/** The parts in which the time of an operation is waited for. */
const TIMEOUT_PARTS = 5

/** Whether the store answers. Starts as unavailable; each change is logged once. `onBack`: called when it answers again. */
function createAvailability(log: RedisStoreOptions['log'], onBack: () => void) {
  let isAvailable = false
  let since = Date.now()
  // Not the time of day: after the machine's clock was set back, no probe would be due for long.
  let nextAttempt = 0
  let hasReported = false
  return {
    isAvailable: () => isAvailable,
    isProbeDue: () => !isAvailable && performance.now() >= nextAttempt,
    delayProbe(): void {
      nextAttempt = performance.now() + RETRY_INTERVAL
    },
    recordFailure(reason: unknown): void {
      nextAttempt = performance.now() + RETRY_INTERVAL
      if (isAvailable) since = Date.now()
      isAvailable = false
      if (hasReported) return
      hasReported = true
      const error = reason instanceof Error ? reason : new Error(String(reason))
      log.warn({ err: error }, 'the shared store is unavailable: this process works alone')
    },
    recordSuccess(): void {
      if (isAvailable) return
      isAvailable = true
      since = Date.now()
      if (hasReported) log.info({}, 'the shared store is back')
      hasReported = false
      onBack()
    },
    getHealth: () => ({ state: isAvailable ? ('connected' as const) : ('unavailable' as const), since }),
  }
}

/** Rejects when an operation takes longer than `timeout` milliseconds. */
async function runInTime<T>(operation: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // In parts, because a timer is overdue after this process was blocked, while the command may not even have been sent:
    // a block of any length counts as one part.
    let parts = 0
    const wait = () => {
      parts += 1
      if (parts > TIMEOUT_PARTS) reject(new Error('no reply in time'))
      else timer = setTimeout(wait, timeout / TIMEOUT_PARTS)
    }
    wait()
  })
  try {
    return await Promise.race([operation, late])
  } finally {
    clearTimeout(timer)
  }
}

type Operation<T> = (client: ClusterStore['client']) => Promise<T>

/**
 * A shared store in Redis or Valkey. Connects in the background; the site starts and works without it. When an operation
 * fails or takes too long, the store counts as unavailable: operations are skipped, and one probe a second is sent until one
 * succeeds. Each change is logged once.
 */
export function createRedisStore({
  url,
  prefix,
  release,
  log,
  operationTimeout = OPERATION_TIMEOUT,
}: RedisStoreOptions): ClusterStore {
  const client = createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) =>
        Math.min(100 * 2 ** Math.min(retries, 5), MAX_RECONNECT_DELAY) + Math.floor(Math.random() * 100),
    },
  })
  const subscriber = client.duplicate()
  const subscriptions: [channel: string, listener: (message: string) => void][] = []
  const connectedListeners: (() => void)[] = []
  const availability = createAvailability(log, notifyConnected)
  const { isAvailable, recordFailure, recordSuccess } = availability

  // Without a listener, an `error` event would end the process. The client reconnects by itself.
  client.on('error', recordFailure)
  client.on('ready', probe)
  subscriber.on('error', () => undefined)
  subscriber.on('ready', subscribeAll)
  const connections = [client, subscriber].map((redis) => ({ redis, attempt: connect(redis) }))
  let failedProbes = 0
  let isClosed = false

  async function connect(redis: typeof client): Promise<void> {
    await redis.connect().catch(redis === client ? recordFailure : () => undefined)
  }

  /** The client forgets a subscription that it could not send: the store may start after the site. */
  function subscribeAll(): void {
    Promise.all(subscriptions.map(([channel, listener]) => subscriber.subscribe(prefix + channel, listener))).then(
      () => {
        // While it is unavailable, they are called when it is back.
        if (isAvailable()) notifyConnected()
      },
      () => undefined,
    )
  }

  function notifyConnected(): void {
    for (const listener of connectedListeners) listener()
  }

  const run = <T>(operation: Operation<T>): Promise<T> => runInTime(operation(client), operationTimeout)

  /** Finds out whether the store is back. A write, because a store whose memory is full still answers reads. */
  function probe(): void {
    availability.delayProbe()
    if (!client.isReady) return void countFailedProbe(MAX_PROBES_WHILE_CONNECTING)
    run((redis) => redis.set('probe', '1', { expiration: { type: 'PX', value: RETRY_INTERVAL } })).then(
      () => {
        failedProbes = 0
        recordSuccess()
      },
      (reason) => {
        recordFailure(reason)
        countFailedProbe(MAX_FAILED_PROBES)
      },
    )
  }

  function countFailedProbe(most: number): void {
    failedProbes += 1
    if (failedProbes < most) return
    failedProbes = 0
    for (const connection of connections) {
      const { redis, attempt } = connection
      if (redis.isOpen) redis.destroy()
      // Only after the former attempt has ended: an open client would continue it, and connect twice.
      connection.attempt = attempt.then(() => (isClosed ? undefined : connect(redis)))
    }
  }

  async function attempt<T>(operation: Operation<T>): Promise<StoreResult<T>> {
    if (availability.isProbeDue()) probe()
    if (!isAvailable() || !client.isReady) return { ok: false }
    try {
      return { ok: true, value: await run(operation) }
    } catch (error) {
      recordFailure(error)
      return { ok: false }
    }
  }

  const toValue = <T>(result: StoreResult<T>): T | undefined => (result.ok ? result.value : undefined)

  return {
    client,
    release,
    prefix,
    attempt,
    get: async (key) => toValue(await attempt((redis) => redis.get(key))) ?? undefined,
    set: async (key, value, milliseconds) => {
      await attempt((redis) => redis.set(key, value, { expiration: { type: 'PX', value: Math.ceil(milliseconds) } }))
    },
    setIfAbsent: async (key, value, milliseconds) => {
      const result = await attempt((redis) =>
        redis.set(key, value, { condition: 'NX', expiration: { type: 'PX', value: Math.ceil(milliseconds) } }),
      )
      return result.ok ? result.value === 'OK' : undefined
    },
    delete: async (key) => {
      await attempt((redis) => redis.del(key))
    },
    publish: async (channel, message) => {
      await attempt((redis) => redis.publish(prefix + channel, message))
    },
    subscribe(channel, listener) {
      subscriptions.push([channel, listener])
      if (subscriber.isReady) subscribeAll()
    },
    onConnected(listener) {
      connectedListeners.push(listener)
      if (isAvailable()) listener()
    },
    health: availability.getHealth,
    async close() {
      isClosed = true
      await Promise.all([client, subscriber].map((each) => (each.isOpen ? each.destroy() : undefined)))
    },
  }
}
