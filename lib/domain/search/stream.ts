import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { ProblemCode } from '#lib/domain/problem-code.ts'
import type { PlannedCall } from '#lib/domain/search/plan.ts'

/** How a nearby stay differs: more nights, other dates, another hotel there, a neighbouring destination. */
export type NearestReason = 'longer' | 'other-dates' | 'same-place' | 'near'

/** A planned call as the plan line describes it. */
export type StreamCall = Pick<PlannedCall, 'id' | 'place' | 'checkIn' | 'checkOut'> & {
  kind: PlannedCall['request']['kind']
  /** Set for a call that looks for a nearby stay. */
  reason?: NearestReason
}

/**
 * Suppliers may know a hotel by several codes: `same['DAN/D-114']` is its code in `hotelConversion`. A code that is not there is known
 * to nobody but its supplier.
 */
export type HotelAliases = Readonly<Record<string, string>>

export type AnswerLine = { type: 'answer'; call: string; reply: SearchReply; same?: HotelAliases }
/** `status`: the HTTP status with which the proxy answers this failure; absent where the browser got no line of the call. */
export type FailureLine = {
  type: 'failure'
  call: string
  code: ProblemCode
  status?: number
  retryAfterSeconds?: number
}

/** A line of `/api/search`: first the plan, then one line per call in the order of completion, then `done`. */
export type StreamLine = { type: 'plan'; calls: StreamCall[] } | AnswerLine | FailureLine | { type: 'done' }

/** Maps a planned call to its description in the plan line. */
export function toStreamCall(call: PlannedCall & { reason?: NearestReason }): StreamCall {
  const { id, place, checkIn, checkOut, request, reason } = call
  return { id, place, checkIn, checkOut, kind: request.kind, ...(reason && { reason }) }
}
