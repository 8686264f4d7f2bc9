import {
  bulkhead,
  CountBreaker,
  circuitBreaker,
  DelegateBackoff,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
} from 'cockatiel'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { FAILURE_TRAITS, failed } from '#lib/server/upstream/outcome.ts'

export type GuardOptions = {
  /** Requests to one upstream at the same time. */
  concurrency: number
  /** Requests that may wait for a free slot; more requests fail with `busy`. */
  queue: number
  /** Milliseconds for which the breaker stays open before it allows one trial request: the first time, and at most. */
  openFor: { initial: number; max: number }
  /** The breaker opens when the share `threshold` of the last `size` requests failed, after at least `minimumCalls`. */
  breaker: { threshold: number; size: number; minimumCalls: number }
  /** Approximate milliseconds before the second attempt. */
  backoff: number
}

export const DEFAULT_GUARD: GuardOptions = {
  concurrency: 64,
  queue: 256,
  openFor: { initial: 1_000, max: 10_000 },
  breaker: { threshold: 0.5, size: 20, minimumCalls: 10 },
  backoff: 150,
}

type Send = () => Promise<UpstreamOutcome<unknown>>

/**
 * The class of a call. Each class has a circuit breaker of its own, so that a failing list does not block
 * other lists, and lists never block searches and bookings. Lists share one set of slots; all other calls share another.
 */
export type CallClass = 'calls' | `list ${string}`

/** Protects one upstream: limits concurrent requests, and sends none while it is down. */
export type Guard = {
  /** Sends a request. Fails with `busy` when the queue is full, and with `unavailable` while the breaker of its class is open. */
  run: (send: Send, callClass: CallClass) => Promise<UpstreamOutcome<unknown>>
}

function createBreaker({ breaker: { threshold, size, minimumCalls }, openFor }: GuardOptions) {
  return circuitBreaker(
    handleWhenResult((result) => {
      const outcome = result as UpstreamOutcome<unknown>
      return !outcome.ok && FAILURE_TRAITS[outcome.error.kind].countsForBreaker
    }),
    {
      breaker: new CountBreaker({ threshold, size, minimumNumberOfCalls: minimumCalls }),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: openFor.initial, maxDelay: openFor.max }),
    },
  )
}

/** The concurrency limits and the circuit breakers of one upstream. */
export function createGuard(
  options: GuardOptions,
  onState: (state: 'open' | 'closed', callClass: CallClass) => void,
): Guard {
  const callSlots = bulkhead(options.concurrency, options.queue)
  const listSlots = bulkhead(options.concurrency, options.queue)
  // At most one breaker per list of the contract, so the map needs no limit.
  const breakers = new Map<CallClass, ReturnType<typeof createBreaker>>()
  const findBreaker = (callClass: CallClass) => {
    const known = breakers.get(callClass)
    if (known) return known
    const breaker = createBreaker(options)
    breaker.onBreak(() => onState('open', callClass))
    breaker.onReset(() => onState('closed', callClass))
    breakers.set(callClass, breaker)
    return breaker
  }

  return {
    async run(send, callClass) {
      const slots = callClass === 'calls' ? callSlots : listSlots
      try {
        return await slots.execute(() => findBreaker(callClass).execute(send))
      } catch (error) {
        if (isBulkheadRejectedError(error)) return failed('busy')
        if (isBrokenCircuitError(error)) return failed('unavailable')
        throw error
      }
    },
  }
}

/** With less time left than this, no further attempt is made. */
const MIN_ATTEMPT_MILLISECONDS = 100

type RetryOptions = {
  repeatable: boolean
  /** Approximate milliseconds before the second attempt. */
  backoff: number
  /** Milliseconds left until the call's deadline. */
  remaining: () => number
  signal: AbortSignal
}

/**
 * Retries a repeatable call after a transient failure, with decorrelated jitter, while its deadline leaves time for it.
 * A `Retry-After` beyond the deadline ends the call at once.
 */
export async function withRetry({ repeatable, backoff, remaining, signal }: RetryOptions, send: Send) {
  if (!repeatable) return send()
  let attempts = 0
  const policy = retry(
    handleWhenResult((result) => {
      const outcome = result as UpstreamOutcome<unknown>
      attempts += 1
      if (outcome.ok) return false
      const { kind, retryAfterSeconds = 0 } = outcome.error
      // The breaker is open and no request was sent: an immediate retry would have the same result.
      if (kind === 'unavailable' && outcome.error.status === undefined) return false
      return (
        attempts <= FAILURE_TRAITS[kind].retries && remaining() > retryAfterSeconds * 1_000 + MIN_ATTEMPT_MILLISECONDS
      )
    }),
    {
      maxAttempts: 2,
      backoff: new DelegateBackoff<{ result: { value: unknown } | { error: unknown } }, [number, number]>(
        ({ result }, state) => {
          const [delay, next] = decorrelatedJitterGenerator(state, {
            generator: decorrelatedJitterGenerator,
            initialDelay: backoff,
            maxDelay: backoff * 20,
            exponent: 2,
          })
          const outcome = 'value' in result ? (result.value as UpstreamOutcome<unknown>) : undefined
          const retryAfter = outcome?.ok === false ? (outcome.error.retryAfterSeconds ?? 0) * 1_000 : 0
          const maxDelay = Math.max(remaining() - MIN_ATTEMPT_MILLISECONDS, 0)
          return { delay: Math.min(Math.max(delay, retryAfter), maxDelay), state: next }
        },
      ),
    },
  )
  return policy.execute(send, signal)
}
