import type { Server } from 'node:http'
import type { Log } from '#lib/server/log.ts'

/** Milliseconds that requests in progress have to finish. */
const GRACE_PERIOD = 10_000

type Options = {
  log: Log
  sockets: { stop: () => void; count: () => number }
  /** Closes what else is open: Next, telemetry and the shared store. */
  close: () => Promise<unknown>
}

/**
 * Graceful shutdown on SIGTERM and SIGINT: report not ready, accept no connections, close sockets with 1001, let requests
 * finish, and close their connections after the grace period. A second signal ends the process at once.
 */
export function createShutdown({ log, sockets, close }: Options) {
  let stopping = false

  async function shutDown(server: Server, code: number): Promise<void> {
    stopping = true
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    server.closeIdleConnections()
    sockets.stop()
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, GRACE_PERIOD, 'late').unref()
    })
    if ((await Promise.race([closed, late])) === 'late') {
      log.warn('closing connections with requests in progress')
      server.closeAllConnections()
    }
    // A collector of traces or a store that does not answer must not delay the end.
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
    log.info('the site is down')
    process.exit(code)
  }

  return {
    isStopping: () => stopping,
    /** Shuts down on a signal, and with exit code 1 on an uncaught exception. */
    watch(server: Server): void {
      const begin = (reason: string, code: number) => {
        if (stopping) process.exit(1)
        log.info({ reason }, 'the site stops')
        shutDown(server, code).catch((error: unknown) => {
          log.error({ err: error }, 'the shutdown failed')
          process.exit(1)
        })
      }
      process.on('SIGTERM', () => begin('SIGTERM', 0))
      process.on('SIGINT', () => begin('SIGINT', 0))
      process.on('uncaughtException', (error) => {
        log.fatal({ err: error }, 'uncaught exception')
        begin('uncaughtException', 1)
      })
    },
  }
}
