import type { Supplier } from '#lib/contract/values.ts'
import type { Answer } from '#lib/search/results.ts'
import type { FailureLine, Reply, StreamCall, StreamLine } from '#lib/search/stream.ts'

/** How far a search has come: "7 of 12 answered". */
export type Progress = {
  calls: readonly StreamCall[]
  answers: readonly Answer[]
  /** Calls that failed and have not been answered since. */
  failures: readonly FailureLine[]
  done: boolean
}

export const NO_PROGRESS: Progress = { calls: [], answers: [], failures: [], done: false }

/**
 * The progress after a further line, of the search itself or of a call that is made again: the plan of such a call
 * takes its failure away, its answer stands beside the ones before.
 */
export function addLine(progress: Progress, line: StreamLine): Progress {
  switch (line.type) {
    case 'plan': {
      const asked = new Set(line.calls.map(({ id }) => id))
      const known = new Set(progress.calls.map(({ id }) => id))
      return {
        calls: [...progress.calls, ...line.calls.filter(({ id }) => !known.has(id))],
        answers: progress.answers,
        failures: progress.failures.filter(({ call }) => !asked.has(call)),
        done: false,
      }
    }
    case 'answer': {
      const call = progress.calls.find(({ id }) => id === line.call)
      if (!call) return progress
      const answer: Answer = { call, reply: line.reply, ...(line.same && { same: line.same }) }
      return { ...progress, answers: [...progress.answers, answer] }
    }
    case 'failure':
      return { ...progress, failures: [...progress.failures.filter(({ call }) => call !== line.call), line] }
    case 'done':
      return { ...progress, done: true }
  }
}

/** How many of the calls have been heard of, and how many there are. */
export function countAnswered({ calls, answers, failures }: Progress): { answered: number; of: number } {
  const heard = new Set([...answers.map(({ call }) => call.id), ...failures.map(({ call }) => call)])
  return { answered: heard.size, of: calls.length }
}

/** Suppliers that failed inside an answer, by call, less those that have answered when asked again. */
export function failedSuppliers({ calls, answers }: Progress): { call: StreamCall; suppliers: Supplier[] }[] {
  return calls.flatMap((call) => {
    const states = new Map<Supplier, string>()
    for (const answer of answers) {
      if (answer.call.id !== call.id) continue
      for (const { supplier, state } of answer.reply.suppliers) states.set(supplier, state)
    }
    const suppliers = [...states].filter(([, state]) => state === 'failed').map(([supplier]) => supplier)
    return suppliers.length > 0 ? [{ call, suppliers }] : []
  })
}

export type Nothing = { empty: NonNullable<Reply['empty']>; minimumNights?: number }

// What is nearest to a stay after all is told first.
const REASONS = ['minimum-stay', 'no-room-fits', 'sold-out', 'closed', 'unknown-hotel'] as const

/** Why answers brought nothing; undefined when one brought something, or none came. */
export function whyNothing(answers: readonly Answer[]): Nothing | undefined {
  if (answers.length === 0 || answers.some(({ reply }) => reply.availabilities.length > 0)) return undefined
  for (const empty of REASONS) {
    const replies = answers.map(({ reply }) => reply).filter((reply) => reply.empty === empty)
    if (replies.length === 0) continue
    const nights = replies.flatMap(({ minimumNights }) => minimumNights ?? [])
    return { empty, ...(nights.length > 0 && { minimumNights: Math.min(...nights) }) }
  }
  return { empty: 'sold-out' }
}
