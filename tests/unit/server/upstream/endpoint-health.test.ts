import { expect, test } from '@jest/globals'
import { createEndpointHealth } from '#lib/server/upstream/endpoint-health.ts'
import { failed } from '#lib/server/upstream/outcome.ts'

const LINE = 'GET /deal/inEffect/homepage'

test('an endpoint that fails is named with the time of its first failure, until it answers again', () => {
  let now = Date.parse('2026-11-22T10:00:00Z')
  const health = createEndpointHealth(() => now)
  health.record('domestic', LINE, { ok: true, data: [] })
  expect(health.list()).toEqual([])
  health.record('domestic', LINE, failed('malformed'))
  now += 60_000
  health.record('domestic', LINE, failed('timeout'))
  health.record('bff', 'GET /destinationEx/', failed('server-error'))
  expect(health.list()).toEqual([
    { service: 'domestic', wireLine: LINE, reason: 'timeout', failures: 2, since: '2026-11-22T10:00:00.000Z' },
    {
      service: 'bff',
      wireLine: 'GET /destinationEx/',
      reason: 'server-error',
      failures: 1,
      since: '2026-11-22T10:01:00.000Z',
    },
  ])
  health.record('domestic', LINE, { ok: true, data: [] })
  expect(health.list().map(({ service }) => service)).toEqual(['bff'])
})

test('a refusal is a proper answer, and an aborted call shows nothing', () => {
  const health = createEndpointHealth()
  health.record('domestic', LINE, failed('timeout'))
  health.record('domestic', LINE, failed('aborted'))
  expect(health.list()).toHaveLength(1)
  health.record('domestic', LINE, failed('not-found', { status: 404 }))
  expect(health.list()).toEqual([])
})
