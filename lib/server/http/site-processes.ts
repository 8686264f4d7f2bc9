import cluster, { type Address, type Worker } from 'node:cluster'
import type { Server } from 'node:http'
import type { Log } from '#lib/server/log.ts'

export type SiteProcessesOptions = {
  count: number
  /** The port of the site; 0 for any. A process also listens on the port of its metrics, and does so first. */
  port: number
  log: Log
  /** Milliseconds until a process that ended at once is started again. */
  restartDelay?: number
}

/** Milliseconds within which a new process must listen; otherwise a rolling restart is aborted. */
const START_TIMEOUT = 60_000

const NOT_STARTED = 'a process of the site cannot be started'

/** Whether the operating system has started a process for it. */
const isStarted = (worker: Worker) => worker.process.pid !== undefined

const PROCESS_INDEX = 'NOFESH_PROCESS_INDEX'

/** The index of this process among those of the machine, from 0. */
export const getProcessIndex = (): number => Number(process.env[PROCESS_INDEX] ?? 0)

/** Explains in one line why the server cannot listen (port in use, not this machine's), and ends the process. */
export function exitWhenNotListening(
  server: Server,
  { port, hostname, log }: { port: number; hostname: string; log: Log },
) {
  const onError = ({ code = 'unknown error' }: NodeJS.ErrnoException) => {
    log.fatal({ port, hostname, code }, 'the site cannot start: it cannot listen on PORT and HOSTNAME')
    process.exit(1)
  }
  server.once('error', onError)
  server.once('listening', () => server.off('error', onError))
}

/**
 * Runs the site in several processes that share its port. A process that ends is started again. SIGTERM and SIGINT stop
 * all of them gracefully; SIGHUP replaces them one by one: a new process listens before the old one stops, so that no
 * request is refused.
 */
export function runSiteProcesses({ count, port, log, restartDelay = 1_000 }: SiteProcessesOptions): void {
  const workers = new Map<number, Worker>()
  /** All processes: those in `workers`, and during a restart those that replace them or were replaced. */
  const running = new Set<Worker>()
  const stopped = new WeakSet<Worker>()
  let stopping = false
  let hasListened = false
  let isReplacing = false

  /** Calls `run` when a process listens on the port of the site. */
  const onListening = (worker: Worker, run: () => void) =>
    worker.on('listening', (address: Address) => {
      if (port === 0 || address.port === port) run()
    })

  /** Undefined when the operating system cannot start a process now, for example because no memory is left. */
  function fork(index: number): Worker | undefined {
    try {
      return cluster.fork({ [PROCESS_INDEX]: String(index) })
    } catch (error) {
      log.error({ index, err: error }, NOT_STARTED)
      return undefined
    }
  }

  function start(index: number): Worker | undefined {
    const startedAt = performance.now()
    const worker = fork(index)
    if (!worker) {
      if (!hasListened) giveUp()
      return undefined
    }
    running.add(worker)
    onListening(worker, () => {
      hasListened = true
    })
    const onEnd = (code: number | null, signal: string | null) => {
      if (!running.has(worker)) return
      running.delete(worker)
      // A restart would end in the same way (port in use, no build), so the site ends and reports it.
      if (!hasListened && !stopping) giveUp()
      if (stopping) {
        if (running.size === 0) process.exit()
        return
      }
      // Another process has replaced it.
      if (workers.get(index) !== worker) return
      workers.delete(index)
      log.error({ index, code, signal }, 'a process of the site ended: it is started again')
      const ranBriefly = performance.now() - startedAt < 10_000
      serveLater(index, ranBriefly ? restartDelay : 0)
    }
    worker.once('exit', onEnd)
    // Without a listener the event would end this process, and with it all others. It follows a start that failed, which has no `exit`:
    // too many processes, or the folder of the release was deleted.
    worker.on('error', (error) => {
      log.error({ index, err: error }, isStarted(worker) ? 'a process of the site cannot be reached' : NOT_STARTED)
      if (!isStarted(worker)) onEnd(null, null)
    })
    return worker
  }

  function serve(index: number): void {
    const worker = start(index)
    if (worker) workers.set(index, worker)
    else serveLater(index, restartDelay)
  }

  function serveLater(index: number, delay: number): void {
    setTimeout(() => !stopping && !workers.has(index) && serve(index), delay)
  }

  /** Stops a process gracefully. Signals it only once, because a second SIGTERM ends it at once. */
  function stopGracefully(worker: Worker): void {
    if (stopped.has(worker)) return
    stopped.add(worker)
    worker.process.kill('SIGTERM')
  }

  function waitUntilListening(worker: Worker, timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout, false)
      const end = (isListening: boolean) => {
        clearTimeout(timer)
        resolve(isListening)
      }
      onListening(worker, () => end(true))
      worker.once('exit', () => end(false))
      worker.once('error', () => end(false))
    })
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing || stopping) return
    isReplacing = true
    try {
      for (let index = 0; index < count; index += 1) {
        const next = start(index)
        const isListening = next !== undefined && (await waitUntilListening(next, START_TIMEOUT))
        // All processes were stopped during the wait.
        if (stopping) return
        if (!isListening) {
          // The old processes continue to serve.
          log.error({ index }, 'the new process does not start: the restart is aborted')
          if (next && isStarted(next)) next.kill('SIGKILL')
          return
        }
        const old = workers.get(index)
        workers.set(index, next)
        if (old) stopGracefully(old)
        log.info({ index }, 'a process of the site was replaced')
      }
    } finally {
      isReplacing = false
    }
  }

  function stop(): void {
    if (stopping) process.exit(1)
    stopping = true
    for (const worker of running) stopGracefully(worker)
    if (running.size === 0) process.exit()
  }

  /** Ends the site before any process has served. */
  function giveUp(): void {
    log.fatal('no process of the site starts: the site ends')
    stopping = true
    process.exitCode = 1
    for (const worker of running) worker.process.kill('SIGKILL')
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => void replaceAll())
  for (let index = 0; index < count; index += 1) serve(index)
  log.info({ processes: count }, 'the processes of the site start')
}
