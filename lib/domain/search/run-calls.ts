import type { PlannedCall } from '#lib/domain/search/plan.ts'
import type { AnswerLine, FailureLine } from '#lib/domain/search/stream.ts'

/** How many calls of one search run at the same time. */
export const SEARCH_CONCURRENCY = 8

/** The stream line of a finished call; undefined when the client has disconnected. */
export type CallLine = AnswerLine | FailureLine | undefined

/**
 * Runs the calls of a search in their order, eight at a time, and reports each as soon as it is finished. Resolves when
 * all are finished; rejects when a call throws. After `signal` is aborted no further call starts or is reported.
 */
export async function runPlannedCalls(
  calls: readonly PlannedCall[],
  makeCall: (call: PlannedCall) => Promise<CallLine>,
  onLine: (line: AnswerLine | FailureLine) => void,
  signal?: AbortSignal,
): Promise<void> {
  const queue = calls.values()
  const work = async () => {
    for (const call of queue) {
      if (signal?.aborted) return
      const line = await makeCall(call)
      if (line && !signal?.aborted) onLine(line)
    }
  }
  await Promise.all(Array.from({ length: Math.min(SEARCH_CONCURRENCY, calls.length) }, work))
}
