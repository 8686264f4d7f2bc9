import type { CallResult } from '#lib/browser/problem.ts'
import { request } from '#lib/browser/request.ts'
import type { StreamLine } from '#lib/search/stream.ts'

/** Milliseconds for all of a search: some rounds of calls that each may take their whole deadline. */
const PATIENCE = 120_000

/** Splits text that comes in pieces into its lines; the piece that ends a line completes it. */
export function createLineReader(onText: (line: string) => void): { add: (text: string) => void; end: () => void } {
  let half = ''
  return {
    add(text) {
      const lines = (half + text).split('\n')
      half = lines.pop() ?? ''
      for (const line of lines) onText(line)
    },
    end() {
      if (half !== '') onText(half)
      half = ''
    },
  }
}

/** A line of the stream; undefined when it is none of those we know. */
export function readLine(text: string): StreamLine | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const line = (value ?? {}) as Partial<Record<string, unknown>>
  const isNamed = typeof line.call === 'string'
  const availabilities: unknown = (line.reply as { availabilities?: unknown } | null | undefined)?.availabilities
  const isWhole =
    line.type === 'done' ||
    (line.type === 'plan' && Array.isArray(line.calls)) ||
    (line.type === 'answer' && isNamed && Array.isArray(availabilities)) ||
    (line.type === 'failure' && isNamed && typeof line.code === 'string')
  // The server is our own; this finds what was cut off or put in by something in between.
  return isWhole ? (value as StreamLine) : undefined
}

/**
 * Runs a search and hands on its lines as they come: the plan, each call once, `done` at the end. Whatever was planned
 * and did not come, because the connection broke or a line was spoilt, is handed on as a failure before `done`, so
 * that each planned call is heard of exactly once. Nothing is handed on after `signal` is aborted.
 *
 * @param query `writeSearch(search)` with `lang`; with `call` (and `suppliers`) only that call is made, again.
 * @returns a problem when the search could not begin, or was aborted.
 */
export async function streamSearch(
  query: URLSearchParams,
  onLine: (line: StreamLine) => void,
  signal?: AbortSignal,
): Promise<CallResult<undefined>> {
  const waiting = new Set<string>()
  let stage: 'before' | 'planned' | 'done' = 'before'
  const take = (text: string) => {
    const line = readLine(text)
    if (!line || signal?.aborted || stage === 'done') return
    if (line.type === 'plan' && stage === 'before') {
      stage = 'planned'
      for (const { id } of line.calls) waiting.add(id)
      onLine(line)
    } else if (line.type === 'done') stage = 'done'
    else if (line.type !== 'plan' && waiting.delete(line.call)) onLine(line)
  }
  const result = await request<undefined>(
    { path: `/api/search?${query}`, method: 'GET', signal, deadline: PATIENCE },
    async (response) => {
      const lines = createLineReader(take)
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        lines.add(decoder.decode(piece.value, { stream: true }))
      }
      lines.end()
      return { ok: true, data: undefined }
    },
  )
  if (signal?.aborted) return { ok: false, problem: { code: 'aborted', status: 0 } }
  // A stream that ended without its plan is none.
  if (stage === ('before' as typeof stage)) {
    return result.ok ? { ok: false, problem: { code: 'no-answer', status: 200 } } : result
  }
  const code = result.ok ? 'no-answer' : result.problem.code
  for (const call of waiting) onLine({ type: 'failure', call, code })
  onLine({ type: 'done' })
  return { ok: true, data: undefined }
}
