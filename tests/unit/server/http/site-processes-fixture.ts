import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createShutdown } from '#lib/server/http/shutdown.ts'
import { getProcessIndex, runSiteProcesses } from '#lib/server/http/site-processes.ts'
import { createLog } from '#lib/server/log.ts'

// A small site in two processes, run by site-processes.test.ts.
const log = createLog('error')
if (cluster.isPrimary) runSiteProcesses({ count: 2, log, restartDelay: 50 })
// A release that does not start.
else if (existsSync(process.env.FIXTURE_BROKEN ?? '')) process.exit(1)
else {
  const shutdown = createShutdown({
    log,
    sockets: { stop: () => undefined, count: () => 0 },
    close: async () => undefined,
  })
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.kill(process.pid, 'SIGKILL')
    if (shutdown.isStopping()) response.setHeader('connection', 'close')
    setTimeout(() => response.end(`${process.pid} ${getProcessIndex()}`), 20)
  })
  shutdown.watch(server)
  server.listen(Number(process.env.FIXTURE_PORT), '127.0.0.1')
}
