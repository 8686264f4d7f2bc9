import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toTranslator } from '#lib/i18n/translator.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type Machines, startMachines } from '#tests/e2e/machines.ts'
import { signInAgent, signOut } from '#tests/e2e/sign-in.ts'

// The tests share three machines, and the last one breaks their store.
test.describe.configure({ mode: 'serial' })
// The browser reports a socket that opens while the agent logs out.
test.use({ allowedComplaints: [/WebSocket|status of 401/] })

/** More of them make a long run: `CLUSTER_AGENCIES=50 npm run test:browser -- cluster`. */
const AGENCIES = Number(process.env.CLUSTER_AGENCIES ?? 4)
const HOTEL = '/en/hotel-info/GOC/GOC-EIL01'
const PAGES = [
  '/en',
  '/en/hotels-page',
  '/en/hotels-page/eilat',
  HOTEL,
  '/en/hotel-chain',
  '/en/terms',
  '/en/sitemap',
  '/robots.txt',
  '/sitemap.xml',
]
test.setTimeout(180_000 + AGENCIES * 30_000)

let machines: Machines
let hosts: string[]
test.beforeAll(async () => {
  machines = await startMachines(3)
  hosts = Array.from({ length: AGENCIES }, () => machines.copies.create())
})
test.afterAll(async () => machines.stop())

/** The requests of many visitors: a site refuses too many at once from one address. */
let visitors = 0
function visit(machine: number, host: string, path: string) {
  visitors += 1
  const address = `198.51.${Math.floor(visitors / 250) % 250}.${visitors % 250}`
  return machines.sendPatiently(machine, { host, path, headers: { 'x-forwarded-for': address } })
}

/** Each agency that a text names. */
const findAgencies = (text: string) => [...new Set(text.match(/copy\d+/g))]

/**
 * Asks all machines for a page at the same moment. Returns what was rendered more than once, or is another agency's, and what
 * has been read more than once for the host.
 */
async function findRepeatedWork(host: string, path: string, reads: Map<string, number>): Promise<string[]> {
  const problems: string[] = []
  const replies = await Promise.all(machines.all.map((machine) => visit(machine, host, path)))
  const states = replies.map(({ status, headers }) => `${status} ${headers['cache-status']}`)
  const hits = states.filter((state) => state === '200 nofesh; hit').length
  const isOneRender = hits === machines.all.length - 1 && states.includes('200 nofesh; fwd=miss')
  if (!isOneRender) problems.push(`${host}${path}: ${states.join(', ')}`)
  if (new Set(replies.map(({ body }) => body)).size !== 1) problems.push(`${host}${path}: different pages`)
  const others = findAgencies(replies[0]?.body ?? '').filter((name) => !host.startsWith(`${name}.`))
  if (others.length > 0) problems.push(`${host}${path}: names ${others}`)
  for (const [read, count] of machines.copies.takeReads()) reads.set(read, (reads.get(read) ?? 0) + count)
  const [copy] = host.split('.')
  for (const [read, count] of reads)
    if (read.startsWith(`${copy} `) && count !== 1) problems.push(`${read}: read ${count} times`)
  return problems
}

/**
 * Repeats work during which a machine has lost the store: on a busy computer it does not answer in time, and the machine then works
 * alone. Returns the result of the last of at most eight attempts.
 */
async function withConnectedStore<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await expect.poll(() => machines.store.losses - machines.store.returns).toBe(0)
    const { losses } = machines.store
    const result = await work(attempt)
    if (machines.store.losses === losses || attempt === 8) return result
  }
}

test('each page is read upstream and rendered once for three machines', async () => {
  const checked: string[] = []
  for (const first of hosts) {
    let host = first
    const reads = new Map<string, number>()
    machines.copies.takeReads()
    for (const path of PAGES) {
      const problems = await withConnectedStore(async (attempt) => {
        // What was read or rendered without the store may be so twice: the rest is asked of a new agency.
        if (attempt > 1) host = machines.copies.create()
        return await findRepeatedWork(host, path, reads)
      })
      expect(problems).toEqual([])
      if (path === HOTEL) checked.push(host)
    }
    expect(reads.size).toBeGreaterThan(5)
  }

  const warm = await Promise.all(machines.all.flatMap((machine) => checked.map((host) => visit(machine, host, HOTEL))))
  expect([...new Set(warm.map(({ status, headers }) => `${status} ${headers['cache-status']}`))]).toEqual([
    '200 nofesh; hit',
  ])
})

test('a purge of an agency is seen on every machine', async () => {
  // New agencies: the pages of the others may be so old that they are rendered again.
  const [host, other] = [machines.copies.create(), machines.copies.create()]
  const read = (machine: number, of: string) => visit(machine, of, '/en')
  const before = await Promise.all(machines.all.flatMap((machine) => [read(machine, host), read(machine, other)]))
  for (const { body } of before) expect(body).not.toContain('A title of today')
  for (const name of findAgencies(`${host} ${other}`))
    machines.copies.setContent(name, { metaTitle: 'A title of today' })
  await promisify(execFile)(process.execPath, ['scripts/purge.ts', '--agency', host.split('.')[0] ?? ''], {
    env: { ...process.env, REDIS_URL: machines.redis.url },
  })
  for (const machine of machines.all) {
    await expect.poll(async () => (await read(machine, host)).body).toContain('A title of today')
  }
  for (const machine of machines.all) expect((await read(machine, other)).body).not.toContain('A title of today')
})

test('a login that ends on one machine is refused on all, pages too', async ({ page }) => {
  const host = 'agents.localhost'
  await page.goto(`http://${host}:${machines.port}/en`)
  await signInAgent(page)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const readStates = () =>
    Promise.all(
      machines.all.map(async (machine) => {
        const headers = { cookie, 'sec-fetch-site': 'same-origin' }
        const session = await machines.send(machine, { host, path: '/api/session', headers })
        const document = await machines.send(machine, { host, path: '/en/hotels-page', headers })
        // Without a login the site sends its sign-in at the same address, which leads to no hotel.
        return [session.body.includes('dana'), document.status, document.body.includes('/hotel-info/')]
      }),
    )
  await expect.poll(readStates).toEqual(Array(3).fill([true, 200, true]))
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1, name: toTranslator('en')('login.title') })).toBeVisible()
  // The other machines learn of it by a message.
  await expect.poll(readStates).toEqual(Array(3).fill([false, 200, false]))
})

/** Requests codes for 24 phones from one address, by all machines in turn. Returns the statuses of the replies. */
async function requestCodes(address: string): Promise<number[]> {
  const host = 'localhost'
  const statuses: number[] = []
  for (let call = 0; call < 24; call += 1) {
    const body = JSON.stringify({ phone: `05212340${String(call).padStart(2, '0')}` })
    const { status } = await machines.send(call % 3, {
      host,
      path: '/api/domestic/clubMember/requestLogin',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        origin: `http://${host}:${machines.port}`,
        'x-forwarded-for': address,
      },
      body,
    })
    statuses.push(status)
  }
  return statuses
}

test('limits are counted by all machines together', async () => {
  const statuses = await withConnectedStore((attempt) => requestCodes(`203.0.113.${attempt}`))
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
})

const FAULTS: Record<string, { begin: () => unknown; end: () => unknown }> = {
  'is killed': { begin: () => machines.redis.kill(), end: () => machines.redis.start() },
  hangs: { begin: () => machines.redis.pause(), end: () => machines.redis.resume() },
  'is full': {
    begin: () => machines.redis.command(['CONFIG', 'SET', 'maxmemory', '1mb']),
    end: () => machines.redis.command(['CONFIG', 'SET', 'maxmemory', '0']),
  },
  'is slow by two seconds': { begin: () => machines.redis.command(['CLIENT', 'PAUSE', '2000']), end: () => undefined },
  'is emptied': { begin: () => machines.redis.command(['FLUSHALL']), end: () => undefined },
  'asks for another password': {
    begin: async () => {
      await machines.redis.kill()
      await machines.redis.start('another')
    },
    end: () => undefined,
  },
}

/** Pages that nobody has asked for before: one for each fault. */
const NOT_CACHED = ['', '/eilat', '/haifa', '/hermon', '/dead-sea', '/jerusalem'].map(
  (place) => `/ru/hotels-page${place}`,
)

for (const [index, [name, { begin, end }]] of Object.entries(FAULTS).entries()) {
  test(`when the store ${name} under load, no request fails, and no agency gets another's page`, async () => {
    const problems: string[] = []
    let count = 0
    let isLoading = true
    const load = machines.all.map(async (machine) => {
      for (let turn = 0; isLoading; turn += 1) {
        const host = hosts[turn % hosts.length] ?? ''
        // Cached pages, and some that are not cached yet.
        const path = (turn % 4 === 3 ? NOT_CACHED[index] : PAGES[turn % 6]) ?? ''
        const { status, body } = await visit(machine, host, path).catch((error: unknown) => ({
          status: 0,
          body: String(error),
        }))
        count += 1
        if (status !== 200) problems.push(`${host}${path}: ${status} ${body.slice(0, 200)}`)
        const others = findAgencies(body).filter((agency) => !host.startsWith(`${agency}.`))
        if (others.length > 0) problems.push(`${host}${path}: names ${others}`)
      }
    })
    const waitForRequests = (more: number) => {
      const enough = count + more
      return expect.poll(() => count >= enough, { timeout: 60_000 }).toBe(true)
    }
    await waitForRequests(10)
    await begin()
    await waitForRequests(40)
    await end()
    await waitForRequests(20)
    isLoading = false
    await Promise.all(load)
    expect(problems).toEqual([])
  })
}
