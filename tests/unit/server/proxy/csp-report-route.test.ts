import { describe, expect, test } from '@jest/globals'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createCspReportRoute } from '#lib/server/proxy/csp-report-route.ts'
import { agencyOf } from '#tests/contract/visitors.ts'

const HOST = 'galim.example'
const report = {
  'csp-report': {
    'document-uri': 'https://galim.example/en/booking/hotel?id=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?phone=0501234567',
    'source-file': 'https://galim.example/en',
    'line-number': 3,
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
  },
}

function open(quotas?: Parameters<typeof createCspReportRoute>[0]['quotas']) {
  const events: unknown[][] = []
  const route = createCspReportRoute({
    resolve: async (host): Promise<AgencyResolution> =>
      host === HOST ? { kind: 'agency', agency: agencyOf({ host: HOST }) } : { kind: 'unknown' },
    security: (...event) => void events.push(event),
    ...(quotas && { quotas }),
  })
  const send = async (body: unknown, { host = HOST, type = 'application/csp-report', address = '192.0.2.1' } = {}) => {
    const headers = { host, 'content-type': type, 'x-nofesh-address': address }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await route(new Request(`https://${host}/api/csp-report`, { method: 'POST', headers, body: text }))
    return reply.status
  }
  return { events, send }
}

describe('a report of a content policy', () => {
  test('is written as a security event, without the queries of its addresses', async () => {
    const { events, send } = open()
    expect(await send(report)).toBe(204)
    expect(events).toEqual([
      [
        'policy-violation',
        {
          host: HOST,
          address: '192.0.2.1',
          outcome: 'script-src-elem',
          detail: {
            page: 'https://galim.example/en/booking/hotel',
            blocked: 'https://evil.example/a.js',
            source: 'https://galim.example/en',
            line: 3,
          },
        },
      ],
    ])
  })

  test.each<[string, unknown, object, number]>([
    ['is too large', 'x'.repeat(20_000), {}, 413],
    ['is no JSON', 'x', {}, 400],
    ['is JSON of another shape', [1], {}, 400],
    ['has a type that any site may send', report, { type: 'text/plain' }, 415],
    ['is for an unknown host', report, { host: 'nobody.example' }, 421],
  ])('is refused and not written when it %s', async (_, body, options, status) => {
    const { events, send } = open()
    expect([await send(body, options), events]).toEqual([status, []])
  })

  test('is limited by address, and then by host', async () => {
    const quota = (times: number) => ({ times, seconds: 60 })
    const { events, send } = open({ address: quota(2), host: quota(3) })
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push(await send(report, { address }))
    }
    expect([statuses, events.length]).toEqual([[204, 204, 429, 204, 429], 3])
  })
})
