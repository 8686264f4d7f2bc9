import { expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { createProxy } from '#lib/proxy/proxy.ts'
import { onEnding } from '#lib/session/endings.ts'
import type { Session } from '#lib/session/session.ts'
import type { Outcome } from '#lib/upstream/outcome.ts'
import { HOST } from '#tests/contract/lines.ts'
import { AGENT_SITE, cookieOf, NOW, SESSIONS, sessions } from '#tests/contract/visitors.ts'

const ok = (data: unknown): Outcome<unknown> => ({ ok: true, data })
const refused: Outcome<unknown> = { ok: false, error: { kind: 'unauthorized', status: 401 } }

test.each<[string, string, string, Outcome<unknown>, boolean]>([
  ['a logout', 'POST', '/agent/logout', ok(undefined), true],
  ['a logout that the upstream did not hear of', 'POST', '/agent/logout', refused, true],
  ['a check that finds it ended', 'GET', '/agent/checkSession', ok({ logined: false }), true],
  ['a 401', 'GET', '/agent/all', refused, true],
  ['a check that finds it good', 'GET', '/agent/checkSession', ok({ logined: true }), false],
  ['a read', 'GET', '/agent/all', ok([]), false],
])('after %s what hangs on an agent’s login is ended, or not', async (_, method, path, outcome, expected) => {
  const session: Session = SESSIONS.agent
  let ended = false
  const forget = onEnding(session.agency?.sid ?? '', () => {
    ended = true
  })
  const proxy = createProxy({
    service: bff,
    call: async () => outcome,
    resolve: async () => ({ kind: 'agency', agency: AGENT_SITE }),
    sessions,
    limits: async () => undefined,
    scheme: 'https',
    deployment: 'production',
    log: { debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
    now: () => NOW,
  })
  const headers = { host: HOST, origin: `https://${HOST}`, cookie: await cookieOf(session) }
  await proxy(new Request(`https://${HOST}/api/bff${path}`, { method, headers }))
  forget()
  expect(ended).toBe(expected)
})
