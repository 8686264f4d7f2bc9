import { beforeEach, describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { agencyOf, proxyOf } from '#tests/contract/visitors.ts'

type Sent = { wireLine: string; body: unknown }
let sent: Sent[]
/** The agent whom the upstream says that it has signed in. */
let loginOdyAgentCode: string | undefined
beforeEach(() => {
  sent = []
  loginOdyAgentCode = undefined
})

// An upstream that accepts every login, whatever is sent.
const call: UntypedCall = async (_service, wireLine, { body }) => {
  sent.push({ wireLine, body })
  return { ok: true, data: { agencySid: 'sid-1', verificationTimeout: 60, loginOdyAgentCode } } as never
}

async function post(agency: AgencyContent, path: string, body: Record<string, string>) {
  const isForm = path === '/agent/login'
  const request = new Request(`https://${HOST}/api/bff${path}`, {
    method: 'POST',
    headers: {
      host: HOST,
      origin: `https://${HOST}`,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? new URLSearchParams(body) : JSON.stringify(body),
  })
  const reply = await proxyOf({ service: bff, call, agency })(request)
  const { code = 'ok' } = (await reply.json()) as { code?: string }
  return { code, cookies: reply.headers.getSetCookie() }
}

const AGENT = { odyAgentCode: 'AG1', clerkName: 'dana', password: 'right' }
const agencyCode = agencyOf().agencyCode

describe('a two-factor agency, with an upstream that would accept anything', () => {
  const agency = agencyOf({ is2FA: true, usePaxBankCreditAsLoginCredential: true, dabAllowedOdyAgentCodes: ['AG1'] })

  test.each([
    { name: 'a password', path: '/agency/passlogin', body: { password: 'right' }, code: 'not-allowed' },
    { name: 'an agent', path: '/agent/login', body: AGENT, code: 'not-allowed' },
    {
      name: 'a code requested without the pass code',
      path: '/agency/requestLogin',
      body: { agencyCode },
      code: 'invalid-input',
    },
    {
      name: 'an empty pass code',
      path: '/agency/requestLogin',
      body: { agencyCode, passCode: '' },
      code: 'invalid-input',
    },
    {
      name: 'a code that nobody requested',
      path: '/agency/verifyCode',
      body: { verificationCode: '123456' },
      code: 'code-expired',
    },
  ])('is not opened by $name, which the upstream never sees', async ({ path, body, code }) => {
    expect(await post(agency, path, body)).toEqual({ code, cookies: [] })
    expect(sent).toEqual([])
  })

  test('sends a code only after the right pass code', async () => {
    expect((await post(agency, '/agency/requestLogin', { agencyCode, passCode: 'right' })).code).toBe('ok')
    expect(sent).toHaveLength(1)
  })
})

test('agents sign in at the call center’s own site even if it demands two factors of marketers', async () => {
  const agency = agencyOf({ is2FA: true, forInternalAgentSite: true })
  expect((await post(agency, '/agent/login', AGENT)).code).toBe('ok')
  expect((await post(agency, '/agency/passlogin', { password: 'right' })).code).toBe('not-allowed')
})

test.each([
  ['ag1', 'AG1'],
  ['Ody1', 'ODY1'],
  ['AG2', 'AG2'],
  // Two codes of the site differ in case only: the typed one is sent, and the upstream decides.
  ['x1', 'x1'],
  ['X1', 'X1'],
])('the agent code %s is sent as the site’s content spells it', async (typed, spelled) => {
  const agency = agencyOf({ forInternalAgentSite: true, dabAllowedOdyAgentCodes: ['AG1', 'x1', 'X1'] })
  const whiteLabel = agencyOf({ isLoginMarketer: false, dabAllowedOdyAgentCodes: ['AG1', 'ODY1', 'AG2', 'x1', 'X1'] })
  for (const site of [agency, whiteLabel])
    expect((await post(site, '/agent/login', { ...AGENT, odyAgentCode: typed })).code).toBe('ok')
  expect(sent.map(({ body }) => (body as typeof AGENT).odyAgentCode)).toEqual([spelled, spelled])
})

test('an agent whom a white label does not allow is refused, also where the upstream signs them in by the code of another', async () => {
  const whiteLabel = agencyOf({ isLoginMarketer: false, dabAllowedOdyAgentCodes: ['AG1'] })
  loginOdyAgentCode = 'AG2'
  expect(await post(whiteLabel, '/agent/login', AGENT)).toEqual({ code: 'login-failed', cookies: [] })
  expect((await post(agencyOf({ forInternalAgentSite: true }), '/agent/login', AGENT)).code).toBe('ok')
  loginOdyAgentCode = 'ag1'
  expect((await post(whiteLabel, '/agent/login', AGENT)).code).toBe('ok')
})

describe('a method that the agency does not have', () => {
  const open = agencyOf({ isLoginMarketer: false })
  const credit = agencyOf({ usePaxBankCreditAsLoginCredential: true })
  test.each([
    { name: 'a password on an open site', agency: open, path: '/agency/passlogin', body: { password: 'right' } },
    { name: 'a code on an open site', agency: open, path: '/agency/requestLogin', body: { agencyCode } },
    { name: 'an agent on an open site', agency: open, path: '/agent/login', body: AGENT },
    {
      name: 'a code where the credit’s password is asked for',
      agency: credit,
      path: '/agency/requestLogin',
      body: { agencyCode },
    },
    {
      name: 'an agent of another code on a white label',
      agency: agencyOf({ dabAllowedOdyAgentCodes: ['AG2'] }),
      path: '/agent/login',
      body: AGENT,
    },
  ])('$name is refused', async ({ agency, path, body }) => {
    expect((await post(agency, path, body)).code).toBe('not-allowed')
    expect(sent).toEqual([])
  })
})

describe('`operation` is that of the host’s agency', () => {
  const agency = agencyOf({ forInternalAgentSite: true, operation: 'galim' })
  test.each([
    { path: '/agent/login', body: AGENT },
    { path: '/agency/passlogin', body: { password: 'right' } },
    { path: '/agency/requestLogin', body: { agencyCode } },
  ])('$path, whatever a browser sends', async ({ path, body }) => {
    const browserSends: Record<string, string>[] = [{}, { operation: 'shemesh' }, { operation: '' }]
    for (const more of browserSends) expect((await post(agency, path, { ...body, ...more })).code).toBe('ok')
    expect(sent.map((each) => each.body)).toEqual(browserSends.map(() => ({ ...body, operation: 'galim' })))
  })
})

test('the upstream’s rate limit on passwords is passed on as 429 with its Retry-After, not as a failure', async () => {
  const agency = agencyOf()
  const busy: UntypedCall = async () =>
    ({ ok: false, error: { kind: 'rate-limited', status: 429, retryAfterSeconds: 90 } }) as never
  const request = new Request(`https://${HOST}/api/bff/agency/passlogin`, {
    method: 'POST',
    headers: { host: HOST, origin: `https://${HOST}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'guess' }),
  })
  const reply = await proxyOf({ service: bff, call: busy, agency })(request)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '90'])
})
