import {
  bulkhead,
  CircuitState,
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
import type { WireLine } from '#lib/contract/service.ts'
import { type CallClass, getBreakerName, getCallClass } from '#lib/server/upstream/call-classes.ts'
import { countsForBreaker, FAILURE_TRAITS, failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

/** Requests of one class to one upstream at the same time, and requests that may wait; more requests fail with `busy`. */
export type Slots = { concurrency: number; queue: number }

export type GuardOptions = {
  slots: Readonly<Record<CallClass, Slots>>
  /** Milliseconds for which the breaker stays open before it allows one trial request: the first time, and at most. */
  openFor: { initial: number; max: number }
  /** The breaker opens when the share `threshold` of the last `size` requests failed, after at least `minimumCalls`. */
  breaker: { threshold: number; size: number; minimumCalls: number }
  /** Approximate milliseconds before the second attempt. */
  backoff: number
}

export const DEFAULT_GUARD: GuardOptions = {
  slots: {
    search: { concurrency: 64, queue: 256 },
    read: { concurrency: 64, queue: 256 },
    // A booking takes 15 seconds and may take 90, so that these slots are occupied for long.
    money: { concurrency: 128, queue: 128 },
    desk: { concurrency: 48, queue: 128 },
    'sign-in': { concurrency: 48, queue: 128 },
    notice: { concurrency: 16, queue: 64 },
  },
  openFor: { initial: 1_000, max: 10_000 },
  breaker: { threshold: 0.5, size: 20, minimumCalls: 10 },
  backoff: 150,
}

type Send = () => Promise<UpstreamOutcome<unknown>>

/** Protects one upstream: limits concurrent requests by class, and sends none while it is down. */
export type Guard = {
  /**
   * Sends a request. Fails with `busy` when the queue of its class is full, and with `unavailable` while its breaker is open, also while
   * its trial request is under way.
   */
  run: (send: Send, wireLine: WireLine) => Promise<UpstreamOutcome<unknown>>
}

/**
 * Thrown for a call whose caller has left, so that a closed breaker counts neither a success nor a failure. As successes, the calls of
 * people who do not wait until the deadline would hide that an upstream hangs.
 */
const ABORTED = new Error('aborted')

const throwAborted = async (send: Send) => {
  const outcome = await send()
  if (!outcome.ok && outcome.error.kind === 'aborted') throw ABORTED
  return outcome
}

function createBreaker({ breaker: { threshold, size, minimumCalls }, openFor }: GuardOptions) {
  return circuitBreaker(
    handleWhenResult((result) => {
      const outcome = result as UpstreamOutcome<unknown>
      return !outcome.ok && countsForBreaker(outcome.error)
    }),
    {
      breaker: new CountBreaker({ threshold, size, minimumNumberOfCalls: minimumCalls }),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: openFor.initial, maxDelay: openFor.max }),
    },
  )
}

/** The slots and circuit breakers of one upstream, by class of calls. `onState`: one opened or closed. */
export function createGuard(
  options: GuardOptions,
  onState: (state: 'open' | 'closed', breaker: string) => void,
): Guard {
  const { slots } = options
  const toBulkhead = ({ concurrency, queue }: Slots) => bulkhead(concurrency, queue)
  const bulkheads = {
    search: toBulkhead(slots.search),
    read: toBulkhead(slots.read),
    money: toBulkhead(slots.money),
    desk: toBulkhead(slots.desk),
    'sign-in': toBulkhead(slots['sign-in']),
    notice: toBulkhead(slots.notice),
  } satisfies Record<CallClass, unknown>
  // At most one breaker per endpoint of the contract, so the map needs no limit.
  const breakers = new Map<string, ReturnType<typeof createBreaker>>()
  /** When each breaker opened last, in milliseconds of a clock that is never set. */
  const openedAt = new Map<string, number>()
  const findBreaker = (name: string) => {
    const known = breakers.get(name)
    if (known) return known
    const breaker = createBreaker(options)
    breaker.onBreak(() => {
      openedAt.set(name, performance.now())
      onState('open', name)
    })
    breaker.onReset(() => onState('closed', name))
    breakers.set(name, breaker)
    return breaker
  }

  /** The library measures by the time of day: after the machine's clock was set back by an hour, a breaker would stay open for an hour. */
  function closeWhenOverdue(name: string): void {
    const elapsed = performance.now() - (openedAt.get(name) ?? 0)
    if (elapsed <= options.openFor.max * 2) return
    breakers.delete(name)
    onState('closed', name)
  }

  return {
    async run(send, wireLine) {
      const name = getBreakerName(wireLine)
      try {
        return await bulkheads[getCallClass(wireLine)].execute(() => {
          const breaker = findBreaker(name)
          // Its trial request is under way. The library would let all others wait for the result, with an upstream that hangs until their
          // deadlines: they would occupy the slots of their class, and a payment that was never sent would have an unknown outcome.
          return breaker.state === CircuitState.HalfOpen
            ? failed('unavailable')
            : breaker.execute(() => throwAborted(send))
        })
      } catch (error) {
        if (isBulkheadRejectedError(error)) return failed('busy')
        if (error === ABORTED) return failed('aborted')
        if (!isBrokenCircuitError(error)) throw error
        closeWhenOverdue(name)
        return failed('unavailable')
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
