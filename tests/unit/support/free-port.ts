import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Starts a server on a free port of 127.0.0.1. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const returned = new Set<number>()

/** A port that no server uses now, and that no earlier call has returned: the system may offer a port again at once. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((resolve) => server.close(resolve))
  if (returned.has(port)) return findFreePort()
  returned.add(port)
  return port
}
