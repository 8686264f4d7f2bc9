import { bff as bffService } from '#lib/contract/bff.ts'
import { domestic as domesticService } from '#lib/contract/domestic.ts'
import type { CallInput, CallReply, Entry, Service, ServiceName, WireLine } from '#lib/contract/service.ts'
import { isRepeatable, ORDINARY_DEADLINE } from '#lib/contract/service.ts'
import type { Log } from '#lib/log.ts'
import type { Fetch } from '#lib/upstream/attempt.ts'
import { attempt, plainFetch } from '#lib/upstream/attempt.ts'
import type { Guard, GuardOptions } from '#lib/upstream/guard.ts'
import { createGuard, ORDINARY_GUARD, withRetry } from '#lib/upstream/guard.ts'
import { createJoin } from '#lib/upstream/join.ts'
import { createKeeper, ORDINARY_KEEP } from '#lib/upstream/keep.ts'
import type { Caller, Outcome } from '#lib/upstream/outcome.ts'
import { failed, NATURE } from '#lib/upstream/outcome.ts'
import { REPLY_LIMIT, readReply } from '#lib/upstream/reply.ts'
import type { CheckedInput, LooseInput } from '#lib/upstream/request.ts'
import { checkInput, toAddress, toBody, toHeaders } from '#lib/upstream/request.ts'
import { createTellAdmin } from '#lib/upstream/tell-admin.ts'

export type CallOptions = {
  /** Ends the call for this caller; a request that others wait for goes on. */
  signal?: AbortSignal
}

/** A typed call of one service: `bff('GET /agencyContents/byHost/{host}', { path: { host } }, caller)`. */
export type Call<S extends Service> = <Line extends keyof S['calls'] & WireLine>(
  line: Line,
  input: CallInput<Line, S['calls'][Line]>,
  caller: Caller,
  options?: CallOptions,
) => Promise<Outcome<CallReply<S['calls'][Line]>>>

/** The same, of any line: for the proxies, which learn the line from the request. */
export type LooseCall = (
  service: ServiceName,
  line: WireLine,
  input: LooseInput,
  caller: Caller,
  options?: CallOptions,
) => Promise<Outcome<unknown>>

/** What became of a call, for metrics and the log. `milliseconds` counts waiting and retries too. */
export type Observation = {
  service: ServiceName
  line: WireLine
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
  /** Multiplies every deadline; tests wait less. */
  deadlineScale?: number
  observe?: (observation: Observation) => void
}

export type Upstream = { bff: Call<typeof bffService>; domestic: Call<typeof domesticService>; call: LooseCall }

const SERVICES: Readonly<Record<ServiceName, Service>> = { bff: bffService, domestic: domesticService }

/**
 * The client of both upstream services: checks a call by the contract, sends it with its deadline, retries reads,
 * joins identical ones, keeps what may be kept and spares an upstream that is down. Every failure is a value.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { log, fetch = plainFetch, now = Date.now, replyLimit = REPLY_LIMIT, deadlineScale = 1, observe } = options
  const guardOptions = { ...ORDINARY_GUARD, ...options.guard }
  const bases: Record<ServiceName, string> = {
    bff: options.bffUrl,
    domestic: `${options.domesticUrl}/domestic/api`,
  }
  const guards = {
    bff: createGuard(guardOptions, (state) => log.warn({ upstream: 'bff', state }, 'circuit breaker')),
    domestic: createGuard(guardOptions, (state) => log.warn({ upstream: 'domestic', state }, 'circuit breaker')),
  } satisfies Record<ServiceName, Guard>
  const join = createJoin()
  const keep = createKeeper({ ...ORDINARY_KEEP, now })
  const tellAdmin = createTellAdmin({
    now,
    later: (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    send: async (body, agency) => {
      const outcome = await call('bff', 'POST /operation/notifyAdmin', { body }, { agency })
      if (!outcome.ok) log.warn({ kind: outcome.error.kind, status: outcome.error.status }, 'admin not told')
    },
  })

  async function send(
    service: ServiceName,
    line: WireLine,
    entry: Entry,
    input: CheckedInput,
    caller: Caller,
    leave?: AbortSignal,
  ): Promise<Outcome<unknown>> {
    const started = performance.now()
    const deadline = (entry.deadline ?? ORDINARY_DEADLINE) * deadlineScale
    const remaining = () => deadline - (performance.now() - started)
    const requestId = crypto.randomUUID()
    const over = new AbortController()
    const signal = leave ? AbortSignal.any([leave, over.signal]) : over.signal
    let attempts = 0
    const make = () => {
      attempts += 1
      const { body, headers } = toBody(entry, input.body)
      return attempt({
        method: line.slice(0, line.indexOf(' ')),
        url: toAddress(bases[service], line, input),
        headers: { ...toHeaders(caller, requestId), ...headers },
        ...(body !== undefined && { body }),
        signal,
        isOverdue: () => over.signal.aborted,
        fetch,
        read: (response) =>
          readReply(response, entry.reply, replyLimit, (complaint) =>
            log.error({ service, line, requestId, complaint }, 'malformed reply'),
          ),
      })
    }
    let timer: NodeJS.Timeout | undefined
    // Waiting for a place, for the breaker's probe and between attempts counts too, and cannot itself be stopped.
    const overdue = new Promise<Outcome<unknown>>((resolve) => {
      timer = setTimeout(() => {
        over.abort()
        resolve(failed('timeout'))
      }, deadline)
    })
    const answered = withRetry(
      { repeatable: isRepeatable(line, entry), backoff: guardOptions.backoff, remaining, signal },
      () => guards[service].run(make),
    ).catch((error: unknown) => {
      log.error({ service, line, requestId, err: error }, 'call broke')
      return failed('malformed')
    })
    const outcome = await Promise.race([answered, overdue])
    clearTimeout(timer)
    report(service, line, requestId, outcome, attempts, performance.now() - started)
    if (!outcome.ok && entry.tellAdmin && outcome.error.kind !== 'aborted') {
      tellAdmin({
        line,
        agency: caller.agency,
        error: outcome.error,
        payload: { query: input.query, body: input.body },
      })
    }
    return outcome.ok ? { ok: true, data: deepFreeze(outcome.data) } : outcome
  }

  function report(
    service: ServiceName,
    line: WireLine,
    requestId: string,
    outcome: Outcome<unknown>,
    attempts: number,
    elapsed: number,
  ) {
    const milliseconds = Math.round(elapsed)
    const result = outcome.ok ? 'ok' : outcome.error.kind
    observe?.({ service, line, result, milliseconds, attempts })
    const facts = { service, line, requestId, attempts, milliseconds }
    if (outcome.ok) return log.debug(facts, 'call')
    const { kind, status } = outcome.error
    // What an upstream refuses itself (a wrong code, an unknown host) is its answer, and nothing to wake anybody for.
    if (NATURE[kind].passing) log.warn({ ...facts, kind, status }, 'call failed')
    else log.info({ ...facts, kind, status }, 'call refused')
  }

  async function call(
    service: ServiceName,
    line: WireLine,
    loose: LooseInput,
    caller: Caller,
    { signal }: CallOptions = {},
  ): Promise<Outcome<unknown>> {
    const entry = SERVICES[service].calls[line]
    if (!entry) throw new RangeError(`${service} has no call ${line}`)
    const checked = checkInput(entry, loose)
    if (!checked.ok) return checked
    const { input } = checked
    if (!isRepeatable(line, entry)) return send(service, line, entry, input, caller, signal)

    const key = JSON.stringify([
      service,
      line,
      input,
      caller.agency,
      caller.userToken,
      caller.memberSid,
      caller.agencySid,
    ])
    const ask = () => join(key, signal, (leave) => send(service, line, entry, input, caller, leave))
    // What is kept is the same for every visitor of an agency; an upstream may answer someone who is logged in otherwise.
    const personal = caller.userToken ?? caller.memberSid ?? caller.agencySid
    return entry.keep && personal === undefined ? keep(key, entry.keep.seconds, ask) : ask()
  }

  return {
    // The contract's types say what the untyped call takes and gives; it checks both at run time.
    bff: ((line: WireLine, input: LooseInput, caller: Caller, more?: CallOptions) =>
      call('bff', line, input, caller, more)) as Upstream['bff'],
    domestic: ((line: WireLine, input: LooseInput, caller: Caller, more?: CallOptions) =>
      call('domestic', line, input, caller, more)) as Upstream['domestic'],
    call,
  }
}

/** A reply may be handed to several callers and kept: none of them can change it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const field of Object.values(value)) deepFreeze(field)
  return value
}
