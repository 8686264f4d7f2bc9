import { describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { createLog } from '#lib/server/log.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { createEndedLogins } from '#lib/server/session/ended-logins.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { offSessionRevoked, onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { findEndpoint } from '#tests/contract/answering-upstream.ts'
import { HOST, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  COOKIE_SECRETS,
  cookieOf,
  MARKETER_SITE,
  NOW,
  proxyOf,
  SESSIONS,
  SIGNER,
  sessions,
} from '#tests/contract/visitors.ts'

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
    log: createLog('silent'),
    deadline: 30,
    now: () => clock.now,
  })
  const ask = async (session: SealedSession) => {
    const headers = { host: HOST, cookie: await cookieOf(session) }
    const reply = await handle(new Request(`https://${HOST}/api/session`, { headers }))
    type Body = { member?: object; agencyUser?: object; ended?: string[] }
    const { member, agencyUser, ended: named } = (await reply.json()) as Body
    const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0])
    return {
      ...(named && { ended: named }),
      signedIn: [...(member ? ['member'] : []), ...(agencyUser ? ['agency'] : [])],
      stored: cookie.length > 0 && (await sessions.open({ headers: new Headers({ cookie: cookie.join('; ') }) }, HOST)),
    }
  }
  return { ask, calls, clock }
}

/** The `Cookie` header of a browser that has received these cookies. */
const toCookie = (setCookies: readonly string[]) => setCookies.map((each) => each.split(';')[0]).join('; ')

test('a sign-in during the check is not overwritten, and the login that has ended is refused in its cookie', async () => {
  const store = createSessionStore({
    secrets: COOKIE_SECRETS,
    scheme: 'https',
    now: () => NOW,
    logins: createEndedLogins(() => NOW),
  })
  const nothing = { headers: new Headers() }
  const session = { ...SESSIONS.agent, member: SESSIONS['code sent'].member }
  const cookie = toCookie(await store.save(nothing, SESSIONS.anonymous, session))
  const request = new Request(`https://${HOST}/api/session`, { headers: { host: HOST, cookie } })
  const signedIn = { ...session, member: SESSIONS.member.member }
  let newCookie = ''
  const handle = createSessionRoute({
    async call() {
      // The code is accepted while the upstream checks the agent's login.
      newCookie = toCookie(await store.save(request, session, signedIn))
      return ended
    },
    resolve: async () => ({ kind: 'agency', agency: AGENT_SITE }),
    sessions: store,
    limits: createRateLimits(),
    scheme: 'https',
    deployment: 'production',
    fclAgentCodes: [],
    log: createLog('silent'),
    now: () => NOW,
  })
  const reply = await handle(request)
  expect(await reply.json()).toMatchObject({ ended: ['agency'] })
  expect(reply.headers.getSetCookie()).toEqual([])
  const { agency, member } = await store.open({ headers: new Headers({ cookie: newCookie }) }, HOST)
  expect([agency, member?.state]).toEqual([undefined, 'authorized'])
})

test('nor is it overwritten by the reply of a check through the proxy', async () => {
  const cookie = await cookieOf(SESSIONS['member code sent'])
  const request = toRequest(findEndpoint('GET /agent/checkSession'), { cookie })
  const proxy = proxyOf({
    service: bff,
    async call() {
      const signedIn = { ...SESSIONS['member code sent'], member: SESSIONS.member.member }
      await sessions.save(request, SESSIONS['member code sent'], signedIn)
      return { ok: true, data: { logined: true, clerkName: 'Noa Levi' } }
    },
  })
  const reply = await proxy(request)
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []])
})

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
  const sid = SESSIONS.everything.agency?.sid ?? ''
  const listener = () => {
    closed += 1
  }
  onSessionRevoked(sid, listener)
  for (const agency of [ended, failed('unauthorized', { status: 401 })]) {
    const { signedIn, ended: named, stored } = await createSite({ agency }).ask(SESSIONS.everything)
    expect([signedIn, named]).toEqual([['member'], ['agency']])
    expect(stored && [stored.agency, stored.member?.state]).toEqual([undefined, 'authorized'])
  }
  offSessionRevoked(sid, listener)
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

test('a login with the id of one that has ended is checked anew', async () => {
  const replies: { agency?: Reply } = { agency: ended }
  const { ask } = createSite(replies)
  expect((await ask(SESSIONS.agent)).signedIn).toEqual([])
  replies.agency = open
  const { agency } = SESSIONS.agent
  const again = { ...SESSIONS.agent, ...(agency?.state === 'authorized' && { agency: { ...agency, signedInAt: NOW } }) }
  expect((await ask(again)).signedIn).toEqual(['agency'])
})

/** Sends refused calls of an agent; the upstream answers the checks of the session with `checked`. */
function createRefusingSite(refusal: FailureKind, checked: Reply) {
  const checks: string[] = []
  const clock = { now: NOW }
  const call: UntypedCall = async (_service, wireLine) => {
    if (!wireLine.endsWith('/checkSession')) return failed(refusal)
    checks.push(wireLine)
    return checked === 'never' ? new Promise<never>(() => undefined) : checked
  }
  const options = { call, now: () => clock.now }
  const proxies = { bff: proxyOf({ service: bff, ...options }), domestic: proxyOf({ service: domestic, ...options }) }
  const send = async (wireLine: WireLine, session: SealedSession) => {
    const listed = findEndpoint(wireLine)
    const reply = await proxies[listed.name](toRequest(listed, { cookie: await cookieOf(session) }))
    const { code, part } = (await reply.json()) as { code: string; part?: string }
    const cookie = toCookie(reply.headers.getSetCookie())
    const stored = cookie !== '' && (await sessions.open({ headers: new Headers({ cookie }) }, HOST))
    return { answer: [reply.status, code, part], isSignedIn: stored === false || stored.agency !== undefined }
  }
  return { send, checks, clock }
}

describe('a call that the upstream refuses', () => {
  const CANCEL = 'POST /operation/cancelBook/{pnr}/'

  test.each<[string, WireLine, FailureKind]>([
    ['403 of a call', 'GET /agent/all', 'forbidden'],
    ['401 of a cancellation, whose password is right', CANCEL, 'unauthorized'],
    ['401 to the password of a cancellation', 'POST /operation/cancelBook/preflight', 'unauthorized'],
    ['403 of a cancellation', CANCEL, 'forbidden'],
  ])('because its login has ended is answered so at once: %s', async (_, wireLine, refusal) => {
    for (const checked of [ended, failed('unauthorized')]) {
      const { send } = createRefusingSite(refusal, checked)
      const { answer, isSignedIn } = await send(wireLine, SESSIONS.everything)
      expect([answer, isSignedIn]).toEqual([[401, 'session-ended', 'agency'], false])
    }
  })

  test.each<[string, WireLine, FailureKind, Reply, unknown[]]>([
    ['a call', 'GET /agent/all', 'forbidden', open, [403, 'not-allowed']],
    ['a wrong password', CANCEL, 'unauthorized', open, [401, 'login-failed']],
    ['an upstream that cannot check', 'GET /agent/all', 'forbidden', failed('timeout'), [403, 'not-allowed']],
  ])('although its login is valid is answered as before: %s', async (_, wireLine, refusal, checked, expected) => {
    const { send } = createRefusingSite(refusal, checked)
    const { answer, isSignedIn } = await send(wireLine, SESSIONS.agent)
    expect([answer, isSignedIn]).toEqual([[...expected, undefined], true])
  })

  test('causes one check in five seconds', async () => {
    const { send, checks, clock } = createRefusingSite('forbidden', open)
    for (const _ of [1, 2, 3]) await send('GET /agent/all', SESSIONS.agent)
    expect(checks).toHaveLength(1)
    clock.now += 5_001
    await send('GET /agent/all', SESSIONS.agent)
    expect(checks).toHaveLength(2)
  })

  test('causes no check for a login that is typed', async () => {
    const { send, checks } = createRefusingSite('forbidden', ended)
    const { answer, isSignedIn } = await send('POST /agent/login', SESSIONS.agent)
    expect([answer, isSignedIn, checks]).toEqual([[403, 'not-allowed', undefined], true, []])
  })
})

test.each<[string, string | undefined, object | undefined]>([
  ['of a campaign', 'google', { text: '03-000-0221', href: 'tel:+97230000221' }],
  ['of a source without a number of its own', 'newsletter', undefined],
  ['without a campaign', undefined, undefined],
])(
  'the session of a visit %s has the number to show on cached pages in place of the agency’s own',
  async (_, source, expected) => {
    const agency = { ...MARKETER_SITE, phoneByChannel: { desktop: '03-0000220', google: '03-0000221' } }
    const handle = createSessionRoute({
      call: async () => open,
      resolve: async () => ({ kind: 'agency', agency }),
      sessions,
      limits: createRateLimits(),
      scheme: 'https',
      cookieSecrets: COOKIE_SECRETS,
      deployment: 'production',
      fclAgentCodes: [],
      log: createLog('silent'),
    })
    const cookie = `${ATTRIBUTION_COOKIE}=${encodeAttribution(source === undefined ? {} : { utm_source: source }, SIGNER)}`
    const reply = await handle(new Request(`https://${HOST}/api/session`, { headers: { host: HOST, cookie } }))
    const { campaignPhone } = (await reply.json()) as { campaignPhone?: object }
    const instead = { text: '03-000-0220', href: 'tel:+97230000220' }
    expect(campaignPhone).toEqual(expected && { ...expected, instead })
  },
)
