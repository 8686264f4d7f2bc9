import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Milliseconds for which an HTTP server of a test leaves an unused connection open. Node's default is five seconds: on a busy
 * machine a test is slower, and its next request is lost on the connection that the server is just closing.
 */
export const UNUSED_CONNECTION_TIMEOUT = 65_000

/** Starts a server on a free port of 127.0.0.1. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = UNUSED_CONNECTION_TIMEOUT
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
