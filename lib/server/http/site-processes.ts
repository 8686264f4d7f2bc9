import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#lib/server/log.ts'

export type SiteProcessesOptions = {
  count: number
  log: Log
  /** Milliseconds until a process that ended at once is started again. */
  restartDelay?: number
  /** Milliseconds that a new process has to begin to listen, before a rolling restart gives up. */
  startTimeout?: number
}

const PROCESS_INDEX = 'NOFESH_PROCESS_INDEX'

/** The index of this process among those of the machine, from 0. */
export const getProcessIndex = (): number => Number(process.env[PROCESS_INDEX] ?? 0)

/**
 * Runs the site in several processes that share its port. A process that ends is started again. SIGTERM and SIGINT stop
 * all of them gracefully; SIGHUP replaces them one by one: a new process listens before the old one stops, so that no
 * request is refused.
 */
export function runSiteProcesses({
  count,
  log,
  restartDelay = 1_000,
  startTimeout = 60_000,
}: SiteProcessesOptions): void {
  const workers = new Map<number, Worker>()
  let stopping = false
  let isReplacing = false

  function start(index: number): Worker {
    const startedAt = performance.now()
    const worker = cluster.fork({ [PROCESS_INDEX]: String(index) })
    workers.set(index, worker)
    worker.once('exit', (code, signal) => {
      // Replaced by a newer process.
      if (workers.get(index) !== worker) return
      workers.delete(index)
      if (stopping) {
        if (workers.size === 0) process.exit(0)
        return
      }
      log.error({ index, code, signal }, 'a process of the site ended: it is started again')
      const ranBriefly = performance.now() - startedAt < 10_000
      setTimeout(() => !stopping && start(index), ranBriefly ? restartDelay : 0)
    })
    return worker
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing || stopping) return
    isReplacing = true
    try {
      for (const index of [...workers.keys()].toSorted((one, other) => one - other)) {
        const old = workers.get(index)
        const next = start(index)
        if (!(await waitUntilListening(next, startTimeout))) {
          // The old processes serve on.
          log.error({ index }, 'the new process does not start: the restart is given up')
          if (old) workers.set(index, old)
          next.kill('SIGKILL')
          return
        }
        old?.process.kill('SIGTERM')
        log.info({ index }, 'a process of the site was replaced')
      }
    } finally {
      isReplacing = false
    }
  }

  function stop(): void {
    if (stopping) process.exit(1)
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    if (workers.size === 0) process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => void replaceAll())
  for (let index = 0; index < count; index += 1) start(index)
  log.info({ processes: count }, 'the processes of the site start')
}

function waitUntilListening(worker: Worker, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout, false)
    const end = (isListening: boolean) => {
      clearTimeout(timer)
      resolve(isListening)
    }
    worker.once('listening', () => end(true))
    worker.once('exit', () => end(false))
  })
}
