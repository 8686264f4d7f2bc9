import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toMarkup } from '#tests/bench/markup.ts'
import { createClient, toAddress } from '#tests/bench/overload/open-loop.ts'
import { buildBare, buildSiteIfMissing, type Started, startBare, startServer } from '#tests/bench/processes.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

/** A list that a proxy reads, and that the upstream of the minimal application answers with the same bytes. */
export const PROXIED_LIST = '/api/domestic/hotelChain?langCode=HEB'
/** Megabytes of cached pages: those of the mixed load have room, and the pages of all hotels have not. */
export const PAGE_CACHE_LIMIT = 30
/** Page of a hotel whose markup the minimal application renders. */
const SAMPLE_PAGE = '/en/hotel-info/GOC/GOC-EIL01'

/** The memory settings of the files in `deploy/`. */
export const DEPLOYED_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8 --import ./lib/server/load-stripped.mjs',
} as const

export type Stage = {
  site: Started & { sandboxPort: number; pageCacheDir: string }
  /** The minimal application of `bare/`. */
  bare: Started
  /** Sends one GET to the site, each from another address, and returns its status. */
  send: (path: string, host?: string) => Promise<number>
  sendBare: (path: string) => Promise<number>
  stop: () => Promise<void>
}

let visitors = 0

/** An address that no other request of the run has, so that no limit of one address applies. */
export const nextAddress = () => {
  visitors += 1
  return toAddress(visitors)
}

/** Starts the built site with a sandbox, behind one trusted proxy: the bench itself. */
export const startSite = (environment: Readonly<Record<string, string>> = {}) =>
  startIsolatedSite(undefined, () => ({ TRUST_PROXY_HOPS: '1', ...DEPLOYED_MEMORY, ...environment }))

/** Starts what the benches of the server need. Builds what is missing. */
export async function startStage(): Promise<Stage> {
  buildSiteIfMissing()
  buildBare()
  const isolated = await startSite({ PAGE_CACHE_SIZE: String(PAGE_CACHE_LIMIT) })
  const origin = `http://localhost:${isolated.port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const list = path.join(folder, 'list.json')
  const markup = path.join(folder, 'markup.json')
  writeFileSync(list, await (await fetch(`${origin}${PROXIED_LIST}`)).text())
  writeFileSync(markup, JSON.stringify(toMarkup(await (await fetch(`${origin}${SAMPLE_PAGE}`)).text())))
  const upstream = await startServer('list-process.ts', list)
  const bare = await startBare({ UPSTREAM: `http://127.0.0.1:${upstream.port}/`, MARKUP: markup })
  const client = createClient(isolated.port)
  const bareClient = createClient(bare.port)
  const get = (host: string, target: string) => ({ group: '', host, path: target })
  return {
    site: {
      port: isolated.port,
      pid: isolated.site.pid ?? 0,
      sandboxPort: isolated.sandboxPort,
      pageCacheDir: isolated.pageCacheDir,
      stop: isolated.stop,
    },
    bare,
    send: async (target, host = 'localhost') => (await client.send(get(host, target), nextAddress())).status,
    sendBare: async (target) => (await bareClient.send(get('localhost', target), nextAddress())).status,
    stop: async () => {
      client.close()
      bareClient.close()
      await Promise.all([bare.stop(), upstream.stop()])
      await isolated.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
