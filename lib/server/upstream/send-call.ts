import { type Adapter, toMapping, toServiceBody } from '#lib/contract/adapters/adapter.ts'
import { ADAPTERS } from '#lib/contract/adapters/index.ts'
import type { BookResult, StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import {
  DEFAULT_DEADLINE,
  type Endpoint,
  isRepeatable,
  type Service,
  type ServiceName,
  type WireLine,
} from '#lib/contract/service.ts'
import type { Log } from '#lib/server/log.ts'
import { unpatchedFetch } from '#lib/server/next/unpatched-fetch.ts'
import type { ObservedCall } from '#lib/server/telemetry/instruments.ts'
import { traceCall } from '#lib/server/telemetry/trace-call.ts'
import { type Fetch, sendRequest } from '#lib/server/upstream/attempt.ts'
import type { createDefectLog } from '#lib/server/upstream/defect-log.ts'
import type { createEndpointHealth } from '#lib/server/upstream/endpoint-health.ts'
import { createGuard, DEFAULT_GUARD, type GuardOptions, withRetry } from '#lib/server/upstream/guard.ts'
import type { CallFailure } from '#lib/server/upstream/notify-admin.ts'
import {
  FAILURE_TRAITS,
  type FailureKind,
  failed,
  type UpstreamCaller,
  type UpstreamOutcome,
} from '#lib/server/upstream/outcome.ts'
import { createPriceCheck, createUnitCheck } from '#lib/server/upstream/price-check.ts'
import type { MoneyUnit } from '#lib/server/upstream/read-scalar.ts'
import { REPLY_LIMIT, readReply } from '#lib/server/upstream/reply.ts'
import { findForeignReply, withRequestedId } from '#lib/server/upstream/reply-check.ts'
import { toBody, toHeaders, toUpstreamUrl, type ValidatedInput } from '#lib/server/upstream/request.ts'
import { restoreSearchedParties, restoreStoredParties } from '#lib/server/upstream/search-parties.ts'
import type { ReadingDefect, ReadingOptions } from '#lib/server/upstream/tolerant-reader.ts'
import { toUpstreamAmounts } from '#lib/server/upstream/write-amounts.ts'

/** The result of a call, for metrics. `milliseconds` includes waiting and retries. */
export type CallObservation = ObservedCall & { result: 'ok' | FailureKind; attempts: number }

export type SendOptions = {
  bffUrl: string
  /** Without `/domestic/api`. */
  domesticUrl: string
  log: Log
  fetch?: Fetch
  guard?: Partial<GuardOptions>
  /** Multiplies every deadline; tests use a small factor. */
  deadlineScale?: number
  observe?: (observation: CallObservation) => void
  observeBreaker?: (service: ServiceName, breaker: string, isOpen: boolean) => void
  /** The unit in which each service sends and expects amounts; `agorot` when absent. */
  moneyUnits?: Partial<Record<ServiceName, MoneyUnit>>
  /** `ADAPTERS` when absent. */
  adapters?: Record<ServiceName, Adapter<Service>>
  /** The address that relative addresses of pictures belong to; they are not changed when absent. */
  pictureBase?: string | undefined
  /** Turns `http:` addresses of pictures and of payment pages into https. */
  upgradeAddresses?: boolean
  /** Signs the addresses of pictures; they are not changed when absent. */
  signPicture?: (address: string) => string
}

export type ValidCall = {
  service: ServiceName
  wireLine: WireLine
  endpoint: Endpoint
  input: ValidatedInput
  caller: UpstreamCaller
}

type Records = {
  defects: ReturnType<typeof createDefectLog>
  health: ReturnType<typeof createEndpointHealth>
  notifyAdmin: (failure: CallFailure) => void
}

/**
 * Creates the function that sends a call with its deadline, retries a read, reports the outcome and refuses a reply about another
 * booking or with wrong prices.
 */
export function createSend(options: SendOptions, { defects, health, notifyAdmin }: Records) {
  const { log, fetch = unpatchedFetch, deadlineScale = 1, observe } = options
  const { moneyUnits = {}, pictureBase, upgradeAddresses = false, signPicture, adapters = ADAPTERS } = options
  const guardOptions = { ...DEFAULT_GUARD, ...options.guard }
  const createTarget = (service: ServiceName, base: string) => ({
    base,
    guard: createGuard(guardOptions, (state, breaker) => {
      log.warn({ upstream: service, breaker, state }, 'circuit breaker')
      options.observeBreaker?.(service, breaker, state === 'open')
    }),
    reading: { moneyUnit: moneyUnits[service], pictureBase, upgradeAddresses, signPicture } satisfies ReadingOptions,
  })
  const targets = {
    bff: createTarget('bff', options.bffUrl),
    domestic: createTarget('domestic', `${options.domesticUrl}/domestic/api`),
  } satisfies Record<ServiceName, object>
  const checkPrices = createPriceCheck()
  const checkUnit = createUnitCheck((sample) => log.warn(sample, 'prices look like another unit of money'))

  /** Creates the function that sends the request of a call once. */
  function createAttempt({ service, wireLine, endpoint, input, caller }: ValidCall, requestId: string) {
    const sentQuery = toUpstreamAmounts(endpoint.query, input.query, moneyUnits[service]) as ValidatedInput['query']
    const amounts = toUpstreamAmounts(endpoint.body, input.body, moneyUnits[service])
    const sentBody = toServiceBody<Service>(adapters[service], wireLine, amounts)
    return (traceHeaders: Record<string, string>, signal: AbortSignal, isOverdue: () => boolean) => {
      const { body, headers } = toBody(endpoint, sentBody)
      return sendRequest({
        method: wireLine.slice(0, wireLine.indexOf(' ')),
        url: toUpstreamUrl(targets[service].base, wireLine, { ...input, query: sentQuery }),
        headers: { ...toHeaders(caller, requestId), ...headers, ...traceHeaders },
        ...(body !== undefined && { body }),
        signal,
        isOverdue,
        fetch,
        read: (response) =>
          readReply(response, endpoint, {
            ...targets[service].reading,
            adapt: toMapping<Service>(adapters[service], wireLine),
            limit: REPLY_LIMIT,
            onDefect: (defect) => log.error({ service, wireLine, requestId, defect }, 'malformed reply'),
            onDropped: (defect) => defects.add({ service, wireLine, ...defect }),
          }),
      })
    }
  }

  /** Sends a call until its deadline. */
  async function sendInTime(call: ValidCall, requestId: string, abort: AbortSignal | undefined) {
    const { service, wireLine, endpoint } = call
    const started = performance.now()
    const deadline = (endpoint.deadline ?? DEFAULT_DEADLINE) * deadlineScale
    const remaining = () => deadline - (performance.now() - started)
    const overdue = new AbortController()
    const signal = abort ? AbortSignal.any([abort, overdue.signal]) : overdue.signal
    const attempt = createAttempt(call, requestId)
    let attempts = 0
    const sendOnce = (traceHeaders: Record<string, string>) => {
      attempts += 1
      return attempt(traceHeaders, signal, () => overdue.signal.aborted)
    }
    let timer: NodeJS.Timeout | undefined
    // The deadline includes waiting for a slot, for the breaker and between attempts, which cannot be aborted.
    const timedOut = new Promise<UpstreamOutcome<unknown>>((resolve) => {
      timer = setTimeout(() => {
        overdue.abort()
        resolve(failed('timeout'))
      }, deadline)
    })
    const sent = withRetry(
      { repeatable: isRepeatable(wireLine, endpoint), backoff: guardOptions.backoff, remaining, signal },
      () => targets[service].guard.run(() => traceCall({ service, endpoint: wireLine }, sendOnce), wireLine),
    ).catch((error: unknown) => {
      log.error({ service, wireLine, requestId, err: error }, 'unexpected error in a call')
      return failed('malformed')
    })
    const received = await Promise.race([sent, timedOut])
    clearTimeout(timer)
    return { received, attempts, milliseconds: Math.round(performance.now() - started) }
  }

  /** A reply with the guests of the search or of the stored booking, or with the id of the booking; any other outcome as it is. */
  function completeFromCall(
    { service, wireLine, input }: ValidCall,
    outcome: UpstreamOutcome<unknown>,
  ): UpstreamOutcome<unknown> {
    if (!outcome.ok) return outcome
    const report = (defect: ReadingDefect) => defects.add({ service, wireLine, ...defect })
    switch (wireLine) {
      case 'POST /operation/search':
        return {
          ...outcome,
          data: restoreSearchedParties(outcome.data as SearchReply, input.body as SearchRequest, report),
        }
      case 'POST /operation/storePage/{id}':
        return { ...outcome, data: restoreStoredParties(outcome.data as StoredPage, input.body as StorePage, report) }
      case 'GET /operation/succeededBooking/{id}':
      case 'POST /operation/payAndBook/{id}':
      case 'POST /operation/resumeThePaymentOnly/{id}':
        return { ...outcome, data: withRequestedId(outcome.data as BookResult, String(input.path.id)) }
      default:
        return outcome
    }
  }

  /** Notifies the admin of a reply about another booking than that of the call, and refuses it: it may be somebody else's. */
  function refuseForeignReply(
    { wireLine, input, caller }: ValidCall,
    outcome: UpstreamOutcome<unknown>,
  ): UpstreamOutcome<unknown> {
    const message = outcome.ok ? findForeignReply(wireLine, input, outcome.data) : undefined
    if (message === undefined) return outcome
    log.error({ wireLine, message }, 'reply about another booking')
    const error = { kind: 'malformed', message } as const
    notifyAdmin({ subject: 'Wrong booking', wireLine, agency: caller.agency, error, payload: input.path })
    return failed('malformed')
  }

  /** Notifies the admin of a reply that contradicts itself about money, and refuses one that must not be paid. */
  function refuseWrongPrices(
    { wireLine, caller }: ValidCall,
    outcome: UpstreamOutcome<unknown>,
  ): UpstreamOutcome<unknown> {
    if (!outcome.ok) return outcome
    checkUnit(wireLine, outcome.data)
    const { refusal, contradiction } = checkPrices(wireLine, outcome.data)
    if (refusal === undefined && contradiction === undefined) return outcome
    const message = refusal ?? contradiction ?? ''
    log.error({ wireLine, message, refused: refusal !== undefined }, 'wrong price')
    const error = { kind: 'malformed', message } as const
    notifyAdmin({ subject: 'Wrong price', wireLine, agency: caller.agency, error, payload: outcome.data })
    return refusal === undefined ? outcome : failed('malformed')
  }

  function report(
    { service, wireLine, input, caller: { agency } }: ValidCall,
    outcome: UpstreamOutcome<unknown>,
    more: { requestId: string; attempts: number; milliseconds: number },
  ): void {
    const { attempts, milliseconds } = more
    health.record(service, wireLine, outcome)
    const result = outcome.ok ? 'ok' : outcome.error.kind
    const state = outcome.ok ? Reflect.get(Object(outcome.data), 'state') : undefined
    observe?.({ service, wireLine, agency, result, milliseconds, attempts, bookingId: input.path.id, state })
    const fields = { service, wireLine, ...more }
    if (outcome.ok) {
      log.debug(fields, 'call')
      return
    }
    const { kind, status } = outcome.error
    // A refusal by a working upstream (a wrong code, an unknown host) is normal and needs no warning.
    if (FAILURE_TRAITS[kind].transient) log.warn({ ...fields, kind, status }, 'call failed')
    else log.info({ ...fields, kind, status }, 'call refused')
  }

  return async (call: ValidCall, abort?: AbortSignal): Promise<UpstreamOutcome<unknown>> => {
    const { wireLine, endpoint, input, caller } = call
    const requestId = crypto.randomUUID()
    const { received, attempts, milliseconds } = await sendInTime(call, requestId, abort)
    const outcome = refuseWrongPrices(call, refuseForeignReply(call, completeFromCall(call, received)))
    report(call, outcome, { requestId, attempts, milliseconds })
    if (outcome.ok) return outcome
    const { error } = outcome
    if (endpoint.notifyAdmin && error.kind !== 'aborted') {
      const payload = { query: input.query, body: input.body }
      notifyAdmin({ wireLine, agency: caller.agency, error, payload })
    }
    return outcome
  }
}
