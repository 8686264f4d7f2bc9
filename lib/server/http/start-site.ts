import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { readHost } from '#lib/domain/agency/host.ts'
import { resolveAgency } from '#lib/server/agency/resolve.ts'
import type { Env } from '#lib/server/env.ts'
import { sendClientError } from '#lib/server/http/direct-replies.ts'
import { createRequestHandler } from '#lib/server/http/request-handler.ts'
import { createShutdown } from '#lib/server/http/shutdown.ts'
import { exitWhenNotListening, getProcessIndex } from '#lib/server/http/site-processes.ts'
import { toThirdPartyScripts } from '#lib/server/http/third-party-scripts.ts'
import { limitHeapGrowth } from '#lib/server/load/heap-growth.ts'
import { getLoadCounters } from '#lib/server/load/index.ts'
import { createLoopShare } from '#lib/server/load/loop-share.ts'
import { log } from '#lib/server/log.ts'
import { sendConsoleToLog } from '#lib/server/next/masked-console.ts'
import { createNextApp } from '#lib/server/next/next-app.ts'
import { forgetPagesOfAgency } from '#lib/server/next/page-responses.ts'
import { readClientAddress, setClientAddress } from '#lib/server/proxy/client-address.ts'
import { scalePicture } from '#lib/server/rendering/index.ts'
import { securityLog } from '#lib/server/security-log.ts'
import { receiveEndedLogins } from '#lib/server/session/ended-logins.ts'
import { isLoginOpen, openSession } from '#lib/server/session/index.ts'
import { receiveRevokedSessions } from '#lib/server/session/session-revocation.ts'
import { createSockets, refuseUpgrade } from '#lib/server/sockets/server.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { publishLoad } from '#lib/server/store/load-store.ts'
import { ALL_AGENCIES, receivePurges } from '#lib/server/store/purges.ts'
import { measureRequests } from '#lib/server/telemetry/measure-requests.ts'
import type { TelemetrySources } from '#lib/server/telemetry/start-telemetry.ts'
import { describeUpstreamHealth } from '#lib/server/upstream/index.ts'
import { createPictureSigner } from '#lib/server/upstream/picture-signature.ts'

/** Milliseconds that idle connections stay open when this process is one of several. */
const IDLE_GRACE = 3_000

// The clients of the store and of OpenTelemetry are 650 modules: a process that uses neither does not load them.

async function startStore(env: Env): Promise<ClusterStore | undefined> {
  if (env.REDIS_URL === undefined) return undefined
  const { startClusterStore } = await import('#lib/server/store/start-cluster-store.ts')
  return startClusterStore(env, log)
}

async function startConfiguredTelemetry(env: Env, sources: TelemetrySources): Promise<() => Promise<void>> {
  if (env.METRICS_PORT === undefined && env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve()
  const { startTelemetry } = await import('#lib/server/telemetry/start-telemetry.ts')
  return startTelemetry(env, sources)
}

/** Starts the site in this process: pages, proxies and the agents' sockets. Resolves when it is about to listen. */
export async function startSite(env: Env, { dev }: { dev: boolean }): Promise<void> {
  const { PORT: port, HOSTNAME: hostname, PUBLIC_SCHEME: scheme, TRUST_PROXY_HOPS: hops } = env

  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))

  // In development errors are read in the terminal.
  if (!dev) sendConsoleToLog(log)
  limitHeapGrowth()

  const store = await startStore(env)
  if (store) {
    receiveEndedLogins(store)
    receiveRevokedSessions(store)
    receivePurges(store, (agency) => forgetPagesOfAgency(agency === ALL_AGENCIES ? undefined : agency))
  }
  const stopPublishing = store && publishLoad(() => getLoadCounters().read())

  const app = createNextApp({ dev, port, scalePicture })

  const sockets = createSockets({
    bffUrl: env.BFF_URL,
    domesticUrl: env.DOMESTIC_URL,
    reading: { bff: { moneyUnit: env.BFF_MONEY_UNIT }, domestic: { moneyUnit: env.DOMESTIC_MONEY_UNIT } },
    scheme,
    resolve: resolveAgency,
    openSession,
    isLoginOpen,
    addressOf: (request) =>
      readClientAddress(String(request.headers['x-forwarded-for'] ?? ''), request.socket.remoteAddress, hops),
    log,
    security: securityLog,
  })

  await app.prepare()
  const stopTelemetry = await startConfiguredTelemetry(env, {
    processIndex: getProcessIndex(),
    countSockets: sockets.count,
    storeHealth: () => store?.health(),
    log,
  })
  const loopShare = createLoopShare()
  const shutdown = createShutdown({
    log,
    sockets,
    idleGrace: cluster.isWorker ? IDLE_GRACE : 0,
    close: () => Promise.all([app.close(), stopTelemetry(), store?.close(), loopShare.stop(), stopPublishing?.()]),
  })

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      // Node looks for requests that are too slow only this often: by default every 30 seconds.
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
      // Some clients offer `h2c` with every request. An offer of anything but a WebSocket is ignored.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    measureRequests(
      createRequestHandler({
        describeHealth: describeUpstreamHealth,
        dev,
        scheme,
        media: env.MEDIA_HOSTS.map((host) => `${env.SANDBOX ? 'http' : 'https'}://${host}`),
        thirdParty: toThirdPartyScripts(env),
        log,
        security: securityLog,
        securityContact: env.SECURITY_CONTACT,
        handle: app.getRequestHandler(),
        resolve: resolveAgency,
        setClientAddress: (request) => setClientAddress(request, hops),
        verifyPicture: createPictureSigner({ secrets: env.SESSION_SECRETS, hosts: env.MEDIA_HOSTS }).verify,
        isStopping: shutdown.isStopping,
        pages: { getShare: loopShare.read },
      }),
      async ({ headers }) => {
        const host = readHost(headers.host)
        return host !== undefined && (await resolveAgency(host)).kind === 'unknown'
      },
    ),
  )
  server.maxRequestsPerSocket = 1_000

  server.on('upgrade', (request, socket, head) => {
    if (sockets.handles(request.url ?? '')) sockets.upgrade(request, socket, head)
    else if (dev) app.handleUpgrade(request, socket, head)
    else refuseUpgrade(socket, 404)
  })
  server.on('clientError', sendClientError)

  shutdown.watch(server)
  exitWhenNotListening(server, { port, hostname, log })
  server.listen(port, hostname, () => log.info({ port, dev }, 'the site is up'))
}
