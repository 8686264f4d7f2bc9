import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import {
  AGENCY_IDLE_TIME,
  createEndedLogins,
  type EndedLogins,
  receiveEndedLogins,
} from '#lib/server/session/ended-logins.ts'
import {
  notifySessionRevoked,
  offSessionRevoked,
  onSessionRevoked,
  receiveRevokedSessions,
} from '#lib/server/session/session-revocation.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { createLimiter } from '#lib/server/store/limiter.ts'
import { getPurgeEpoch, getPurgeTime, purgeAgency, receivePurges } from '#lib/server/store/purges.ts'
import { createRedisStore } from '#lib/server/store/redis-store.ts'
import { readClusterReply } from '#lib/server/upstream/cluster-replies.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { waitUntilHearing } from '#tests/unit/support/cluster-store.ts'
import { findFreePort, listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'
import { until } from '#tests/unit/support/until.ts'

// Longer than the site's own, so that a busy machine does not look like a broken store.
const OPERATION_TIMEOUT = 2_000

let redis: RedisServer
const logged: string[] = []
const opened: ClusterStore[] = []
const log = {
  warn: (_: object, text?: string) => logged.push(text ?? ''),
  info: (_: object, text?: string) => logged.push(text ?? ''),
}

/** Each is the store of one process. */
type StoreOptions = { url?: string; release?: string; operationTimeout?: number }

async function openStore(options: StoreOptions = {}): Promise<ClusterStore> {
  const { url = redis.url, release = 'build-1', operationTimeout = OPERATION_TIMEOUT } = options
  const store = createRedisStore({
    url,
    prefix: 'test:',
    release,
    log: log as never,
    operationTimeout,
  })
  opened.push(store)
  return store
}

async function openConnected(options: StoreOptions = {}): Promise<ClusterStore> {
  const store = await openStore(options)
  await until(async () => (await store.attempt((client) => client.ping())).ok)
  return store
}

beforeAll(async () => {
  redis = await createRedisServer()
})
beforeEach(async () => {
  logged.length = 0
  await redis.start()
})
afterEach(async () => {
  setClusterStore(undefined)
  for (const store of opened.splice(0)) await store.close()
  redis.resume()
  await redis.kill()
})
afterAll(() => redis.kill())

/** Runs `run` as one process: its modules find this store. */
async function as<T>(store: ClusterStore | undefined, run: () => Promise<T>): Promise<T> {
  setClusterStore(store)
  return run()
}

describe('limits', () => {
  test('are counted by all processes together', async () => {
    const quota = { times: 5, seconds: 60 }
    const processes = await Promise.all(
      [1, 2, 3].map(async () => ({ store: await openConnected(), limiter: createLimiter('read address', quota) })),
    )
    const waits: (number | undefined)[] = []
    for (let call = 0; call < 9; call += 1) {
      const { store, limiter } = processes[call % 3] as (typeof processes)[number]
      waits.push((await as(store, () => limiter.consume('192.0.2.1'))).wait)
    }
    expect(waits.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(waits.slice(5).every((wait) => wait !== undefined && wait > 0 && wait <= 60)).toBe(true)
  })

  test('a call that is taken back is not counted, and another key has its own counter', async () => {
    const store = await openConnected()
    const limiter = createLimiter('login', { times: 1, seconds: 60 })
    await as(store, async () => {
      expect((await limiter.consume('a')).wait).toBeUndefined()
      await limiter.reward('a')
      expect((await limiter.consume('a')).wait).toBeUndefined()
      expect((await limiter.consume('a')).wait).toBeDefined()
      expect((await limiter.consume('b')).wait).toBeUndefined()
    })
  })

  test('the store contains no address, phone or session id', async () => {
    const store = await openConnected()
    await as(store, () => createLimiter('sms', { times: 1, seconds: 60 }).consume('phone 501234567'))
    expect(JSON.stringify(await redis.command(['KEYS', '*']))).not.toContain('501234567')
  })
})

describe('ended logins', () => {
  /** A store that has answered since long before the times of these tests. */
  const openSteady = async (): Promise<ClusterStore> => ({
    ...(await openConnected()),
    health: () => ({ state: 'connected', since: 0 }),
  })

  /** A login whose use is in the shared store. */
  async function useOnce(id: string) {
    const store = await openSteady()
    const clock = { now: 1_000_000_000_000 }
    const logins = createEndedLogins(() => clock.now)
    expect(await as(store, () => logins.use(id, AGENCY_IDLE_TIME))).toBe(true)
    await wait(30)
    return { store, clock, logins }
  }

  test('a login that is ended on one process is refused on all', async () => {
    const [first, second] = [await openConnected(), await openConnected()]
    const [loginsOfFirst, loginsOfSecond] = [createEndedLogins(), createEndedLogins()]
    expect(await as(second, () => loginsOfSecond.use('login-1'))).toBe(true)
    await as(first, () => loginsOfFirst.end('login-1'))
    expect(await as(second, () => loginsOfSecond.use('login-1'))).toBe(false)
    expect(await as(second, () => createEndedLogins().use('login-1'))).toBe(false)
    expect(await as(second, () => loginsOfSecond.use('login-2'))).toBe(true)
  })

  test('a process that cannot read the end of a login does not undo it', async () => {
    const [first, second] = [await openConnected(), await openConnected()]
    await as(first, () => createEndedLogins().end('login-3'))
    const slow = { ...second, attempt: async () => ({ ok: false as const }) }
    expect(await as(slow, () => createEndedLogins().use('login-3'))).toBe(true)
    await wait(30)
    expect(await as(second, () => createEndedLogins().use('login-3'))).toBe(false)
  })

  test('a login that another process has ended is refused also while the store does not answer', async () => {
    const [first, second] = [await openConnected(), await openConnected()]
    receiveEndedLogins(second)
    await waitUntilHearing(second)
    await as(first, () => createEndedLogins().end('login-4'))
    await waitUntilHearing(second)
    redis.pause()
    expect(await as(second, () => createEndedLogins().use('login-4'))).toBe(false)
    expect(await as(second, () => createEndedLogins().use('login-5'))).toBe(true)
  })

  test('a login that an earlier release has ended is refused, and a time that nobody can read is no use', async () => {
    const store = await openConnected()
    const logins = createEndedLogins()
    await redis.command(['SET', 'test:login login-6', 'ended'])
    await redis.command(['SET', 'test:login login-7', 'unreadable'])
    await as(store, async () => {
      expect(await logins.use('login-6', AGENCY_IDLE_TIME)).toBe(false)
      await wait(30)
      expect(await createEndedLogins().use('login-6', AGENCY_IDLE_TIME)).toBe(false)
      expect(await logins.use('login-7', AGENCY_IDLE_TIME)).toBe(true)
    })
  })

  test('the idle time counts from the last use on any process', async () => {
    const store = await openSteady()
    let time = 1_000_000_000_000
    const [used, idle] = [createEndedLogins(() => time), createEndedLogins(() => time)]
    await as(store, async () => {
      expect(await idle.use('login', AGENCY_IDLE_TIME)).toBe(true)
      time += AGENCY_IDLE_TIME - 1_000
      expect(await used.use('login', AGENCY_IDLE_TIME)).toBe(true)
      await wait(30)
      time += 60_000
      expect(await idle.use('login', AGENCY_IDLE_TIME)).toBe(true)
      time += AGENCY_IDLE_TIME + 1
      expect(await used.use('login', AGENCY_IDLE_TIME)).toBe(false)
    })
  })

  test('while the store does not answer, a login that another process uses does not end', async () => {
    const { store, clock, logins } = await useOnce('login-8')
    clock.now += AGENCY_IDLE_TIME + 1
    const silent = { ...store, attempt: async () => ({ ok: false as const }) }
    expect(await as(silent, () => logins.use('login-8', AGENCY_IDLE_TIME))).toBe(true)
    expect(await as(store, () => createEndedLogins(() => clock.now).isOpen('login-8', AGENCY_IDLE_TIME))).toBe(false)
  })

  test('a use that could not be stored is stored with the next one, and no login ends before others can do so', async () => {
    const store = await openSteady()
    let time = 1_000_000_000_000
    const [used, other] = [createEndedLogins(() => time), createEndedLogins(() => time)]
    const useOf = (logins: EndedLogins, on: ClusterStore) => as(on, () => logins.use('login-10', AGENCY_IDLE_TIME))
    expect([await useOf(used, store), await useOf(other, store)]).toEqual([true, true])
    await wait(30)
    const silent = { ...store, attempt: async () => ({ ok: false as const }) }
    time += AGENCY_IDLE_TIME - 1_000
    expect(await useOf(used, silent)).toBe(true)
    time += 2_000
    const back = { ...store, health: () => ({ state: 'connected' as const, since: time - 1_000 }) }
    expect(await useOf(other, back)).toBe(true)
    expect(await useOf(used, store)).toBe(true)
    await wait(30)
    time += AGENCY_IDLE_TIME - 1
    expect(await as(store, () => createEndedLogins(() => time).isOpen('login-10', AGENCY_IDLE_TIME))).toBe(true)
  })

  test('a store that has lost its data ends no login', async () => {
    const { store, clock, logins } = await useOnce('login-11')
    await redis.command(['DEL', 'test:login login-11'])
    clock.now += AGENCY_IDLE_TIME + 1
    expect(await as(store, () => logins.use('login-11', AGENCY_IDLE_TIME))).toBe(true)
  })

  test('a check of a login does not record a use', async () => {
    const store = await openSteady()
    let time = 1_000_000_000_000
    const logins = createEndedLogins(() => time)
    await as(store, async () => {
      expect(await logins.isOpen('login-9', AGENCY_IDLE_TIME)).toBe(true)
      expect(await logins.use('login-9', AGENCY_IDLE_TIME)).toBe(true)
      await wait(30)
      time += AGENCY_IDLE_TIME - 1_000
      expect(await logins.isOpen('login-9', AGENCY_IDLE_TIME)).toBe(true)
      time += 1_001
      expect(await logins.isOpen('login-9', AGENCY_IDLE_TIME)).toBe(false)
      // Another process has used it.
      time -= 1_001
      expect(await createEndedLogins(() => time).use('login-9', AGENCY_IDLE_TIME)).toBe(true)
      await wait(30)
      time += 1_001
      expect(await logins.isOpen('login-9', AGENCY_IDLE_TIME)).toBe(true)
    })
  })

  test('while the store is unavailable, each process remembers what ended on it', async () => {
    const store = await openConnected()
    const logins = createEndedLogins()
    await redis.kill()
    await as(store, async () => {
      await logins.end('login')
      expect(await logins.use('login')).toBe(false)
      expect(await logins.use('another')).toBe(true)
    })
  })

  test('the sockets of a revoked session are closed on every process', async () => {
    const [first, second] = [await openConnected(), await openConnected()]
    const revoked: string[] = []
    receiveRevokedSessions(second)
    await waitUntilHearing(second)
    const listener = () => revoked.push('sid-1')
    onSessionRevoked('sid-1', listener)
    onSessionRevoked('sid-2', () => revoked.push('sid-2'))
    setClusterStore(first)
    notifySessionRevoked('sid-1')
    // Once by this process, once by the message.
    await until(() => revoked.length === 2)
    expect(revoked).toEqual(['sid-1', 'sid-1'])
    offSessionRevoked('sid-1', listener)
  })
})

describe('messages', () => {
  test('reach a process that was started before the store', async () => {
    await redis.kill()
    const received: string[] = []
    const early = await openStore()
    early.subscribe('news', (message) => received.push(message))
    await until(() => logged.length > 0)
    await redis.start()
    const sender = await openConnected()
    await until(async () => {
      await sender.publish('news', 'hello')
      return received.length > 0
    })
    expect(received[0]).toBe('hello')
  })

  test('a purge that a process missed while its connection was lost is learned when it is back', async () => {
    const store = await openConnected()
    const purged: string[] = []
    receivePurges(store, (agency) => purged.push(agency))
    await waitUntilHearing(store)
    // Written as another process would: this process hears no message.
    await redis.command(['HSET', 'test:purges', 'galim', String(Date.now())])
    expect(purged).toEqual([])
    await redis.command(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
    await until(() => purged.length > 0)
    expect(purged).toEqual(['galim'])
    expect(getPurgeTime('galim')).toBeGreaterThan(0)
    expect(getPurgeTime('main')).toBe(0)
  })
})

describe('the copies of a process', () => {
  const HOUR = 3_600_000

  test('are purged once more, also when the clock of the machine of the last purge was ahead', async () => {
    const store = await openConnected()
    receivePurges(store, () => undefined)
    await waitUntilHearing(store)
    await redis.command(['HSET', 'test:purges', 'ahead', String(Date.now() + HOUR)])
    await redis.command(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
    await until(() => getPurgeEpoch('ahead') !== '')
    // Its copies from now on are not out of date for an hour.
    expect(getPurgeTime('ahead')).toBeLessThanOrEqual(Date.now())
    const epochs = [getPurgeEpoch('ahead'), getPurgeEpoch('')]
    await until(() => purgeAgency(store, 'ahead'))
    await until(() => getPurgeEpoch('ahead') !== epochs[0])
    await until(() => purgeAgency(store, 'another'))
    await until(() => getPurgeEpoch('') !== epochs[1] && getPurgeEpoch('another') !== '')
    expect(getPurgeEpoch('')).toBe(getPurgeEpoch('another'))
  })

  test('are out of date from when it learns of a purge, also when it was not connected while others learned of it', async () => {
    const store = await openConnected()
    receivePurges(store, () => undefined)
    await waitUntilHearing(store)
    const at = Date.now() - 5_000
    await redis.command(['HSET', 'test:purges', 'cut-off', String(at)])
    const before = Date.now()
    await redis.command(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
    await until(() => getPurgeTime('cut-off') > 0)
    expect(getPurgeTime('cut-off')).toBeGreaterThanOrEqual(before)
  })

  test('that earlier processes have made are out of date only when they are older than the purge', async () => {
    const at = Date.now() - HOUR
    await redis.command(['HSET', 'test:purges', 'before-start', String(at)])
    receivePurges(await openConnected(), () => undefined)
    await until(() => getPurgeTime('before-start') > 0)
    expect(getPurgeTime('before-start')).toBe(at)
  })

  test('are out of date also when the purge was before the first connection', async () => {
    const connections = createServer((socket) => {
      const { port, hostname } = new URL(redis.url)
      const forwarded = connect(Number(port), hostname)
      socket.on('error', () => undefined).pipe(forwarded)
      forwarded.on('error', () => undefined).pipe(socket)
    })
    const port = await findFreePort()
    const store = await openStore({ url: `redis://127.0.0.1:${port}` })
    receivePurges(store, () => undefined)
    await wait(20)
    const at = Date.now()
    await redis.command(['HSET', 'test:purges', 'before-connection', String(at)])
    await wait(20)
    connections.listen(port, '127.0.0.1')
    await until(() => getPurgeTime('before-connection') > 0)
    expect(getPurgeTime('before-connection')).toBeGreaterThan(at)
    await store.close()
    connections.close()
  })
})

test('a purge that the connected processes do not hear of has not been taken', async () => {
  const store = await openConnected()
  await redis.command(['ACL', 'SETUSER', 'default', 'resetchannels'])
  expect(await purgeAgency(store, 'unheard')).toBe(false)
  expect(await redis.command(['HGET', 'test:purges', 'unheard'])).toBeNull()
  await redis.command(['ACL', 'SETUSER', 'default', 'allchannels'])
  await until(() => purgeAgency(store, 'unheard'))
  expect(await redis.command(['HGET', 'test:purges', 'unheard'])).toMatch(/^\d+$/)
})

describe('upstream replies', () => {
  const reply = { hotels: ['חוף אילת'] }
  const request = { key: 'GET /hotelInfo', agency: 'main', seconds: 60 }

  function createUpstreamReads(milliseconds: number) {
    const reads = { count: 0 }
    const read = async (): Promise<UpstreamOutcome<unknown>> => {
      reads.count += 1
      await wait(milliseconds)
      return { ok: true, data: reply }
    }
    return { reads, read }
  }

  test('are read once by three processes at the same time', async () => {
    const stores = await Promise.all([openConnected(), openConnected(), openConnected()])
    const { reads, read } = createUpstreamReads(150)
    const outcomes = await Promise.all(
      stores.map((store) => {
        setClusterStore(store)
        return readClusterReply(request, read)
      }),
    )
    expect(reads.count).toBe(1)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, data: reply })
    expect(await as(stores[1], () => readClusterReply(request, read))).toMatchObject({
      ok: true,
      data: reply,
      age: expect.any(Number),
    })
    expect(reads.count).toBe(1)
  })

  test('are not read again by a process that gets the claim just after the reply was stored', async () => {
    const store = await openConnected()
    const { reads, read } = createUpstreamReads(0)
    await as(store, () => readClusterReply(request, read))
    // Its first look was before the reply was stored.
    const get = jest.spyOn(store, 'get').mockResolvedValueOnce(undefined)
    expect(await as(store, () => readClusterReply(request, read))).toMatchObject({ ok: true, data: reply })
    expect(get).toHaveBeenCalledTimes(2)
    expect(reads.count).toBe(1)
  })

  test('an expired claim, which another process may hold by now, is not ended', async () => {
    const store = await openConnected()
    let time = Date.now()
    const remove = jest.spyOn(store, 'delete')
    const readFor = (milliseconds: number) =>
      as(store, () =>
        readClusterReply(
          { ...request, key: `after ${milliseconds}` },
          async () => {
            time += milliseconds
            return { ok: true, data: reply }
          },
          () => time,
        ),
      )
    await readFor(100)
    expect(remove).toHaveBeenCalledTimes(1)
    await readFor(9_000)
    expect(remove).toHaveBeenCalledTimes(1)
  })

  test('belong to one agency and one release', async () => {
    const [old, next] = [await openConnected({ release: 'build-1' }), await openConnected({ release: 'build-2' })]
    const { reads, read } = createUpstreamReads(0)
    await as(old, () => readClusterReply(request, read))
    await as(old, () => readClusterReply({ ...request, agency: 'galim' }, read))
    await as(next, () => readClusterReply(request, read))
    expect(reads.count).toBe(3)
  })

  test('a value that the site has not written is ignored', async () => {
    const store = await openConnected()
    const { reads, read } = createUpstreamReads(0)
    await as(store, () => readClusterReply(request, read))
    const [key] = (await redis.command(['KEYS', '*reply*'])) as string[]
    await redis.command(['SET', key ?? '', '{"at":'])
    expect(await as(store, () => readClusterReply(request, read))).toMatchObject({ ok: true, data: reply })
    expect(reads.count).toBe(2)
  })

  test('an expired reply is read again, and a failure is not shared', async () => {
    const store = await openConnected()
    let time = Date.now()
    let fails = true
    let count = 0
    const read = async (): Promise<UpstreamOutcome<unknown>> => {
      count += 1
      return fails ? { ok: false, error: { kind: 'timeout' } } : { ok: true, data: count }
    }
    const readAt = () => as(store, () => readClusterReply(request, read, () => time))
    expect((await readAt()).ok).toBe(false)
    fails = false
    expect(await readAt()).toEqual({ ok: true, data: 2 })
    time += 59_000
    expect(await readAt()).toEqual({ ok: true, data: 2, age: 59_000 })
    time += 2_000
    expect(await readAt()).toEqual({ ok: true, data: 3 })
  })
})

describe('a store that does not work', () => {
  /** Every operation of the site, in parallel. True when none of them waited for the store. */
  async function runAll(store: ClusterStore): Promise<boolean> {
    const limiter = createLimiter('read address', { times: 1_000, seconds: 60 })
    const logins = createEndedLogins()
    let isDone = false
    const all = as(store, () =>
      Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          if (index % 3 === 0) await limiter.consume('192.0.2.1')
          if (index % 3 === 1) await logins.use(`login-${index}`)
          if (index % 3 === 2) await store.set(`key-${index}`, 'x'.repeat(40_000), 60_000)
        }),
      ),
    ).then(() => {
      isDone = true
    })
    // A reply of the store comes in a later turn of the event loop.
    await new Promise(setImmediate)
    const hasNotWaited = isDone
    await all
    return hasNotWaited
  }

  const FAULTS = {
    'is killed': () => redis.kill(),
    hangs: async () => redis.pause(),
    'is full': () => redis.command(['CONFIG', 'SET', 'maxmemory', '1mb']),
    'asks for another password': async () => {
      await redis.command(['CONFIG', 'SET', 'requirepass', 'another'])
      await redis.kill()
    },
  }

  test.each(Object.entries(FAULTS))(
    '%s: no call fails, none waits for it, and the log says so once',
    async (_, breakStore) => {
      const store = await openConnected()
      expect(await runAll(store)).toBe(false)
      expect(store.health().state).toBe('connected')
      await breakStore()
      await wait(50)
      await runAll(store)
      expect(await runAll(store)).toBe(true)
      for (let round = 0; round < 20; round += 1) await runAll(store)
      expect(store.health().state).toBe('unavailable')
      expect(logged).toEqual(['the shared store is unavailable: this process works alone'])
    },
  )

  test('joins again when the store is back', async () => {
    const store = await openConnected()
    redis.pause()
    await runAll(store)
    expect(store.health().state).toBe('unavailable')
    redis.resume()
    await until(async () => {
      await runAll(store)
      return store.health().state === 'connected'
    })
    expect(logged).toEqual(['the shared store is unavailable: this process works alone', 'the shared store is back'])
  })

  test('joins again also when the clock of the machine was set back meanwhile', async () => {
    const store = await openConnected()
    redis.pause()
    await runAll(store)
    expect(store.health().state).toBe('unavailable')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    try {
      redis.resume()
      await until(async () => (await store.attempt((client) => client.ping())).ok)
    } finally {
      clock.mockRestore()
    }
  })

  test.each([
    ['after a command was sent', () => new Promise(setImmediate)],
    ['before a command was sent', () => Promise.resolve()],
  ])('is not away when only this process was blocked for longer than an operation may take, %s', async (_, sent) => {
    // The store may be slow too: of a second, most is left for it after the block.
    const store = await openConnected({ operationTimeout: 1_000 })
    const pending = store.attempt((client) => client.ping())
    await sent()
    const unblocked = performance.now() + 1_300
    while (performance.now() < unblocked);
    expect(await pending).toEqual({ ok: true, value: 'PONG' })
    expect(store.health().state).toBe('connected')
  })

  test('a restarted, empty store is used at once', async () => {
    const store = await openConnected()
    await store.set('key', 'value', 60_000)
    await redis.kill()
    await redis.start()
    await until(async () => (await store.attempt((client) => client.ping())).ok)
    expect(await store.get('key')).toBeUndefined()
  })

  test.each([
    ['is connected to again when its connections are open and get no reply', 0],
    ['is connected to once more when its new connections get no reply either', 2],
  ])('%s', async (_case, hanging) => {
    const { hostname, port } = new URL(redis.url)
    let isSilent = false
    let unanswered = hanging
    // As when the machine of the store was switched off, and another one has its name now.
    const proxy = createServer((socket) => {
      const isLater = isSilent && unanswered === 0
      if (isSilent && unanswered > 0) unanswered -= 1
      const forwarded = connect(Number(port), hostname)
      const pass = (from: Socket, to: Socket) =>
        from.on('data', (data) => (isSilent && !isLater ? undefined : to.write(data))).on('error', () => to.destroy())
      pass(socket, forwarded)
      pass(forwarded, socket)
      socket.on('close', () => forwarded.destroy())
    })
    const proxyPort = await listenOnFreePort(proxy.unref())
    const store = await openConnected({ url: `redis://127.0.0.1:${proxyPort}`, operationTimeout: 200 })
    const heard: string[] = []
    store.subscribe('news', (message) => heard.push(message))
    let published = 0
    const publishUntilHeard = () => {
      const before = heard.length
      return until(async () => {
        published += 1
        await store.publish('news', String(published))
        return heard.length > before
      })
    }
    await publishUntilHeard()
    isSilent = true
    await until(async () => !(await store.attempt((client) => client.ping())).ok)
    await until(async () => (await store.attempt((client) => client.ping())).ok)
    await publishUntilHeard()
    expect(heard).toEqual([...new Set(heard)])
  })

  test('a store that was never there lets the site work', async () => {
    const store = await openStore({ url: 'redis://127.0.0.1:1' })
    expect(await runAll(store)).toBe(true)
    await until(() => logged.length > 0)
    expect(logged).toEqual(['the shared store is unavailable: this process works alone'])
  })
})
