import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import nock from 'nock'
import { encodeAttribution } from '#lib/attribution/attribution.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { Access, WireLine } from '#lib/contract/service.ts'
import { Nothing } from '#lib/contract/values.ts'
import type { Session } from '#lib/session/session.ts'
import { exampleReply, HOST, LINES, type Listed, toRequest } from '#tests/contract/lines.ts'
import {
  AGENT_SITE,
  clientOf,
  cookieOf,
  MARKETER_SITE,
  proxyOf,
  SECRETS,
  SESSIONS,
  sessionFor,
  sessions,
  UNSPEAKABLE,
} from '#tests/contract/visitors.ts'

const UPSTREAM = 'http://upstream.example'

type Heard = { path: string; headers: Record<string, string>; body: string }
let heard: Heard[]

beforeAll(() => nock.disableNetConnect())
// Other test files run in the same process, and theirs are real connections.
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})
afterEach(() => nock.cleanAll())
beforeEach(() => {
  heard = []
  answerWith((listed) => [200, exampleReply(listed.entry, 'everything')])
})

/** An upstream that answers every line; what it was asked stands in `heard`. */
function answerWith(answer: (listed: Listed) => readonly [status: number, body: string]) {
  nock.cleanAll()
  const find = { bff: matcherOf('bff'), domestic: matcherOf('domestic') }
  for (const method of ['GET', 'POST'] as const) {
    nock(UPSTREAM)
      .persist()
      .intercept(/.*/, method)
      .reply(async (request: Request) => {
        const { pathname, search } = new URL(request.url)
        heard.push({
          path: pathname + search,
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
        })
        const path = decodeURI(pathname)
        const listed = path.startsWith('/bff/')
          ? find.bff(method, path.slice('/bff'.length))
          : find.domestic(method, path.slice('/domestic/api'.length))
        const [status, reply] = answer(listed)
        return [status, reply, { 'content-type': 'application/json', 'x-upstream': 'upstream.example' }]
      })
  }
}

function matcherOf(name: 'bff' | 'domestic') {
  const own = LINES.filter((listed) => listed.name === name)
  const match = createMatcher(own[0]?.service ?? { name, calls: {} })
  return (method: string, path: string): Listed => {
    const found = match(method, path.split('/').filter(Boolean))
    const listed = own.find(({ line }) => found.kind === 'line' && line === found.line)
    if (!listed) throw new Error(`The proxy asked for ${method} ${path}`)
    return listed
  }
}

type Asking = { agency?: AgencyContent; session?: Session; headers?: Record<string, string>; deployment?: string }

async function ask(
  listed: Listed,
  { agency = AGENT_SITE, session, headers = {}, deployment = 'staging' }: Asking = {},
) {
  const cookie = session ? await cookieOf(session) : ''
  return send(listed, toRequest(listed, { ...(cookie && { cookie }), ...headers }), { agency, deployment })
}

function send(listed: Listed, request: Request, options: { agency?: AgencyContent; deployment?: string } = {}) {
  const { call } = clientOf({ url: UPSTREAM })
  return proxyOf({ service: listed.service, call, ...options })(request)
}

const lineOf = (line: WireLine): Listed => {
  const found = LINES.find((listed) => listed.line === line)
  if (!found) throw new Error(line)
  return found
}

async function verdict(reply: Response): Promise<string> {
  const text = await reply.text()
  const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string }
  return reply.ok ? String(reply.status) : `${reply.status} ${code}`
}

const nameOf = ({ name, line }: Listed) => `${name} ${line}`
/** Every line's verdict, against the same expectation for each or one by line. */
async function verdicts(lines: readonly Listed[], run: (listed: Listed) => Promise<Response>) {
  return Object.fromEntries(
    await Promise.all(lines.map(async (each) => [nameOf(each), await verdict(await run(each))])),
  )
}
const all = (lines: readonly Listed[], expected: string | ((listed: Listed) => string)) =>
  Object.fromEntries(lines.map((each) => [nameOf(each), typeof expected === 'string' ? expected : expected(each)]))

const success = ({ entry }: Listed) => (entry.reply === Nothing ? '204' : '200')
const POSTS = LINES.filter(({ method }) => method === 'POST')
const GETS = LINES.filter(({ method }) => method === 'GET')
const WITH_BODY = LINES.filter(({ entry }) => entry.body)

const YES = 'yes'
const LOGIN = '401 login-required'
const PASSWORD = '401 cancel-password-required'
const NO = '403 not-allowed'

const VISITORS = {
  anonymous: { session: SESSIONS.anonymous, agency: AGENT_SITE },
  member: { session: SESSIONS.member, agency: AGENT_SITE },
  marketer: { session: SESSIONS.marketer, agency: AGENT_SITE },
  agent: { session: SESSIONS.agent, agency: AGENT_SITE },
  'agent where agents may not work': { session: SESSIONS.agent, agency: MARKETER_SITE },
  'agent on a white label that allows another': {
    session: SESSIONS.agent,
    agency: { ...MARKETER_SITE, dabAllowedOdyAgentCodes: ['ODY8'] },
  },
  'agent on a white label that allows this one': {
    session: SESSIONS.agent,
    agency: { ...MARKETER_SITE, dabAllowedOdyAgentCodes: ['ODY7'] },
  },
  'anyone with a verified cancellation password': { session: SESSIONS.canceller, agency: AGENT_SITE },
} satisfies Record<string, Asking>
type Visitor = keyof typeof VISITORS

const agentOnly: Record<Visitor, string> = {
  anonymous: LOGIN,
  member: LOGIN,
  marketer: NO,
  agent: YES,
  'agent where agents may not work': NO,
  'agent on a white label that allows another': NO,
  'agent on a white label that allows this one': YES,
  'anyone with a verified cancellation password': LOGIN,
}

const MAY: Record<Access, Record<Visitor, string>> = {
  everyone: {
    anonymous: YES,
    member: YES,
    marketer: YES,
    agent: YES,
    'agent where agents may not work': YES,
    'agent on a white label that allows another': YES,
    'agent on a white label that allows this one': YES,
    'anyone with a verified cancellation password': YES,
  },
  member: {
    anonymous: LOGIN,
    member: YES,
    marketer: LOGIN,
    agent: LOGIN,
    'agent where agents may not work': LOGIN,
    'agent on a white label that allows another': LOGIN,
    'agent on a white label that allows this one': LOGIN,
    'anyone with a verified cancellation password': LOGIN,
  },
  agency: {
    anonymous: LOGIN,
    member: LOGIN,
    marketer: YES,
    agent: YES,
    'agent where agents may not work': YES,
    'agent on a white label that allows another': YES,
    'agent on a white label that allows this one': YES,
    'anyone with a verified cancellation password': LOGIN,
  },
  agent: agentOnly,
  canceller: {
    anonymous: PASSWORD,
    member: PASSWORD,
    marketer: PASSWORD,
    agent: YES,
    'agent where agents may not work': PASSWORD,
    'agent on a white label that allows another': PASSWORD,
    'agent on a white label that allows this one': YES,
    'anyone with a verified cancellation password': YES,
  },
  journey: agentOnly,
}

/** What a line asks of the visitor beyond its access: a code that was sent, a site that has this login. */
function beyondAccess({ line }: Listed, visitor: Visitor): string | undefined {
  if (line.endsWith('/verifyCode')) return '410 code-expired'
  if (line !== 'POST /agent/login') return undefined
  // The example's agent code is no white label's.
  return VISITORS[visitor].agency === AGENT_SITE ? undefined : NO
}

describe.each(Object.keys(VISITORS) as Visitor[])('%s', (visitor) => {
  test('may make the calls that the contract gives them, and no other', async () => {
    const answered = await verdicts(LINES, (listed) => ask(listed, VISITORS[visitor]))
    expect(answered).toEqual(
      all(LINES, (listed) => {
        const may = MAY[listed.entry.access][visitor]
        return may === YES ? (beyondAccess(listed, visitor) ?? success(listed)) : may
      }),
    )
  })
})

test('whoever was sent a code may enter it', async () => {
  const lines = LINES.filter(({ line }) => line.endsWith('/verifyCode'))
  expect(await verdicts(lines, (each) => ask(each, { session: SESSIONS['code sent'] }))).toEqual(all(lines, '200'))
})

test('journey calls run on staging only', async () => {
  const lines = LINES.filter(({ entry }) => entry.access === 'journey')
  const asked = (deployment: string) => verdicts(lines, (each) => ask(each, { session: SESSIONS.agent, deployment }))
  expect(lines).toHaveLength(5)
  expect(await asked('staging')).toEqual(all(lines, '204'))
  for (const deployment of ['production', 'azure', 'development'])
    expect(await asked(deployment)).toEqual(all(lines, NO))
})

describe('the headers of section 7', () => {
  const said = async (line: WireLine, session: Session, cookie = '') => {
    const cookies = [await cookieOf(session), cookie].filter(Boolean).join('; ')
    await send(lineOf(line), toRequest(lineOf(line), cookies ? { cookie: cookies } : {}))
    const { agency, authorization, membersid, agencysid } = heard.at(-1)?.headers ?? {}
    return { agency, authorization, membersid, agencysid }
  }
  const [agencysid, membersid, token, pending] = SECRETS
  const from = `nofesh-from=${encodeAttribution({ marketerId: 'm-77', subMarketerId: 'sub-1' })}`

  test.each<[string, WireLine, Session, string, Record<string, string | undefined>]>([
    ['nobody’s', 'GET /hotelInfo', SESSIONS.anonymous, '', { agency: 'galim' }],
    ['a member’s', 'GET /hotelInfo', SESSIONS.member, '', { agency: 'galim', membersid }],
    [
      'an agent’s',
      'GET /agent/all',
      SESSIONS.agent,
      '',
      { agency: 'galim', agencysid, authorization: `Bearer ${token}` },
    ],
    ['not yet anybody’s, on an ordinary call', 'GET /hotelInfo', SESSIONS['code sent'], '', { agency: 'galim' }],
    ['a code’s', 'POST /clubMember/verifyCode', SESSIONS['code sent'], '', { agency: 'galim', membersid: pending }],
    ['a login code’s', 'POST /agency/verifyCode', SESSIONS['code sent'], '', { agency: 'galim', agencysid: pending }],
    ['a marketer’s link', 'POST /operation/search', SESSIONS.anonymous, from, { agency: 'm-77' }],
    ['a marketer’s link, on an ordinary call', 'GET /hotelInfo', SESSIONS.anonymous, from, { agency: 'galim' }],
    [
      'a marketer’s link that an agent once followed',
      'POST /operation/search',
      SESSIONS.agent,
      from,
      { agency: 'galim', agencysid, authorization: `Bearer ${token}` },
    ],
    [
      'a forged link',
      'POST /operation/search',
      SESSIONS.anonymous,
      'nofesh-from=eyJtYXJrZXRlcklkIjoiYVxyXG5iIn0',
      { agency: 'galim' },
    ],
  ])('are %s', async (_, line, session, cookie, expected) => {
    const none = { agency: undefined, authorization: undefined, membersid: undefined, agencysid: undefined }
    expect(await said(line, session, cookie)).toEqual({ ...none, ...expected })
  })

  test('nothing else of a request goes upstream', async () => {
    await ask(lineOf('GET /hotelInfo'), {
      session: SESSIONS.member,
      headers: { 'x-forwarded-for': '1.2.3.4', authorization: 'Bearer mine', agencysid: 'mine', 'x-anything': 'x' },
    })
    // What is left out here, every request of the runtime's fetch has.
    const own = /^(?:host|connection|user-agent|accept-.*|sec-.*)$/
    const names = Object.keys(heard[0]?.headers ?? {}).filter((name) => !own.test(name))
    expect(names.sort()).toEqual(['accept', 'agency', 'membersid', 'x-request-id'])
    expect(JSON.stringify(heard)).not.toMatch(/1\.2\.3\.4|mine|nofesh/)
  })

  test('a sub-marketer goes with searches and coupons', async () => {
    const headers = { cookie: from }
    await send(lineOf('POST /operation/search'), toRequest(lineOf('POST /operation/search'), headers))
    await send(
      lineOf('GET /operation/checkCoupon/{code}'),
      toRequest(lineOf('GET /operation/checkCoupon/{code}'), headers),
    )
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ subCalling: 'sub-1' })
    expect(heard[1]?.path).toContain('subAgency=sub-1')
  })
})

describe('refused before any upstream hears of it', () => {
  afterEach(() => expect(heard).toEqual([]))

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
    const asked = (listed: Listed) => {
      const request = toRequest(listed, headers)
      if (headers.origin === '') request.headers.delete('origin')
      return send(listed, request)
    }
    expect(await verdicts(POSTS, asked)).toEqual(all(POSTS, '403 foreign-origin'))
  })

  test('reads from another site’s page', async () => {
    const asked = (listed: Listed) => ask(listed, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await verdicts(GETS, asked)).toEqual(all(GETS, '403 foreign-origin'))
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    '%s on every line, with the methods it takes',
    async (method) => {
      const allow: Record<string, string | null> = {}
      const asked = async (listed: Listed) => {
        const reply = await send(listed, new Request(toRequest(listed).url, { method, headers: { host: HOST } }))
        allow[nameOf(listed)] = reply.headers.get('allow')
        return reply
      }
      expect(await verdicts(LINES, asked)).toEqual(all(LINES, '405 wrong-method'))
      // `searchByAgency` could also be the id of `GET /analysis/bookings/{id}`.
      const both = 'POST /analysis/bookings/searchByAgency'
      expect(allow).toEqual(all(LINES, ({ method: own, line }) => (line === both ? 'POST, GET' : own)))
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
  ])('the unknown line %j', async (path) => {
    for (const listed of [lineOf('GET /agent/all'), lineOf('GET /hotelInfo')]) {
      const request = new Request(`https://${HOST}/api/${listed.name}${path}`, { headers: { host: HOST } })
      expect(await verdict(await send(listed, request))).toBe('404 not-found')
    }
  })

  test('a path that cannot be decoded', async () => {
    const request = new Request(`https://${HOST}/api/domestic/footerItem/%E0%A4%A`, { headers: { host: HOST } })
    expect(await verdict(await send(lineOf('GET /hotelInfo'), request))).toBe('400 bad-path')
  })

  test.each(['nobody.example', '127.0.0.1', '[::1]', 'galim.example.', 'a@galim.example', 'galim.example,b', ''])(
    'the host %j',
    async (host) => {
      const asked = (listed: Listed) => send(listed, toRequest(listed, { host, origin: `https://${host}` }))
      expect(await verdicts(LINES, asked)).toEqual(all(LINES, '421 host-unknown'))
    },
  )

  test('everything while the agency cannot be told', async () => {
    const asked = (listed: Listed) => {
      const { call } = clientOf({ url: UPSTREAM })
      return proxyOf({ service: listed.service, call, resolve: async () => ({ kind: 'down' }) })(toRequest(listed))
    }
    expect(await verdicts(LINES, asked)).toEqual(all(LINES, '503 host-down'))
  })

  test('a body of another kind', async () => {
    const asked = async (listed: Listed) => {
      const headers = { cookie: await cookieOf(sessionFor(listed)), 'content-type': 'application/xml' }
      return send(listed, toRequest(listed, headers))
    }
    expect(await verdicts(WITH_BODY, asked)).toEqual(all(WITH_BODY, '415 wrong-content-type'))
  })

  test.each(['says', 'does not say'])('a body too large that %s so', async (says) => {
    const asked = async (listed: Listed) => {
      const plain = toRequest(listed, { cookie: await cookieOf(sessionFor(listed)) })
      const size = listed.entry.encoding === 'multipart' ? 5_100_000 : 65_000
      const headers = new Headers([...plain.headers])
      if (says === 'says') headers.set('content-length', String(size))
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let sent = 0; sent < size; sent += 1_000) controller.enqueue(new Uint8Array(1_000))
          controller.close()
        },
      })
      return send(listed, new Request(plain.url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
    }
    expect(await verdicts(WITH_BODY, asked)).toEqual(all(WITH_BODY, '413 body-too-large'))
  })

  test('a body that the contract does not know', async () => {
    const wrong = { json: '"nothing known"', form: 'nothing=known', text: '', multipart: '--x--' } as const
    const type = {
      json: 'application/json',
      form: 'application/x-www-form-urlencoded',
      text: 'text/plain',
      multipart: 'multipart/form-data; boundary=x',
    } as const
    const asked = async (listed: Listed) => {
      const encoding = listed.entry.encoding ?? 'json'
      const plain = toRequest(listed, { cookie: await cookieOf(sessionFor(listed)), 'content-type': type[encoding] })
      return send(
        listed,
        new Request(plain.url, { method: 'POST', headers: [...plain.headers], body: wrong[encoding] }),
      )
    }
    expect(await verdicts(WITH_BODY, asked)).toEqual(all(WITH_BODY, '400 invalid-input'))
  })

  test('another agency’s facts', async () => {
    const lines = LINES.filter(({ entry }) => entry.tenant)
    const other = { ...AGENT_SITE, agencyCode: 'shemesh', host: 'shemesh.example' }
    const asked = async (listed: Listed) => {
      const { call } = clientOf({ url: UPSTREAM })
      const request = toRequest(listed, { cookie: await cookieOf({ ...sessionFor(listed), host: 'shemesh.example' }) })
      request.headers.set('host', 'shemesh.example')
      request.headers.set('origin', 'https://shemesh.example')
      const resolve = async () => ({ kind: 'agency', agency: other }) as const
      return proxyOf({ service: listed.service, call, resolve })(request)
    }
    expect(lines.map(({ line }) => line)).toEqual([
      'POST /agency/requestLogin',
      'POST /agency/logout',
      'GET /agency/checkSession',
      'GET /agencyContents/byAgencyCode/{code}',
      'GET /agencyContents/byHost/{host}',
      'GET /dealType/byAgency',
      'GET /analysis/bookings/{id}',
      'POST /analysis/bookings/searchByAgency',
    ])
    expect(await verdicts(lines, asked)).toEqual(all(lines, '403 other-agency'))
  })

  test.each<[string, WireLine, Session, object]>([
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
  ])('%s', async (_, line, session, more) => {
    const listed = lineOf(line)
    const plain = toRequest(listed, { cookie: await cookieOf(session) })
    const body = JSON.stringify({ ...((await plain.json()) as object), ...more })
    const reply = await send(listed, new Request(plain.url, { method: 'POST', headers: plain.headers, body }))
    expect(await verdict(reply)).toBe(NO)
  })

  test('a payment page that would send people to another site', async () => {
    const listed = lineOf('POST /operation/getPaymentUrl/{bookId}')
    const plain = toRequest(listed)
    const body = JSON.stringify({ ...((await plain.json()) as object), successUrl: 'https://evil.example/thanks' })
    const reply = await send(listed, new Request(plain.url, { method: 'POST', headers: plain.headers, body }))
    expect(await reply.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid-input',
      fields: [{ path: 'body.successUrl', code: 'foreign-address' }],
    })
  })
})

test('wrong fields are named by path and code, without anybody’s words', async () => {
  const listed = lineOf('POST /clubMember')
  const plain = toRequest(listed)
  const body = JSON.stringify({ phone: 'call me', firstName: 'א', newsletter: 'yes' })
  const reply = await send(listed, new Request(plain.url, { method: 'POST', headers: plain.headers, body }))
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
  const replyOf = async (listed: Listed, session: Session) => {
    const reply = await ask(listed, { session })
    return { headers: [...reply.headers].filter(([name]) => name !== 'set-cookie'), text: await reply.text() }
  }

  test.each(Object.entries(SESSIONS))('holds nothing sealed, not even in its cookie: %s', async (_, session) => {
    const sid = 'for-the-seal-alone'
    answerWith(({ entry }) => {
      const sealed = Object.fromEntries((entry.seals ?? []).map((field) => [field, sid]))
      return [200, JSON.stringify({ ...JSON.parse(exampleReply(entry, 'everything')), ...sealed })]
    })
    const sealing = LINES.filter(({ entry }) => entry.seals)
    const replies = await Promise.all(
      sealing.map(async (each) => {
        const reply = await ask(each, { session })
        return JSON.stringify([[...reply.headers], await reply.text()])
      }),
    )
    expect(replies.filter((reply) => reply.includes('set-cookie')).length).toBeGreaterThan(0)
    expect(replies.filter((reply) => reply.includes(sid))).toEqual([])
  })

  test.each(Object.entries(SESSIONS))('holds no secret and no trace of the upstream: %s', async (_, session) => {
    answerWith(({ entry }) => [200, exampleReply(entry, 'everything').replaceAll('"x1"', `"${SECRETS[0]}"`)])
    // What an upstream put into ordinary fields is its content; what it put into sealed ones is looked for.
    const sealed = LINES.filter(({ entry }) => entry.seals)
    const replies = await Promise.all(sealed.map(async (each) => JSON.stringify(await replyOf(each, session))))
    expect(replies.filter((reply) => /Sid|userToken/.test(reply))).toEqual([])
    answerWith(({ entry }) => [200, exampleReply(entry, 'everything')])
    const others = await Promise.all(LINES.map(async (each) => JSON.stringify(await replyOf(each, session))))
    expect(others.filter((reply) => UNSPEAKABLE.test(reply))).toEqual([])
  })

  test('is never kept by anybody else', async () => {
    for (const listed of LINES) {
      const reply = await ask(listed)
      expect([reply.headers.get('cache-control'), reply.headers.get('x-content-type-options')]).toEqual([
        'private, no-store',
        'nosniff',
      ])
    }
  })

  test('has net prices and commissions for logged-in agencies only', async () => {
    const trade = async (session: Session, agency = AGENT_SITE) => {
      const found: string[] = []
      for (const listed of LINES.filter(({ entry }) => entry.access === 'everyone')) {
        const text = await (await ask(listed, { session, agency })).text()
        if (/"netPrice"|"commission"/.test(text)) found.push(listed.line)
      }
      return found
    }
    const lines = [
      'POST /operation/search',
      'POST /operation/storePage/{id}',
      'POST /operation/payAndBook/{id}',
      'POST /operation/resumeThePaymentOnly/{id}',
      'GET /operation/succeededBooking/{id}',
    ]
    expect(await trade(SESSIONS.anonymous)).toEqual([])
    expect(await trade(SESSIONS.member)).toEqual([])
    expect(await trade(SESSIONS.agent, MARKETER_SITE)).toEqual([])
    expect(await trade(SESSIONS.marketer)).toEqual(lines)
    expect(await trade(SESSIONS.agent)).toEqual(lines)
  })

  test('sets a cookie only when the session changed', async () => {
    const changing: string[] = []
    for (const listed of LINES) {
      const reply = await ask(listed, { session: sessionFor(listed) })
      if (reply.headers.has('set-cookie')) changing.push(listed.line)
    }
    expect(changing.sort()).toEqual(
      LINES.filter(({ entry }) => entry.session)
        .map(({ line }) => line)
        .sort(),
    )
  })
})

test('a login’s sids go into the sealed session', async () => {
  answerWith(() => [200, JSON.stringify({ agencySid: SECRETS[0], userToken: SECRETS[2], clerkName: 'Noa' })])
  const reply = await ask(lineOf('POST /agent/login'))
  expect(await reply.json()).toEqual({ clerkName: 'Noa' })
  const [cookie = '', ...others] = reply.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^__Host-nofesh=Fe26\.[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const request = { headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) }
  expect((await sessions.open(request, HOST)).agency).toEqual({
    state: 'authorized',
    kind: 'agent',
    sid: SECRETS[0],
    userToken: SECRETS[2],
    clerkName: 'Noa',
    odyAgentCode: 'x1',
  })
})

test.each([
  [200, { error: { message: 'Wrong password.' } }, '400 rejected', 'Wrong password.'],
  [400, { error: { message: 'Wrong\n<b>password' } }, '400 rejected', undefined],
  [401, { message: 'פרטי ההתחברות שגויים' }, '401 login-failed', 'פרטי ההתחברות שגויים'],
  [400, { message: 'NullPointerException at Login.java:12' }, '400 rejected', undefined],
  [409, { message: 'Already there' }, '409 conflict', 'Already there'],
])(
  'a refused login (%j %j) carries the upstream’s words when they are fit to be shown',
  async (status, body, said, detail) => {
    answerWith(() => [status, JSON.stringify(body)])
    const reply = await ask(lineOf('POST /agency/passlogin'))
    const problem = (await reply.json()) as { code: string; detail?: string }
    expect([`${reply.status} ${problem.code}`, problem.detail]).toEqual([said, detail])
  },
)

test('a 401 while logged in ends that part of the session and no other', async () => {
  answerWith(() => [401, '{}'])
  const reply = await ask(lineOf('GET /agent/all'), { session: SESSIONS.everything })
  expect(await reply.json()).toMatchObject({ status: 401, code: 'session-ended', part: 'agency' })
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const session = await sessions.open({ headers: new Headers({ cookie }) }, HOST)
  expect([session.agency, session.member?.state]).toEqual([undefined, 'authorized'])
})

describe('too often', () => {
  const knocking = async (listed: Listed, times: number, headersOf: (time: number) => Record<string, string>) => {
    const { call } = clientOf({ url: UPSTREAM })
    const handle = proxyOf({ service: listed.service, call })
    const seen: string[] = []
    for (let time = 0; time < times; time += 1) {
      const reply = await handle(toRequest(listed, headersOf(time)))
      seen.push(await verdict(reply))
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    return { let: seen.filter((each) => !each.startsWith('429')).length, last: seen.at(-1) }
  }

  test('one phone asks for codes, from however many addresses', async () => {
    const from = (time: number) => ({ 'x-nofesh-address': `10.0.0.${time}` })
    expect(await knocking(lineOf('POST /clubMember/requestLogin'), 6, from)).toEqual({ let: 4, last: '429 too-often' })
  })

  test('one clerk’s password is guessed, from however many addresses', async () => {
    const from = (time: number) => ({ 'x-nofesh-address': `10.0.0.${time}` })
    expect(await knocking(lineOf('POST /agent/login'), 10, from)).toEqual({ let: 8, last: '429 too-often' })
  })

  test('one address guesses cancellation passwords', async () => {
    const from = () => ({ 'x-nofesh-address': '10.0.0.1' })
    const line = lineOf('POST /operation/cancelBook/preflight')
    expect(await knocking(line, 42, from)).toEqual({ let: 40, last: '429 too-often' })
  })
})
