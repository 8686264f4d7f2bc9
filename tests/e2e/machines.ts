import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAgencyCopies } from '#tests/e2e/agency-copies.ts'
import { type Reply, sendPatiently, sendRequest } from '#tests/e2e/http-client.ts'
import { endProcess, startProcess, startSandbox, toSiteEnvironment, waitForReply } from '#tests/e2e/isolated-site.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { createRedisServer } from '#tests/unit/support/redis-server.ts'

export type Machines = Awaited<ReturnType<typeof startMachines>>

/**
 * Starts the built site as on several machines: processes that share a Redis and nothing else. Each has its own page cache, and
 * listens at its own loopback address on the same port, because pages contain the port. Any number of agencies: agency-copies.ts.
 */
export async function startMachines(count: number) {
  const redis = await createRedisServer()
  await redis.start()
  const sandboxPort = await findFreePort()
  const sandbox = await startSandbox(sandboxPort)
  const copies = startAgencyCopies()
  const upstream = await copies.start(sandboxPort)
  const port = await findFreePort()
  const addresses = Array.from({ length: count }, (_, index) => `127.0.0.${index + 1}`)
  const folders = addresses.map(() => mkdtempSync(path.join(tmpdir(), 'page-cache-')))
  const store = { losses: 0, returns: 0 }
  const watchStore = (line: string) => {
    if (line.includes('the shared store is unavailable')) store.losses += 1
    if (line.includes('the shared store is back')) store.returns += 1
  }
  const sites = addresses.map((address, index) => {
    const env = {
      ...toSiteEnvironment(`http://localhost:${upstream.port}`, sandboxPort),
      PORT: String(port),
      HOSTNAME: address,
      PAGE_CACHE_DIR: folders[index] ?? '',
      REDIS_URL: redis.url,
      TRUST_PROXY_HOPS: '1',
      LOG_LEVEL: 'info',
    }
    return startProcess('server.ts', env, watchStore)
  })
  await Promise.all(addresses.map((address) => waitForReply(port, '/health/ready', address)))

  return {
    port,
    redis,
    copies,
    sandboxPort,
    /** The indexes of the machines. */
    all: addresses.map((_, index) => index),
    /** Sends a request to one of the machines. */
    send: (machine: number, request: Omit<Parameters<typeof sendRequest>[0], 'port' | 'address'>): Promise<Reply> =>
      sendRequest({ address: addresses[machine], port, ...request }),
    /** How often a machine has lost the store, which a very busy computer can cause, and found it again: by their logs. */
    store,
    /** The same, and follows `Retry-After` of a 503. */
    sendPatiently: (machine: number, request: Omit<Parameters<typeof sendRequest>[0], 'port' | 'address'>) =>
      sendPatiently({ address: addresses[machine], port, ...request }),
    stop: async () => {
      await Promise.all([...sites.map((site) => endProcess(site)), endProcess(sandbox, 'SIGKILL'), redis.kill()])
      upstream.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
