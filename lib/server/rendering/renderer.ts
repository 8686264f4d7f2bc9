import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import Tinypool from 'tinypool'

/** The tasks of render-worker.ts. */
export type RenderTask = 'renderPdf' | 'drawSharePicture'

/** Rendered bytes. `busy`: too many others wait; `timeout`: it took too long. Both may succeed later. */
export type Rendered = { ok: true; bytes: Uint8Array } | { ok: false; kind: 'busy' | 'timeout' }

export type Renderer<Input> = {
  /** Renders in the worker process. Rejects when the task throws or the process ends. */
  render: (input: Input) => Promise<Rendered>
  /** Ends the worker process. */
  close: () => Promise<void>
}

type RenderCache<Input> = {
  maxBytes: number
  /** Milliseconds. */
  maxAge: number
  /** What the bytes depend on. Equal content is rendered once. */
  toContent: (input: Input) => unknown
}

type Options<Input> = {
  task: RenderTask
  /** How many may wait while one is rendered. */
  queue: number
  /** The most milliseconds until the bytes, including the time in the queue. */
  deadline: number
  /** How rendered bytes are cached; they are not cached when absent. */
  cache?: RenderCache<Input>
  /** Called when the worker process ends unexpectedly while it has no task. */
  onError?: (error: unknown) => void
}

/** Milliseconds after which an unused process ends and gives its memory back. Starting one takes about half a second. */
const IDLE_TIMEOUT = 2 * 60_000
/** Megabytes of JavaScript objects. A document that needs more ends the worker, not the site. */
const MAX_HEAP = 256
// Not the session secrets, nor the addresses of the upstreams.
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
] as const

/** The part of this process's environment that a worker process gets. */
export const toWorkerEnvironment = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(PASSED_VARIABLES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

/** Runs a task in a worker process, one at a time. */
function createWorker({ task, onError = () => undefined }: Pick<Options<never>, 'task' | 'onError'>) {
  const pool = new Tinypool({
    filename: path.join(process.cwd(), 'render-worker.ts'),
    name: task,
    // A process and not a thread: all its memory is given back, and native code that fails does not end the site.
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT,
    execArgv: [`--max-old-space-size=${MAX_HEAP}`],
    env: toWorkerEnvironment(process.env),
  })
  // Without a listener the event would end the site.
  pool.on('error', onError)
  // Queued here and not by the pool: when a worker has ended, the pool starts a queued task only when another one arrives.
  let previous: Promise<unknown> = Promise.resolve()
  return {
    /** Rejects when the task throws, and when `signal` aborts, which ends its process. */
    run(input: unknown, signal: AbortSignal): Promise<Uint8Array> {
      const start = () => pool.run(input, { signal }) as Promise<Uint8Array>
      const result = previous.then(start, start)
      previous = result
      return result
    },
    close: () => pool.destroy(),
  }
}

/** An error that another process threw arrives as a plain object. */
function toError(error: unknown): Error {
  if (error instanceof Error) return error
  const { message, stack } = error as { message?: string; stack?: string }
  return Object.assign(new Error(message), stack !== undefined && { stack })
}

/** A renderer with a worker process of its own, so that rendering does not delay the requests of the site. */
export function createRenderer<Input>(options: Options<Input>): Renderer<Input> {
  const { queue, deadline, cache } = options
  const worker = createWorker(options)
  let pending = 0

  async function render(input: Input): Promise<Rendered> {
    if (pending > queue) return { ok: false, kind: 'busy' }
    pending += 1
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), deadline)
    try {
      return { ok: true, bytes: await worker.run(input, abort.signal) }
    } catch (error) {
      if (abort.signal.aborted) return { ok: false, kind: 'timeout' }
      throw toError(error)
    } finally {
      clearTimeout(timer)
      pending -= 1
    }
  }

  return { render: cache ? withCache(cache, render) : render, close: worker.close }
}

/** Renders equal content once: while it is rendered, and as long as its bytes are in the cache. */
function withCache<Input>(
  { maxBytes, maxAge, toContent }: RenderCache<Input>,
  render: (input: Input) => Promise<Rendered>,
): (input: Input) => Promise<Rendered> {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    ttl: maxAge,
  })
  const inProgress = new Map<string, Promise<Rendered>>()

  async function renderAndStore(key: string, input: Input): Promise<Rendered> {
    const rendered = await render(input).finally(() => inProgress.delete(key))
    if (rendered.ok) cached.set(key, rendered.bytes)
    return rendered
  }

  return async (input) => {
    const key = createHash('sha256')
      .update(JSON.stringify(toContent(input)))
      .digest('base64url')
    const bytes = cached.get(key)
    if (bytes) return { ok: true, bytes }
    const rendering = inProgress.get(key) ?? renderAndStore(key, input)
    inProgress.set(key, rendering)
    return rendering
  }
}
