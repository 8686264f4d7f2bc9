/** Draws pictures in worker threads, so that the sandbox's API answers do not wait behind a drawing. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DrawingJob, DrawingResult } from '#sandbox/pictures/drawing-worker.ts'

type QueuedJob = { job: DrawingJob; resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

type DrawingPool = {
  /** Draws after the jobs that were submitted before. Rejects when the drawing fails or the pool is closed. */
  draw(job: DrawingJob): Promise<Buffer>
  /** Resolves once no job is queued or running. */
  whenIdle(): Promise<void>
  /** Stops the workers and rejects what is queued or running. */
  close(): Promise<void>
}

/**
 * Fewer workers than libuv has pool threads (4): sharp and file reads share those threads, and a cached picture must not
 * wait until a drawing ends.
 */
const WORKERS = Math.min(2, availableParallelism())

/** A pool of at most `size` worker threads. A thread starts with the first job that finds no free one. */
export function createDrawingPool(size: number = WORKERS): DrawingPool {
  const queue: QueuedJob[] = []
  const idle: Worker[] = []
  const running = new Map<Worker, QueuedJob>()
  let idleListeners: (() => void)[] = []
  let closed = false

  function startWorker(): Worker {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    worker.on('message', (result: DrawingResult) => {
      // `node --watch` reports the worker's imports to its parent through the same channel.
      if (!('bytes' in result || 'error' in result)) return
      const done = running.get(worker)
      running.delete(worker)
      // A worker without a job must not keep the process alive.
      worker.unref()
      idle.push(worker)
      if ('error' in result) done?.reject(new Error(result.error))
      else done?.resolve(Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength))
      runNext()
    })
    worker.on('error', (error) => removeWorker(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => removeWorker(worker, new Error('the drawing worker stopped')))
    return worker
  }

  /** A stopped worker fails its job; the next job starts another worker. */
  function removeWorker(worker: Worker, reason: Error): void {
    const index = idle.indexOf(worker)
    if (index !== -1) idle.splice(index, 1)
    running.get(worker)?.reject(reason)
    running.delete(worker)
    if (!closed) runNext()
  }

  function runNext(): void {
    while (queue.length > 0 && (idle.length > 0 || running.size < size)) {
      const next = queue.shift()
      if (!next) break
      const worker = idle.pop() ?? startWorker()
      running.set(worker, next)
      worker.ref()
      worker.postMessage(next.job)
    }
    if (queue.length > 0 || running.size > 0) return
    for (const listener of idleListeners) listener()
    idleListeners = []
  }

  return {
    draw(job) {
      if (closed) return Promise.reject(new Error('the drawing pool is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        runNext()
      })
    },
    whenIdle() {
      if (queue.length === 0 && running.size === 0) return Promise.resolve()
      return new Promise((resolve) => {
        idleListeners.push(resolve)
      })
    },
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('the drawing pool is closed'))
      const workers = [...idle, ...running.keys()]
      await Promise.all(workers.map((worker) => worker.terminate()))
      for (const listener of idleListeners) listener()
      idleListeners = []
    },
  }
}
