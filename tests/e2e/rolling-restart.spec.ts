import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_ATTEMPTS } from '#lib/browser/live/connection.ts'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { type IsolatedSite, startIsolatedSite, waitForReply } from '#tests/e2e/isolated-site.ts'
import { signInAgent } from '#tests/e2e/sign-in.ts'
import { openAgentSocket } from '#tests/unit/support/agent-socket.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'
import { listChildren } from '#tests/unit/support/proc.ts'
import { createRedisServer } from '#tests/unit/support/redis-server.ts'

const PROCESSES = 3
const HOST = 'agents.localhost'
/** Requests sent at the same time, each for another visitor. */
const ROWS = 6

// The browser reports its own socket, which closes too.
test.use({ allowedComplaints: [/WebSocket/] })

const redis = await createRedisServer()
const folder = mkdtempSync(path.join(tmpdir(), 'rolling-restart-'))
let site: IsolatedSite
let nginx: ChildProcess
let nginxPort = 0

test.beforeAll(async () => {
  await redis.start()
  site = await startIsolatedSite(undefined, () => ({
    WEB_CONCURRENCY: String(PROCESSES),
    REDIS_URL: redis.url,
    TRUST_PROXY_HOPS: '1',
  }))
  nginxPort = await findFreePort()
  const plainPort = await findFreePort()
  nginx = startNginx({ folder, site: `127.0.0.1:${site.port}`, port: nginxPort, plainPort, tls: false })
  await waitForReply(nginxPort, '/health')
})
test.afterAll(async () => {
  nginx.kill('SIGTERM')
  await site.stop()
  await redis.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The processes that the primary process has started now. */
const listProcesses = () => listChildren(site.site.pid ?? 0)

const stay = { checkIn: dateIn(30), checkOut: dateIn(32) }
const SEARCH = JSON.stringify({
  kind: 'hotel',
  langCode: 'ENG',
  city: 'eilat',
  ...stay,
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
})

/** Cached pages, one that is rendered for each request, calls, a search as a stream and one as a call that is never repeated. */
const TARGETS = [
  { path: '/en' },
  { path: '/api/session' },
  { path: '/en/hotels-page?in=eilat&sort=name' },
  { path: '/api/domestic/destination?from=1&to=1000&langCode=ENG' },
  { path: `/api/search?dest=eilat&from=${stay.checkIn}&to=${stay.checkOut}&adult=2` },
  { path: '/en/terms?utm_source=google' },
  { path: '/api/domestic/operation/search', method: 'POST', body: SEARCH },
]

/** Sends requests one after the other, to a port, until it is stopped. Returns those that failed. */
function startLoad(port: number, addressHeader: string, row: number) {
  const failures: string[] = []
  let count = 0
  let isLoading = true
  const run = async () => {
    for (let turn = row; isLoading; turn += 1) {
      const { path: target, method = 'GET', body } = TARGETS[turn % TARGETS.length] ?? { path: '/' }
      const headers = {
        [addressHeader]: `198.51.${row}.${turn % 250}`,
        origin: `http://localhost:${port}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      }
      const reply = await sendRequest({
        port,
        path: target,
        method,
        headers,
        ...(body !== undefined && { body }),
      }).catch((error: unknown) => ({ status: 0, body: String(error) }))
      const isWhole = !target.startsWith('/api/search') || reply.body.trimEnd().endsWith('{"type":"done"}')
      if (reply.status !== 200 || !isWhole)
        failures.push(
          `${port === nginxPort ? 'nginx' : 'site'} ${method} ${target}: ${reply.status} ${reply.body.slice(-200)}`,
        )
      count += 1
    }
  }
  const running = run()
  return {
    failures,
    count: () => count,
    stop: async () => {
      isLoading = false
      await running
    },
  }
}

/** An agent's browser, with the texts of the messages that it has received. */
function openAgent(cookie: string) {
  const bodies = new Set<string>()
  const socket = openAgentSocket(`127.0.0.1:${nginxPort}`, { host: `${HOST}:${nginxPort}`, cookie }, ({ body }) => {
    if (body !== undefined) bodies.add(body)
  })
  return { bodies, ...socket }
}

test('three processes of the built site are replaced under load: no request fails, and no message is lost', async ({
  page,
}) => {
  await page.goto(`http://${HOST}:${nginxPort}/en`)
  await signInAgent(page)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // The browser's own sockets count for the same login.
  await page.goto('about:blank')
  for (const { path: target } of TARGETS) await sendRequest({ port: site.port, path: target })

  const agents = Array.from({ length: 3 }, () => openAgent(cookie))
  await expect.poll(() => agents.map(({ isOpen }) => isOpen())).toEqual([true, true, true])
  const sent: string[] = []
  const sendMessages = async (isSending: () => boolean) => {
    while (isSending()) {
      const body = `Message ${sent.length}`
      await site.callConsole('POST', 'message', { agency: 'agents', body })
      sent.push(body)
      // The upstream repeats the last twenty: more than are sent in the longest interruption that this test allows.
      await wait(800)
    }
  }

  const before = listProcesses()
  expect(before).toHaveLength(PROCESSES)
  const load = Array.from({ length: ROWS }, (_, row) =>
    row % 2 === 0 ? startLoad(nginxPort, 'x-test-client', row) : startLoad(site.port, 'x-forwarded-for', row),
  )
  const count = () => load.reduce((sum, one) => sum + one.count(), 0)
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(30)
  let isSending = true
  const sending = sendMessages(() => isSending)
  site.site.kill('SIGHUP')
  // A new process starts beside each old one, and the old one ends when its requests have.
  await expect
    .poll(() => listProcesses().filter((pid) => before.includes(pid)).length, { timeout: 180_000, intervals: [500] })
    .toBe(0)
  await expect.poll(() => agents.map(({ isOpen }) => isOpen())).toEqual([true, true, true])
  isSending = false
  await sending
  await Promise.all(load.map(({ stop }) => stop()))
  await expect.poll(() => agents.every(({ bodies }) => bodies.has(sent.at(-1) ?? ''))).toBe(true)
  for (const { close } of agents) close()

  expect(load.flatMap(({ failures }) => failures)).toEqual([])
  expect(listProcesses()).toHaveLength(PROCESSES)
  expect(sent.length).toBeGreaterThan(10)
  expect(agents.map(({ bodies }) => sent.filter((body) => !bodies.has(body)))).toEqual([[], [], []])
  expect([...new Set(agents.flatMap(({ closeCodes }) => closeCodes))]).toEqual([1001])
  // A browser gives up after so many (specification, section 4).
  expect(Math.max(...agents.flatMap(({ interruptions }) => interruptions))).toBeLessThanOrEqual(MAX_ATTEMPTS)
  test.info().annotations.push({ type: 'load', description: `${count()} requests, ${sent.length} messages` })
})
