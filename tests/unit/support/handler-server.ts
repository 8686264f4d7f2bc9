import { createServer, type Server } from 'node:http'
import { createRequestHandler } from '#lib/server/http/request-handler.ts'
import type { RequestHandlerOptions } from '#lib/server/http/request-handler-options.ts'
import { createLog } from '#lib/server/log.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const DEFAULTS: Omit<RequestHandlerOptions, 'handle'> = {
  dev: false,
  scheme: 'https',
  media: [],
  log: createLog('silent'),
  security: () => undefined,
  resolve: async () => ({ kind: 'unknown' }),
  setClientAddress: () => undefined,
  verifyPicture: () => undefined,
  isStopping: () => false,
}

type Options = Pick<RequestHandlerOptions, 'handle'> & Partial<RequestHandlerOptions>

/** Starts a server with the site's request handler on a free port. By default it logs nothing and knows no host. */
export async function startHandlerServer(options: Options): Promise<{ server: Server; port: number }> {
  const server = createServer(createRequestHandler({ ...DEFAULTS, ...options }))
  return { server, port: await listenOnFreePort(server) }
}
