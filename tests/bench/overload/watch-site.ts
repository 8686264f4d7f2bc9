import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMemory } from '#tests/bench/processes.ts'
import { listChildren } from '#tests/unit/support/proc.ts'

/** Bytes of all files of a folder. A file that is removed meanwhile is not counted. */
async function measureFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name))
        .then((found) => (found.isFile() ? found.size : 0))
        .catch(() => 0),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export type Usage = { site: number; workers: number; pageCache: number }

/** Bytes that the site's process, its worker processes and the folder of its cached pages occupy now. */
export async function readUsage(pid: number, pageCacheDir: string): Promise<Usage> {
  return {
    site: readMemory(pid),
    workers: listChildren(pid)
      .map(readMemory)
      .reduce((sum, size) => sum + size, 0),
    pageCache: await measureFolder(pageCacheDir),
  }
}

/** Reads the usage every two seconds, never twice at the same time; `stop` returns the highest value of each. */
export function watchUsage(pid: number, pageCacheDir: string): { stop: () => Promise<Usage> } {
  const peak: Usage = { site: 0, workers: 0, pageCache: 0 }
  const ended = new AbortController()
  const watch = async () => {
    while (!ended.signal.aborted) {
      const usage = await readUsage(pid, pageCacheDir)
      for (const name of ['site', 'workers', 'pageCache'] as const) peak[name] = Math.max(peak[name], usage[name])
      await wait(2_000, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      ended.abort()
      await watching
      return peak
    },
  }
}
