import { domestic } from '#lib/contract/domestic.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { Endpoint } from '#lib/contract/service.ts'
import { resolvePermissions } from '#lib/domain/agency/permissions.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import { completeHotels } from '#lib/domain/search/complete-hotels.ts'
import { toListReply } from '#lib/domain/search/list-reply.ts'
import { type NearestContext, planNearestCalls, toCheapestReply } from '#lib/domain/search/nearest.ts'
import { pickAliases } from '#lib/domain/search/places.ts'
import { type PlannedCall, planCalls } from '#lib/domain/search/plan.ts'
import { runPlannedCalls } from '#lib/domain/search/run-calls.ts'
import type { Search } from '#lib/domain/search/search.ts'
import type { HotelAliases, NearestReason, StreamLine } from '#lib/domain/search/stream.ts'
import { toStreamCall } from '#lib/domain/search/stream.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { LoadCounters, SearchMeasurement } from '#lib/server/load/load-counters.ts'
import { checkAccess } from '#lib/server/proxy/access.ts'
import { admitRequest } from '#lib/server/proxy/admit-request.ts'
import { toProblem, toVisibleReply } from '#lib/server/proxy/browser-reply.ts'
import { closeSocketsOfEndedLogin, toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import { createNdjsonStream } from '#lib/server/proxy/ndjson-stream.ts'
import { answerAlways, PROBLEMS, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { ProxyOptions } from '#lib/server/proxy/proxy.ts'
import { getLimitClass, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { admitSearch } from '#lib/server/proxy/search-admission.ts'
import { pickCalls, readSearchQuery, type SearchQuery } from '#lib/server/proxy/search-query.ts'
import { refuse } from '#lib/server/proxy/security-events.ts'
import { createEndedPartCheck } from '#lib/server/proxy/session-check.ts'
import { removePart } from '#lib/server/session/effects.ts'
import type { UpstreamFailure } from '#lib/server/upstream/outcome.ts'
import { startSearch as startProcessSearch } from '#lib/server/upstream/searches-under-way.ts'
import { waitAtMost } from '#lib/server/wait-at-most.ts'

/** Reads of lists that are the same for all visitors of an agency: those of `lib/server/data`. */
export type SearchListReads = {
  /** Rejects when the list cannot be read. */
  getHotelAliases: (agency: string, locale: Locale) => Promise<HotelAliases>
  /** Rejects when the list cannot be read. */
  getListedHotels: (agency: string, locale: Locale) => Promise<readonly ListedHotel[]>
  /** `today` is `YYYY-MM-DD`. Never rejects. */
  getNearestContext: (
    agency: string,
    locale: Locale,
    search: Search,
    today: string,
    minimumNights?: number,
  ) => Promise<NearestContext>
}

export type SearchRouteOptions = Omit<ProxyOptions, 'service' | 'guesses' | 'owners'> & {
  lists: SearchListReads
  load?: Pick<LoadCounters, 'measureSearch'>
}

const WIRE_LINE = 'POST /operation/search'
const ENDPOINT: Endpoint = domestic.calls[WIRE_LINE]
/** Milliseconds for which an answer waits for each of the lists of hotels: their aliases, and their names where it has none. */
const LIST_TIMEOUT = 60

type Planned = PlannedCall & { why?: NearestReason }
type SearchContext = { visitor: Visitor; origin: string; query: SearchQuery }

/** What the calls of one search share. */
type SearchRun = SearchContext & {
  signal: AbortSignal
  aliases: Promise<HotelAliases>
  /** Called with the outcome of each call; undefined when it has succeeded. */
  onResult: (failure: UpstreamFailure | undefined) => void
  measured: SearchMeasurement | undefined
}

/** Creates the function that makes one call of a search. Its result is a line of the stream; undefined when it was aborted. */
function createSearchCall({ call, lists, deployment, now = Date.now }: SearchRouteOptions) {
  return async (
    { id, request }: Planned,
    { visitor, origin, query, signal, aliases, onResult, measured }: SearchRun,
  ) => {
    const { agency, session, attribution } = visitor
    const may = resolvePermissions(agency, session, { deployment, now: now() })
    const body = { ...request, langCode: locales[query.locale].langCode }
    const parameters = applyEndpointRule(WIRE_LINE, { path: {}, query: {}, body }, { origin, may, agency, attribution })
    if ('code' in parameters) return { type: 'failure' as const, call: id, code: parameters.code }
    const caller = toCaller(ENDPOINT.attributed === true, ENDPOINT.sessionEffect, visitor)
    const outcome = await call('domestic', WIRE_LINE, parameters, caller, { signal })
    if (signal.aborted) return undefined
    if (!outcome.ok) {
      measured?.recordFailure()
      onResult(outcome.error)
      const { code, retryAfterSeconds } = toProblem(WIRE_LINE, ENDPOINT, outcome.error, undefined)
      return {
        type: 'failure' as const,
        call: id,
        code,
        status: PROBLEMS[code],
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      }
    }
    onResult(undefined)
    // The upstream client has validated it against the contract.
    const found = await completeHotels(outcome.data as SearchReply, () =>
      waitAtMost(LIST_TIMEOUT, lists.getListedHotels(agency.agencyCode, query.locale)),
    )
    measured?.recordAnswer(found.suppliers)
    const chosen = query.nearest ? toCheapestReply(found, request.kind) : found
    const needed = query.list ? toListReply(chosen) : chosen
    const reply = toVisibleReply(needed, ENDPOINT.sealedFields ?? [], may.seeNetPrice) as SearchReply
    const known = await waitAtMost(LIST_TIMEOUT, aliases)
    const same =
      known &&
      pickAliases(
        reply.availabilities.map(({ hotel }) => hotel),
        known,
      )
    return { type: 'answer' as const, call: id, reply, ...(same && { same }) }
  }
}

/**
 * Handles `GET /api/search`: one search as a stream of JSON lines (NDJSON). Makes one upstream call for each hotel code or
 * destination and each date range, and sends a line when a call has finished or failed. Every call passes the same checks
 * as in the proxies. The reply is not cacheable. Aborts its calls when the browser disconnects. Never throws.
 */
export function createSearchRoute(options: SearchRouteOptions): (request: Request) => Promise<Response> {
  const { sessions, limits, lists, load, deployment, log, security } = options
  const { now = Date.now, startSearch = startProcessSearch } = options
  const runCall = createSearchCall(options)
  const findEndedPart = createEndedPartCheck({ call: options.call, now })

  async function answer(request: Request): Promise<Response> {
    const limit = getLimitClass(WIRE_LINE, ENDPOINT)
    const admitted = await admitRequest(request, limit, options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const refused = checkAccess(ENDPOINT, { ...visitor, deployment, now: now() })
    if (refused) return toProblemResponse(refused)
    const read = readSearchQuery(new URL(request.url).searchParams, toIsraelDate(now()))
    if (!read.ok) return refuse(security, request, read.problem, { what: WIRE_LINE })
    const { query } = read
    const context = { visitor, origin, query }
    const plan = pickCalls(await planSearch(context), query)
    if (!plan) return toProblemResponse({ code: 'invalid-input', fields: [{ path: 'call', code: 'unknown' }] })
    // The limits count each upstream call; the first one is already counted.
    const session = toCountedSession(visitor.session)
    const counted = { address: getClientAddress(request.headers), host: visitor.host, session }
    const wait = plan.length > 1 ? await limits(limit, counted, plan.length - 1) : undefined
    if (wait !== undefined) {
      const problem = { code: 'too-often', retryAfterSeconds: wait } as const
      return refuse(security, request, problem, { what: WIRE_LINE, limit })
    }
    const counts = {
      visitor: session ?? counted.address,
      agency: visitor.agency.agencyCode,
      calls: plan.length,
    }
    const search = admitSearch(startSearch, counts, { request, what: WIRE_LINE, security })
    if (!search.ok) return toProblemResponse(search.problem)
    return stream(request, context, plan, search.end)
  }

  async function planSearch({ visitor: { agency }, query }: SearchContext): Promise<Planned[]> {
    const { search, nearest, locale, minimumNights } = query
    if (!nearest) return planCalls(search)
    const today = toIsraelDate(now())
    return planNearestCalls(
      search,
      await lists.getNearestContext(agency.agencyCode, locale, search, today, minimumNights),
    )
  }

  async function stream(
    request: Request,
    context: SearchContext,
    plan: readonly Planned[],
    onEnd: () => void,
  ): Promise<Response> {
    const { visitor } = context
    const disconnected = new AbortController()
    const signal = AbortSignal.any([request.signal, disconnected.signal])
    const aliases = lists.getHotelAliases(visitor.agency.agencyCode, context.query.locale).catch(() => ({}))
    const firstResult = Promise.withResolvers<UpstreamFailure | undefined>()
    const lines = createNdjsonStream(() => disconnected.abort())
    const write = (line: StreamLine) => lines.write(line)
    const measured = load?.measureSearch()
    const run = { ...context, signal, aliases, onResult: firstResult.resolve, measured }
    write({ type: 'plan', calls: plan.map(toStreamCall) })
    runPlannedCalls(plan, (planned) => runCall(planned, run), write, signal)
      .then(() => write({ type: 'done' }))
      .catch((error: unknown) => log.error({ err: error }, 'unexpected error in a search'))
      .finally(() => {
        onEnd()
        measured?.end()
        firstResult.resolve(undefined)
        lines.end()
      })

    // An ended login must be answered before the first line, while cookies can still be set.
    if (isSignedIn(visitor)) {
      const failure = await firstResult.promise
      const ended = failure && (await findEndedPart(WIRE_LINE, ENDPOINT, visitor, failure))
      if (failure && ended) {
        disconnected.abort()
        const after = removePart(visitor.session, ended)
        closeSocketsOfEndedLogin(visitor.session, after)
        const cookies = await sessions.save(request, visitor.session, after, { unlessReplaced: true })
        return toProblemResponse(toProblem(WIRE_LINE, ENDPOINT, failure, ended), cookies)
      }
    }
    return new Response(lines.body, {
      headers: {
        ...REPLY_HEADERS,
        'content-type': 'application/x-ndjson; charset=utf-8',
        // Without this a reverse proxy would buffer the lines and send all of them at the end.
        'x-accel-buffering': 'no',
      },
    })
  }

  return answerAlways(answer, (err) => log.error({ err }, 'unexpected error in a search'))
}

const isSignedIn = ({ session: { agency, member } }: Visitor) =>
  agency?.state === 'authorized' || member?.state === 'authorized'
