import { expect, test } from '@jest/globals'
import { createVitalsRoute } from '#lib/server/proxy/vitals-route.ts'
import { AGENT_SITE } from '#tests/contract/visitors.ts'

const recorded: unknown[][] = []

function createRoute(times = 100) {
  recorded.length = 0
  return createVitalsRoute({
    resolve: async (host) => (host === 'localhost' ? { kind: 'agency', agency: AGENT_SITE } : { kind: 'unknown' }),
    record: (...vital) => void recorded.push(vital),
    quotas: { address: { times, seconds: 60 }, host: { times: 100, seconds: 60 } },
  })
}

const send = (route: ReturnType<typeof createRoute>, body: string, headers: Record<string, string> = {}) =>
  route(
    new Request('http://localhost/api/vitals', {
      method: 'POST',
      body,
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    }),
  )

const REPORT = JSON.stringify({
  path: '/en/hotel-info/GOC/GOC-EIL01?guest=dana',
  vitals: [
    { name: 'LCP', value: 1_840.5 },
    { name: 'CLS', value: 0.01 },
  ],
})

test('a report is recorded by the kind of page only', async () => {
  expect((await send(createRoute(), REPORT)).status).toBe(204)
  expect(recorded).toEqual([
    ['LCP', 'hotel', 1_840.5],
    ['CLS', 'hotel', 0.01],
  ])
})

test.each([
  ['an unknown name', JSON.stringify({ path: '/', vitals: [{ name: 'x', value: 1 }] }), {}, 400],
  ['a negative value', JSON.stringify({ path: '/', vitals: [{ name: 'LCP', value: -1 }] }), {}, 400],
  ['no JSON', '{', {}, 400],
  ['too many bytes', ' '.repeat(3_000), {}, 413],
  ['a form of another site', REPORT, { 'content-type': 'text/plain' }, 415],
  ['a host that is nobody’s', REPORT, { host: 'other.example' }, 421],
])('%s is refused', async (_, body, headers, status) => {
  expect((await send(createRoute(), body, headers)).status).toBe(status)
  expect(recorded).toEqual([])
})

test('an address that reports too often is refused', async () => {
  const route = createRoute(2)
  await send(route, REPORT)
  await send(route, REPORT)
  const refused = await send(route, REPORT)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})
