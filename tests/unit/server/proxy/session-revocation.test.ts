import { expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createGuessLimits } from '#lib/server/proxy/guess-limits.ts'
import { createProxy } from '#lib/server/proxy/proxy.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { offSessionRevoked, onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, NOW, SESSIONS, sessions } from '#tests/contract/visitors.ts'

const ok = (data: unknown): UpstreamOutcome<unknown> => ({ ok: true, data })
const refused: UpstreamOutcome<unknown> = { ok: false, error: { kind: 'unauthorized', status: 401 } }

test.each<[string, string, string, UpstreamOutcome<unknown>, boolean]>([
  ['a sign-out', 'POST', '/agent/logout', ok(undefined), true],
  ['a sign-out that the upstream rejects', 'POST', '/agent/logout', refused, true],
  ['a check that finds the login ended', 'GET', '/agent/checkSession', ok({ logined: false }), true],
  ['a 401', 'GET', '/agent/all', refused, true],
  ['a check that finds the login valid', 'GET', '/agent/checkSession', ok({ logined: true }), false],
  ['a read', 'GET', '/agent/all', ok([]), false],
])('%s revokes the agent’s session, or does not', async (_, method, path, outcome, expected) => {
  const session: SealedSession = SESSIONS.agent
  let revoked = false
  const sid = session.agency?.sid ?? ''
  const listener = () => {
    revoked = true
  }
  onSessionRevoked(sid, listener)
  const proxy = createProxy({
    service: bff,
    call: async () => outcome,
    resolve: async () => ({ kind: 'agency', agency: AGENT_SITE }),
    sessions,
    limits: async () => undefined,
    owners: createBookingOwners(async () => failed('not-found'), { scheme: 'http' }),
    guesses: createGuessLimits(),
    scheme: 'https',
    deployment: 'production',
    log: { debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
    now: () => NOW,
  })
  const headers = { host: HOST, origin: `https://${HOST}`, cookie: await cookieOf(session) }
  await proxy(new Request(`https://${HOST}/api/bff${path}`, { method, headers }))
  offSessionRevoked(sid, listener)
  expect(revoked).toBe(expected)
})
