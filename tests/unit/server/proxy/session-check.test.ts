import { expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { FailureKind, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { failed } from '#lib/server/upstream/outcome.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, MARKETER_SITE, NOW, SESSIONS, sessions } from '#tests/contract/visitors.ts'

type Reply = UpstreamOutcome<unknown> | 'never'
const open: UpstreamOutcome<unknown> = { ok: true, data: { logined: true } }
const ended: UpstreamOutcome<unknown> = { ok: true, data: { logined: false } }

function createSite(replies: { agency?: Reply; member?: Reply } = {}, agency: AgencyContent = AGENT_SITE) {
  const calls: string[] = []
  const clock = { now: NOW }
  const call: UntypedCall = async (_service, wireLine, { query }, caller) => {
    calls.push(`${wireLine} ${JSON.stringify(query)} ${caller.agencySid ?? '-'} ${caller.memberSid ?? '-'}`)
    const reply = wireLine.includes('/clubMember') ? replies.member : replies.agency
    return reply === 'never' ? new Promise<never>(() => undefined) : (reply ?? open)
  }
  const handle = createSessionRoute({
    call,
    resolve: async () => ({ kind: 'agency', agency }),
    sessions,
    limits: createRateLimits(),
    scheme: 'https',
    deployment: 'production',
    fclAgentCodes: [],
    deadline: 30,
    now: () => clock.now,
  })
  const ask = async (session: SealedSession) => {
    const headers = { host: HOST, cookie: await cookieOf(session) }
    const reply = await handle(new Request(`https://${HOST}/api/session`, { headers }))
    const { member, agencyUser } = (await reply.json()) as { member?: object; agencyUser?: object }
    const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0])
    return {
      signedIn: [...(member ? ['member'] : []), ...(agencyUser ? ['agency'] : [])],
      stored: cookie.length > 0 && (await sessions.open({ headers: new Headers({ cookie: cookie.join('; ') }) }, HOST)),
    }
  }
  return { ask, calls, clock }
}

test('only logins are checked, each with its own call', async () => {
  for (const [session, agency, expected] of [
    [SESSIONS.anonymous, AGENT_SITE, []],
    [SESSIONS['code sent'], AGENT_SITE, []],
    [SESSIONS.canceller, AGENT_SITE, []],
    [SESSIONS.member, MARKETER_SITE, ['GET /clubMember/checkSession {}']],
    [SESSIONS.marketer, MARKETER_SITE, ['GET /agency/checkSession {"agency":"galim"}']],
    [SESSIONS.agent, AGENT_SITE, ['GET /agent/checkSession {}']],
    [SESSIONS.everything, AGENT_SITE, ['GET /agent/checkSession {}', 'GET /clubMember/checkSession {}']],
  ] as const) {
    const { ask, calls } = createSite({}, agency)
    await ask(session)
    expect(calls.map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual(expected)
  }
})

test('a login that has ended upstream is ended here at once, with its sockets; the other role remains', async () => {
  let closed = 0
  const removeListener = onSessionRevoked(SESSIONS.everything.agency?.sid ?? '', () => {
    closed += 1
  })
  for (const agency of [ended, failed('unauthorized', { status: 401 })]) {
    const { signedIn, stored } = await createSite({ agency }).ask(SESSIONS.everything)
    expect(signedIn).toEqual(['member'])
    expect(stored && [stored.agency, stored.member?.state]).toEqual([undefined, 'authorized'])
  }
  removeListener()
  expect(closed).toBe(2)
  expect((await createSite({ member: ended }).ask(SESSIONS.everything)).signedIn).toEqual(['agency'])
})

test.each<Reply>([
  'never',
  ...(['refused', 'timeout', 'reset', 'server-error', 'unavailable', 'malformed', 'not-found'] as FailureKind[]).map(
    (kind) => failed(kind),
  ),
])('an upstream that does not answer properly ends no session: %j', async (reply) => {
  const { ask } = createSite({ agency: reply, member: reply })
  expect(await ask(SESSIONS.everything)).toEqual({ signedIn: ['member', 'agency'], stored: false })
})

test('ten tabs send one request, and another one after half a minute', async () => {
  const { ask, calls, clock } = createSite()
  await Promise.all(Array.from({ length: 10 }, () => ask(SESSIONS.agent)))
  expect(calls).toHaveLength(1)
  clock.now += 31_000
  await ask(SESSIONS.agent)
  expect(calls).toHaveLength(2)
})
