import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Sandbox } from '#sandbox/app.ts'
import { agency, ask, call, lastCode, loginAgent, openSandbox } from '#tests/unit/sandbox/support.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = openSandbox()
})
afterEach(() => sandbox.close())

const TOKEN = expect.stringMatching(/^[\w-]{32}$/)
const refused = (status: number, message: string) => ({ status, data: { error: { message } } })
const WRONG = 'פרטי ההתחברות שגויים, נסו שוב.'

const passlogin = (code: string, changes: object = {}) => {
  const { login, operation } = agency(sandbox, code)
  const body = { password: login.password ?? 'anything', operation, ...changes }
  return call(sandbox, 'bff', 'POST /agency/passlogin', { body }, { agency: code })
}

const requestLogin = (code: string, changes: object = {}) => {
  const { login, operation } = agency(sandbox, code)
  const body = { operation, agencyCode: code, ...(login.passCode ? { passCode: login.passCode } : {}), ...changes }
  return call(sandbox, 'bff', 'POST /agency/requestLogin', { body }, { agency: code })
}

const verify = (agencySid: string, verificationCode: string) =>
  call(sandbox, 'bff', 'POST /agency/verifyCode', { body: { verificationCode } }, { agencySid })

const sidOf = ({ data }: { data: unknown }) => (data as { agencySid: string }).agencySid

describe('a marketer logs in by password', () => {
  test.each([
    { name: 'the right one', code: 'masa', changes: {}, status: 200 },
    { name: 'a wrong one', code: 'masa', changes: { password: 'no' }, status: 401 },
    { name: "another agency's operation", code: 'masa', changes: { operation: 'elsewhere' }, status: 401 },
    { name: 'where a second factor is asked for', code: 'maagal', changes: {}, status: 403 },
    { name: 'where a code is preferred, but a password will do', code: 'derech', changes: {}, status: 200 },
    { name: 'where credit is spent', code: 'ashrai', changes: {}, status: 200 },
    { name: 'where only clerks log in', code: 'galim', changes: {}, status: 403 },
    { name: 'where nobody logs in', code: 'main', changes: {}, status: 403 },
    { name: 'at a site that is not active', code: 'closed', changes: {}, status: 401 },
  ])('$name: $status', async ({ code, changes, status }) => {
    const reply = await passlogin(code, changes)
    expect(reply.status).toBe(status)
    if (status === 200) {
      expect(reply.data).toEqual({
        agencySid: TOKEN,
        userToken: TOKEN,
        loginOdyAgentCode: agency(sandbox, code).odyAgentCode,
      })
    }
  })

  test('any wrong credential gives the same message', async () => {
    expect(await passlogin('masa', { password: 'no' })).toEqual(refused(401, WRONG))
    expect(await passlogin('masa', { operation: 'elsewhere' })).toEqual(refused(401, WRONG))
  })
})

describe('an agency logs in by SMS code', () => {
  test.each(['main', 'galim', 'shemesh', 'ashrai'])('%s: has no phone for codes', async (code) => {
    expect(await requestLogin(code)).toEqual(refused(403, 'לסוכנות זו אין טלפון לקבלת קוד SMS.'))
  })

  test.each(['masa', 'derech', 'maagal'])('%s: an SMS code is sent and opens the login', async (code) => {
    const requested = await requestLogin(code)
    expect(requested).toEqual({ status: 200, data: { agencySid: TOKEN, verificationTimeout: 120 } })
    const pending = sidOf(requested)
    const check = (agencySid: string) =>
      call(sandbox, 'bff', 'GET /agency/checkSession', { query: { agency: code } }, { agency: code, agencySid })
    expect(await check(pending)).toEqual({ status: 200, data: { logined: false } })

    const verified = await verify(pending, await lastCode(sandbox))
    const { odyAgentCode } = agency(sandbox, code)
    expect(verified).toEqual({
      status: 200,
      data: { agencySid: TOKEN, userToken: TOKEN, loginOdyAgentCode: odyAgentCode },
    })
    expect(await check(sidOf(verified))).toEqual({
      status: 200,
      data: { logined: true, loginOdyAgentCode: odyAgentCode },
    })
    // After the second factor the login has a new sid, and the old one is invalid.
    expect(sidOf(verified) === pending).toBe(code !== 'maagal')
  })

  test.each([
    { name: 'without the pass code', changes: { passCode: undefined } },
    { name: 'with a wrong pass code', changes: { passCode: '000' } },
  ])('the second factor $name sends no code', async ({ changes }) => {
    expect(await requestLogin('maagal', changes)).toEqual(refused(401, 'קוד הגישה שגוי, נסו שוב.'))
    expect(await ask(sandbox, 'GET', '/sms')).toEqual({ status: 200, data: [] })
  })

  test("an agency's site cannot request another agency's code", async () => {
    const { operation } = agency(sandbox, 'derech')
    const body = { operation, agencyCode: 'derech' }
    expect(await call(sandbox, 'bff', 'POST /agency/requestLogin', { body }, { agency: 'masa' })).toEqual(
      refused(401, WRONG),
    )
  })

  test('the code is valid for 120 seconds', async () => {
    const sid = sidOf(await requestLogin('derech'))
    const code = await lastCode(sandbox)
    sandbox.world.clock.advance(119_999)
    expect(await verify(sid, '111')).toMatchObject({ status: 400 })
    sandbox.world.clock.advance(1)
    expect(await verify(sid, code)).toEqual(refused(410, 'תוקף קוד האימות פג. יש לבקש קוד חדש.'))
    const again = sidOf(await requestLogin('derech'))
    sandbox.world.clock.advance(119_999)
    expect(await verify(again, await lastCode(sandbox))).toMatchObject({ status: 200 })
  })

  test('after five wrong codes the sixth attempt is refused even with the right code', async () => {
    const sid = sidOf(await requestLogin('derech'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verify(sid, '000000')).toEqual(refused(400, 'קוד האימות שגוי. נסו שוב.'))
    }
    expect(await verify(sid, await lastCode(sandbox))).toEqual(refused(429, 'יותר מדי ניסיונות. יש לבקש קוד חדש.'))
  })

  test('a code works once, and only for the sid it was sent for', async () => {
    const sid = sidOf(await requestLogin('derech'))
    const code = await lastCode(sandbox)
    const message = 'לא התבקש קוד אימות. יש להתחיל את הכניסה מחדש.'
    expect(await verify('somebody-else', code)).toEqual(refused(401, message))
    expect(await verify(sid, code)).toMatchObject({ status: 200 })
    expect(await verify(sid, code)).toEqual(refused(401, message))
  })
})

describe('an internal agent logs in', () => {
  test('with agent code, clerk name and password', async () => {
    const headers = await loginAgent(sandbox)
    const { odyAgentCode, login } = agency(sandbox, 'agents')
    const clerkName = login.clerks[0]?.clerkName
    expect(await call(sandbox, 'bff', 'GET /agent/checkSession', {}, headers)).toEqual({
      status: 200,
      data: { logined: true, clerkName, loginOdyAgentCode: odyAgentCode },
    })
    const all = await call(sandbox, 'bff', 'GET /agent/all', {}, headers)
    expect(all).toMatchObject({
      status: 200,
      data: expect.arrayContaining([{ odyAgentCode, clerkName, displayName: login.clerks[0]?.displayName }]),
    })
  })

  test.each([
    { name: 'a wrong password', changes: { password: 'no' } },
    { name: 'an unknown clerk', changes: { clerkName: 'Nobody' } },
    { name: 'an agent code that this site does not let in', changes: { odyAgentCode: 'STRANGER' } },
    { name: "another site's operation", changes: { operation: 'elsewhere' } },
  ])('not with $name', async ({ changes }) => {
    const { odyAgentCode, operation, login } = agency(sandbox, 'agents')
    const clerk = login.clerks[0]
    const body = { odyAgentCode, operation, clerkName: clerk?.clerkName, password: clerk?.password, ...changes }
    expect(await call(sandbox, 'bff', 'POST /agent/login', { body }, { agency: 'agents' })).toEqual(refused(401, WRONG))
  })

  test('on a white label that allows them, as its own users and not as internal agents', async () => {
    const galim = agency(sandbox, 'galim')
    const guest = sandbox.world.catalogue.agencies.find(
      ({ odyAgentCode, login, active }) =>
        active && galim.dabAllowedOdyAgentCodes?.includes(odyAgentCode) && login.clerks.length > 0,
    )
    const clerk = guest?.login.clerks[0]
    const body = {
      odyAgentCode: guest?.odyAgentCode,
      clerkName: clerk?.clerkName,
      password: clerk?.password,
      operation: galim.operation,
    }
    const reply = await call(sandbox, 'bff', 'POST /agent/login', { body }, { agency: 'galim' })
    expect(reply).toMatchObject({ status: 200 })
    const headers = { agency: 'galim', agencySid: sidOf(reply) }
    expect(await call(sandbox, 'bff', 'GET /agent/all', {}, headers)).toMatchObject({ status: 401 })
    expect(
      await call(sandbox, 'bff', 'GET /paxBankCredit/getInfo', { query: { currency: 'IS' } }, headers),
    ).toMatchObject({ status: 200 })
  })
})

describe('a login ends', () => {
  test.each([
    { line: 'POST /agent/logout', input: {} },
    { line: 'POST /agency/logout', input: { query: { agency: 'agents' } } },
  ] as const)('by $line, and again, without complaint', async ({ line, input }) => {
    const headers = await loginAgent(sandbox)
    expect(await call(sandbox, 'bff', line, input, headers)).toEqual({ status: 204, data: undefined })
    expect(await call(sandbox, 'bff', line, input, headers)).toEqual({ status: 204, data: undefined })
    expect(await call(sandbox, 'bff', 'GET /agent/checkSession', {}, headers)).toEqual({
      status: 200,
      data: { logined: false },
    })
  })

  test('after twelve hours', async () => {
    const headers = await loginAgent(sandbox)
    sandbox.world.clock.advance(12 * 3_600_000 - 1)
    expect(await call(sandbox, 'bff', 'GET /agent/all', {}, headers)).toMatchObject({ status: 200 })
    sandbox.world.clock.advance(1)
    expect(await call(sandbox, 'bff', 'GET /agent/all', {}, headers)).toEqual(refused(401, 'יש להתחבר תחילה.'))
  })

  test.each([
    { name: "at another agency's site", headers: { agency: 'main' }, status: 401 },
    { name: "with somebody else's token", headers: { Authorization: 'Bearer other' }, status: 401 },
    { name: 'for nobody else', headers: {}, status: 200 },
  ])('$name: $status', async ({ headers, status }) => {
    const own = await loginAgent(sandbox)
    expect(await call(sandbox, 'bff', 'GET /agent/all', {}, { ...own, ...headers })).toMatchObject({ status })
  })
})

describe('a club member', () => {
  const someone = () => {
    const member = sandbox.world.catalogue.members[0]
    if (!member) throw new Error('no member')
    return member
  }
  const request = (phone: string) => call(sandbox, 'domestic', 'POST /clubMember/requestLogin', { body: { phone } })

  test('logs in by phone in any format and SMS code, and logs out', async () => {
    const { phone, discountPercent, firstName, lastName, email, newsletter } = someone()
    const local = phone.replace(/\D/g, '').replace(/^972/, '0')
    const requested = await request(`${local.slice(0, 3)}-${local.slice(3)}`)
    expect(requested).toEqual({ status: 200, data: { memberSid: TOKEN, verificationTimeout: 120 } })
    const headers = { memberSid: (requested.data as { memberSid: string }).memberSid }
    const body = { verificationCode: await lastCode(sandbox) }
    const member = { phone: `+972${local.slice(1)}`, firstName, lastName, email, newsletter }
    expect(await call(sandbox, 'domestic', 'POST /clubMember/verifyCode', { body }, headers)).toEqual({
      status: 200,
      data: { member, discountPercent },
    })
    const check = () => call(sandbox, 'domestic', 'GET /clubMember/checkSession', {}, headers)
    expect(await check()).toEqual({ status: 200, data: { logined: true, member, discountPercent } })
    expect(await call(sandbox, 'domestic', 'POST /clubMember/logout', {}, headers)).toMatchObject({ status: 204 })
    expect(await check()).toEqual({ status: 200, data: { logined: false } })
  })

  test('registers once, and can then log in', async () => {
    const body = { phone: '0529876543', firstName: 'נועה', lastName: 'גל', email: 'noa@example.com', newsletter: false }
    expect(await request(body.phone)).toMatchObject({ status: 404 })
    expect(await call(sandbox, 'domestic', 'POST /clubMember', { body })).toMatchObject({ status: 204 })
    expect(await call(sandbox, 'domestic', 'POST /clubMember', { body })).toMatchObject({ status: 409 })
    expect(await request('+972-52-9876543')).toMatchObject({ status: 200 })
  })
})

describe('the console', () => {
  test('ends the logins of one clerk, as the upstream may at any time', async () => {
    const agent = await loginAgent(sandbox)
    const isSignedIn = async () => {
      const { data } = await call(sandbox, 'bff', 'GET /agent/checkSession', {}, agent)
      return (data as { logined: boolean }).logined
    }
    const clerkName = agency(sandbox, 'agents').login.clerks[0]?.clerkName
    await ask(sandbox, 'DELETE', '/logins?agency=agents&clerkName=nobody')
    expect(await isSignedIn()).toBe(true)
    await ask(sandbox, 'DELETE', `/logins?agency=agents&clerkName=${clerkName}`)
    expect(await isSignedIn()).toBe(false)
  })

  test('lists every secret that it issued, also those of ended logins', async () => {
    const { agencySid } = await loginAgent(sandbox)
    await ask(sandbox, 'DELETE', '/logins?agency=agents')
    await requestLogin('derech')
    const { data } = await ask(sandbox, 'GET', '/secrets')
    const secrets = data as Record<'tokens' | 'codes' | 'passwords', string[]>
    expect(secrets.tokens).toHaveLength(4)
    expect(secrets.tokens).toContain(agencySid)
    expect(secrets.codes).toEqual([await lastCode(sandbox)])
    expect(secrets.passwords).toEqual(expect.arrayContaining(['moked-dana-1', 'masa-derech-44']))
  })
})
