import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { readMemory, startServer } from '#tests/bench/processes.ts'
import { DEPLOYED_MEMORY, nextAddress, startSite } from '#tests/bench/stage.ts'
import { type Row, toRatioRow } from '#tests/bench/table.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'

const SOCKETS = 2_000
/** An agent of the demo. */
const AGENT = { odyAgentCode: 'AG9000', clerkName: 'dana', password: 'moked-dana-1' }
/** Of one login: lib/server/sockets/connection-slots.ts. */
const PER_SESSION = 4
const HOST = 'agents.localhost'
const PATH = '/api/agencyMessage/agentWs/'
const MEMORY_FREER = '--import ./tests/bench/free-memory.ts'
/** Milliseconds. The site terminates a closed socket to the upstream after three seconds. */
const CLOSE_TIME = 6_000
const COLLECTION_TIME = 2_000

/** Opens a socket; undefined when it is refused. */
function open(url: string, headers: Record<string, string>): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    socket.once('open', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

/** Runs a function for the numbers below `count`, a few at the same time. */
async function runMany<T>(count: number, run: (index: number) => Promise<T>, rows = 20): Promise<T[]> {
  const results: T[] = []
  for (let first = 0; first < count; first += rows) {
    const size = Math.min(rows, count - first)
    results.push(...(await Promise.all(Array.from({ length: size }, (_, index) => run(first + index)))))
  }
  return results
}

async function signIn(port: number): Promise<string> {
  const { status, headers } = await sendRequest({
    port,
    host: HOST,
    path: '/api/bff/agent/login',
    method: 'POST',
    headers: {
      origin: `http://${HOST}:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': nextAddress(),
    },
    body: new URLSearchParams(AGENT).toString(),
  })
  if (status >= 300) throw new Error(`an agent could not sign in: ${status}`)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Bytes of memory of a process after it has freed what it does not use any more, for example what the logins have left. */
async function readUsedMemory(pid: number): Promise<number> {
  // What waits to be finalized is freed by the second collection only.
  for (let collection = 0; collection < 2; collection += 1) {
    process.kill(pid, 'SIGUSR2')
    await wait(COLLECTION_TIME)
  }
  return readMemory(pid)
}

/**
 * Opens sockets and returns how many stayed open, and the bytes that each has added to the memory of a process. They have been open once
 * before: what a process loads and compiles for the first of them is not theirs.
 */
async function measureSockets(pid: number, count: number, openOne: (index: number) => Promise<WebSocket | undefined>) {
  const openAll = () => runMany(count, openOne)
  const closeAll = (sockets: readonly (WebSocket | undefined)[]) => {
    for (const socket of sockets) socket?.terminate()
  }
  closeAll(await openAll())
  await wait(CLOSE_TIME)
  const before = await readUsedMemory(pid)
  const sockets = await openAll()
  const added = (await readUsedMemory(pid)) - before
  const stayed = sockets.filter((socket) => socket?.readyState === WebSocket.OPEN).length
  closeAll(sockets)
  return { stayed, bytes: added / Math.max(1, stayed) }
}

/** Measures the memory of idle agents' sockets, of which each has another one to the upstream. */
export async function benchSockets(): Promise<Row[]> {
  const bare = await startServer('sockets-process.ts')
  const baseline = await measureSockets(bare.pid, SOCKETS, () => open(`ws://127.0.0.1:${bare.port}/`, {}))
  await bare.stop()
  const site = await startSite({ NODE_OPTIONS: `${DEPLOYED_MEMORY.NODE_OPTIONS} ${MEMORY_FREER}` })
  try {
    // More at the same time would be delayed, like guesses of a password.
    const cookies = await runMany(SOCKETS / PER_SESSION, () => signIn(site.port), 2)
    const ours = await measureSockets(site.site.pid ?? 0, SOCKETS, (index) =>
      open(`ws://127.0.0.1:${site.port}${PATH}`, {
        host: `${HOST}:${site.port}`,
        origin: `http://${HOST}:${site.port}`,
        cookie: cookies[index % cookies.length] ?? '',
        'x-forwarded-for': nextAddress(),
      }),
    )
    return [
      toRatioRow('idle agent’s socket, memory', {
        limit: 2.5,
        unit: 'kB',
        of: 'bare `ws` connection',
        baseline: baseline.bytes / 1_000,
        ours: ours.bytes / 1_000,
      }),
      {
        what: 'agents’ sockets open on one process',
        goal: String(SOCKETS),
        baseline: String(baseline.stayed),
        ours: String(ours.stayed),
        isMet: ours.stayed >= SOCKETS,
      },
    ]
  } finally {
    await site.stop()
  }
}
