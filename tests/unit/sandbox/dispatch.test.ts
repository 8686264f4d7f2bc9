import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Sandbox } from '#sandbox/app.ts'
import { handlers } from '#sandbox/handlers.ts'
import { agency, allLines, call, loginAgent, openSandbox, toRequest } from '#tests/unit/sandbox/support.ts'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = openSandbox()
})
afterAll(() => sandbox.close())

const send = async (address: string, init: RequestInit = {}) => {
  const response = await sandbox.app.request(address, init)
  return { status: response.status, body: (await response.json()) as unknown, allow: response.headers.get('allow') }
}

/** Any path that matches a wire line: access is checked before the path's values. */
const anyPath = (line: string) =>
  Object.fromEntries([...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'ABCD1234ABCD1234']))

test('each of the 74 wire lines has a handler', () => {
  const answered = [...Object.keys(handlers.bff), ...Object.keys(handlers.domestic)]
  expect(answered.toSorted()).toEqual(allLines.map(({ line }) => line).toSorted())
})

describe('access', () => {
  test.each(allLines.filter(({ entry }) => ['agency', 'agent', 'journey'].includes(entry.access)))(
    '$service $line: refused without a login',
    async ({ service, line }) => {
      for (const headers of [{ agency: 'agents' }, { agency: 'agents', agencySid: 'made-up' }]) {
        expect(await call(sandbox, service, line, { path: anyPath(line) }, headers)).toEqual({
          status: 401,
          data: { error: { message: 'יש להתחבר תחילה.' } },
        })
      }
    },
  )

  test.each(allLines.filter(({ entry }) => ['agent', 'journey'].includes(entry.access)))(
    '$service $line: an internal agent, not a marketer',
    async ({ service, line }) => {
      const { operation, login } = agency(sandbox, 'masa')
      const body = { operation, password: login.password }
      const { data } = await call(sandbox, 'bff', 'POST /agency/passlogin', { body }, { agency: 'masa' })
      const marketer = { agency: 'masa', agencySid: (data as { agencySid: string }).agencySid }
      expect(await call(sandbox, service, line, { path: anyPath(line) }, marketer)).toMatchObject({ status: 401 })
      const agent = await loginAgent(sandbox)
      expect((await call(sandbox, service, line, { path: anyPath(line) }, agent)).status).not.toBe(401)
    },
  )
})

describe('invalid calls', () => {
  test.each([
    { name: 'an unknown call', address: '/bff/agent/nothing', status: 404, message: 'no such call' },
    { name: "the other service's call", address: '/bff/hotelChain', status: 404, message: 'no such call' },
    { name: 'an address outside both', address: '/nothing', status: 404, message: 'no such page' },
    { name: 'a malformed address', address: '/bff/user/%E0%A4%A/username', status: 400, message: 'malformed address' },
  ])('$name: $status', async ({ address, status, message }) => {
    expect(await send(address)).toMatchObject({ status, body: { error: { message } } })
  })

  test('a wrong method: 405 with the allowed one', async () => {
    expect(await send('/bff/agent/login')).toEqual({
      status: 405,
      body: { error: { message: 'wrong method' } },
      allow: 'POST',
    })
  })

  test.each([
    { name: 'a missing field', body: '{"phone":1}', type: 'application/json', fault: /^body\.phone: / },
    { name: 'no JSON', body: 'phone', type: 'application/json', fault: /^body: unreadable$/ },
    { name: 'a wrong type', body: '{}', type: 'text/plain', fault: /^body: expected application\/json$/ },
  ])('$name in a body: 400', async ({ body, type, fault }) => {
    const address = '/domestic/api/clubMember/requestLogin'
    const reply = await send(address, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(reply).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(fault) } } })
  })

  test.each([
    { address: '/domestic/api/destination', fault: /^query\.langCode: / },
    { address: '/domestic/api/destination?langCode=HEB&langCode=ENG', fault: /^query\.langCode: / },
    { address: '/domestic/api/hotelInfo/NOBODY/1?langCode=HEB', fault: /^path\.supplier: / },
  ])('$address: 400', async ({ address, fault }) => {
    expect(await send(address)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(fault) } },
    })
  })
})

test.each([
  { service: 'bff', line: 'GET /destinationEx/', input: {} },
  { service: 'domestic', line: 'GET /hotelChain', input: { query: { langCode: 'HEB' } } },
] as const)('a slash at the end of $line makes no difference', async ({ service, line, input }) => {
  const { address } = toRequest(service, line, input)
  const [path = '', query = ''] = address.split('?')
  const bare = path.replace(/\/$/, '')
  expect(await send(`${bare}/?${query}`)).toEqual(await send(`${bare}?${query}`))
})

test('a form, a file and plain text are parsed', async () => {
  const file = new File(['%PDF-1.7'], 'request.pdf', { type: 'application/pdf' })
  const lead = { name: 'נועה גל', phone: '050-1112223', message: 'מתי נפתחת הבריכה?', attachment: file }
  expect(await call(sandbox, 'domestic', 'POST /lead/leadInfo', { body: lead }, { agency: 'galim' })).toEqual({
    status: 204,
    data: undefined,
  })
  const response = await sandbox.app.request('/console/api/leads')
  expect(await response.json()).toEqual([
    expect.objectContaining({
      line: 'POST /lead/leadInfo',
      agency: 'galim',
      phone: '+972501112223',
      body: {
        name: lead.name,
        phone: lead.phone,
        message: lead.message,
        attachment: { name: 'request.pdf', type: 'application/pdf', bytes: 8 },
      },
    }),
  ])
})

test('a message as long as the contract allows is accepted, with line breaks too', async () => {
  const message = `${'a'.repeat(2_000)}\n${'b'.repeat(1_999)}`
  const lead = { name: 'נועה גל', phone: '050-1112223', message }
  expect(await call(sandbox, 'domestic', 'POST /lead/leadInfo', { body: lead }, { agency: 'galim' })).toMatchObject({
    status: 204,
  })
  const response = await sandbox.app.request('/console/api/leads')
  expect(await response.json()).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ message }) }))
})
