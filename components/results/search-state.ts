import { addLine, failedSuppliers, NO_PROGRESS, type Progress } from '#lib/search/progress.ts'
import type { ProblemCode, StreamCall, StreamLine } from '#lib/search/stream.ts'

type Supplier = ReturnType<typeof failedSuppliers>[number]['suppliers'][number]

/** Something of a search that did not come, and can be asked for again alone: a whole call, or a supplier within one. */
export type Missing = { id: string; call: StreamCall; supplier?: Supplier }

/** How a search goes. A connection that broke leaves its calls failed; `refused` is a search that could not begin. */
export type SearchState = {
  status: 'waiting' | 'running' | 'done' | 'refused'
  /** Milliseconds, of the browser's clock. */
  startedAt: number
  progress: Progress
  /** Ids of `Missing` that are being asked again. */
  retrying: readonly string[]
  /** Ids of `Missing` that were asked again, and did not come then either. */
  inVain: readonly string[]
  /** Why nothing could be asked at all. */
  problem?: ProblemCode
}

export type SearchEvent =
  | { type: 'begin'; at: number }
  | { type: 'line'; line: StreamLine }
  | { type: 'end' }
  | { type: 'refused'; problem: ProblemCode }
  | { type: 'retry'; missing: Missing }
  /** All that was heard when it was asked again. */
  | { type: 'retried'; missing: Missing; lines: readonly StreamLine[] }

export const BEFORE_SEARCH: SearchState = {
  status: 'waiting',
  startedAt: 0,
  progress: NO_PROGRESS,
  retrying: [],
  inVain: [],
}

const without = (ids: readonly string[], { id }: Missing) => ids.filter((each) => each !== id)

/** What was missing and came; a supplier that fails again leaves the answer of the others as it was. */
function toRetried(before: SearchState, missing: Missing, lines: readonly StreamLine[]): SearchState {
  const came = lines.some(({ type }) => type === 'answer')
  const progress =
    came || missing.supplier === undefined ? { ...lines.reduce(addLine, before.progress), done: true } : before.progress
  const state = { ...before, retrying: without(before.retrying, missing), progress }
  const isMissing = listMissing(state).some(({ id }) => id === missing.id)
  return isMissing ? { ...state, inVain: [...state.inVain, missing.id] } : state
}

/** What a search is after something happened to it. Pure, and total. */
export function stepSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'begin':
      return { ...BEFORE_SEARCH, status: 'running', startedAt: event.at }
    case 'line':
      return { ...state, progress: addLine(state.progress, event.line) }
    case 'end':
      return { ...state, status: 'done' }
    case 'refused':
      return { ...state, status: 'refused', problem: event.problem }
    case 'retry':
      return {
        ...state,
        retrying: [...new Set([...state.retrying, event.missing.id])],
        inVain: without(state.inVain, event.missing),
      }
    case 'retried':
      return toRetried(state, event.missing, event.lines)
  }
}

/** What did not come: whole calls, and suppliers within answers. */
export function listMissing({ progress }: SearchState): Missing[] {
  const failed = progress.failures.flatMap(({ call: id }): Missing[] => {
    const call = progress.calls.find((each) => each.id === id)
    return call ? [{ id, call }] : []
  })
  const within = failedSuppliers(progress).flatMap(({ call, suppliers }) =>
    suppliers.map((supplier): Missing => ({ id: `${call.id} ${supplier}`, call, supplier })),
  )
  return [...failed, ...within]
}

/** When the first of the prices shown is no longer held: milliseconds; undefined without any. */
export function expiryOf({ progress }: SearchState): number | undefined {
  let first: number | undefined
  for (const { reply } of progress.answers) {
    const rates = reply.availabilities.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates))
    for (const { expiresAt } of rates) {
      const at = Date.parse(expiresAt)
      if (first === undefined || at < first) first = at
    }
  }
  return first
}
