import { createServer, Server } from 'node:http'
import next from 'next'
import { resolveAgency } from '#lib/agency/resolve.ts'
import { startEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import { readAddress, stampAddress } from '#lib/proxy/address.ts'
import { createDoor } from '#lib/serving/door.ts'
import { toOutside } from '#lib/serving/outside.ts'
import { createStop } from '#lib/serving/stop.ts'
import { openSession } from '#lib/session/index.ts'
import { createSockets, refuseUpgrade } from '#lib/sockets/server.ts'

const env = startEnv()
const dev = process.argv.includes('--dev')
const { PORT: port, HOSTNAME: hostname, PUBLIC_SCHEME: scheme, TRUST_PROXY_HOPS: hops } = env

process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody asked'))

// Next puts an upgrade listener of its own on the server it is given, which would close our sockets: it gets one
// that nobody connects to. And under any other name than `localhost` it would take every rewrite for another host's.
const gate = new Server()
const app = next({ dev, hostname: 'localhost', port, httpServer: gate })

const sockets = createSockets({
  bffUrl: env.BFF_URL,
  domesticUrl: env.DOMESTIC_URL,
  scheme,
  resolve: resolveAgency,
  openSession,
  addressOf: (request) =>
    readAddress(String(request.headers['x-forwarded-for'] ?? ''), request.socket.remoteAddress, hops),
  log,
})

await app.prepare()
const handle = app.getRequestHandler()
const stop = createStop({ log, sockets, closeNext: () => app.close() })

const server = createServer(
  {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Some clients offer `h2c` with every request; who offers anything but a socket is answered as if he had not.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  },
  createDoor({
    dev,
    scheme,
    media: env.MEDIA_HOSTS.map((host) => `${env.SANDBOX ? 'http' : 'https'}://${host}`),
    outside: toOutside(env),
    log,
    handle,
    resolve: resolveAgency,
    stamp: (request) => stampAddress(request, hops),
    isStopping: stop.isStopping,
  }),
)
server.maxRequestsPerSocket = 1_000

server.on('upgrade', (request, socket, head) => {
  if (sockets.isMine(request.url ?? '')) sockets.upgrade(request, socket, head)
  else if (dev) gate.emit('upgrade', request, socket, head)
  else refuseUpgrade(socket, 404)
})
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
})

stop.watch(server)
server.listen(port, hostname, () => log.info({ port, dev }, 'the site is up'))
