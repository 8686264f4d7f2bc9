import { expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import { applyEffect } from '#lib/server/session/effects.ts'
import { AGENCY_IDLE_TIME, createEndedLogins } from '#lib/server/session/ended-logins.ts'
import { createEmptySession, type SealedSession } from '#lib/server/session/session.ts'
import { authorizeUpgrade } from '#lib/server/sockets/authorize-upgrade.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, NOW, proxyOf, SESSIONS } from '#tests/contract/visitors.ts'

function createStore() {
  const clock = { now: NOW }
  const now = () => clock.now
  const store = createSessionStore({
    secrets: ['a secret of the tests, long enough'],
    scheme: 'https',
    now,
    logins: createEndedLogins(now),
  })
  const none = { headers: new Headers() }
  const cookieOf = async (session: SealedSession) =>
    (await store.save(none, createEmptySession(HOST, 1), session)).map((cookie) => cookie.split(';')[0]).join('; ')
  const open = (cookie: string) => store.open({ headers: new Headers({ cookie }) }, HOST)
  return { clock, store, cookieOf, open, none }
}

const partsOf = ({ host: _host, since: _since, ...parts }: SealedSession) => Object.keys(parts).sort()

test('a copy of the cookie is refused after the sign-out, and the other roles in it remain', async () => {
  const { store, cookieOf, open, none } = createStore()
  const copy = await cookieOf(SESSIONS.everything)
  expect(partsOf(await open(copy))).toEqual(['agency', 'cancel', 'member'])
  const { agency: _, ...rest } = SESSIONS.everything
  await store.save(none, SESSIONS.everything, rest)
  expect(partsOf(await open(copy))).toEqual(['cancel', 'member'])
  await store.save(none, rest, createEmptySession(HOST, NOW))
  expect(partsOf(await open(copy))).toEqual([])
})

test('a copy that was made before another role signed in is refused too', async () => {
  const { store, cookieOf, open, none } = createStore()
  const copy = await cookieOf(SESSIONS.agent)
  await store.save(none, SESSIONS.everything, SESSIONS.member)
  expect(partsOf(await open(copy))).toEqual([])
})

test.each(['agency', 'member'] as const)(
  'a session id that the upstream gives again opens another login (%s), and no copy of the former one',
  async (part) => {
    const { store, cookieOf, open, none } = createStore()
    const signIn = (now: number) => {
      const session = createEmptySession(HOST, NOW)
      const signedIn =
        part === 'agency'
          ? applyEffect('agency-signed-in', session, { agencySid: 'again' }, {}, now)
          : applyEffect(
              'member-signed-in',
              { ...session, member: { state: 'pending', sid: 'again', codeExpiresAt: NOW } },
              { member: {}, discountPercent: 5 },
              {},
              now,
            )
      return signedIn ?? session
    }
    const former = signIn(NOW)
    const copy = await cookieOf(former)
    expect(partsOf(await open(copy))).toEqual([part])
    await store.save(none, former, createEmptySession(HOST, NOW))
    expect(partsOf(await open(await cookieOf(signIn(NOW + 1))))).toEqual([part])
    expect(partsOf(await open(copy))).toEqual([])
  },
)

test('the login of another person is not ended', async () => {
  const { store, cookieOf, open, none } = createStore()
  const agency = SESSIONS.agent.agency as NonNullable<SealedSession['agency']>
  const other = await cookieOf({ ...SESSIONS.agent, agency: { ...agency, sid: 'another' } })
  await store.save(none, SESSIONS.agent, createEmptySession(HOST, NOW))
  expect(partsOf(await open(other))).toEqual(['agency'])
})

test('an agency’s login ends when it is not used for two hours, a member’s does not', async () => {
  const { clock, cookieOf, open } = createStore()
  const cookie = await cookieOf({ ...SESSIONS.everything, cancel: undefined })
  for (let use = 0; use < 3; use += 1) {
    expect(partsOf(await open(cookie))).toEqual(['agency', 'member'])
    clock.now += AGENCY_IDLE_TIME
  }
  clock.now += 1
  expect(partsOf(await open(cookie))).toEqual(['member'])
  expect(partsOf(await open(cookie))).toEqual(['member'])
})

test('after a sign-out through the proxy, a copied cookie opens neither a call nor a socket', async () => {
  const { store, cookieOf } = createStore()
  const cookie = await cookieOf(SESSIONS.agent)
  const handle = proxyOf({ service: bff, call: async () => ({ ok: true, data: [] }), sessions: store })
  const ask = (method: string, path: string) =>
    handle(
      new Request(`https://${HOST}/api/bff${path}`, {
        method,
        headers: { host: HOST, origin: `https://${HOST}`, cookie },
      }),
    )
  const connect = async () => {
    const decision = await authorizeUpgrade(
      { path: '/api/agencyMessage/agentWs/', host: HOST, origin: `https://${HOST}` },
      {
        scheme: 'https',
        resolve: async () => ({ kind: 'agency', agency: AGENT_SITE }),
        openSession: (host) => store.open({ headers: new Headers({ cookie }) }, host),
      },
    )
    return decision.ok ? 101 : decision.status
  }
  expect([(await ask('GET', '/agent/all')).status, await connect()]).toEqual([200, 101])
  const signedOut = await ask('POST', '/agent/logout')
  expect(signedOut.headers.get('clear-site-data')).toBe('"cache"')
  expect([(await ask('GET', '/agent/all')).status, await connect()]).toEqual([401, 401])
})
