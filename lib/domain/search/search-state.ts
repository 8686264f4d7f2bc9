import type { ProblemCode } from '#lib/domain/problem-code.ts'
import {
  applyStreamLine,
  INITIAL_PROGRESS,
  listFailedSuppliers,
  listUnknownPlaces,
  type SearchProgress,
} from '#lib/domain/search/progress.ts'
import type { StreamCall, StreamLine } from '#lib/domain/search/stream.ts'

type Supplier = ReturnType<typeof listFailedSuppliers>[number]['suppliers'][number]

/** A part of a search that failed and can be retried alone: a call, or one supplier within a call. */
export type MissingAnswer = { id: string; call: StreamCall; supplier?: Supplier }

/** `refused`: the search could not start. A broken connection ends it as `done` with failed calls. */
export type SearchState = {
  status: 'waiting' | 'running' | 'done' | 'refused'
  /** Milliseconds since 1970, by the browser's clock. */
  startedAt: number
  progress: SearchProgress
  /** Ids of the missing answers that are being retried. */
  retrying: readonly string[]
  /** Ids of the missing answers whose retry failed. */
  failedAgain: readonly string[]
  /** Why the search was refused. */
  problem?: ProblemCode
}

export type SearchEvent =
  | { type: 'begin'; at: number }
  | { type: 'line'; line: StreamLine }
  | { type: 'end' }
  | { type: 'refused'; problem: ProblemCode }
  | { type: 'retry'; missing: MissingAnswer }
  /** `lines` are all stream lines of the retry. */
  | { type: 'retried'; missing: MissingAnswer; lines: readonly StreamLine[] }

export const INITIAL_SEARCH_STATE: SearchState = {
  status: 'waiting',
  startedAt: 0,
  progress: INITIAL_PROGRESS,
  retrying: [],
  failedAgain: [],
}

const without = (ids: readonly string[], { id }: MissingAnswer) => ids.filter((each) => each !== id)

/** Applies the lines of a retry. When the retry of a single supplier fails, the other suppliers' answer is not changed. */
function toRetried(before: SearchState, missing: MissingAnswer, lines: readonly StreamLine[]): SearchState {
  const wasAnswered = lines.some(({ type }) => type === 'answer')
  const progress =
    wasAnswered || missing.supplier === undefined
      ? { ...lines.reduce(applyStreamLine, before.progress), done: true }
      : before.progress
  const state = { ...before, retrying: without(before.retrying, missing), progress }
  const isMissing = listMissing(state).some(({ id }) => id === missing.id)
  return isMissing ? { ...state, failedAgain: [...state.failedAgain, missing.id] } : state
}

/** The state of a search after an event. Pure; every event is valid in every state. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'begin':
      return { ...INITIAL_SEARCH_STATE, status: 'running', startedAt: event.at }
    case 'line':
      return { ...state, progress: applyStreamLine(state.progress, event.line) }
    case 'end':
      return { ...state, status: 'done' }
    case 'refused':
      return { ...state, status: 'refused', problem: event.problem }
    case 'retry':
      return {
        ...state,
        retrying: [...new Set([...state.retrying, event.missing.id])],
        failedAgain: without(state.failedAgain, event.missing),
      }
    case 'retried':
      return toRetried(state, event.missing, event.lines)
  }
}

/** The failed calls, and the suppliers that failed within answers. */
export function listMissing({ progress }: SearchState): MissingAnswer[] {
  const failed = progress.failures.flatMap(({ call: id }): MissingAnswer[] => {
    const call = progress.calls.find((each) => each.id === id)
    return call ? [{ id, call }] : []
  })
  const within = listFailedSuppliers(progress).flatMap(({ call, suppliers }) =>
    suppliers.map((supplier): MissingAnswer => ({ id: `${call.id} ${supplier}`, call, supplier })),
  )
  return [...failed, ...within]
}

/** When the first of the offers expires, in milliseconds since 1970; undefined when none does. */
export function findExpiry({ progress }: SearchState): number | undefined {
  let first: number | undefined
  for (const { reply } of progress.answers) {
    const rates = reply.availabilities.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates))
    for (const { expiresAt } of rates) {
      if (expiresAt === undefined) continue
      const at = Date.parse(expiresAt)
      if (first === undefined || at < first) first = at
    }
  }
  return first
}

/** Whether a search has problems to report: it was refused, places are unknown, answers are missing, or its prices have expired. */
export function hasProblems(search: SearchState, now: number): boolean {
  if (search.status !== 'done') return search.status === 'refused'
  if (listUnknownPlaces(search.progress.answers).length > 0) return true
  return listMissing(search).length > 0 || (findExpiry(search) ?? Number.POSITIVE_INFINITY) <= now
}
