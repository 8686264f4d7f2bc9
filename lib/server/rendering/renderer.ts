import { createHash } from 'node:crypto'
import path from 'node:path'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import Tinypool from 'tinypool'

export type RenderTask = 'renderPdf' | 'drawSharePicture' | 'scalePicture'

/** What was rendered. `busy`: too many others wait; `timeout`: it took too long. Both may succeed later. */
export type Rendered<Output = Uint8Array> = { ok: true; output: Output } | { ok: false; kind: 'busy' | 'timeout' }

export type Renderer<Input, Output = Uint8Array> = {
  /** Renders in the worker process. Rejects when the task throws or the process ends. */
  render: (input: Input) => Promise<Rendered<Output>>
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

type WorkerOptions = {
  task: RenderTask
  /** How many are rendered at the same time, in one process. */
  concurrency?: number
  /** Called when the worker process ends unexpectedly while it has no task. */
  onError?: (error: unknown) => void
}

type Options = WorkerOptions & {
  /** How many may wait. */
  queue: number
  /** The most milliseconds until the output, including the time in the queue. */
  deadline: number
}

/** Milliseconds after which an unused process ends and gives its memory back. Starting one takes about half a second. */
const IDLE_TIMEOUT = 2 * 60_000
/** Loads modules as the build has written them; without it Node starts a compiler in each process. */
const LOAD_STRIPPED = '--import=./lib/server/load-stripped.mjs'
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

/** Runs a task in a worker process. */
function createWorker<Output>({ task, concurrency = 1, onError = () => undefined }: WorkerOptions) {
  const pool = new Tinypool({
    filename: path.join(process.cwd(), 'render-worker.ts'),
    name: task,
    // A process and not a thread: all its memory is given back, and native code that fails does not end the site.
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: concurrency,
    idleTimeout: IDLE_TIMEOUT,
    execArgv: [LOAD_STRIPPED, `--max-old-space-size=${MAX_HEAP}`],
    env: toWorkerEnvironment(process.env),
  })
  // Without a listener the event would end the site.
  pool.on('error', onError)
  return {
    /** Rejects when the task throws, and when `signal` aborts, which ends its process. */
    run: (input: unknown, signal: AbortSignal): Promise<Output> => pool.run(input, { signal }),
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
export function createRenderer<Input, Output = Uint8Array>(options: Options): Renderer<Input, Output> {
  const { queue, deadline, concurrency = 1 } = options
  const worker = createWorker<Output>(options)
  // Queued here and not by the pool: when a worker has ended, the pool starts a queued task only when another one arrives.
  const slots = bulkhead(concurrency, queue)

  async function render(input: Input): Promise<Rendered<Output>> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), deadline)
    try {
      return { ok: true, output: await slots.execute(() => worker.run(input, abort.signal)) }
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return { ok: false, kind: 'busy' }
      if (abort.signal.aborted) return { ok: false, kind: 'timeout' }
      throw toError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return { render, close: worker.close }
}

/** Renders equal content once: while it is rendered, and as long as its bytes are in the cache. */
export function cacheRendered<Input>(
  { maxBytes, maxAge, toContent }: RenderCache<Input>,
  render: Renderer<Input>['render'],
): Renderer<Input>['render'] {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    ttl: maxAge,
  })
  const inProgress = new Map<string, Promise<Rendered>>()

  async function renderAndStore(key: string, input: Input): Promise<Rendered> {
    const rendered = await render(input).finally(() => inProgress.delete(key))
    if (rendered.ok) cached.set(key, rendered.output)
    return rendered
  }

  return async (input) => {
    const key = createHash('sha256')
      .update(JSON.stringify(toContent(input)))
      .digest('base64url')
    const bytes = cached.get(key)
    if (bytes) return { ok: true, output: bytes }
    const rendering = inProgress.get(key) ?? renderAndStore(key, input)
    inProgress.set(key, rendering)
    return rendering
  }
}
