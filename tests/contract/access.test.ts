import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { WireLine } from '#lib/contract/service.ts'
import { encodeAttribution, readAttribution } from '#lib/server/session/attribution-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import {
  createAnsweringUpstream,
  expectAll,
  findEndpoint,
  toVerdict,
  toVerdicts,
} from '#tests/contract/answering-upstream.ts'
import { ENDPOINTS, exampleReply, HOST, type ListedEndpoint, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  cookieOf,
  FORBIDDEN_IN_REPLIES,
  MARKETER_SITE,
  NOW,
  OPEN_SITE,
  SECRETS,
  SESSIONS,
  SIGNER,
  sessionFor,
  sessions,
} from '#tests/contract/visitors.ts'

const upstream = createAnsweringUpstream()
const { answerWith, ask, send } = upstream

beforeEach(() => answerWith())

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST')
const GETS = ENDPOINTS.filter(({ method }) => method === 'GET')
const WITH_BODY = ENDPOINTS.filter(({ endpoint }) => endpoint.body)

const LOGIN_REQUIRED = '401 login-required'
const NOT_ALLOWED = '403 not-allowed'

describe.each([
  ['agents', AGENT_SITE],
  ['marketers', MARKETER_SITE],
])('on a closed site, of %s', (_, agency) => {
  test.each(['anonymous', 'member', 'canceller', 'code sent'] as const)(
    'someone without an agency’s sign-in (%s) reaches only sign-in, session and the agency’s own content',
    async (name) => {
      const refused: string[] = []
      for (const listed of ENDPOINTS) {
        const before = upstream.received().length
        const reply = await ask(listed, { session: SESSIONS[name], agency })
        if ((await toVerdict(reply)) !== LOGIN_REQUIRED || listed.endpoint.access !== 'everyone') continue
        refused.push(listed.wireLine)
        expect(upstream.received()).toHaveLength(before)
      }
      const open = ENDPOINTS.filter(
        ({ wireLine, endpoint }) => endpoint.access === 'everyone' && !refused.includes(wireLine),
      )
      expect(open.map(({ wireLine }) => wireLine)).toEqual([
        'POST /agent/login',
        'POST /agency/passlogin',
        'POST /agency/requestLogin',
        'POST /agency/verifyCode',
        'POST /agent/logout',
        'POST /agency/logout',
        'GET /agent/checkSession',
        'GET /agency/checkSession',
        'GET /agencyContents/byAgencyCode/{code}',
        'GET /agencyContents/byHost/{host}',
        'POST /clubMember/logout',
        'GET /clubMember/checkSession',
      ])
    },
  )
})

test('someone with a pending code may enter it', async () => {
  const lines = ENDPOINTS.filter(({ wireLine }) => wireLine.endsWith('/verifyCode'))
  expect(await toVerdicts(lines, (each) => ask(each, { session: sessionFor(each) }))).toEqual(expectAll(lines, '200'))
})

test('journey calls run on staging only', async () => {
  const lines = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'journey')
  const askOn = (deployment: string) => toVerdicts(lines, (each) => ask(each, { session: SESSIONS.agent, deployment }))
  expect(lines).toHaveLength(5)
  expect(await askOn('staging')).toEqual(expectAll(lines, '204'))
  for (const deployment of ['production', 'azure', 'development'])
    expect(await askOn(deployment)).toEqual(expectAll(lines, NOT_ALLOWED))
})

describe('the headers of section 7', () => {
  const sentHeaders = async (wireLine: WireLine, session: SealedSession, cookie = '') => {
    const cookies = [await cookieOf(session), cookie].filter(Boolean).join('; ')
    const site = wireLine.startsWith('POST /agency/') || session.agency?.state === 'authorized' ? AGENT_SITE : OPEN_SITE
    const request = toRequest(findEndpoint(wireLine), cookies ? { cookie: cookies } : {})
    await send(findEndpoint(wireLine), request, { agency: site })
    const { agency, authorization, membersid, agencysid } = upstream.received().at(-1)?.headers ?? {}
    return { agency, authorization, membersid, agencysid }
  }
  const [agencysid, membersid, token, pending] = SECRETS
  const from = `nofesh-from=${encodeAttribution({ marketerId: 'm-77', subMarketerId: 'sub-1' }, SIGNER)}`

  test.each<[string, WireLine, SealedSession, string, Record<string, string | undefined>]>([
    ['those of an anonymous visitor', 'GET /hotelInfo', SESSIONS.anonymous, '', { agency: 'galim' }],
    ['those of a member', 'GET /hotelInfo', SESSIONS.member, '', { agency: 'galim', membersid }],
    [
      'those of an agent',
      'GET /agent/all',
      SESSIONS.agent,
      '',
      { agency: 'galim', agencysid, authorization: `Bearer ${token}` },
    ],
    [
      'those of an anonymous visitor while a code is pending, on an ordinary call',
      'GET /hotelInfo',
      SESSIONS['code sent'],
      '',
      { agency: 'galim' },
    ],
    [
      'those of a pending code',
      'POST /clubMember/verifyCode',
      SESSIONS['code sent'],
      '',
      { agency: 'galim', membersid: pending },
    ],
    [
      'those of a pending login code',
      'POST /agency/verifyCode',
      SESSIONS['code sent'],
      '',
      { agency: 'galim', agencysid: pending },
    ],
    ['those of a marketer’s link', 'POST /operation/search', SESSIONS.anonymous, from, { agency: 'm-77' }],
    [
      'those of the agency, on an ordinary call after a marketer’s link',
      'GET /hotelInfo',
      SESSIONS.anonymous,
      from,
      { agency: 'galim' },
    ],
    [
      'those of an agent who once followed a marketer’s link',
      'POST /operation/search',
      SESSIONS.agent,
      from,
      { agency: 'galim', agencysid, authorization: `Bearer ${token}` },
    ],
    [
      'those of the agency when the link is forged',
      'POST /operation/search',
      SESSIONS.anonymous,
      `nofesh-from=${encodeAttribution({ marketerId: 'm-77' }, { ...SIGNER, secrets: ['not the secret of this site'] })}`,
      { agency: 'galim' },
    ],
  ])('are %s', async (_, wireLine, session, cookie, expected) => {
    const none = { agency: undefined, authorization: undefined, membersid: undefined, agencysid: undefined }
    expect(await sentHeaders(wireLine, session, cookie)).toEqual({ ...none, ...expected })
  })

  test('nothing else of a request is sent to the upstream', async () => {
    await ask(findEndpoint('GET /hotelInfo'), {
      session: SESSIONS.member,
      agency: OPEN_SITE,
      headers: { 'x-forwarded-for': '1.2.3.4', authorization: 'Bearer mine', agencysid: 'mine', 'x-anything': 'x' },
    })
    // The runtime's fetch adds these to every request.
    const own = /^(?:host|connection|user-agent|accept-.*|sec-.*)$/
    const names = Object.keys(upstream.received()[0]?.headers ?? {}).filter((name) => !own.test(name))
    expect(names.sort()).toEqual(['accept', 'agency', 'membersid', 'x-request-id'])
    expect(JSON.stringify(upstream.received())).not.toMatch(/1\.2\.3\.4|mine|nofesh/)
  })

  test.each(['sub-1', 's'.repeat(200)])(
    'a sub-marketer is sent with searches and coupons: %s',
    async (subMarketerId) => {
      // As a link may set it: a visit that has it must not have calls that fail.
      expect(readAttribution(new URLSearchParams({ subMarketerId }))).toEqual({ subMarketerId })
      const headers = { cookie: `nofesh-from=${encodeAttribution({ marketerId: 'm-77', subMarketerId }, SIGNER)}` }
      for (const wireLine of ['POST /operation/search', 'GET /operation/checkCoupon/{code}'] as const) {
        await send(findEndpoint(wireLine), toRequest(findEndpoint(wireLine), headers), { agency: OPEN_SITE })
      }
      expect(JSON.parse(upstream.received()[0]?.body ?? '')).toMatchObject({ subCalling: subMarketerId })
      expect(upstream.received()[1]?.path).toContain(`subAgency=${subMarketerId}`)
    },
  )
})

describe('refused before any upstream call', () => {
  afterEach(() => expect(upstream.received()).toEqual([]))

  test.each<[string, Record<string, string>]>([
    ['another site’s', { origin: 'https://evil.example' }],
    ['a null', { origin: 'null' }],
    ['no', { origin: '' }],
    ['the same host’s but unencrypted', { origin: `http://${HOST}` }],
    ['the same host’s but another port’s', { origin: `https://${HOST}:8443` }],
    ['a sibling host’s', { origin: `https://www.${HOST}` }],
    ['its own, but sent across sites', { 'sec-fetch-site': 'cross-site' }],
    ['its own, but sent from a sibling', { 'sec-fetch-site': 'same-site' }],
  ])('%s Origin on everything that writes', async (_, headers) => {
    const askEach = (listed: ListedEndpoint) => {
      const request = toRequest(listed, headers)
      if (headers.origin === '') request.headers.delete('origin')
      return send(listed, request)
    }
    expect(await toVerdicts(POSTS, askEach)).toEqual(expectAll(POSTS, '403 foreign-origin'))
  })

  test('reads from another site’s page', async () => {
    const askEach = (listed: ListedEndpoint) => ask(listed, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await toVerdicts(GETS, askEach)).toEqual(expectAll(GETS, '403 foreign-origin'))
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    '%s on every endpoint, with the methods that it accepts',
    async (method) => {
      const allow: Record<string, string | null> = {}
      const askEach = async (listed: ListedEndpoint) => {
        const reply = await send(listed, new Request(toRequest(listed).url, { method, headers: { host: HOST } }))
        allow[`${listed.name} ${listed.wireLine}`] = reply.headers.get('allow')
        return reply
      }
      expect(await toVerdicts(ENDPOINTS, askEach)).toEqual(expectAll(ENDPOINTS, '405 wrong-method'))
      // `searchByAgency` could also be the id of `GET /analysis/bookings/{id}`.
      const both = 'POST /analysis/bookings/searchByAgency'
      expect(allow).toEqual(
        expectAll(ENDPOINTS, ({ method: own, wireLine }) => (wireLine === both ? 'POST, GET' : own)),
      )
    },
  )

  test.each([
    '/nothing',
    '/agent',
    '/agent/login/more',
    '/',
    '',
    '/operation//search',
    '/operation/%2e%2e/search',
    '/a%2Fb',
  ])('the unknown path %j', async (path) => {
    for (const listed of [findEndpoint('GET /agent/all'), findEndpoint('GET /hotelInfo')]) {
      const request = new Request(`https://${HOST}/api/${listed.name}${path}`, { headers: { host: HOST } })
      expect(await toVerdict(await send(listed, request))).toBe('404 not-found')
    }
  })

  test('a path that cannot be decoded', async () => {
    const request = new Request(`https://${HOST}/api/domestic/footerItem/%E0%A4%A`, { headers: { host: HOST } })
    expect(await toVerdict(await send(findEndpoint('GET /hotelInfo'), request))).toBe('400 bad-path')
  })

  test.each(['nobody.example', '127.0.0.1', '[::1]', 'galim.example.', 'a@galim.example', 'galim.example,b', ''])(
    'the host %j',
    async (host) => {
      const askEach = (listed: ListedEndpoint) => send(listed, toRequest(listed, { host, origin: `https://${host}` }))
      expect(await toVerdicts(ENDPOINTS, askEach)).toEqual(expectAll(ENDPOINTS, '421 host-unknown'))
    },
  )

  test('everything while the agency cannot be resolved', async () => {
    const askEach = (listed: ListedEndpoint) => send(listed, toRequest(listed), { resolution: { kind: 'down' } })
    expect(await toVerdicts(ENDPOINTS, askEach)).toEqual(expectAll(ENDPOINTS, '503 host-down'))
  })

  test('a body with another content type', async () => {
    const askEach = async (listed: ListedEndpoint) => {
      const headers = { cookie: await cookieOf(sessionFor(listed)), 'content-type': 'application/xml' }
      return send(listed, toRequest(listed, headers))
    }
    expect(await toVerdicts(WITH_BODY, askEach)).toEqual(expectAll(WITH_BODY, '415 wrong-content-type'))
  })

  test.each(['with', 'without'])('a body that is too large, %s a content-length', async (contentLength) => {
    const askEach = async (listed: ListedEndpoint) => {
      const plain = toRequest(listed, { cookie: await cookieOf(sessionFor(listed)) })
      const size = listed.endpoint.encoding === 'multipart' ? 5_100_000 : 65_000
      const headers = new Headers([...plain.headers])
      if (contentLength === 'with') headers.set('content-length', String(size))
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let sent = 0; sent < size; sent += 1_000) controller.enqueue(new Uint8Array(1_000))
          controller.close()
        },
      })
      return send(listed, new Request(plain.url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
    }
    expect(await toVerdicts(WITH_BODY, askEach)).toEqual(expectAll(WITH_BODY, '413 body-too-large'))
  })

  test('a body that does not match the contract', async () => {
    const wrong = { json: '"nothing known"', form: 'nothing=known', text: '', multipart: '--x--' } as const
    const type = {
      json: 'application/json',
      form: 'application/x-www-form-urlencoded',
      text: 'text/plain',
      multipart: 'multipart/form-data; boundary=x',
    } as const
    const askEach = async (listed: ListedEndpoint) => {
      const encoding = listed.endpoint.encoding ?? 'json'
      const plain = toRequest(listed, { cookie: await cookieOf(sessionFor(listed)), 'content-type': type[encoding] })
      return send(
        listed,
        new Request(plain.url, { method: 'POST', headers: [...plain.headers], body: wrong[encoding] }),
      )
    }
    expect(await toVerdicts(WITH_BODY, askEach)).toEqual(expectAll(WITH_BODY, '400 invalid-input'))
  })

  test('parameters of another agency', async () => {
    const lines = ENDPOINTS.filter(({ endpoint }) => endpoint.tenant)
    const other = { ...AGENT_SITE, agencyCode: 'shemesh', host: 'shemesh.example' }
    const askEach = async (listed: ListedEndpoint) => {
      // An internal agent may look an agency up by its code: tests/unit/server/proxy/other-agency.test.ts.
      const isByCode = listed.wireLine === 'GET /agencyContents/byAgencyCode/{code}'
      const session = isByCode ? SESSIONS.marketer : sessionFor(listed)
      const request = toRequest(listed, { cookie: await cookieOf({ ...session, host: 'shemesh.example' }) })
      request.headers.set('host', 'shemesh.example')
      request.headers.set('origin', 'https://shemesh.example')
      return send(listed, request, { resolution: { kind: 'agency', agency: other } })
    }
    expect(lines.map(({ wireLine }) => wireLine)).toEqual([
      'POST /agency/requestLogin',
      'POST /agency/logout',
      'GET /agency/checkSession',
      'GET /agencyContents/byAgencyCode/{code}',
      'GET /agencyContents/byHost/{host}',
      'GET /dealType/byAgency',
      'GET /analysis/bookings/{id}',
      'POST /analysis/bookings/searchByAgency',
    ])
    expect(await toVerdicts(lines, askEach)).toEqual(expectAll(lines, '403 other-agency'))
  })

  test.each<[string, WireLine, SealedSession, object]>([
    ['a visitor who names a price', 'POST /operation/storePage/{id}', SESSIONS.anonymous, { agent: { salePrice: 1 } }],
    ['a marketer who names a price', 'POST /operation/storePage/{id}', SESSIONS.marketer, { agent: { salePrice: 1 } }],
    ['a visitor who skips paying', 'POST /operation/payAndBook/{id}', SESSIONS.anonymous, { bypassPayment: true }],
    [
      'a member who skips paying',
      'POST /operation/resumeThePaymentOnly/{id}',
      SESSIONS.member,
      { bypassPayment: true },
    ],
    ['a marketer who skips paying', 'POST /operation/payAndBook/{id}', SESSIONS.marketer, { bypassPayment: true }],
  ])('%s', async (_, wireLine, session, more) => {
    const listed = findEndpoint(wireLine)
    const plain = toRequest(listed, { cookie: await cookieOf(session) })
    const body = JSON.stringify({ ...((await plain.json()) as object), ...more })
    const agency = session.agency ? AGENT_SITE : OPEN_SITE
    const reply = await send(listed, new Request(plain.url, { method: 'POST', headers: plain.headers, body }), {
      agency,
    })
    expect(await toVerdict(reply)).toBe(NOT_ALLOWED)
  })

  test('a payment page that would redirect to another site', async () => {
    const listed = findEndpoint('POST /operation/getPaymentUrl/{bookId}')
    const plain = toRequest(listed)
    const body = JSON.stringify({ ...((await plain.json()) as object), successUrl: 'https://evil.example/thanks' })
    const request = new Request(plain.url, { method: 'POST', headers: plain.headers, body })
    const reply = await send(listed, request, { agency: OPEN_SITE })
    expect(await reply.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid-input',
      fields: [{ path: 'body.successUrl', code: 'foreign-address' }],
    })
  })
})

test('invalid fields are returned as path and code, without texts', async () => {
  const listed = findEndpoint('POST /clubMember')
  const plain = toRequest(listed)
  const body = JSON.stringify({ phone: 'call me', firstName: 'א', newsletter: 'yes' })
  const request = new Request(plain.url, { method: 'POST', headers: plain.headers, body })
  const reply = await send(listed, request, { agency: OPEN_SITE })
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  expect(await reply.json()).toMatchObject({
    code: 'invalid-input',
    fields: [
      { path: 'body.phone', code: 'invalid-format' },
      { path: 'body.firstName', code: 'too-small' },
      { path: 'body.lastName', code: 'required' },
      { path: 'body.email', code: 'required' },
      { path: 'body.newsletter', code: 'invalid-type' },
    ],
  })
})

describe('what a browser gets', () => {
  const replyOf = async (listed: ListedEndpoint, session: SealedSession) => {
    const reply = await ask(listed, { session })
    return { headers: [...reply.headers].filter(([name]) => name !== 'set-cookie'), text: await reply.text() }
  }

  test.each(Object.entries(SESSIONS))('has no sealed field, not even in its cookie: %s', async (_, session) => {
    const sid = 'for-the-seal-alone'
    answerWith(({ endpoint }) => {
      const sealed = Object.fromEntries((endpoint.sealedFields ?? []).map((field) => [field, sid]))
      return [200, JSON.stringify({ ...JSON.parse(exampleReply(endpoint, 'everything')), ...sealed })]
    })
    const sealing = ENDPOINTS.filter(({ endpoint }) => endpoint.sealedFields)
    const replies = await Promise.all(
      sealing.map(async (each) => {
        const reply = await ask(each, { session })
        return JSON.stringify([[...reply.headers], await reply.text()])
      }),
    )
    expect(replies.filter((reply) => reply.includes('set-cookie')).length).toBeGreaterThan(0)
    expect(replies.filter((reply) => reply.includes(sid))).toEqual([])
  })

  test.each(Object.entries(SESSIONS))('has no secret and no trace of the upstream: %s', async (_, session) => {
    answerWith(({ endpoint }) => [200, exampleReply(endpoint, 'everything').replaceAll('"x1"', `"${SECRETS[0]}"`)])
    // A secret in an ordinary field is the upstream's content; only sealed fields are checked here.
    const sealed = ENDPOINTS.filter(({ endpoint }) => endpoint.sealedFields)
    const replies = await Promise.all(sealed.map(async (each) => JSON.stringify(await replyOf(each, session))))
    expect(replies.filter((reply) => /Sid|userToken/.test(reply))).toEqual([])
    answerWith(({ endpoint }) => [200, exampleReply(endpoint, 'everything')])
    const others = await Promise.all(ENDPOINTS.map(async (each) => JSON.stringify(await replyOf(each, session))))
    expect(others.filter((reply) => FORBIDDEN_IN_REPLIES.test(reply))).toEqual([])
  })

  test('is not cacheable', async () => {
    for (const listed of ENDPOINTS) {
      const reply = await ask(listed)
      expect([reply.headers.get('cache-control'), reply.headers.get('x-content-type-options')]).toEqual([
        'private, no-store',
        'nosniff',
      ])
    }
  })

  test('has net prices and commissions for signed-in agencies only', async () => {
    const trade = async (session: SealedSession, agency = AGENT_SITE) => {
      const found: string[] = []
      for (const listed of ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'everyone')) {
        const text = await (await ask(listed, { session, agency })).text()
        if (/"netPrice"|"commission"/.test(text)) found.push(listed.wireLine)
      }
      return found
    }
    const lines = [
      'GET /operation/refreshRoomRates/{id}',
      'POST /operation/search',
      'POST /operation/storePage/{id}',
      'POST /operation/payAndBook/{id}',
      'POST /operation/resumeThePaymentOnly/{id}',
      'GET /operation/succeededBooking/{id}',
    ]
    expect(await trade(SESSIONS.anonymous, OPEN_SITE)).toEqual([])
    expect(await trade(SESSIONS.member, OPEN_SITE)).toEqual([])
    expect(await trade(SESSIONS.agent, MARKETER_SITE)).toEqual([])
    expect(await trade(SESSIONS.marketer)).toEqual(lines)
    expect(await trade(SESSIONS.agent)).toEqual(lines)
  })

  test('has the codes with which agents sign in for signed-in agencies only', async () => {
    const host = ENDPOINTS.find(({ wireLine }) => wireLine === 'GET /agencyContents/byHost/{host}')
    if (!host) throw new Error('no such endpoint')
    const ownFields = async (session: SealedSession, agency = OPEN_SITE) =>
      Object.keys(await (await ask(host, { session, agency })).json()).filter((name) => /AgentCode/.test(name))
    expect(await ownFields(SESSIONS.anonymous)).toEqual([])
    expect(await ownFields(SESSIONS.member)).toEqual([])
    expect(await ownFields(SESSIONS.agent, AGENT_SITE)).toEqual(['odyAgentCode', 'dabAllowedOdyAgentCodes'])
  })

  test('sets a cookie only when the session changed, or a booking was made', async () => {
    const changing: string[] = []
    for (const [index, listed] of ENDPOINTS.entries()) {
      // Each with a cookie of its own: the reply to a read does not set one that another reply has replaced.
      const session = { ...sessionFor(listed), since: NOW - 1_000 - index }
      const reply = await ask(listed, { session })
      if (reply.headers.has('set-cookie')) changing.push(listed.wireLine)
    }
    expect(changing.sort()).toEqual(
      [
        ...ENDPOINTS.filter(({ endpoint }) => endpoint.sessionEffect).map(({ wireLine }) => wireLine),
        // The cookie of the bookings that this browser has made.
        'POST /operation/storePage/{id}',
      ].sort(),
    )
  })
})

test('the session ids of a login are stored in the sealed session', async () => {
  answerWith(() => [200, JSON.stringify({ agencySid: SECRETS[0], userToken: SECRETS[2], clerkName: 'Noa' })])
  const reply = await ask(findEndpoint('POST /agent/login'))
  expect(await reply.json()).toEqual({ clerkName: 'Noa' })
  const [cookie = '', ...others] = reply.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^__Host-nofesh=Fe26\.[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const request = { headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) }
  expect((await sessions.open(request, HOST)).agency).toEqual({
    state: 'authorized',
    kind: 'agent',
    sid: SECRETS[0],
    signedInAt: NOW,
    userToken: SECRETS[2],
    clerkName: 'Noa',
    odyAgentCode: 'x1',
  })
})

test.each([
  [200, { error: { message: 'Wrong password.' } }, '400 rejected', 'Wrong password.'],
  [400, { error: { message: 'Wrong\n<b>password</b>' } }, '400 rejected', 'Wrong password'],
  [400, { error: { message: 'Wrong\n<img src=x>password' } }, '400 rejected', undefined],
  [401, { message: 'פרטי ההתחברות שגויים' }, '401 login-failed', 'פרטי ההתחברות שגויים'],
  [400, { message: 'NullPointerException at Login.java:12' }, '400 rejected', undefined],
  [409, { message: 'Already there' }, '409 conflict', 'Already there'],
])(
  'a refused login (%j %j) has the upstream’s message when it may be shown',
  async (status, body, expected, detail) => {
    answerWith(() => [status, JSON.stringify(body)])
    const reply = await ask(findEndpoint('POST /agency/passlogin'))
    const problem = (await reply.json()) as { code: string; detail?: string }
    expect([`${reply.status} ${problem.code}`, problem.detail]).toEqual([expected, detail])
  },
)

test.each([
  [{ error: { message: 'הקוד שגוי' } }, 'הקוד שגוי'],
  [{ error: 'Wrong code' }, 'Wrong code'],
  [{ error: { code: 17 } }, undefined],
  [{ error: true, agencySid: null }, undefined],
  [{ logined: false }, undefined],
  [{ logined: false, agencySid: 'sid' }, undefined],
])('a refused code with a success status (%j) signs nobody in', async (body, detail) => {
  answerWith(() => [200, JSON.stringify(body)])
  const reply = await ask(findEndpoint('POST /agency/verifyCode'), { session: SESSIONS['code sent'] })
  const problem = (await reply.json()) as { code: string; detail?: string }
  expect([problem.code, problem.detail, reply.headers.getSetCookie()]).toEqual(['rejected', detail, []])
})

test('a member’s wrong code is refused without a message too, so that it counts as a guess', async () => {
  answerWith(() => [200, '{"error":{"code":17}}'])
  const reply = await ask(findEndpoint('POST /clubMember/verifyCode'), { session: SESSIONS['member code sent'] })
  const { code } = (await reply.json()) as { code: string }
  expect([code, reply.headers.getSetCookie()]).toEqual(['rejected', []])
})

test('a code that the upstream accepts signs in, with a new session id or with the pending one', async () => {
  for (const body of [{}, { agencySid: 'a-new-sid' }, { agencySid: 'a-new-sid', error: null }]) {
    answerWith(() => [200, JSON.stringify(body)])
    const reply = await ask(findEndpoint('POST /agency/verifyCode'), { session: SESSIONS['code sent'] })
    expect([reply.status, reply.headers.getSetCookie().length]).toEqual([200, 1])
  }
})

test('a 401 for a signed-in user removes that part of the session and no other', async () => {
  answerWith(() => [401, '{}'])
  // A cookie of its own, which no other reply has replaced.
  const signedIn = { ...SESSIONS.everything, since: SESSIONS.everything.since - 1 }
  const reply = await ask(findEndpoint('GET /agent/all'), { session: signedIn })
  expect(await reply.json()).toMatchObject({ status: 401, code: 'session-ended', part: 'agency' })
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const session = await sessions.open({ headers: new Headers({ cookie }) }, HOST)
  expect([session.agency, session.member?.state]).toEqual([undefined, 'authorized'])
})

test('a 401 does not write the session when another reply has replaced its cookie meanwhile', async () => {
  const signedIn = { ...SESSIONS.everything, since: SESSIONS.everything.since - 2 }
  const cookie = await cookieOf(signedIn)
  answerWith(() => [401, '{}'])
  const newer = await sessions.save({ headers: new Headers({ cookie }) }, signedIn, {
    ...signedIn,
    since: signedIn.since - 1,
  })
  expect(newer).not.toEqual([])
  const reply = await ask(findEndpoint('GET /agent/all'), { session: signedIn })
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []])
})
