import { type IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import next from 'next'
import { loadRoutes } from '#lib/server/next/load-routes.ts'
import { leaveQueriesOutOfCachedPages } from '#lib/server/next/pages-without-query.ts'
import { separatePictureConnections } from '#lib/server/next/picture-connections.ts'
import { leaveOutIncompletePictures } from '#lib/server/next/picture-files.ts'
import { type PictureResult, type PictureTask, transformPicturesWith } from '#lib/server/next/picture-transform.ts'
import { leavePagesUnmeasured } from '#lib/server/next/unmeasured-pages.ts'
import { leavePagesUnsplit } from '#lib/server/next/unsplit-pages.ts'

type Options = {
  dev: boolean
  port: number
  /** Scales a picture in another process; undefined when it cannot be scaled now. */
  scalePicture: (picture: PictureTask) => Promise<PictureResult | undefined>
}

/**
 * Starts Next inside the custom server, with the workarounds of the modules that it imports and these two:
 *
 * - `httpServer`: at the first request Next adds an `upgrade` listener to the server it is given, and that listener
 *   closes the agents' sockets. It gets a server that never listens (https://github.com/vercel/next.js/pull/54502).
 * - `hostname`: with any other name than `localhost`, Next treats a rewrite made by the middleware as a request to
 *   another host, sends it through the network and loses the `Host` header
 *   (https://github.com/vercel/next.js/issues/94745).
 */
export function createNextApp({ dev, port, scalePicture }: Options) {
  const upgradeServer = new Server()
  const app = next({ dev, hostname: 'localhost', port, httpServer: upgradeServer })
  return {
    async prepare(): Promise<void> {
      leavePagesUnmeasured()
      transformPicturesWith(scalePicture)
      leaveOutIncompletePictures()
      separatePictureConnections()
      await app.prepare()
      if (dev) return
      leavePagesUnsplit()
      leaveQueriesOutOfCachedPages()
      await loadRoutes()
    },
    getRequestHandler: () => app.getRequestHandler(),
    close: () => app.close(),
    /** Passes a WebSocket upgrade to Next; only its development server has sockets (hot reload). */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      upgradeServer.emit('upgrade', request, socket, head)
    },
  }
}
