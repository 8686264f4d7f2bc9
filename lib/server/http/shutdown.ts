import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#lib/server/log.ts'

/** Milliseconds that requests in progress have to finish. */
const GRACE_PERIOD = 10_000
/** Milliseconds between two checks for connections that have become idle. */
const IDLE_CHECK = 250

type Options = {
  log: Log
  sockets: { stop: () => void; count: () => number }
  /** Closes what else is open: Next, telemetry and the shared store. */
  close: () => Promise<unknown>
  /**
   * Milliseconds that idle connections stay open, when another process serves in the place of this one. A client may send a request
   * on a connection at the moment at which it is closed, and the request would fail. During this time, replies tell clients to use
   * another connection.
   */
  idleGrace?: number
}

/**
 * Graceful shutdown on SIGTERM and SIGINT: report not ready, accept no connections, close sockets with 1001, let requests
 * finish, and close their connections with the replies, or after the grace period. A second signal ends the process at once.
 */
export function createShutdown({ log, sockets, close, idleGrace = 0 }: Options) {
  const unanswered = new Set<ServerResponse>()
  let stopping = false

  async function shutDown(server: Server, code: number): Promise<void> {
    stopping = true
    // After an uncaught exception no other process serves yet: the primary starts the replacement when this one has ended.
    const grace = code === 0 ? idleGrace : 0
    const closed = new Promise<void>((resolve) => {
      // Not the method of the HTTP server, which also closes idle connections.
      NetServer.prototype.close.call(server, () => resolve())
    })
    for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close')
    const closeIdle = () => {
      server.closeIdleConnections()
      setTimeout(closeIdle, IDLE_CHECK).unref()
    }
    if (grace === 0) closeIdle()
    else setTimeout(closeIdle, grace).unref()
    sockets.stop()
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, GRACE_PERIOD, 'late').unref()
    })
    // The primary process may still pass a connection to this one, and it would be lost when this one ends.
    if ((await Promise.race([Promise.all([closed, wait(grace)]), late])) === 'late') {
      log.warn('closing connections with requests in progress')
      server.closeAllConnections()
    }
    // A trace collector or a store that does not answer must not delay the end of the process.
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
    log.info('the site is down')
    process.exit(code)
  }

  return {
    isStopping: () => stopping,
    /** Shuts down on a signal, and with exit code 1 on an uncaught exception. */
    watch(server: Server): void {
      server.on('request', (_, response) => {
        unanswered.add(response)
        response.once('close', () => unanswered.delete(response))
      })
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
