import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocketServer } from 'ws'
import { MAX_ATTEMPTS } from '#lib/browser/live/connection.ts'
import { openAgentSocket } from '#tests/unit/support/agent-socket.ts'
import { findFreePort, listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { until } from '#tests/unit/support/until.ts'

let primary: ChildProcess
let origin = ''
let output = ''
let folder = ''
const brokenMark = () => path.join(folder, 'broken')

function spawnSite(processes: number, port: number, more: Record<string, string> = {}): void {
  folder = mkdtempSync(path.join(tmpdir(), 'site-processes-'))
  origin = `http://127.0.0.1:${port}`
  const { NODE_OPTIONS: _, ...environment } = process.env
  primary = spawn(process.execPath, ['tests/unit/server/http/site-processes-fixture.ts'], {
    env: {
      ...environment,
      FIXTURE_PROCESSES: String(processes),
      FIXTURE_PORT: String(port),
      FIXTURE_BROKEN: brokenMark(),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  output = ''
  primary.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
}

async function startSite(processes: number, more: Record<string, string> = {}): Promise<void> {
  spawnSite(processes, await findFreePort(), more)
  await until(async () => (await listProcesses()).size === processes)
}

function stopSite(): void {
  primary.kill('SIGKILL')
  rmSync(folder, { recursive: true })
}

/**
 * Each request has a connection of its own, because a connection belongs to one process. One that was passed to a process
 * that ends at this moment is never answered, and rejects.
 */
const ask = (path = '/') =>
  new Promise<string>((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent: false, timeout: 10_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve(body)).on('error', reject)
    })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no reply')))
  })

/** The processes that answer now, as `pid index`. */
async function listProcesses(): Promise<Set<string>> {
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask().catch(() => '')))
  return new Set(replies.filter((reply) => reply !== ''))
}

/** Waits until as many processes answer as before, none of which did before. */
async function waitUntilReplaced(before: ReadonlySet<string>): Promise<void> {
  await until(async () => {
    const now = await listProcesses()
    return now.size === before.size && now.isDisjointFrom(before)
  })
}

/** Sends requests without a pause, eight at a time, until `end`, which resolves with their number and failures. */
function startLoad() {
  let isLoading = true
  const failures: unknown[] = []
  let requests = 0
  const load = Array.from({ length: 8 }, async () => {
    while (isLoading) {
      await ask().catch((error: unknown) => failures.push(error))
      requests += 1
    }
  })
  return {
    async end() {
      isLoading = false
      await Promise.all(load)
      return { failures, requests }
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('two processes', () => {
  beforeEach(() => startSite(2))
  afterEach(stopSite)

  test('share the port, each with an index of its own', async () => {
    expect([...(await listProcesses())].map((reply) => reply.split(' ')[1]).toSorted()).toEqual(['0', '1'])
  })

  test('SIGHUP replaces the processes one by one, and no request fails', async () => {
    const before = await listProcesses()
    const load = startLoad()
    primary.kill('SIGHUP')
    await waitUntilReplaced(before)
    const { failures, requests } = await load.end()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(20)
  })

  test('SIGHUP with a release that does not start leaves the old processes, and a later one replaces them', async () => {
    const before = await listProcesses()
    writeFileSync(brokenMark(), '')
    primary.kill('SIGHUP')
    await until(async () => output.includes('the restart is aborted'))
    expect(output).not.toContain('is started again')
    expect(await listProcesses()).toEqual(before)
    rmSync(brokenMark())
    primary.kill('SIGHUP')
    await waitUntilReplaced(before)
  })

  test('SIGTERM during a replacement stops all of them', async () => {
    const gone = once(primary, 'exit')
    primary.kill('SIGHUP')
    primary.kill('SIGTERM')
    const [code] = await gone
    expect(code).toBe(0)
    await expect(ask()).rejects.toThrow()
  })

  test('a process that ends is started again', async () => {
    const before = await listProcesses()
    await ask('/crash').catch(() => undefined)
    await until(async () => {
      const now = await listProcesses()
      return now.size === 2 && [...now].some((each) => !before.has(each))
    })
  })

  test('SIGTERM stops all of them', async () => {
    const gone = once(primary, 'exit')
    primary.kill('SIGTERM')
    const [code] = await gone
    expect(code).toBe(0)
    await expect(ask()).rejects.toThrow()
  })
})

describe('two processes with a long grace for idle connections', () => {
  const idleGrace = 60_000
  beforeEach(() => startSite(2, { FIXTURE_IDLE_GRACE: String(idleGrace) }))
  afterEach(stopSite)

  test('a request on a connection that was idle while its process was replaced is answered, and closes it', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    const closed = once(socket, 'close')
    const send = () => socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
    send()
    await until(async () => /\d+ \d$/.test(text))
    const [process = ''] = /\d+ \d$/.exec(text) ?? []
    expect(text).toContain('Connection: keep-alive')
    primary.kill('SIGHUP')
    await until(async () => !(await listProcesses()).has(process))
    text = ''
    send()
    await closed
    expect(text).toMatch(/^HTTP\/1.1 200 OK/)
    expect(text).toContain('connection: close')
    expect(text).toContain(process)
  })

  test('one with an uncaught exception ends without the grace', async () => {
    const [pid] = (await ask('/throw')).split(' ')
    // It waits less than the grace.
    await until(async () => !isRunning(Number(pid)))
  })
})

describe('three processes that are replaced under load', () => {
  const sent: string[] = []
  let upstream: Server
  let wss: WebSocketServer

  const toMessage = (id: string) =>
    JSON.stringify({
      type: 'agentMessage',
      id,
      audience: 'shared',
      from: 'Dana',
      body: 'Shalom',
      at: '2026-11-20T12:00:00+02:00',
    })

  /** The upstream sends its latest messages again to each connection, as the real one does. */
  beforeAll(async () => {
    upstream = createServer()
    wss = new WebSocketServer({ server: upstream })
    wss.on('connection', (socket) => {
      for (const id of sent.slice(-200)) socket.send(toMessage(id))
    })
    await startSite(3, { FIXTURE_UPSTREAM: `http://127.0.0.1:${await listenOnFreePort(upstream)}` })
  })
  afterAll(() => {
    stopSite()
    for (const client of wss.clients) client.terminate()
    upstream.close()
  })

  function sendMessage(): void {
    sent.push(`m${sent.length}`)
    for (const client of wss.clients) client.send(toMessage(sent.at(-1) ?? ''))
  }

  /** An agent's browser, with the ids of the messages that it has received. */
  function openBrowser(cookie: string) {
    const ids = new Set<string>()
    const socket = openAgentSocket(new URL(origin).host, { host: 'agents.example', cookie }, ({ id }) => {
      if (id !== undefined) ids.add(id)
    })
    return { ids, ...socket, isOpen: () => socket.isOpen() && ids.size > 0 }
  }

  test('answer every request, and every socket is back before a browser gives up, without a lost message', async () => {
    const before = await listProcesses()
    sendMessage()
    const browsers = Array.from({ length: 12 }, (_, index) => openBrowser(`login-${index}`))
    await until(async () => browsers.every(({ isOpen }) => isOpen()))
    const load = startLoad()
    const messages = setInterval(sendMessage, 50)
    primary.kill('SIGHUP')
    await waitUntilReplaced(before)
    await until(async () => browsers.every(({ isOpen, interruptions }) => isOpen() && interruptions.length > 0))
    clearInterval(messages)
    const { failures, requests } = await load.end()
    await until(async () => browsers.every(({ ids }) => ids.has(sent.at(-1) ?? '')))
    for (const { close } of browsers) close()

    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(50)
    expect(new Set(browsers.flatMap(({ closeCodes }) => closeCodes))).toEqual(new Set([1001]))
    expect(Math.max(...browsers.flatMap(({ interruptions }) => interruptions))).toBeLessThanOrEqual(MAX_ATTEMPTS)
    const lost = browsers.flatMap(({ ids }) => sent.filter((id) => !ids.has(id)))
    expect([sent.length > 20, lost]).toEqual([true, []])
  })
})

test.each([
  [1, 'without metrics', false],
  [2, 'without metrics', false],
  [2, 'whose metrics can be read', true],
])(
  '%d processes that cannot listen, %s, say so in one line each, and the site ends',
  async (processes, _, hasMetrics) => {
    const other = createServer()
    const metrics = hasMetrics ? { FIXTURE_METRICS: '1' } : {}
    spawnSite(processes, await listenOnFreePort(other), metrics)
    // All that it wrote has been read by then, unlike at its `exit`.
    const [code] = (await once(primary, 'close')) as [number]
    other.close()
    stopSite()
    expect(code).toBe(1)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    // One from the first process, and the reason from those that were not ended before.
    expect(lines.length).toBeLessThanOrEqual(processes + 1)
    expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 'fatal'))
    expect(lines[0]).toMatchObject({
      code: 'EADDRINUSE',
      hostname: '127.0.0.1',
      msg: expect.stringContaining('cannot listen'),
    })
  },
)

test('while no process can be started, the others serve, and as soon as one can, there are as many again', async () => {
  const release = mkdtempSync(path.join(tmpdir(), 'release-'))
  await startSite(2, { FIXTURE_RELEASE: release })
  try {
    rmSync(release, { recursive: true })
    await ask('/crash').catch(() => undefined)
    await until(async () => output.includes('cannot be started'))
    primary.kill('SIGHUP')
    await until(async () => output.includes('the restart is aborted'))
    expect((await listProcesses()).size).toBe(1)
    mkdirSync(release)
    await until(async () => (await listProcesses()).size === 2)
  } finally {
    stopSite()
    rmSync(release, { recursive: true, force: true })
  }
})

test('a build that does not start ends the site instead of being restarted endlessly', async () => {
  spawnSite(2, await findFreePort(), { FIXTURE_BROKEN: import.meta.filename })
  const [code] = (await once(primary, 'close')) as [number]
  stopSite()
  expect(code).toBe(1)
  expect(output).toContain('the site ends')
})
