import { existsSync, promises as fs, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import PageCache from '#lib/server/next/page-cache.mjs'
import { watchPageRead } from '#lib/server/next/page-responses.ts'
import { type ClusterStore, OPERATION_TIMEOUT } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { toPagePlace, writeClusterPage } from '#lib/server/store/page-store.ts'
import { getPurgeEpoch, getPurgeTime, purgeAgency, receivePurges } from '#lib/server/store/purges.ts'
import { connectClusterStore, waitUntilConnected, waitUntilHearing } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'
import { until } from '#tests/unit/support/until.ts'

// Machines that share a Redis: each has a folder of its own.
let redis: RedisServer
let store: ClusterStore
const folders: string[] = []

beforeAll(async () => {
  redis = await createRedisServer()
})
beforeEach(async () => {
  await redis.start()
  store = await connectClusterStore(redis.url, { release: 'build-1' })
  setClusterStore(store)
})
afterEach(async () => {
  setClusterStore(undefined)
  await store.close()
  redis.resume()
  await redis.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
afterAll(() => redis.kill())

/** The page cache of one machine. */
function openMachine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-pages-'))
  folders.push(folder)
  const calls = {
    mkdir: (directory: string) => fs.mkdir(directory, { recursive: true }),
    writeFile: fs.writeFile,
    readFile: fs.readFile,
    stat: fs.stat,
    existsSync,
  }
  return new PageCache({
    fs: calls,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 0,
  } as never)
}
type Machine = ReturnType<typeof openMachine>

const READ = { kind: 'APP_PAGE', isFallback: false } as never
const write = (revalidate = 60, expire = 3_600) =>
  ({ isFallback: false, cacheControl: { revalidate, expire } }) as never
const page = (html: string) => ({
  kind: 'APP_PAGE',
  status: undefined,
  html,
  headers: { 'x-next-cache-tags': 'a' },
  rscData: Buffer.from([0, 255, 1]),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
})
const readHtml = async (machine: Machine, key: string) =>
  ((await machine.get(key, READ)) as { value?: { html?: string } } | null)?.value?.html

/** A request for a page, whose visitor leaves before it is rendered. Returns the document of the cache. */
const glance = (machine: Machine, key: string) =>
  watchPageRead(async (_, end) => {
    try {
      return await readHtml(machine, key)
    } finally {
      end()
    }
  })

/** Purges an agency, and waits until this process has learned of it: what it stores from then on is later than the purge. */
async function purge(agency: string): Promise<void> {
  const before = getPurgeEpoch(agency)
  await until(() => purgeAgency(store, agency))
  await until(() => getPurgeEpoch(agency) !== before && Date.now() > getPurgeTime(agency))
}

/** A request, as Next handles it: reads the page, and renders it when there is none. Returns the document. */
async function visit(machine: Machine, key: string, render: () => Promise<string>): Promise<string> {
  return watchPageRead(async (_, end) => {
    const found = await readHtml(machine, key)
    if (found !== undefined) return found
    try {
      const html = await render()
      await machine.set(key, page(html) as never, write())
      return html
    } finally {
      end()
    }
  })
}

test('a page is rendered once for three machines that are asked at the same time, and read by a fourth', async () => {
  const machines = [openMachine(), openMachine(), openMachine()]
  let renders = 0
  const render = async () => {
    renders += 1
    await wait(150)
    return `<p>render ${renders}</p>`
  }
  const seen = await Promise.all(machines.map((machine) => visit(machine, '/main/he/one', render)))
  expect(seen).toEqual(Array(3).fill('<p>render 1</p>'))
  const fourth = openMachine()
  const read = await fourth.get('/main/he/one', READ)
  expect(read?.value).toEqual(page('<p>render 1</p>'))
  expect(renders).toBe(1)
  // From now on each machine has its own copy, as old as the page.
  await redis.kill()
  expect(await readHtml(fourth, '/main/he/one')).toBe('<p>render 1</p>')
  expect((await fourth.get('/main/he/one', READ))?.lastModified).toBeCloseTo(read?.lastModified ?? 0, -1)
})

test('a render that fails lets another machine render the page at once', async () => {
  const [first, second] = [openMachine(), openMachine()]
  const started = performance.now()
  await expect(
    visit(first, '/main/he/fails', () => Promise.reject(new Error('the upstream is down'))),
  ).rejects.toThrow()
  expect(await visit(second, '/main/he/fails', async () => '<p>here</p>')).toBe('<p>here</p>')
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('an old page is sent while one machine renders the new one, which then reaches the other', async () => {
  const [first, second] = [openMachine(), openMachine()]
  const key = '/main/he/old'
  // As if a third machine had rendered it.
  const old = {
    lastModified: Date.now() - 1_500,
    cacheControl: { revalidate: 1, expire: 3_600 },
    value: page('<p>old</p>'),
  }
  const variant = path.basename((second as unknown as { serverDistDir: string }).serverDistDir)
  await writeClusterPage(store, toPagePlace(store, variant, 'main', key), old, 1_000_000)

  const stale = await first.get(key, READ)
  expect(stale?.lastModified).toBeLessThan(Date.now() - 1_000)
  // The first machine renders in the background; for the second the old page counts as fresh for a moment.
  const postponed = await second.get(key, READ)
  expect(postponed?.value).toEqual(page('<p>old</p>'))
  expect((postponed?.lastModified ?? 0) + 1_000).toBeGreaterThan(Date.now())
  await first.set(key, page('<p>new</p>') as never, write(60))
  expect(await readHtml(second, key)).toBe('<p>new</p>')
})

test('a purge also removes the copy of a page from a machine whose clock is ahead', async () => {
  receivePurges(store, () => undefined)
  await waitUntilHearing(store)
  const machine = openMachine()
  const key = '/ahead/he/page'
  const ahead = {
    lastModified: Date.now() + 60_000,
    cacheControl: { revalidate: 60, expire: 3_600 },
    value: page('<p>before</p>'),
  }
  const variant = path.basename((machine as unknown as { serverDistDir: string }).serverDistDir)
  await writeClusterPage(store, toPagePlace(store, variant, 'ahead', key), ahead, 1_000_000)
  expect(await readHtml(machine, key)).toBe('<p>before</p>')
  await wait(20)
  await purge('ahead')
  expect(await glance(machine, key)).toBeUndefined()
})

test('agencies and releases have pages of their own', async () => {
  const machine = openMachine()
  await visit(machine, '/main/he/apart', async () => '<p>main</p>')
  expect(await readHtml(openMachine(), '/galim/he/apart')).toBeUndefined()
  const next = await connectClusterStore(redis.url, { release: 'build-2' })
  setClusterStore(next)
  expect(await readHtml(openMachine(), '/main/he/apart')).toBeUndefined()
  await next.close()
})

test('a value that the site has not written, or of another page, is not served', async () => {
  await visit(openMachine(), '/main/he/forged', async () => '<p>main</p>')
  const [key = ''] = (await redis.command(['KEYS', 'test:page *'])) as string[]
  await redis.command(['SET', key, 'not a page'])
  expect(await glance(openMachine(), '/main/he/forged')).toBeUndefined()
  await visit(openMachine(), '/galim/he/other', async () => '<p>galim</p>')
  const keys = (await redis.command(['KEYS', 'test:page *'])) as string[]
  await redis.command(['COPY', keys.find((each) => each !== key) ?? '', key, 'REPLACE'])
  expect(await readHtml(openMachine(), '/main/he/forged')).toBeUndefined()
})

test('a purge makes every machine render the pages of that agency again, also what was rendered meanwhile', async () => {
  receivePurges(store, () => undefined)
  const machines = [openMachine(), openMachine()] as const
  for (const agency of ['purged', 'other']) {
    for (const machine of machines) await visit(machine, `/${agency}/he/page`, async () => '<p>before</p>')
  }
  await waitUntilHearing(store)
  const late = visit(machines[0], '/purged/he/late', async () => {
    const read = 'before'
    await purge('purged')
    return `<p>${read}</p>`
  })
  await late
  for (const machine of machines) {
    expect(await glance(machine, '/purged/he/page')).toBeUndefined()
    expect(await readHtml(machine, '/other/he/page')).toBe('<p>before</p>')
  }
  expect(await glance(machines[1], '/purged/he/late')).toBeUndefined()
  expect(await visit(machines[0], '/purged/he/new', async () => '<p>after</p>')).toBe('<p>after</p>')
  expect(await readHtml(machines[1], '/purged/he/new')).toBe('<p>after</p>')
})

test('what is rendered from before a purge is not stored, however long it takes', async () => {
  receivePurges(store, () => undefined)
  await waitUntilHearing(store)
  const machine = openMachine()
  let elapsed = 0
  const clocks = [performance, Date].map((clock) => {
    const read = clock.now.bind(clock)
    return jest.spyOn(clock, 'now').mockImplementation(() => read() + elapsed)
  })
  try {
    await visit(machine, '/slow/he/page', async () => {
      await purge('slow')
      // Longer than the claim, which the store has forgotten by then.
      elapsed = 60_000
      const claims = (await redis.command(['KEYS', 'test:rendering *'])) as string[]
      await redis.command(['DEL', ...claims])
      return '<p>before</p>'
    })
    expect(await visit(machine, '/slow/he/page', async () => '<p>after</p>')).toBe('<p>after</p>')
    expect(await readHtml(machine, '/slow/he/page')).toBe('<p>after</p>')
  } finally {
    for (const clock of clocks) clock.mockRestore()
  }
})

test('what is rendered without a claim from before a purge is not stored, also when its visitor has left', async () => {
  await store.close()
  store = await connectClusterStore(redis.url, { release: 'build-1', operationTimeout: 300 })
  setClusterStore(store)
  receivePurges(store, () => undefined)
  await waitUntilHearing(store)
  const machine = openMachine()
  const key = '/unclaimed/he/page'
  const render = async () => {
    redis.resume()
    await waitUntilConnected(store)
    await purge('unclaimed')
    return '<p>before</p>'
  }
  redis.pause()
  await visit(machine, key, render)
  expect(await readHtml(machine, key)).toBeUndefined()
  await watchPageRead(async (_, end) => {
    expect(await readHtml(machine, '/unclaimed/he/left')).toBeUndefined()
    end()
    await machine.set('/unclaimed/he/left', page(await render()) as never, write())
  })
  expect(await readHtml(machine, '/unclaimed/he/left')).toBeUndefined()
})

test('a claim that has expired, which another machine may have by now, is not ended', async () => {
  const machine = openMachine()
  const key = '/main/he/expired-claim'
  await visit(machine, key, async () => {
    const [claim = ''] = (await redis.command(['KEYS', 'test:rendering *'])) as string[]
    // As another machine has it, nine seconds later.
    await redis.command(['SET', claim, 'another', 'PX', '60000'])
    const read = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => read() + 9_000)
    return '<p>late</p>'
  })
  jest.restoreAllMocks()
  expect(await redis.command(['KEYS', 'test:rendering *'])).toHaveLength(1)
})

test('the pages of all agencies together are limited, and the largest agency gives way', async () => {
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))).toString('base64')
  const put = (agency: string, name: string) =>
    writeClusterPage(
      store,
      toPagePlace(store, 'x', agency, `/${agency}/he/${name}`),
      { lastModified: Date.now(), cacheControl: { revalidate: 60, expire: 3_600 }, value: page(noise()) },
      200_000,
    )
  await put('small', 'one')
  for (let index = 0; index < 30; index += 1) await put('large', `page-${index}`)
  const keys = (await redis.command(['KEYS', 'test:page *'])) as string[]
  expect(keys.length).toBeLessThan(11)
  expect(keys.length).toBeGreaterThan(5)
  const sizes = (await redis.command(['ZRANGE', 'test:pages build-1 bytes', '0', '-1', 'WITHSCORES'])) as string[]
  expect(sizes.flat()).toContain('small')
  // What is stored again replaces itself.
  for (let index = 0; index < 10; index += 1) await put('small', 'one')
  expect(await redis.command(['ZCARD', 'test:pages build-1 ends small'])).toBe(1)
})

const FAULTS: Record<string, () => unknown> = {
  'is killed': () => redis.kill(),
  hangs: () => redis.pause(),
  'is full': () => redis.command(['CONFIG', 'SET', 'maxmemory', '1mb']),
  'is slow by two seconds': () => redis.command(['CLIENT', 'PAUSE', '2000']),
  'asks for another password': async () => {
    await redis.kill()
    await redis.start('another')
  },
}

/** Counts the operations that were started, because the store seemed to work, and failed: a visitor waited for each of them. */
function countFailures(real: ClusterStore) {
  let failures = 0
  const count = (isStarted: boolean, isAnswered: boolean) => {
    if (isStarted && !isAnswered) failures += 1
  }
  const isConnected = () => real.health().state === 'connected'
  const counting: ClusterStore = {
    ...real,
    attempt: async (operation) => {
      const isStarted = isConnected()
      const result = await real.attempt(operation)
      count(isStarted, result.ok)
      return result
    },
    setIfAbsent: async (...args) => {
      const isStarted = isConnected()
      const isSet = await real.setIfAbsent(...args)
      count(isStarted, isSet !== undefined)
      return isSet
    },
  }
  return { counting, failures: () => failures }
}

test.each(Object.entries(FAULTS))(
  'with a store that %s, every machine renders by itself, nothing fails and nobody waits for it',
  async (_, begin) => {
    await store.close()
    store = await connectClusterStore(redis.url, { release: 'build-1', operationTimeout: OPERATION_TIMEOUT })
    const { counting, failures } = countFailures(store)
    setClusterStore(counting)
    const machines = [openMachine(), openMachine()]
    for (const machine of machines) await visit(machine, '/main/he/before', async () => '<p>before</p>')
    await begin()
    await wait(OPERATION_TIMEOUT)
    for (const machine of machines) {
      for (let index = 0; index < 20; index += 1) {
        const html = `<p>${index}</p>`
        expect(await visit(machine, `/main/he/${index}`, async () => html)).toBe(html)
        expect(await visit(machine, `/main/he/${index}`, async () => 'not rendered')).toBe(html)
      }
      expect(await visit(machine, '/main/he/before', async () => 'not rendered')).toBe('<p>before</p>')
    }
    // Eighty pages: the store was waited for a few times, and not for each.
    expect(failures()).toBeLessThan(10)
  },
)

test('an emptied store is filled again', async () => {
  const [first, second] = [openMachine(), openMachine()]
  await visit(first, '/main/he/one', async () => '<p>one</p>')
  await redis.command(['FLUSHALL'])
  expect(await visit(second, '/main/he/one', async () => '<p>again</p>')).toBe('<p>again</p>')
  expect(await visit(openMachine(), '/main/he/one', async () => 'not rendered')).toBe('<p>again</p>')
})
