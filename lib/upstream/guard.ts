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
import type { Outcome } from '#lib/upstream/outcome.ts'
import { failed, NATURE } from '#lib/upstream/outcome.ts'

export type GuardOptions = {
  /** Requests to one upstream at once. */
  concurrency: number
  /** Requests that wait for a place; more are `busy`. */
  queue: number
  /** Milliseconds an open breaker waits before it tries again, the first time and at most. */
  breakFor: { initial: number; most: number }
  /** The breaker opens when `threshold` of the last `size` requests failed, and no fewer than `least` were made. */
  breaker: { threshold: number; size: number; least: number }
  /** Milliseconds before the second attempt, about. */
  backoff: number
}

export const ORDINARY_GUARD: GuardOptions = {
  concurrency: 64,
  queue: 256,
  breakFor: { initial: 1_000, most: 10_000 },
  breaker: { threshold: 0.5, size: 20, least: 10 },
  backoff: 150,
}

type Made = Outcome<unknown>

/** One upstream's protection: how many requests at once, and none while it is down. */
export type Guard = {
  /** Makes a request if there is a place and the upstream is believed to be up; else `busy` or `unavailable`. */
  run: (make: () => Promise<Made>) => Promise<Made>
}

/** The concurrency limit and the circuit breaker of one upstream. */
export function createGuard(options: GuardOptions, onState: (state: 'open' | 'closed') => void): Guard {
  const places = bulkhead(options.concurrency, options.queue)
  const { threshold, size, least } = options.breaker
  const breaker = circuitBreaker(
    handleWhenResult((made) => {
      const outcome = made as Made
      return !outcome.ok && NATURE[outcome.error.kind].breaks
    }),
    {
      breaker: new CountBreaker({ threshold, size, minimumNumberOfCalls: least }),
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: options.breakFor.initial,
        maxDelay: options.breakFor.most,
      }),
    },
  )
  breaker.onBreak(() => onState('open'))
  breaker.onReset(() => onState('closed'))

  return {
    async run(make) {
      try {
        return await places.execute(() => breaker.execute(make))
      } catch (error) {
        if (isBulkheadRejectedError(error)) return failed('busy')
        if (isBrokenCircuitError(error)) return failed('unavailable')
        throw error
      }
    },
  }
}

/** Less time than this is not worth another attempt. */
const LEAST_MILLISECONDS = 100

type Retrying = {
  repeatable: boolean
  /** Milliseconds about which the second attempt waits. */
  backoff: number
  /** Milliseconds left of the call's deadline. */
  remaining: () => number
  signal: AbortSignal
}

/**
 * Makes a repeatable call again after a failure that may pass, with decorrelated jitter, as long as its deadline
 * leaves time for it. A `Retry-After` that goes beyond the deadline ends the call at once.
 */
export async function withRetry({ repeatable, backoff, remaining, signal }: Retrying, make: () => Promise<Made>) {
  if (!repeatable) return make()
  let made = 0
  const policy = retry(
    handleWhenResult((result) => {
      const outcome = result as Made
      made += 1
      if (outcome.ok) return false
      const { kind, retryAfterSeconds = 0 } = outcome.error
      // Nobody was asked: the breaker is open, and asking it again at once changes nothing.
      if (kind === 'unavailable' && outcome.error.status === undefined) return false
      return made <= NATURE[kind].retries && remaining() > retryAfterSeconds * 1_000 + LEAST_MILLISECONDS
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
          const outcome = 'value' in result ? (result.value as Made) : undefined
          const asked = outcome?.ok === false ? (outcome.error.retryAfterSeconds ?? 0) * 1_000 : 0
          const most = Math.max(remaining() - LEAST_MILLISECONDS, 0)
          return { delay: Math.min(Math.max(delay, asked), most), state: next }
        },
      ),
    },
  )
  return policy.execute(make, signal)
}
