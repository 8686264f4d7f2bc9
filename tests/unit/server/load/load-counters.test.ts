import { describe, expect, test } from '@jest/globals'
import { countTimings, LOAD_MINUTES, toLoadReport, toTiming } from '#lib/domain/dashboard/load-measurements.ts'
import { createLoadCounters, MAX_TIMINGS } from '#lib/server/load/load-counters.ts'
import { createLog } from '#lib/server/log.ts'
import { createLoadRoute } from '#lib/server/proxy/load-route.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, agencyOf, cookieOf, MARKETER_SITE, SESSIONS, sessions } from '#tests/contract/visitors.ts'

const START = Date.parse('2026-11-22T10:00:30Z')

function createCounters() {
  const clock = { now: START }
  const counters = createLoadCounters(() => clock.now)
  /** One search whose answers come after these milliseconds; negative ones are failures. */
  const search = (...answers: number[]) => {
    const measured = counters.measureSearch()
    const start = clock.now
    for (const answer of answers) {
      clock.now = start + Math.abs(answer)
      if (answer < 0) measured.recordFailure()
      else measured.recordAnswer([{ supplier: 'GOC', state: 'answered' }])
    }
    measured.end()
    measured.end()
    clock.now = start
  }
  const report = () => toLoadReport(counters.read(), clock.now)
  return { clock, counters, search, report }
}

describe('timings', () => {
  test('the median and the ninetieth percentile are measurements', () => {
    expect(toTiming([])).toEqual({ count: 0 })
    expect(toTiming(countTimings([7]))).toEqual({ count: 1, median: 7, ninetieth: 7 })
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(toTiming(countTimings(hundred))).toEqual({ count: 100, median: 50, ninetieth: 90 })
  })
})

describe('the load of this process', () => {
  test('counts searches by minute, without gaps', () => {
    const { clock, search, report } = createCounters()
    search(100)
    search(100)
    clock.now += 2 * 60_000
    search(100)
    expect(report().searches).toEqual([
      { at: '2026-11-22T10:00:00.000Z', count: 2 },
      { at: '2026-11-22T10:01:00.000Z', count: 0 },
      { at: '2026-11-22T10:02:00.000Z', count: 1 },
    ])
  })

  test('measures the first and the last answer of a search', () => {
    const { search, report } = createCounters()
    search(200, 900)
    search(-1_500)
    search(400, -5_000)
    const { firstAnswer, lastAnswer } = report()
    expect(firstAnswer).toEqual({ count: 2, median: 200, ninetieth: 400 })
    expect(lastAnswer).toEqual({ count: 3, median: 1_500, ninetieth: 5_000 })
  })

  test('counts suppliers, and the endpoints that fail', () => {
    const { counters, report } = createCounters()
    const measured = counters.measureSearch()
    measured.recordAnswer([
      { supplier: 'MINI', state: 'failed' },
      { supplier: 'DAN', state: 'nothing' },
    ])
    measured.recordAnswer([{ supplier: 'MINI', state: 'answered' }])
    counters.recordCall('domestic', 'POST /operation/search', 'timeout')
    counters.recordCall('domestic', 'POST /operation/search', 'timeout')
    counters.recordCall('domestic', 'POST /operation/search', 'reset')
    counters.recordCall('domestic', 'POST /operation/search', undefined)
    counters.recordCall('bff', 'GET /agent/all', undefined)
    counters.recordCall('bff', 'POST /agent/login', 'timeout')
    expect(report()).toMatchObject({
      suppliers: [
        { supplier: 'DAN', answered: 1, failed: 0 },
        { supplier: 'MINI', answered: 1, failed: 1 },
      ],
      calls: [
        {
          wireLine: 'POST /operation/search',
          calls: 4,
          failures: [
            { kind: 'timeout', count: 2 },
            { kind: 'reset', count: 1 },
          ],
        },
        { wireLine: 'POST /agent/login', calls: 1, failures: [{ kind: 'timeout', count: 1 }] },
      ],
    })
  })

  test('forgets what is older than an hour, and is bounded', () => {
    const { clock, counters, search, report } = createCounters()
    for (let count = 0; count < MAX_TIMINGS + 50; count += 1) search(100)
    counters.recordCall('bff', 'POST /agent/login', 'timeout')
    expect(report().firstAnswer.count).toBe(MAX_TIMINGS)
    clock.now += (LOAD_MINUTES - 1) * 60_000
    search(300)
    const full = report()
    expect([full.searches.length, full.searches[0]?.count, full.calls.length]).toEqual([60, MAX_TIMINGS + 50, 1])
    clock.now += 60_000
    const later = report()
    expect(later.since).toBe('2026-11-22T10:00:30.000Z')
    expect([later.searches.length, later.searches.reduce((sum, { count }) => sum + count, 0), later.calls]).toEqual([
      60,
      1,
      [],
    ])
    clock.now += 60 * 60_000
    expect(report().firstAnswer).toEqual({ count: 0 })
  })
})

describe('GET /api/desk/load', () => {
  const { report } = createCounters()
  const statusFor = async (
    session: SealedSession,
    agency = AGENT_SITE,
    headers: Record<string, string> = {},
    read = async () => report(),
  ) => {
    const handle = createLoadRoute({
      resolve: async () => ({ kind: 'agency', agency }),
      sessions,
      limits: createRateLimits(),
      scheme: 'https',
      read,
      log: createLog('silent'),
    })
    const request = new Request(`https://${HOST}/api/desk/load`, {
      headers: { host: HOST, cookie: await cookieOf(session), ...headers },
    })
    return handle(request)
  }

  test('is for internal agents only', async () => {
    const reply = await statusFor(SESSIONS.agent)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(Object.keys((await reply.json()) as object)).toContain('searches')
    expect((await statusFor(SESSIONS.anonymous)).status).toBe(401)
    expect((await statusFor(SESSIONS.member, agencyOf({ isLoginMarketer: false }))).status).toBe(401)
    expect((await statusFor(SESSIONS.marketer, MARKETER_SITE)).status).toBe(403)
    expect((await statusFor(SESSIONS.agent, AGENT_SITE, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('answers with a problem when the measurements cannot be read', async () => {
    const reply = await statusFor(SESSIONS.agent, AGENT_SITE, {}, () => Promise.reject(new Error('unexpected')))
    expect([reply.status, await reply.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })])
  })

  test('an agent of a white-label site does not see the load of all agencies', async () => {
    const whiteLabel = { ...AGENT_SITE, forInternalAgentSite: false, dabAllowedOdyAgentCodes: ['ODY7'] }
    expect((await statusFor(SESSIONS.agent, whiteLabel)).status).toBe(403)
  })
})
