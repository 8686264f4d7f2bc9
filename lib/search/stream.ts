import type { z } from 'zod'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import type { NearestReason } from '#lib/search/nearest.ts'
import type { PlannedCall } from '#lib/search/plan.ts'

export type Reply = z.output<typeof SearchReply>

/** What may go wrong with a call: a key of `problem.` in the messages. */
export type ProblemCode = keyof Messages['problem']

/** A call as the plan line says it. */
export type StreamCall = Pick<PlannedCall, 'id' | 'place' | 'checkIn' | 'checkOut'> & {
  kind: PlannedCall['request']['kind']
  /** Of a call that looks for a stay near the one asked for. */
  why?: NearestReason
}

/** One hotel is known to suppliers by several codes: `same['DAN/D-114']` is the code that `hotelConversion` lists it under. */
export type SameHotels = Readonly<Record<string, string>>

/** What came of one call. */
export type AnswerLine = { type: 'answer'; call: string; reply: Reply; same?: SameHotels }
export type FailureLine = { type: 'failure'; call: string; code: ProblemCode; retryAfterSeconds?: number }

/** A line of `/api/search`: the plan first, then every call once, as it comes, then `done`. */
export type StreamLine = { type: 'plan'; calls: StreamCall[] } | AnswerLine | FailureLine | { type: 'done' }

/** A planned call as it is told. */
export function toStreamCall(call: PlannedCall & { why?: NearestReason }): StreamCall {
  const { id, place, checkIn, checkOut, request, why } = call
  return { id, place, checkIn, checkOut, kind: request.kind, ...(why && { why }) }
}
