import type { Server } from 'node:http'
import type { Log } from '#lib/log.ts'

/** Milliseconds for requests under way to finish. */
const BOUND = 10_000

type Options = {
  log: Log
  sockets: { stop: () => void; count: () => number }
  closeNext: () => Promise<void>
}

/**
 * An orderly end on SIGTERM and SIGINT: not ready, no new connections, sockets told with 1001, requests under way
 * finished or, when the time is over, cut. A second signal ends at once.
 */
export function createStop({ log, sockets, closeNext }: Options) {
  let stopping = false

  async function stop(server: Server, code: number): Promise<void> {
    stopping = true
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    server.closeIdleConnections()
    sockets.stop()
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, BOUND, 'late').unref()
    })
    if ((await Promise.race([closed, late])) === 'late') {
      log.warn('requests under way are cut')
      server.closeAllConnections()
    }
    await Promise.race([closeNext(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
    log.info('the site is down')
    process.exit(code)
  }

  return {
    isStopping: () => stopping,
    /** From now on the process ends in order, and a fault that nobody caught ends it too. */
    watch(server: Server): void {
      const begin = (why: string, code: number) => {
        if (stopping) process.exit(1)
        log.info({ why }, 'the site stops')
        stop(server, code).catch((error: unknown) => {
          log.error({ err: error }, 'the stop broke')
          process.exit(1)
        })
      }
      process.on('SIGTERM', () => begin('SIGTERM', 0))
      process.on('SIGINT', () => begin('SIGINT', 0))
      process.on('uncaughtException', (error) => {
        log.fatal({ err: error }, 'a fault that nobody caught')
        begin('uncaughtException', 1)
      })
    },
  }
}
