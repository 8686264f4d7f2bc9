import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Starts a server on a free port of 127.0.0.1. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

// Below the ports that systems give to outgoing connections, one of which could have the port before the server starts.
const [FIRST_PORT, PORT_COUNT] = [15_000, 17_000]

const returned = new Set<number>()

/** A port that nothing uses now, and that no earlier call has returned. */
export async function findFreePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isFree) await new Promise((resolve) => server.close(resolve))
  if (!isFree || returned.has(port)) return findFreePort()
  returned.add(port)
  return port
}
