import type { Match } from '#lib/contract/match.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { Service } from '#lib/contract/service.ts'
import { isRepeatable } from '#lib/contract/service.ts'
import type { Log } from '#lib/log.ts'
import type { Parameters } from '#lib/proxy/access.ts'
import { endedPart, isLeaving, refuseAccess, refuseTenant } from '#lib/proxy/access.ts'
import { admit, type DoorOptions } from '#lib/proxy/admit.ts'
import { toProblem, toVisible } from '#lib/proxy/answer.ts'
import type { Visitor } from '#lib/proxy/caller.ts'
import { endSockets, toCaller } from '#lib/proxy/caller.ts'
import { checkParameters, readBody, readQuery, readSegments } from '#lib/proxy/input.ts'
import { identityOf, limitClassOf } from '#lib/proxy/limits.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/proxy/problem.ts'
import { applyRule } from '#lib/proxy/rules.ts'
import { applyEffect, closePart } from '#lib/session/effects.ts'
import { permissionsOf } from '#lib/session/permissions.ts'
import type { LooseCall } from '#lib/upstream/client.ts'

export type ProxyOptions = DoorOptions & {
  service: Service
  call: LooseCall
  deployment: string
  log: Log
  now?: () => number
}

type Line = Extract<Match, { kind: 'line' }>

/**
 * Answers a browser's calls of one service: finds the line, the agency of the host, checks origin, limits, access,
 * input and tenant, calls the upstream on behalf of the session, and hands on only what a browser may see. Takes
 * any method; never throws; every failure is a problem (RFC 9457).
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { service, call, sessions, limits, deployment, log, now = Date.now } = options
  const match = createMatcher(service)
  const prefix = `/api/${service.name}`

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const segments = readSegments(url.pathname, prefix)
    if (!segments) return toProblemResponse({ code: 'bad-path' })
    const found = match(request.method, segments)
    if (found.kind === 'unknown') return toProblemResponse({ code: 'not-found' })
    if (found.kind === 'wrong-method') return toProblemResponse({ code: 'wrong-method', allow: found.allow })

    const admitted = await admit(request, limitClassOf(found.line, found.entry), options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const refused = refuseAccess(found.entry, { ...visitor, deployment, now: now() })
    if (refused) return toProblemResponse(refused)
    const read = await readParameters(request, url, found, visitor, origin)
    if ('code' in read) return toProblemResponse(read)
    return forward(request, found, visitor, read)
  }

  async function readParameters(
    request: Request,
    url: URL,
    { line, entry, path }: Line,
    { agency, host, session, attribution }: Visitor,
    origin: string,
  ): Promise<Problem | Parameters> {
    const read = await readBody(request, entry)
    if (!read.ok) return read.problem
    const checked = checkParameters(entry, { path, query: readQuery(url.searchParams), body: read.body })
    if (!checked.ok) return checked.problem
    const { parameters } = checked

    const foreign = refuseTenant(entry, parameters, {
      host,
      agencyCode: agency.agencyCode,
      odyAgentCode: agency.odyAgentCode,
    })
    if (foreign) return foreign
    const codeOf = line.includes(' /clubMember') ? session.member : session.agency
    const identity = identityOf(line, parameters.body, codeOf?.sid)
    const limit = limitClassOf(line, entry)
    if (identity !== undefined && (limit === 'login' || limit === 'code')) {
      const wait = await limits(limit, { identity })
      if (wait !== undefined) return { code: 'too-often', retryAfterSeconds: wait }
    }
    const may = permissionsOf(agency, session, { deployment, now: now() })
    return applyRule(line, parameters, { origin, may, agency, attribution })
  }

  async function forward(request: Request, { line, entry }: Line, visitor: Visitor, parameters: Parameters) {
    const { agency, session } = visitor
    const caller = toCaller(entry.attributed === true, entry.session, visitor)
    // A person who leaves must not stop what was begun for them; a read has nobody left to answer.
    const leave = isRepeatable(line, entry) ? { signal: request.signal } : {}
    const made = await call(service.name, line, parameters, caller, leave)
    // Who leaves has left, whether the upstream hears of it or not.
    const outcome = made.ok || !isLeaving(entry) ? made : { ok: true as const, data: undefined }
    if (!outcome.ok) {
      const ended = outcome.error.kind === 'unauthorized' ? endedPart(line, entry, session) : undefined
      const after = ended ? closePart(session, ended) : session
      endSockets(session, after)
      return toProblemResponse(
        toProblem(line, entry, outcome.error, ended),
        await sessions.save(request, session, after),
      )
    }

    const after = entry.session ? applyEffect(entry.session, session, outcome.data, parameters.body, now()) : session
    const cookies = after && (await sessions.save(request, session, after).catch(() => undefined))
    if (!after || !cookies) {
      log.error({ service: service.name, line }, 'a reply that cannot become a session')
      return toProblemResponse({ code: 'upstream-failed' })
    }
    endSockets(session, after)
    const may = permissionsOf(agency, after, { deployment, now: now() })
    return toResponse(toVisible(outcome.data, entry.seals ?? [], may.seeNetPrice), cookies)
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (error) {
      log.error({ service: service.name, err: error }, 'proxy broke')
      return toProblemResponse({ code: 'internal' })
    }
  }
}

function toResponse(data: unknown, cookies: readonly string[]): Response {
  const headers = new Headers(REPLY_HEADERS)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (data === undefined) return new Response(null, { status: 204, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(data), { headers })
}
