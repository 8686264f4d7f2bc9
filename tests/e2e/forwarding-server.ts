import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on a free port that passes requests on, for use between a site and its sandbox. */
export async function startForwardingServer(forward: RequestListener) {
  // As long as the sandbox's, which its replies state: the site would use a connection again that this server has closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, forward)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
