import { domestic } from '#lib/contract/domestic.ts'
import type { Entry } from '#lib/contract/service.ts'
import { endedPart, refuseAccess } from '#lib/proxy/access.ts'
import { addressOf } from '#lib/proxy/address.ts'
import { admit } from '#lib/proxy/admit.ts'
import { toProblem, toVisible } from '#lib/proxy/answer.ts'
import type { Visitor } from '#lib/proxy/caller.ts'
import { endSockets, toCaller } from '#lib/proxy/caller.ts'
import { limitClassOf } from '#lib/proxy/limits.ts'
import { createLineStream } from '#lib/proxy/line-stream.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/proxy/problem.ts'
import type { ProxyOptions } from '#lib/proxy/proxy.ts'
import { applyRule } from '#lib/proxy/rules.ts'
import type { SearchAsked } from '#lib/proxy/search-asked.ts'
import { pickCalls, readAsked } from '#lib/proxy/search-asked.ts'
import { createSearchLists } from '#lib/proxy/search-lists.ts'
import type { NearestReason } from '#lib/search/nearest.ts'
import { planNearest, toLightReply } from '#lib/search/nearest.ts'
import { pickSame } from '#lib/search/places.ts'
import type { PlannedCall } from '#lib/search/plan.ts'
import { planCalls } from '#lib/search/plan.ts'
import { runCalls } from '#lib/search/run.ts'
import type { Reply, SameHotels, StreamLine } from '#lib/search/stream.ts'
import { toStreamCall } from '#lib/search/stream.ts'
import { closePart } from '#lib/session/effects.ts'
import { permissionsOf } from '#lib/session/permissions.ts'
import { israelDate } from '#lib/stay/israel.ts'
import type { UpstreamFailure } from '#lib/upstream/outcome.ts'

export type SearchRouteOptions = Omit<ProxyOptions, 'service'>

const LINE = 'POST /operation/search'
const ENTRY: Entry = domestic.calls[LINE]
/** Milliseconds that an answer waits for the list of hotels' codes, where that is not known yet. */
const LIST_PATIENCE = 60

type Planned = PlannedCall & { why?: NearestReason }
type Facts = { visitor: Visitor; origin: string; asked: SearchAsked }

/**
 * Answers `GET /api/search`: one search as a stream of lines (NDJSON), one upstream call for each hotel code or
 * destination and range, each told of as soon as it is over, failures too. Whatever the proxies check of a call is
 * checked here of each. Nothing of it is kept by anybody. Ends its calls when the browser has left. Never throws.
 */
export function createSearchRoute(options: SearchRouteOptions): (request: Request) => Promise<Response> {
  const { call, sessions, limits, deployment, log, now = Date.now } = options
  const known = createSearchLists(call)

  async function answer(request: Request): Promise<Response> {
    const limit = limitClassOf(LINE, ENTRY)
    const admitted = await admit(request, limit, options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const refused = refuseAccess(ENTRY, { ...visitor, deployment, now: now() })
    if (refused) return toProblemResponse(refused)
    const read = readAsked(new URL(request.url).searchParams, israelDate(now()))
    if (!read.ok) return toProblemResponse(read.problem)
    const { asked } = read
    const facts = { visitor, origin, asked }
    const plan = pickCalls(await makePlan(facts), asked)
    if (!plan) return toProblemResponse({ code: 'invalid-input', fields: [{ path: 'call', code: 'unknown' }] })
    // Each is a call of its own to whoever answers it.
    for (let more = plan.length - 1; more > 0; more -= 1) {
      const late = await limits(limit, { address: addressOf(request.headers), host: visitor.host })
      if (late !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: late })
    }
    return stream(request, facts, plan)
  }

  async function makePlan({ visitor: { agency }, asked }: Facts): Promise<Planned[]> {
    const { search, nearest, locale, least } = asked
    if (!nearest) return planCalls(search)
    const today = israelDate(now())
    return planNearest(search, await known.facts(agency.agencyCode, locale, search, today, least))
  }

  async function stream(request: Request, facts: Facts, plan: readonly Planned[]): Promise<Response> {
    const { visitor } = facts
    const left = new AbortController()
    const leave = AbortSignal.any([request.signal, left.signal])
    const same = known.same(visitor.agency.agencyCode, facts.asked.locale).catch(() => ({}))
    const first = Promise.withResolvers<UpstreamFailure | undefined>()
    const lines = createLineStream(() => left.abort())
    const write = (line: StreamLine) => lines.write(line)
    write({ type: 'plan', calls: plan.map(toStreamCall) })
    runCalls(plan, (planned) => make(planned, facts, leave, same, first.resolve), write, leave)
      .then(() => write({ type: 'done' }))
      .catch((error: unknown) => log.error({ err: error }, 'search broke'))
      .finally(() => {
        first.resolve(undefined)
        lines.end()
      })

    // Whose login has ended hears it before the first line, while cookies can still be set.
    if (isKnown(visitor)) {
      const failure = await first.promise
      const ended = failure?.kind === 'unauthorized' ? endedPart(LINE, ENTRY, visitor.session) : undefined
      if (failure && ended) {
        left.abort()
        const after = closePart(visitor.session, ended)
        endSockets(visitor.session, after)
        const cookies = await sessions.save(request, visitor.session, after)
        return toProblemResponse(toProblem(LINE, ENTRY, failure, ended), cookies)
      }
    }
    return new Response(lines.body, {
      headers: {
        ...REPLY_HEADERS,
        'content-type': 'application/x-ndjson; charset=utf-8',
        // A server in front that gathers the lines would make one late answer of many early ones.
        'x-accel-buffering': 'no',
      },
    })
  }

  async function make(
    { id, request: asked }: Planned,
    { visitor, origin, asked: { locale, nearest } }: Facts,
    signal: AbortSignal,
    same: Promise<SameHotels>,
    onFirst: (failure: UpstreamFailure | undefined) => void,
  ) {
    const { agency, session, attribution } = visitor
    const may = permissionsOf(agency, session, { deployment, now: now() })
    const body = { ...asked, langCode: known.langCodeOf(locale) }
    const parameters = applyRule(LINE, { path: {}, query: {}, body }, { origin, may, agency, attribution })
    if ('code' in parameters) return { type: 'failure' as const, call: id, code: parameters.code }
    const caller = toCaller(ENTRY.attributed === true, ENTRY.session, visitor)
    const outcome = await call('domestic', LINE, parameters, caller, { signal })
    if (signal.aborted) return undefined
    if (!outcome.ok) {
      onFirst(outcome.error)
      return { type: 'failure' as const, call: id, ...toFailure(toProblem(LINE, ENTRY, outcome.error, undefined)) }
    }
    onFirst(undefined)
    // The contract has checked it.
    const found = outcome.data as Reply
    const reply = toVisible(nearest ? toLightReply(found) : found, ENTRY.seals ?? [], may.seeNetPrice) as Reply
    const listed = await within(LIST_PATIENCE, same)
    const others =
      listed &&
      pickSame(
        reply.availabilities.map(({ hotel }) => hotel),
        listed,
      )
    return { type: 'answer' as const, call: id, reply, ...(others && { same: others }) }
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (error) {
      log.error({ err: error }, 'search broke')
      return toProblemResponse({ code: 'internal' })
    }
  }
}

const isKnown = ({ session: { agency, member } }: Visitor) =>
  agency?.state === 'authorized' || member?.state === 'authorized'

function toFailure({ code, retryAfterSeconds }: Problem) {
  return { code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

/** What a promise brings, if it does so in time. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
