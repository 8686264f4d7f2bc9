import type { CallerInfo } from '#lib/contract/entities/lead.ts'

/** A phone call. `id` stays the same when the call center sends the call again with another status. */
export type PhoneCall = { id: string; caller: CallerInfo }

/** The phone calls that the agent has not closed, in the order of their arrival. */
export type CallerQueue = {
  calls: readonly PhoneCall[]
  /** The id of the call in the window. A new call never replaces it. */
  shown?: string
  /** How many calls were removed because too many were waiting. */
  dropped: number
}

/** How many calls are stored. The oldest call that is not in the window is removed for one more. */
export const MAX_CALLS = 20

export const NO_CALLS: CallerQueue = { calls: [], dropped: 0 }

/** A call is identified by its phone number and arrival time: the frames have no id. */
export function toCallId({ callerPhone, arrivalTime }: Pick<CallerInfo, 'callerPhone' | 'arrivalTime'>): string {
  return `${callerPhone.replace(/[^\d+]/g, '')} ${Date.parse(arrivalTime)}`
}

/** Adds a call, or replaces it when it is queued already. The first call of an empty queue is shown. */
export function addCall(queue: CallerQueue, caller: CallerInfo): CallerQueue {
  const id = toCallId(caller)
  const isKnown = queue.calls.some((call) => call.id === id)
  if (isKnown) {
    return { ...queue, calls: queue.calls.map((call) => (call.id === id ? { id, caller } : call)) }
  }
  const shown = queue.shown ?? id
  const calls = [...queue.calls, { id, caller }]
  if (calls.length <= MAX_CALLS) return { ...queue, calls, shown }
  const oldest = calls.find((call) => call.id !== shown)
  return { calls: calls.filter((call) => call !== oldest), shown, dropped: queue.dropped + 1 }
}

/** Removes a call. When it was shown, the next one in the order of arrival is shown, or else the one before it. */
export function removeCall(queue: CallerQueue, id: string): CallerQueue {
  const index = queue.calls.findIndex((call) => call.id === id)
  if (index < 0) return queue
  const calls = queue.calls.toSpliced(index, 1)
  const next = queue.shown === id ? (calls[index] ?? calls[index - 1])?.id : queue.shown
  return { calls, dropped: queue.dropped, ...(next !== undefined && { shown: next }) }
}

/** Shows another queued call. An id that is not queued changes nothing. */
export function showCall(queue: CallerQueue, id: string): CallerQueue {
  return queue.calls.some((call) => call.id === id) ? { ...queue, shown: id } : queue
}

/** The call in the window. */
export function getShownCall({ calls, shown }: CallerQueue): PhoneCall | undefined {
  return calls.find(({ id }) => id === shown)
}
