import { describe, expect, test } from '@jest/globals'
import { readHost } from '#lib/agency/host.ts'
import { createResolver } from '#lib/agency/resolve.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Outcome } from '#lib/upstream/outcome.ts'
import { failed } from '#lib/upstream/outcome.ts'

describe('the host of a request', () => {
  test.each<[string | string[] | null | undefined, string | undefined]>([
    ['galim.example', 'galim.example'],
    ['GALIM.Example', 'galim.example'],
    ['galim.localhost:3000', 'galim.localhost'],
    ['localhost', 'localhost'],
    ['xn--5dbqzzl.xn--4dbrk0ce', 'xn--5dbqzzl.xn--4dbrk0ce'],
    [['one.example'], 'one.example'],
    ['a-b.example', 'a-b.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    [['one.example', 'two.example'], undefined],
    ['one.example,two.example', undefined],
    ['one.example two.example', undefined],
    ['galim.example.', undefined],
    ['.galim.example', undefined],
    ['galim..example', undefined],
    ['-a.example', undefined],
    ['a-.example', undefined],
    ['a_b.example', undefined],
    ['user@galim.example', undefined],
    ['galim.example/path', undefined],
    ['galim.example?x', undefined],
    ['galim.example#x', undefined],
    ['http://galim.example', undefined],
    ['galim.example:', undefined],
    ['galim.example:99999', undefined],
    ['galim.example:80:80', undefined],
    ['galim.example:8o', undefined],
    ['127.0.0.1', undefined],
    ['127.0.0.1:3000', undefined],
    ['2130706433', undefined],
    ['0x7f.0x1', undefined],
    ['0x7f000001', undefined],
    ['[::1]', undefined],
    ['[::1]:3000', undefined],
    ['::1', undefined],
    ['גלים.example', undefined],
    ['galim.example\u0000', undefined],
    ['galim.example\r\nx: y', undefined],
    ['%67alim.example', undefined],
    [`${'a'.repeat(64)}.example`, undefined],
    [`${'a.'.repeat(127)}aa`, undefined],
  ])('%j is %j', (header, host) => {
    expect(readHost(header)).toBe(host)
  })
})

const agency = (more: Partial<AgencyContent> = {}) =>
  AgencyContent.parse({
    agencyCode: 'galim',
    odyAgentCode: 'O1',
    operation: 'nofesh',
    active: true,
    name: 'Galim',
    agencyOwner: 'galim',
    host: 'galim.example',
    ...more,
  })

const good: Outcome<AgencyContent> = { ok: true, data: agency() }
const down = failed('refused')
const unknown = failed('not-found', { status: 404 })

/** A resolver whose upstream answers as told, and what it was asked. */
function stage(...answers: Outcome<AgencyContent>[]) {
  const asked: string[] = []
  let now = 1_000_000
  const resolve = createResolver({
    ask: async (host) => {
      asked.push(host)
      await Promise.resolve()
      return answers[Math.min(asked.length, answers.length) - 1] ?? down
    },
    now: () => now,
    concurrency: 2,
    queue: 2,
  })
  const settle = () => new Promise((done) => setTimeout(done, 0))
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { resolve, asked, pass, settle }
}

const HOST = 'galim.example'
const found = { kind: 'agency', agency: agency() }

describe('the agency of a host', () => {
  test('is asked for once by many visitors, and remembered', async () => {
    const { resolve, asked } = stage(good)
    expect(await Promise.all([resolve(HOST), resolve(HOST), resolve(HOST)])).toEqual([found, found, found])
    expect(await resolve(HOST)).toEqual(found)
    expect(asked).toEqual([HOST])
  })

  test('is refreshed behind the visitor’s back', async () => {
    const renamed = agency({ name: 'Galim 2' })
    const { resolve, asked, pass, settle } = stage(good, { ok: true, data: renamed })
    await resolve(HOST)
    pass(30)
    expect(await resolve(HOST)).toEqual(found)
    await settle()
    expect(await resolve(HOST)).toEqual({ kind: 'agency', agency: renamed })
    expect(asked).toHaveLength(2)
  })

  test('stays known, as stale, for as long as the upstream is down, which is not asked all the time', async () => {
    const { resolve, asked, pass, settle } = stage(good, down)
    await resolve(HOST)
    pass(90_000)
    expect(await resolve(HOST)).toEqual(found)
    await settle()
    expect(await resolve(HOST)).toEqual({ ...found, stale: true })
    expect(asked).toHaveLength(2)
    pass(5)
    await resolve(HOST)
    await settle()
    expect(asked).toHaveLength(3)
    pass(500_000)
    expect(await resolve(HOST)).toEqual({ ...found, stale: true })
  })

  test('is gone when the upstream says so', async () => {
    const { resolve, pass, settle } = stage(good, unknown)
    await resolve(HOST)
    pass(31)
    await resolve(HOST)
    await settle()
    expect(await resolve(HOST)).toEqual({ kind: 'unknown' })
  })

  test.each<[string, Outcome<AgencyContent>]>([
    ['that nobody has', unknown],
    ['of an agency that is not active', { ok: true, data: agency({ active: false }) }],
  ])('%s is unknown, for ten seconds without asking again', async (_, answer) => {
    const { resolve, asked, pass } = stage(answer, good)
    expect([await resolve(HOST), await resolve(HOST)]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }])
    expect(asked).toHaveLength(1)
    pass(10)
    expect(await resolve(HOST)).toEqual(found)
  })

  test.each([down, failed('timeout'), failed('malformed', { status: 200 }), failed('unauthorized', { status: 401 })])(
    'cannot be told while the upstream answers %j and nothing is known',
    async (answer) => {
      expect(await stage(answer).resolve(HOST)).toEqual({ kind: 'down' })
    },
  )

  test('is found again as soon as the upstream is back', async () => {
    const { resolve } = stage(down, good)
    expect([await resolve(HOST), await resolve(HOST)]).toEqual([{ kind: 'down' }, found])
  })

  test('a flood of invented names neither reaches the upstream whole nor pushes out what is known', async () => {
    const { resolve, asked } = stage(good, unknown)
    await resolve(HOST)
    const flood = Array.from({ length: 50 }, (_, index) => resolve(`a${index}.example`))
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'down')).toHaveLength(46)
    expect(asked).toHaveLength(5)
    for (let index = 0; index < 3_000; index += 1) await resolve(`b${index}.example`)
    const before = asked.length
    expect(await resolve(HOST)).toEqual(found)
    expect(asked).toHaveLength(before)
  })
})
