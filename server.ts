import { createServer } from 'node:http'
import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { startEnv } from '#lib/server/env.ts'
import { createRequestHandler } from '#lib/server/http/request-handler.ts'
import { createShutdown } from '#lib/server/http/shutdown.ts'
import { toThirdPartyScripts } from '#lib/server/http/third-party-scripts.ts'
import { log } from '#lib/server/log.ts'
import { createNextApp } from '#lib/server/next/next-app.ts'
import { readClientAddress, setClientAddress } from '#lib/server/proxy/client-address.ts'
import { openSession } from '#lib/server/session/index.ts'
import { createSockets, refuseUpgrade } from '#lib/server/sockets/server.ts'

const env = startEnv()
const dev = process.argv.includes('--dev')
const { PORT: port, HOSTNAME: hostname, PUBLIC_SCHEME: scheme, TRUST_PROXY_HOPS: hops } = env

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))

const app = createNextApp({ dev, port })

const sockets = createSockets({
  bffUrl: env.BFF_URL,
  domesticUrl: env.DOMESTIC_URL,
  scheme,
  resolve: resolveAgency,
  openSession,
  addressOf: (request) =>
    readClientAddress(String(request.headers['x-forwarded-for'] ?? ''), request.socket.remoteAddress, hops),
  log,
})

await app.prepare()
const shutdown = createShutdown({ log, sockets, closeNext: app.close })

const server = createServer(
  {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Some clients offer `h2c` with every request. An offer of anything but a WebSocket is ignored.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  },
  createRequestHandler({
    dev,
    scheme,
    media: env.MEDIA_HOSTS.map((host) => `${env.SANDBOX ? 'http' : 'https'}://${host}`),
    thirdParty: toThirdPartyScripts(env),
    log,
    handle: app.getRequestHandler(),
    resolve: resolveAgency,
    setClientAddress: (request) => setClientAddress(request, hops),
    isStopping: shutdown.isStopping,
  }),
)
server.maxRequestsPerSocket = 1_000

server.on('upgrade', (request, socket, head) => {
  if (sockets.handles(request.url ?? '')) sockets.upgrade(request, socket, head)
  else if (dev) app.handleUpgrade(request, socket, head)
  else refuseUpgrade(socket, 404)
})
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
})

shutdown.watch(server)
server.listen(port, hostname, () => log.info({ port, dev }, 'the site is up'))
