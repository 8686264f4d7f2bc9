import { createServer } from 'node:net'

/** Whether a server can listen on the port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** The first free port of `wanted`, `wanted` + 1, and so on; throws when a hundred are in use. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${wanted} to ${wanted + 99} is free.`)
}
