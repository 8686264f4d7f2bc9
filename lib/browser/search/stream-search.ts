import { track } from '#lib/browser/events.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { request } from '#lib/browser/request.ts'
import { parseJson } from '#lib/domain/parse-json.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'

/** Milliseconds for the whole search, which may be several rounds of calls that each take their full timeout. */
const TIMEOUT = 120_000

/** Splits text that arrives in chunks into lines. `end` reports a last line without a line break. */
export function createLineReader(onText: (line: string) => void): { add: (text: string) => void; end: () => void } {
  let rest = ''
  return {
    add(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onText(line)
    },
    end() {
      if (rest !== '') onText(rest)
      rest = ''
    },
  }
}

/** Parses a line of the stream; undefined when it is not a valid line. */
export function parseStreamLine(text: string): StreamLine | undefined {
  const value = parseJson(text)
  const line = (value ?? {}) as Partial<Record<string, unknown>>
  const hasCall = typeof line.call === 'string'
  const availabilities: unknown = (line.reply as { availabilities?: unknown } | null | undefined)?.availabilities
  const isComplete =
    line.type === 'done' ||
    (line.type === 'plan' && Array.isArray(line.calls)) ||
    (line.type === 'answer' && hasCall && Array.isArray(availabilities)) ||
    (line.type === 'failure' && hasCall && typeof line.code === 'string')
  // The server is trusted; this check finds lines that a proxy cut off or inserted.
  return isComplete ? (value as StreamLine) : undefined
}

/**
 * Runs a search and reports its lines as they arrive: the plan, each call once, and `done`. Planned calls without a
 * line, because the connection broke or a line was damaged, are reported as failures before `done`. Nothing is reported
 * after `signal` is aborted.
 *
 * @param query `writeSearch(search)` with `lang`; with `call` (and `suppliers`) only that call is repeated.
 * @returns a problem when the search could not start or was aborted.
 */
export async function streamSearch(
  query: URLSearchParams,
  onLine: (line: StreamLine) => void,
  signal?: AbortSignal,
): Promise<CallResult<undefined>> {
  const pending = new Set<string>()
  let stage: 'before' | 'planned' | 'done' = 'before'
  const handleLine = (text: string) => {
    const line = parseStreamLine(text)
    if (!line || signal?.aborted || stage === 'done') return
    if (line.type === 'plan' && stage === 'before') {
      stage = 'planned'
      for (const { id } of line.calls) pending.add(id)
      onLine(line)
    } else if (line.type === 'done') stage = 'done'
    else if (line.type !== 'plan' && pending.delete(line.call)) {
      // The reply as a whole has status 200, so `request` does not report what failed within it.
      if (line.type === 'failure' && line.status !== undefined) {
        track({ name: 'exception', code: line.code, status: line.status })
      }
      onLine(line)
    }
  }
  const result = await request<undefined>(
    { path: `/api/search?${query}`, method: 'GET', signal, timeout: TIMEOUT },
    async (response) => {
      const lines = createLineReader(handleLine)
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        lines.add(decoder.decode(chunk.value, { stream: true }))
      }
      lines.end()
      return { ok: true, data: undefined }
    },
  )
  if (signal?.aborted) return { ok: false, problem: { code: 'aborted', status: 0 } }
  // A stream without a plan is a failed search.
  if (stage === ('before' as typeof stage)) {
    return result.ok ? { ok: false, problem: { code: 'no-answer', status: 200 } } : result
  }
  const code = result.ok ? 'no-answer' : result.problem.code
  for (const call of pending) onLine({ type: 'failure', call, code })
  onLine({ type: 'done' })
  return { ok: true, data: undefined }
}
