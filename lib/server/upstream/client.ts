import { bff as bffService } from '#lib/contract/bff.ts'
import { domestic as domesticService } from '#lib/contract/domestic.ts'
import {
  type CallInput,
  type CallReply,
  isRepeatable,
  type Service,
  type ServiceName,
  type WireLine,
} from '#lib/contract/service.ts'
import { getPurgeEpoch } from '#lib/server/store/purges.ts'
import { readClusterReply } from '#lib/server/upstream/cluster-replies.ts'
import { createCoalescer } from '#lib/server/upstream/coalesce.ts'
import { deepFreeze } from '#lib/server/upstream/deep-freeze.ts'
import { type CountedDefect, createDefectLog } from '#lib/server/upstream/defect-log.ts'
import { createEndpointHealth, type DegradedEndpoint } from '#lib/server/upstream/endpoint-health.ts'
import { createAdminNotifier } from '#lib/server/upstream/notify-admin.ts'
import type { UpstreamCaller, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { createReplyCache, DEFAULT_REPLY_CACHE, isCacheableQuery } from '#lib/server/upstream/reply-cache.ts'
import { type UntypedInput, validateInput } from '#lib/server/upstream/request.ts'
import { createSend, type SendOptions, type ValidCall } from '#lib/server/upstream/send-call.ts'

export type CallOptions = {
  /** Aborts the call for this caller; a request that is shared with other callers continues. */
  signal?: AbortSignal
}

/** A typed call of one service: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, caller)`. */
export type TypedCall<S extends Service> = <Line extends keyof S['calls'] & WireLine>(
  wireLine: Line,
  input: CallInput<Line, S['calls'][Line]>,
  caller: UpstreamCaller,
  options?: CallOptions,
) => Promise<UpstreamOutcome<CallReply<S['calls'][Line]>>>

/** An untyped call of any endpoint, for the proxies, which find the endpoint at run time. */
export type UntypedCall = (
  service: ServiceName,
  wireLine: WireLine,
  input: UntypedInput,
  caller: UpstreamCaller,
  options?: CallOptions,
) => Promise<UpstreamOutcome<unknown>>

export type UpstreamOptions = SendOptions & { now?: () => number }

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

/**
 * The client of both upstream services: validates a call against the contract, sends it with its deadline, retries
 * reads, coalesces identical reads, caches what the contract allows and sends nothing to an upstream that is down. Every
 * failure is a value.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { log, now = Date.now } = options
  const defects = createDefectLog((defect) => log.warn(defect, 'left out of a reply'))
  const health = createEndpointHealth(now)
  const coalesce = createCoalescer()
  const elapsed = options.now ?? (() => performance.now())
  const readThroughCache = createReplyCache({ ...DEFAULT_REPLY_CACHE, now, elapsed })
  const notifyAdmin = createAdminNotifier({
    later: (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    send: async (body, agency) => {
      const outcome = await call('bff', 'POST /operation/notifyAdmin', { body }, { agency })
      if (!outcome.ok) log.warn({ kind: outcome.error.kind, status: outcome.error.status }, 'admin not notified')
    },
  })
  const send = createSend(options, { defects, health, notifyAdmin })

  async function call(
    service: ServiceName,
    wireLine: WireLine,
    untyped: UntypedInput,
    caller: UpstreamCaller,
    { signal }: CallOptions = {},
  ): Promise<UpstreamOutcome<unknown>> {
    const endpoint = SERVICES[service].calls[wireLine]
    if (!endpoint) throw new RangeError(`${service} has no call ${wireLine}`)
    const validated = validateInput(endpoint, untyped)
    if (!validated.ok) return validated
    const { input } = validated
    const sent: ValidCall = { service, wireLine, endpoint, input, caller }
    if (!isRepeatable(wireLine, endpoint)) return send(sent, signal)

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
        const sendThis = () => send(sent, abort)
        if (seconds === undefined) return sendThis()
        const outcome = await readClusterReply({ key, agency: caller.agency, seconds }, sendThis, now)
        return outcome.ok ? { ...outcome, data: deepFreeze(outcome.data) } : outcome
      })
    return seconds === undefined ? read() : readThroughCache(key, seconds, read)
  }

  return {
    // `call` validates arguments and reply against the contract at run time, so the contract's types are correct here.
    bff: ((wireLine: WireLine, input: UntypedInput, caller: UpstreamCaller, more?: CallOptions) =>
      call('bff', wireLine, input, caller, more)) as Upstream['bff'],
    domestic: ((wireLine: WireLine, input: UntypedInput, caller: UpstreamCaller, more?: CallOptions) =>
      call('domestic', wireLine, input, caller, more)) as Upstream['domestic'],
    call,
    listDefects: defects.list,
    listDegraded: health.list,
  }
}
