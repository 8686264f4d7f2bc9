import { describe, expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { createResolver } from '#lib/server/agency/resolve.ts'
import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { toAgency } from '#tests/unit/support/agency.ts'

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

const agency = (more: Partial<AgencyContent> = {}) => toAgency({ agencyOwner: 'galim', ...more })

const good: UpstreamOutcome<AgencyContent> = { ok: true, data: agency() }
const down = failed('refused')
const unknown = failed('not-found', { status: 404 })

/** A resolver whose upstream gives these answers in order (the last one repeatedly), and the hosts it was called with. */
function setUp(...answers: UpstreamOutcome<AgencyContent>[]) {
  const fetched: string[] = []
  let now = 1_000_000
  const resolve = createResolver({
    fetchAgency: async (host) => {
      fetched.push(host)
      await Promise.resolve()
      return answers[Math.min(fetched.length, answers.length) - 1] ?? down
    },
    now: () => now,
    concurrency: 2,
    queue: 2,
  })
  const flush = () => new Promise((done) => setTimeout(done, 0))
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { resolve, fetched, pass, flush }
}

const HOST = 'galim.example'
const found = { kind: 'agency', agency: agency() }

describe('the agency of a host', () => {
  test('is fetched once for concurrent requests, and cached', async () => {
    const { resolve, fetched } = setUp(good)
    expect(await Promise.all([resolve(HOST), resolve(HOST), resolve(HOST)])).toEqual([found, found, found])
    expect(await resolve(HOST)).toEqual(found)
    expect(fetched).toEqual([HOST])
  })

  test.each(['https://galim.example/', ''])('has the requested host where its content names “%s”', async (host) => {
    const { resolve } = setUp({ ok: true, data: agency({ host }) })
    expect(await resolve(HOST)).toEqual(found)
  })

  test('is refreshed in the background', async () => {
    const renamed = agency({ name: 'Galim 2' })
    const { resolve, fetched, pass, flush } = setUp(good, { ok: true, data: renamed })
    await resolve(HOST)
    pass(30)
    expect(await resolve(HOST)).toEqual(found)
    await flush()
    expect(await resolve(HOST)).toEqual({ kind: 'agency', agency: renamed })
    expect(fetched).toHaveLength(2)
  })

  test('stays available as stale while the upstream is down, which is called once in five seconds', async () => {
    const { resolve, fetched, pass, flush } = setUp(good, down)
    await resolve(HOST)
    pass(90_000)
    expect(await resolve(HOST)).toEqual(found)
    await flush()
    expect(await resolve(HOST)).toEqual({ ...found, stale: true })
    expect(fetched).toHaveLength(2)
    pass(5)
    await resolve(HOST)
    await flush()
    expect(fetched).toHaveLength(3)
    pass(500_000)
    expect(await resolve(HOST)).toEqual({ ...found, stale: true })
  })

  test('is removed when the upstream answers 404', async () => {
    const { resolve, pass, flush } = setUp(good, unknown)
    await resolve(HOST)
    pass(31)
    await resolve(HOST)
    await flush()
    expect(await resolve(HOST)).toEqual({ kind: 'unknown' })
  })

  test.each<[string, UpstreamOutcome<AgencyContent>]>([
    ['without an agency', unknown],
    ['with an inactive agency', { ok: true, data: agency({ active: false }) }],
  ])('%s is unknown, and not fetched again for ten seconds', async (_, answer) => {
    const { resolve, fetched, pass } = setUp(answer, good)
    expect([await resolve(HOST), await resolve(HOST)]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }])
    expect(fetched).toHaveLength(1)
    pass(10)
    expect(await resolve(HOST)).toEqual(found)
  })

  test.each([down, failed('timeout'), failed('malformed', { status: 200 }), failed('unauthorized', { status: 401 })])(
    'is “down” when the upstream answers %j and nothing is cached',
    async (answer) => {
      expect(await setUp(answer).resolve(HOST)).toEqual({ kind: 'down' })
    },
  )

  test('is found again when the upstream is back', async () => {
    const { resolve } = setUp(down, good)
    expect([await resolve(HOST), await resolve(HOST)]).toEqual([{ kind: 'down' }, found])
  })

  test('a flood of invented host names is limited, and does not evict cached agencies', async () => {
    const { resolve, fetched } = setUp(good, unknown)
    await resolve(HOST)
    const flood = Array.from({ length: 50 }, (_, index) => resolve(`a${index}.example`))
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'down')).toHaveLength(46)
    expect(fetched).toHaveLength(5)
    for (let index = 0; index < 3_000; index += 1) await resolve(`b${index}.example`)
    const before = fetched.length
    expect(await resolve(HOST)).toEqual(found)
    expect(fetched).toHaveLength(before)
  })
})

test('after a purge the agency is fetched again before it is returned; if the upstream is down, the old one is returned', async () => {
  let epoch = ''
  let title = 'before'
  let isDown = false
  const resolve = createResolver({
    epoch: () => epoch,
    fetchAgency: async () => (isDown ? failed('refused') : { ok: true, data: agency({ metaTitle: { HEB: title } }) }),
  })
  const readTitle = async () => {
    const resolution = await resolve('galim.example')
    return resolution.kind === 'agency' ? resolution.agency.metaTitle?.HEB : undefined
  }
  expect(await readTitle()).toBe('before')
  title = 'after'
  expect(await readTitle()).toBe('before')
  epoch = '1'
  expect(await readTitle()).toBe('after')
  isDown = true
  epoch = '2'
  expect(await readTitle()).toBe('after')
})

test('after a purge, invented host names do not make an agency be fetched again', async () => {
  const fetched: string[] = []
  const resolve = createResolver({
    epoch: () => 'after a purge',
    fetchAgency: async (host) => {
      fetched.push(host)
      return host === HOST ? good : unknown
    },
  })
  expect(await resolve(HOST)).toEqual(found)
  for (let index = 0; index < 11_000; index += 1) await resolve(`c${index}.example`)
  const before = fetched.length
  expect(await resolve(HOST)).toEqual(found)
  expect(fetched).toHaveLength(before)
})

test('a purge while an agency is being fetched makes the next request fetch it again', async () => {
  let epoch = ''
  const answers = [Promise.withResolvers<typeof good>(), Promise.withResolvers<typeof good>()]
  let calls = 0
  const resolve = createResolver({
    epoch: () => epoch,
    fetchAgency: async () => {
      calls += 1
      return (answers[calls - 1] ?? answers[1])?.promise ?? down
    },
  })
  const first = resolve(HOST)
  epoch = '1'
  answers[0]?.resolve(good)
  expect(await first).toEqual(found)
  const renamed = agency({ name: 'Galim 2' })
  const later = [resolve(HOST), resolve(HOST)]
  answers[1]?.resolve({ ok: true, data: renamed })
  expect(await Promise.all(later)).toEqual(Array(2).fill({ kind: 'agency', agency: renamed }))
  expect(calls).toBe(2)
})
