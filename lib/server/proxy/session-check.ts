import { LRUCache } from 'lru-cache'
import type { Endpoint, ServiceName, SessionEffect, WireLine } from '#lib/contract/service.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { findRefusedPart, verifiesCredentials } from '#lib/server/proxy/access.ts'
import { toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import { applyEffect, removePart } from '#lib/server/session/effects.ts'
import type { Login } from '#lib/server/session/ended-logins.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamFailure, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { OPTIONAL_DEADLINE, waitAtMost } from '#lib/server/wait-at-most.ts'

/** Milliseconds for which a reply is reused, so that several tabs cause one request. */
const MAX_AGE = 30_000
/** The same after a refused call: a login that is still valid, but may not do this, does not cause a second call each time. */
const MAX_AGE_AFTER_REFUSAL = 5_000
const MAX_REPLIES = 20_000

type Check = {
  part: 'member' | 'agency'
  effect: SessionEffect
  service: ServiceName
  wireLine: WireLine
  query: Record<string, string>
  login: Login
}

type Options = { call: UntypedCall; now: () => number; deadline?: number; maxAge?: number }

/** The session checks of section 7 for the logins of this session. */
function toChecks({ agency, session }: Visitor): Check[] {
  const checks: Check[] = []
  if (session.agency?.state === 'authorized') {
    const isAgent = session.agency.kind === 'agent'
    checks.push({
      part: 'agency',
      effect: 'agency-checked',
      service: 'bff',
      wireLine: isAgent ? 'GET /agent/checkSession' : 'GET /agency/checkSession',
      query: isAgent ? {} : { agency: agency.agencyCode },
      login: session.agency,
    })
  }
  if (session.member?.state === 'authorized') {
    const wireLine = 'GET /clubMember/checkSession'
    const login = session.member
    checks.push({ part: 'member', effect: 'member-checked', service: 'domestic', wireLine, query: {}, login })
  }
  return checks
}

/**
 * Checks with the upstreams, in parallel, whether the logins of a session are still valid (specification, section 4),
 * and returns the session without the ended ones. An upstream that fails or does not answer in time never signs anybody
 * out.
 */
export function createSessionCheck({ call, now, deadline = OPTIONAL_DEADLINE, maxAge = MAX_AGE }: Options) {
  const replies = new LRUCache<string, Promise<UpstreamOutcome<unknown>>>({
    ...limitEntries(MAX_REPLIES),
    ttl: maxAge,
    perf: { now },
    // Reads the current time for each check, without caching it.
    ttlResolution: 0,
  })

  function callSessionCheck(check: Check, visitor: Visitor): Promise<UpstreamOutcome<unknown> | undefined> {
    const { service, wireLine, query, login, effect } = check
    const key = JSON.stringify([wireLine, visitor.agency.agencyCode, login.sid, login.signedInAt])
    const known = replies.get(key)
    const reply =
      known ?? call(service, wireLine, { path: {}, query, body: undefined }, toCaller(false, effect, visitor))
    if (!known) replies.set(key, reply)
    return waitAtMost(deadline, reply)
  }

  return async (visitor: Visitor): Promise<SealedSession> => {
    const checks = toChecks(visitor)
    const outcomes = await Promise.all(checks.map((check) => callSessionCheck(check, visitor)))
    return checks.reduce((session, { part, effect }, index) => {
      const outcome = outcomes[index]
      if (outcome?.ok) return applyEffect(effect, session, outcome.data, undefined, now()) ?? session
      return outcome?.error.kind === 'unauthorized' ? removePart(session, part) : session
    }, visitor.session)
  }
}

/** The part of the session that has ended, as a refused call shows; undefined when none has. */
type EndedPartCheck = (
  wireLine: WireLine,
  endpoint: Endpoint,
  visitor: Visitor,
  failure: UpstreamFailure,
) => Promise<'member' | 'agency' | undefined>

/**
 * Finds out whether a call was refused because the login has ended. A 401 says so. A 403 may, and so may a 401 to a call with a password
 * that a person has typed: then the session is checked.
 */
export function createEndedPartCheck({ call, now }: Pick<Options, 'call' | 'now'>): EndedPartCheck {
  const checkSession = createSessionCheck({ call, now, maxAge: MAX_AGE_AFTER_REFUSAL })
  return async (wireLine, endpoint, visitor, { kind }) => {
    const part = findRefusedPart(wireLine, endpoint, visitor.session)
    if (part === undefined || (kind !== 'unauthorized' && kind !== 'forbidden')) return undefined
    if (kind === 'unauthorized' && !verifiesCredentials(wireLine, endpoint)) return part
    return (await checkSession(visitor))[part] === undefined ? part : undefined
  }
}
