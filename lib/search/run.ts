import type { PlannedCall } from '#lib/search/plan.ts'
import type { AnswerLine, FailureLine } from '#lib/search/stream.ts'

/** Calls of one search that are under way at once. */
const AT_ONCE = 8

/** What came of a call, or nothing when whoever asked has left. */
export type Made = AnswerLine | FailureLine | undefined

/**
 * Makes the calls of a search, some at once, in their order; each is told of as soon as it is over. Resolves when
 * all are. A call that throws ends the run.
 */
export async function runCalls(
  calls: readonly PlannedCall[],
  make: (call: PlannedCall) => Promise<Made>,
  onMade: (line: AnswerLine | FailureLine) => void,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) {
      if (signal?.aborted) return
      const line = await make(call)
      if (line && !signal?.aborted) onMade(line)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls.length) }, work))
}
