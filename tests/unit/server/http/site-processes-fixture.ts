import cluster from 'node:cluster'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createShutdown } from '#lib/server/http/shutdown.ts'
import { exitWhenNotListening, getProcessIndex, runSiteProcesses } from '#lib/server/http/site-processes.ts'
import { createLog } from '#lib/server/log.ts'
import { createSockets } from '#lib/server/sockets/server.ts'
import { AGENTS_SITE, toAgency } from '#tests/unit/support/agency.ts'

// A small site in several processes, run by site-processes.test.ts, with the agents' real sockets to FIXTURE_UPSTREAM.
const log = createLog('error')
if (cluster.isPrimary) {
  // Without this folder no process can be started.
  cluster.setupPrimary({ cwd: process.env.FIXTURE_RELEASE })
  const [count, port] = [Number(process.env.FIXTURE_PROCESSES), Number(process.env.FIXTURE_PORT)]
  runSiteProcesses({ count, port, log, restartDelay: 50 })
}
// A release that does not start.
else if (existsSync(process.env.FIXTURE_BROKEN ?? '')) process.exit(1)
else {
  const host = 'agents.example'
  const upstream = process.env.FIXTURE_UPSTREAM ?? ''
  const agency = toAgency({ ...AGENTS_SITE, host })
  const since = Date.now()
  const sockets = createSockets({
    bffUrl: `${upstream}/bff`,
    domesticUrl: upstream,
    scheme: 'http',
    resolve: async () => ({ kind: 'agency', agency }),
    openSession: async (request) => ({
      since,
      host,
      agency: { state: 'authorized', kind: 'agent', sid: String(request.headers.cookie) },
    }),
    isLoginOpen: async () => true,
    addressOf: () => '1.2.3.4',
    log,
  })
  const idleGrace = Number(process.env.FIXTURE_IDLE_GRACE ?? 3_000)
  const shutdown = createShutdown({ log, sockets, close: async () => undefined, idleGrace })
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.kill(process.pid, 'SIGKILL')
    if (shutdown.isStopping()) response.setHeader('connection', 'close')
    setTimeout(() => {
      response.end(`${process.pid} ${getProcessIndex()}`)
      if (request.url === '/throw') throw new Error('uncaught')
    }, 20)
  })
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  shutdown.watch(server)
  // The metrics of the process.
  if (process.env.FIXTURE_METRICS !== undefined) {
    await once(createServer().listen(0, '127.0.0.1'), 'listening')
  }
  const [port, hostname] = [Number(process.env.FIXTURE_PORT), '127.0.0.1']
  exitWhenNotListening(server, { port, hostname, log })
  server.listen(port, hostname)
}
