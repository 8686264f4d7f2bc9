import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { pickCheapest } from '#lib/domain/search/pick-cheapest.ts'
import { hasUnitsLeft, toOfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchAnswer } from '#lib/domain/search/results.ts'
import type { FailureLine, StreamCall, StreamLine } from '#lib/domain/search/stream.ts'

/** The progress of a search: its planned calls, and their answers and failures so far. */
export type SearchProgress = {
  calls: readonly StreamCall[]
  answers: readonly SearchAnswer[]
  /** Calls that failed and have not been answered after a retry. */
  failures: readonly FailureLine[]
  done: boolean
}

type Findings = Pick<SearchProgress, 'calls' | 'answers' | 'failures'>

export const INITIAL_PROGRESS: SearchProgress = { calls: [], answers: [], failures: [], done: false }

/** The progress after another line. A retried call's plan removes its failure; its answer is added. */
export function applyStreamLine(progress: SearchProgress, line: StreamLine): SearchProgress {
  switch (line.type) {
    case 'plan': {
      const planned = new Set(line.calls.map(({ id }) => id))
      const known = new Set(progress.calls.map(({ id }) => id))
      return {
        calls: [...progress.calls, ...line.calls.filter(({ id }) => !known.has(id))],
        answers: progress.answers,
        failures: progress.failures.filter(({ call }) => !planned.has(call)),
        done: false,
      }
    }
    case 'answer': {
      const call = progress.calls.find(({ id }) => id === line.call)
      if (!call) return progress
      const answer: SearchAnswer = { call, reply: line.reply, ...(line.same && { same: line.same }) }
      return { ...progress, answers: [...progress.answers, answer] }
    }
    case 'failure':
      return { ...progress, failures: [...progress.failures.filter(({ call }) => call !== line.call), line] }
    case 'done':
      return { ...progress, done: true }
  }
}

/** How many calls were answered or failed (`answered`), and how many there are (`of`). */
export function countAnswered({ calls, answers, failures }: SearchProgress): { answered: number; of: number } {
  const doneCalls = new Set([...answers.map(({ call }) => call.id), ...failures.map(({ call }) => call)])
  return { answered: doneCalls.size, of: calls.length }
}

/** Suppliers that failed within an answer, by call, without those that answered a retry. */
export function listFailedSuppliers({
  calls,
  answers,
}: Pick<SearchProgress, 'calls' | 'answers'>): { call: StreamCall; suppliers: Supplier[] }[] {
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

/** Whether the answer of a call, or of a supplier within one, is missing. */
export const isUnanswered = (progress: Findings): boolean =>
  progress.failures.length > 0 || listFailedSuppliers(progress).length > 0

/** The places that the upstream does not know, of a search that also has places that it knows. */
export function listUnknownPlaces(answers: readonly SearchAnswer[]): StreamCall['place'][] {
  const unknown = answers.filter(({ reply }) => reply.empty === 'unknown-hotel')
  if (unknown.length === answers.length) return []
  // With several date ranges there are several answers for one place.
  return [...new Map(unknown.map(({ call: { place } }) => [`${place.kind} ${place.code}`, place])).values()]
}

/**
 * Why a search found nothing: the reason that the upstream stated; `unanswered` when an answer is missing, so that it is not known whether
 * there are offers; or `not-stated`. `minimumNights` is set when the stay is too short.
 */
export type EmptyReason = {
  empty: NonNullable<SearchReply['empty']> | 'unanswered' | 'not-stated'
  minimumNights?: number
}

// The reason that is easiest for the customer to resolve comes first.
const REASONS = ['minimum-stay', 'no-room-fits', 'sold-out', 'closed', 'unknown-hotel'] as const

/** Why the answers contain no offer; undefined when one contains an offer, or when there are no answers. */
export function findEmptyReason(progress: Findings): EmptyReason | undefined {
  const { answers } = progress
  // What is listed but has too few rooms or seats left for the whole party is sold out for it.
  const hasOffer = ({ call: { kind }, reply }: SearchAnswer) =>
    reply.availabilities.some(({ hotel, rooms }) => {
      const offered = rooms.map(({ party, rates }) => ({
        party,
        rates: rates.filter((rate) => hasUnitsLeft(rate, kind, party)).map((rate) => toOfferedRate(rate, hotel)),
      }))
      return pickCheapest(offered, kind) !== undefined
    })
  if (answers.length === 0 || answers.some(hasOffer)) return undefined
  const mayHaveMore = isUnanswered(progress)
  for (const empty of REASONS) {
    // A supplier that has not answered may have rooms.
    if (empty === 'sold-out' && mayHaveMore) continue
    const replies = answers.map(({ reply }) => reply).filter((reply) => reply.empty === empty)
    if (replies.length === 0) continue
    const nights = replies.flatMap(({ minimumNights }) => minimumNights ?? [])
    return { empty, ...(nights.length > 0 && { minimumNights: Math.min(...nights) }) }
  }
  if (mayHaveMore) return { empty: 'unanswered' }
  return { empty: answers.some(({ reply }) => reply.availabilities.length > 0) ? 'sold-out' : 'not-stated' }
}

/** Whether nearby stays may help: not when no room fits the party, or when the place is unknown. */
export const canNearbyHelp = (empty: EmptyReason['empty'] | undefined): boolean =>
  empty !== 'no-room-fits' && empty !== 'unknown-hotel'

/** Whether nearby stays are searched for a search that found nothing. Without any answer it is unknown whether there are offers. */
export const maySearchNearby = (progress: Findings): boolean =>
  progress.answers.length > 0 && canNearbyHelp(findEmptyReason(progress)?.empty)
