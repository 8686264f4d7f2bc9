import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { createCores } from '#tests/bench/overload/separate-cores.ts'
import type { UpstreamTime } from '#tests/bench/overload/upstream-process.ts'
import { DEPLOYED_MEMORY } from '#tests/bench/stage.ts'
import { endProcess, startIsolatedSite, waitForReply } from '#tests/e2e/isolated-site.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'
import { createRedisServer } from '#tests/unit/support/redis-server.ts'

export type DeployedSite = Awaited<ReturnType<typeof startDeployedSite>>

/** Starts the process that stands between the site and the sandbox. */
async function startUpstream(sandboxPort: number) {
  const child = fork(path.join(import.meta.dirname, 'upstream-process.ts'), [String(sandboxPort)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    close: () => void child.kill(),
    /** The times of the calls since it was last asked. */
    async takeTimes(): Promise<UpstreamTime[]> {
      child.send('take-times')
      const [times] = (await once(child, 'message')) as [UpstreamTime[]]
      return times
    },
  }
}

/**
 * Starts the built site as `deploy/` describes it: nginx, a process for payments, one for everything else, and a store that both
 * share. All of them run on the first core; the sandbox does not.
 *
 * @param pageCacheLimit megabytes.
 */
export async function startDeployedSite(cores: ReturnType<typeof createCores>, pageCacheLimit: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-overload-'))
  const redis = await createRedisServer()
  await redis.start()
  let upstream: Awaited<ReturnType<typeof startUpstream>> | undefined
  const site = await startIsolatedSite(
    async (sandboxPort) => {
      upstream = await startUpstream(sandboxPort)
      return upstream
    },
    () => ({
      ...DEPLOYED_MEMORY,
      TRUST_PROXY_HOPS: '1',
      PAGE_CACHE_SIZE: String(pageCacheLimit),
      REDIS_URL: redis.url,
    }),
  )
  const payments = await site.startSecond()
  const port = await findFreePort()
  const nginx = startNginx({
    folder,
    site: `127.0.0.1:${site.port}`,
    payments: `127.0.0.1:${payments.port}`,
    port,
    plainPort: await findFreePort(),
    tls: false,
  })
  await waitForReply(port, '/health')
  cores.moveToFirstCore(site.site.pid ?? 0)
  for (const pid of [payments.process.pid, nginx.pid, redis.pid()]) cores.moveToFirstCore(pid ?? 0, 'before-the-site')
  return {
    /** The port of nginx. */
    port,
    sitePort: site.port,
    sandboxPort: site.sandboxPort,
    sitePid: site.site.pid ?? 0,
    paymentsPid: payments.process.pid ?? 0,
    pageCacheDir: site.pageCacheDir,
    takeUpstreamTimes: async () => (await upstream?.takeTimes()) ?? [],
    stop: async () => {
      await endProcess(nginx)
      await endProcess(payments.process)
      await site.stop()
      await redis.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
