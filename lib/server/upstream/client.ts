import type { Adapter } from '#lib/contract/adapters/adapter.ts'
import { toMapping } from '#lib/contract/adapters/adapter.ts'
import { bffAdapter } from '#lib/contract/adapters/bff.ts'
import { domesticAdapter } from '#lib/contract/adapters/domestic.ts'
import { bff as bffService } from '#lib/contract/bff.ts'
import { domestic as domesticService } from '#lib/contract/domestic.ts'
import type { CallInput, CallReply, Endpoint, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { DEFAULT_DEADLINE, isRepeatable } from '#lib/contract/service.ts'
import type { Log } from '#lib/server/log.ts'
import { unpatchedFetch } from '#lib/server/next/unpatched-fetch.ts'
import { getPurgeEpoch } from '#lib/server/store/purges.ts'
import { traceCall } from '#lib/server/telemetry/trace-call.ts'
import type { Fetch } from '#lib/server/upstream/attempt.ts'
import { sendRequest } from '#lib/server/upstream/attempt.ts'
import { readClusterReply } from '#lib/server/upstream/cluster-replies.ts'
import { createCoalescer } from '#lib/server/upstream/coalesce.ts'
import type { CountedDefect } from '#lib/server/upstream/defect-log.ts'
import { createDefectLog } from '#lib/server/upstream/defect-log.ts'
import type { DegradedEndpoint } from '#lib/server/upstream/endpoint-health.ts'
import { createEndpointHealth } from '#lib/server/upstream/endpoint-health.ts'
import type { Guard, GuardOptions } from '#lib/server/upstream/guard.ts'
import { createGuard, DEFAULT_GUARD, withRetry } from '#lib/server/upstream/guard.ts'
import { createAdminNotifier } from '#lib/server/upstream/notify-admin.ts'
import type { Caller, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { FAILURE_TRAITS, failed } from '#lib/server/upstream/outcome.ts'
import { createPriceCheck, createUnitCheck } from '#lib/server/upstream/price-check.ts'
import type { MoneyUnit } from '#lib/server/upstream/read-scalar.ts'
import { REPLY_LIMIT, readReply } from '#lib/server/upstream/reply.ts'
import { createReplyCache, DEFAULT_REPLY_CACHE, isCacheableQuery } from '#lib/server/upstream/reply-cache.ts'
import type { UntypedInput, ValidatedInput } from '#lib/server/upstream/request.ts'
import { toBody, toHeaders, toUpstreamUrl, validateInput } from '#lib/server/upstream/request.ts'
import type { ReadingOptions } from '#lib/server/upstream/tolerant-reader.ts'
import { toUpstreamAmounts } from '#lib/server/upstream/write-amounts.ts'

export type CallOptions = {
  /** Aborts the call for this caller; a request that is shared with other callers continues. */
  signal?: AbortSignal
}

/** A typed call of one service: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, caller)`. */
export type TypedCall<S extends Service> = <Line extends keyof S['calls'] & WireLine>(
  wireLine: Line,
  input: CallInput<Line, S['calls'][Line]>,
  caller: Caller,
  options?: CallOptions,
) => Promise<UpstreamOutcome<CallReply<S['calls'][Line]>>>

/** An untyped call of any endpoint, for the proxies, which find the endpoint at run time. */
export type UntypedCall = (
  service: ServiceName,
  wireLine: WireLine,
  input: UntypedInput,
  caller: Caller,
  options?: CallOptions,
) => Promise<UpstreamOutcome<unknown>>

/** The result of a call, for metrics. `milliseconds` includes waiting and retries. */
export type CallObservation = {
  service: ServiceName
  wireLine: WireLine
  agency: string
  result: 'ok' | 'stale' | string
  milliseconds: number
  attempts: number
}

export type UpstreamOptions = {
  bffUrl: string
  /** Without `/domestic/api`. */
  domesticUrl: string
  log: Log
  fetch?: Fetch
  now?: () => number
  guard?: Partial<GuardOptions>
  replyLimit?: number
  /** Multiplies every deadline; tests use a small factor. */
  deadlineScale?: number
  observe?: (observation: CallObservation) => void
  observeBreaker?: (service: ServiceName, breaker: string, isOpen: boolean) => void
  /** The unit in which each service sends and expects amounts; `agorot` when absent. */
  moneyUnits?: Partial<Record<ServiceName, MoneyUnit>>
  /** The names and nesting of each service; those of `lib/contract/adapters` when absent. */
  adapters?: Record<ServiceName, Adapter<Service>>
  /** The address that relative addresses of pictures belong to; they are not changed when absent. */
  pictureBase?: string | undefined
  /** Loads pictures of `http:` addresses over https. */
  upgradePictures?: boolean
  /** Signs the addresses of pictures; they are not changed when absent. */
  signPicture?: (address: string) => string
}

export type Upstream = {
  /** The values left out of replies since the start, by endpoint, field and rule. */
  listDefects: () => readonly CountedDefect[]
  /** The endpoints whose last call failed. */
  listDegraded: () => readonly DegradedEndpoint[]
  bff: TypedCall<typeof bffService>
  domestic: TypedCall<typeof domesticService>
  call: UntypedCall
}

const SERVICES: Readonly<Record<ServiceName, Service>> = { bff: bffService, domestic: domesticService }
const ADAPTERS: Readonly<Record<ServiceName, Adapter<Service>>> = { bff: bffAdapter, domestic: domesticAdapter }

/**
 * The client of both upstream services: validates a call against the contract, sends it with its deadline, retries
 * reads, coalesces identical reads, caches what the contract allows and sends nothing to an upstream that is down. Every
 * failure is a value.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { log, fetch = unpatchedFetch, now = Date.now, replyLimit = REPLY_LIMIT, deadlineScale = 1, observe } = options
  const { moneyUnits = {}, pictureBase, upgradePictures = false, signPicture, adapters = ADAPTERS } = options
  const guardOptions = { ...DEFAULT_GUARD, ...options.guard }
  const bases: Record<ServiceName, string> = {
    bff: options.bffUrl,
    domestic: `${options.domesticUrl}/domestic/api`,
  }
  const guards = {
    bff: createGuard(guardOptions, (state, breaker) => reportBreaker('bff', breaker, state)),
    domestic: createGuard(guardOptions, (state, breaker) => reportBreaker('domestic', breaker, state)),
  } satisfies Record<ServiceName, Guard>
  const reading = {
    bff: { moneyUnit: moneyUnits.bff, pictureBase, upgradePictures, signPicture },
    domestic: { moneyUnit: moneyUnits.domestic, pictureBase, upgradePictures, signPicture },
  } satisfies Record<ServiceName, ReadingOptions>
  const defects = createDefectLog((defect) => log.warn(defect, 'left out of a reply'))
  const health = createEndpointHealth(now)
  const checkPrices = createPriceCheck()
  const checkUnit = createUnitCheck((sample) => log.warn(sample, 'prices look like another unit of money'))
  const coalesce = createCoalescer()
  const readThroughCache = createReplyCache({ ...DEFAULT_REPLY_CACHE, now })
  const notifyAdmin = createAdminNotifier({
    later: (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    send: async (body, agency) => {
      const outcome = await call('bff', 'POST /operation/notifyAdmin', { body }, { agency })
      if (!outcome.ok) log.warn({ kind: outcome.error.kind, status: outcome.error.status }, 'admin not notified')
    },
  })

  async function send(
    service: ServiceName,
    wireLine: WireLine,
    endpoint: Endpoint,
    input: ValidatedInput,
    caller: Caller,
    abort?: AbortSignal,
  ): Promise<UpstreamOutcome<unknown>> {
    const started = performance.now()
    const deadline = (endpoint.deadline ?? DEFAULT_DEADLINE) * deadlineScale
    const remaining = () => deadline - (performance.now() - started)
    const requestId = crypto.randomUUID()
    const overdue = new AbortController()
    const signal = abort ? AbortSignal.any([abort, overdue.signal]) : overdue.signal
    const sentQuery = toUpstreamAmounts(endpoint.query, input.query, moneyUnits[service]) as ValidatedInput['query']
    const sentBody = toUpstreamAmounts(endpoint.body, input.body, moneyUnits[service])
    let attempts = 0
    const sendOnce = (traceHeaders: Record<string, string>) => {
      attempts += 1
      const { body, headers } = toBody(endpoint, sentBody)
      return sendRequest({
        method: wireLine.slice(0, wireLine.indexOf(' ')),
        url: toUpstreamUrl(bases[service], wireLine, { ...input, query: sentQuery }),
        headers: { ...toHeaders(caller, requestId), ...headers, ...traceHeaders },
        ...(body !== undefined && { body }),
        signal,
        isOverdue: () => overdue.signal.aborted,
        fetch,
        read: (response) =>
          readReply(response, endpoint, {
            ...reading[service],
            adapt: toMapping<Service>(adapters[service], wireLine),
            limit: replyLimit,
            onDefect: (defect) => log.error({ service, wireLine, requestId, defect }, 'malformed reply'),
            onDropped: (defect) => defects.add({ service, wireLine, ...defect }),
          }),
      })
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
      () => guards[service].run(() => traceCall({ service, endpoint: wireLine }, sendOnce), wireLine),
    ).catch((error: unknown) => {
      log.error({ service, wireLine, requestId, err: error }, 'unexpected error in a call')
      return failed('malformed')
    })
    const received = await Promise.race([sent, timedOut])
    clearTimeout(timer)
    const outcome = refuseWrongPrices(wireLine, received, caller)
    report(service, wireLine, caller.agency, requestId, outcome, attempts, performance.now() - started)
    if (!outcome.ok && endpoint.notifyAdmin && outcome.error.kind !== 'aborted') {
      notifyAdmin({
        wireLine,
        agency: caller.agency,
        error: outcome.error,
        payload: { query: input.query, body: input.body },
      })
    }
    return outcome.ok ? { ok: true, data: deepFreeze(outcome.data) } : outcome
  }

  function reportBreaker(service: ServiceName, breaker: string, state: 'open' | 'closed'): void {
    log.warn({ upstream: service, breaker, state }, 'circuit breaker')
    options.observeBreaker?.(service, breaker, state === 'open')
  }

  /** Notifies the admin of a reply that contradicts itself about money, and refuses one that must not be paid. */
  function refuseWrongPrices(
    wireLine: WireLine,
    outcome: UpstreamOutcome<unknown>,
    caller: Caller,
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
    service: ServiceName,
    wireLine: WireLine,
    agency: string,
    requestId: string,
    outcome: UpstreamOutcome<unknown>,
    attempts: number,
    elapsed: number,
  ) {
    health.record(service, wireLine, outcome)
    const milliseconds = Math.round(elapsed)
    const result = outcome.ok ? 'ok' : outcome.error.kind
    observe?.({ service, wireLine, agency, result, milliseconds, attempts })
    const fields = { service, wireLine, requestId, attempts, milliseconds }
    if (outcome.ok) return log.debug(fields, 'call')
    const { kind, status } = outcome.error
    // A refusal by a working upstream (a wrong code, an unknown host) is normal and needs no warning.
    if (FAILURE_TRAITS[kind].transient) log.warn({ ...fields, kind, status }, 'call failed')
    else log.info({ ...fields, kind, status }, 'call refused')
  }

  async function call(
    service: ServiceName,
    wireLine: WireLine,
    untyped: UntypedInput,
    caller: Caller,
    { signal }: CallOptions = {},
  ): Promise<UpstreamOutcome<unknown>> {
    const endpoint = SERVICES[service].calls[wireLine]
    if (!endpoint) throw new RangeError(`${service} has no call ${wireLine}`)
    const validated = validateInput(endpoint, untyped)
    if (!validated.ok) return validated
    const { input } = validated
    if (!isRepeatable(wireLine, endpoint)) return send(service, wireLine, endpoint, input, caller, signal)

    const key = JSON.stringify([
      service,
      wireLine,
      input,
      caller.agency,
      caller.userToken,
      caller.memberSid,
      caller.agencySid,
      getPurgeEpoch(caller.agency),
    ])
    // Cached replies are shared by all visitors of an agency; an upstream may answer a signed-in visitor differently.
    const personal = caller.userToken ?? caller.memberSid ?? caller.agencySid
    const seconds = personal === undefined && isCacheableQuery(input.query) ? endpoint.cache?.seconds : undefined
    const read = () =>
      coalesce(key, signal, async (abort) => {
        const sendThis = () => send(service, wireLine, endpoint, input, caller, abort)
        if (seconds === undefined) return sendThis()
        const outcome = await readClusterReply({ key, agency: caller.agency, seconds }, sendThis, now)
        return outcome.ok ? { ...outcome, data: deepFreeze(outcome.data) } : outcome
      })
    return seconds === undefined ? read() : readThroughCache(key, seconds, read)
  }

  return {
    // `call` validates arguments and reply against the contract at run time, so the contract's types are correct here.
    bff: ((wireLine: WireLine, input: UntypedInput, caller: Caller, more?: CallOptions) =>
      call('bff', wireLine, input, caller, more)) as Upstream['bff'],
    domestic: ((wireLine: WireLine, input: UntypedInput, caller: Caller, more?: CallOptions) =>
      call('domestic', wireLine, input, caller, more)) as Upstream['domestic'],
    call,
    listDefects: defects.list,
    listDegraded: health.list,
  }
}

/** Freezes a reply, because it can be cached and shared by several callers and none of them may change it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) return value
  Object.freeze(value)
  const fields = value as Readonly<Record<string, unknown>>
  // Most fields are texts and numbers, and a search reply has a hundred thousand: no list of them is made.
  for (const name in fields) if (typeof fields[name] === 'object') deepFreeze(fields[name])
  return value
}
