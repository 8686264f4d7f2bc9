import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createFixedClock } from '#sandbox/clock.ts'
import { inTransaction, migrate, openDatabase } from '#sandbox/database.ts'
import { addDays, countDays, getWeekday, toIsraelDate, toIsraelMoment } from '#sandbox/dates.ts'
import { MOVED_ADDRESSES } from '#sandbox/people/notices.ts'
import { normalisePhone } from '#sandbox/people/phone.ts'
import { agency, ask, call, lastCode, loginAgent, NOW, openSandbox } from '#tests/unit/sandbox/support.ts'

describe('the sandbox’s data', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('survives a restart: logins, pending codes, members, messages, leads, notices', async () => {
    const databaseFile = join(folder, 'sandbox.sqlite')
    const before = openSandbox({ databaseFile })
    const agent = await loginAgent(before)
    const { operation } = agency(before, 'derech')
    const body = { operation, agencyCode: 'derech' }
    const requested = await call(before, 'bff', 'POST /agency/requestLogin', { body }, { agency: 'derech' })
    const code = await lastCode(before)
    const person = { phone: '0529876543', firstName: 'נועה', lastName: 'גל', email: 'noa@example.com' }
    await call(before, 'domestic', 'POST /clubMember', { body: person })
    await call(before, 'bff', 'POST /operation/notifyAdmin', { body: { subject: 'Search failed', body: '500' } })
    const lead = { name: 'נועה גל', phone: '0501112223', message: 'שלום' }
    await call(before, 'domestic', 'POST /lead/leadInfo', { body: lead })
    const kept = ['/sms', '/notices', '/leads']
    const records = await Promise.all(kept.map((path) => ask(before, 'GET', path)))
    before.close()

    const after = openSandbox({ databaseFile })
    expect(await Promise.all(kept.map((path) => ask(after, 'GET', path)))).toEqual(records)
    expect(await call(after, 'bff', 'GET /agent/checkSession', {}, agent)).toMatchObject({ data: { logined: true } })
    const { agencySid } = requested.data as { agencySid: string }
    expect(
      await call(after, 'bff', 'POST /agency/verifyCode', { body: { verificationCode: code } }, { agencySid }),
    ).toMatchObject({ status: 200 })
    expect(
      await call(after, 'domestic', 'POST /clubMember/requestLogin', { body: { phone: person.phone } }),
    ).toMatchObject({ status: 200 })
    after.close()
  })

  test('is equal for the same seed, and different for another', async () => {
    const play = async (seed: number) => {
      const sandbox = openSandbox({ seed })
      const sids = [await loginAgent(sandbox), await loginAgent(sandbox)].map(({ agencySid }) => agencySid)
      sandbox.close()
      return sids
    }
    const once = await play(7)
    expect(new Set(once).size).toBe(2)
    expect(await play(7)).toEqual(once)
    expect(await play(8)).not.toEqual(once)
  })

  test('is refused when another version created its tables', () => {
    const db = openDatabase(':memory:')
    migrate(db, [{ name: 'one', sql: 'CREATE TABLE a (x TEXT) STRICT' }])
    migrate(db, [{ name: 'one', sql: 'CREATE TABLE a (x TEXT) STRICT' }])
    expect(() => migrate(db, [{ name: 'one', sql: 'CREATE TABLE a (y TEXT) STRICT' }])).toThrow('another version')
    db.close()
  })

  test('changes completely or not at all in a transaction, also in a nested one', () => {
    const db = openDatabase(':memory:')
    db.exec('CREATE TABLE a (x INTEGER) STRICT')
    const insert = () => db.exec('INSERT INTO a VALUES (1)')
    const count = () => db.prepare('SELECT count(*) AS n FROM a').get()?.n
    expect(() =>
      inTransaction(db, () => {
        inTransaction(db, insert)
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(count()).toBe(0)
    inTransaction(db, () => inTransaction(db, insert))
    expect(count()).toBe(1)
    db.close()
  })
})

describe('notices of a page that is not found', () => {
  test.each([
    { body: '/contact-us', redirectPath: '/contact' },
    { body: 'path: /he/terms-of-use?x=1', redirectPath: '/terms' },
    { body: '/contact-us-all', redirectPath: null },
    { body: '/constructor', redirectPath: null },
  ])('$body leads to $redirectPath', async ({ body, redirectPath }) => {
    const sandbox = openSandbox()
    const notice = { subject: 'Page not found', body }
    const line = 'POST /operation/notifyAdmin/pageNotFound'
    expect(await call(sandbox, 'bff', line, { body: notice }, { agency: 'main' })).toEqual({
      status: 200,
      data: { redirectPath },
    })
    expect(await ask(sandbox, 'GET', '/notices')).toEqual({
      status: 200,
      data: [{ id: 1, at: NOW, kind: 'page-not-found', agency: 'main', ...notice }],
    })
    sandbox.close()
  })
})

test('every old address leads to an existing page', () => {
  const sandbox = openSandbox()
  const slugs = sandbox.world.catalogue.footerPages.map(({ slug }) => `/${slug}`)
  const moved = Object.values(MOVED_ADDRESSES).filter((path) => !path.startsWith('/hotels-page/'))
  expect(slugs).toEqual(expect.arrayContaining(moved))
  expect(Object.keys(MOVED_ADDRESSES).filter((old) => slugs.includes(`/${old}`))).toEqual([])
  sandbox.close()
})

describe("the teachers' organization", () => {
  test('returns the state of each number, with or without leading zeros', async () => {
    const sandbox = openSandbox()
    const agent = await loginAgent(sandbox)
    const check = async (tzNumber: string) =>
      (await call(sandbox, 'domestic', 'POST /IrgonMember/checkHistory', { body: { tzNumber } }, agent)).data
    for (const { tzNumber, state } of sandbox.world.catalogue.teachers) {
      const expected = state === 'approved' ? { state, amount: expect.any(Number) } : { state }
      expect(await check(tzNumber)).toEqual(expected)
      // The shortest form that the contract allows.
      expect(await check(tzNumber.replace(/^0{1,4}/, ''))).toEqual(expected)
    }
    expect(await check('99999')).toEqual({ state: 'not-approved' })
    sandbox.close()
  })
})

describe('the console', () => {
  test('advances the clock, and everything that depends on it', async () => {
    const sandbox = openSandbox()
    expect(await ask(sandbox, 'POST', '/clock', { days: 1, hours: 2, seconds: 3 })).toEqual({
      status: 200,
      data: { now: '2026-11-22T16:00:03.000Z' },
    })
    expect(await ask(sandbox, 'GET', '/clock')).toEqual({ status: 200, data: { now: '2026-11-22T16:00:03.000Z' } })
    sandbox.close()
  })

  test('accepts JSON only, so that a form of another site cannot call it', async () => {
    const sandbox = openSandbox()
    const response = await sandbox.app.request('/console/api/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{"days":1}',
    })
    expect([response.status, sandbox.world.clock.now().toISOString()]).toEqual([400, NOW])
    sandbox.close()
  })

  test('shows its data, and escapes markup', async () => {
    const sandbox = openSandbox()
    const notice = { subject: '<script>alert(1)</script>', body: '<img src=x>' }
    await call(sandbox, 'bff', 'POST /operation/notifyAdmin', { body: notice })
    await ask(sandbox, 'PUT', '/faults', { kind: 'html', times: 3 })
    const page = await (await sandbox.app.request('/console')).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<img src=x>')
    expect(page).toContain('3 more')
    for (const { agencyCode } of sandbox.world.catalogue.agencies) expect(page).toContain(`<code>${agencyCode}</code>`)
    expect(await (await sandbox.app.request('/console/live')).text()).toContain('SMS outbox')
    sandbox.close()
  })

  test('refuses an unknown agency', async () => {
    const sandbox = openSandbox()
    expect(await ask(sandbox, 'POST', '/message', { agency: 'nobody', body: 'hello' })).toEqual({
      status: 400,
      data: { error: { message: 'no such agency: nobody' } },
    })
    sandbox.close()
  })
})

describe('dates are those of Israel', () => {
  test.each([
    { moment: '2026-11-21T21:59:59Z', date: '2026-11-21' },
    { moment: '2026-11-21T22:00:00Z', date: '2026-11-22' },
    { moment: '2026-07-01T20:59:59Z', date: '2026-07-01' },
    { moment: '2026-07-01T21:00:00Z', date: '2026-07-02' },
  ])('at $moment it is $date', ({ moment, date }) => {
    expect(toIsraelDate(new Date(moment))).toBe(date)
  })

  test.each([
    { date: '2026-11-21', time: '15:30', moment: '2026-11-21T15:30:00+02:00' },
    { date: '2026-07-01', time: '00:00', moment: '2026-07-01T00:00:00+03:00' },
    // Clocks go forward on this day at 02:00.
    { date: '2026-03-27', time: '01:59', moment: '2026-03-27T01:59:00+02:00' },
    { date: '2026-03-27', time: '03:00', moment: '2026-03-27T03:00:00+03:00' },
    // Clocks go back on this day.
    { date: '2026-10-25', time: '00:30', moment: '2026-10-25T00:30:00+03:00' },
    { date: '2026-10-25', time: '03:00', moment: '2026-10-25T03:00:00+02:00' },
  ])('$time on $date is $moment', ({ date, time, moment }) => {
    expect(toIsraelMoment(date, time)).toBe(moment)
  })

  test('days are counted correctly over months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(countDays('2026-03-26', '2026-03-28')).toBe(2)
    expect(countDays('2026-10-26', '2026-10-24')).toBe(-2)
    expect(getWeekday('2026-11-21')).toBe(6)
  })

  test('a fixed clock moves only by `advance`', () => {
    const clock = createFixedClock(NOW)
    clock.advance(1_500)
    expect(clock.now().toISOString()).toBe('2026-11-21T14:00:01.500Z')
    expect(() => createFixedClock('soon')).toThrow(RangeError)
  })
})

test.each([
  ['050-123 4567', '+972501234567'],
  ['+972 (0)50-1234567', '+972501234567'],
  ['972501234567', '+972501234567'],
  ['+44 20 7946 0000', '+442079460000'],
])('the phone %s is stored as %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
})
