import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import {
  buildEndpointAddress,
  checkContract,
  compareReply,
  createKnownParameters,
  formatReport,
} from '#scripts/contract-check.ts'

const Hotel = z.object({
  name: z.string(),
  rating: z.number().optional(),
  rooms: z.array(z.object({ code: z.string() })),
})

describe('comparing one answer', () => {
  const table: [string, unknown, string[]][] = [
    ['an answer as agreed', { name: 'a', rooms: [{ code: 'x' }] }, []],
    ['a field nobody knows', { name: 'a', rooms: [], stars: 5 }, ['unknown field .stars']],
    [
      'the same unknown field in many rows is said once',
      {
        name: 'a',
        rooms: [
          { code: 'x', n: 1 },
          { code: 'y', n: 2 },
        ],
      },
      ['unknown field .rooms[].n'],
    ],
    ['a missing field', { rooms: [] }, ['.name: Invalid input: expected string, received undefined']],
    [
      'another type, deep',
      { name: 'a', rooms: [{ code: 7 }] },
      ['.rooms[].code: Invalid input: expected string, received number'],
    ],
    ['not an object at all', 'down for maintenance', ['(whole): Invalid input: expected object, received string']],
  ]
  test.each(table)('%s', (_, raw, expected) => {
    expect(compareReply(Hotel, raw)).toEqual(expected)
  })
})

describe('the address of a line', () => {
  const entry = {
    path: z.object({ slug: z.string() }),
    query: z.object({ langCode: z.string(), page: z.string().optional() }),
    reply: z.unknown(),
    access: 'everyone',
  } as const
  test('is filled from what is known', () => {
    expect(buildEndpointAddress('GET /footerItem/{slug}', entry, { slug: 'terms', langCode: 'HEB' })).toEqual({
      address: '/footerItem/terms?langCode=HEB',
    })
  })
  test('or names what is not', () => {
    expect(buildEndpointAddress('GET /footerItem/{slug}', entry, {})).toEqual({ missing: ['slug', 'langCode'] })
  })
})

describe('a whole upstream', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.close()
  })

  test('agrees, drifts or fails line by line, what it answers opens the next lines, and nothing is written', async () => {
    const asked: string[] = []
    const answers: Record<string, unknown> = {
      '/agencyContents/byHost/localhost': {
        agencyCode: 'main',
        odyAgentCode: 'm1',
        operation: 'web',
        active: true,
        name: 'נופש',
        agencyOwner: 'nofesh',
        host: 'localhost',
      },
      '/domestic/api/dealType/byAgency': [{ dealType: 'summer', name: 'קיץ', extra: true }],
      '/domestic/api/footerItem/pageList': [{ title: { HEB: 'תקנון' } }],
    }
    server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      asked.push(`${request.method} ${path}`)
      const answer = answers[path]
      if (answer === undefined) response.writeHead(500).end('<html>')
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }).listen(0)
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const findings = await checkContract({ bff: base, domestic: base }, createKnownParameters('localhost'))
    const found = (line: string) => findings.find((finding) => finding.line === line)

    expect(findings).toHaveLength(74)
    expect(found('GET /agencyContents/byHost/{host}')).toMatchObject({ state: 'agrees', notes: [] })
    expect(found('GET /dealType/byAgency')).toMatchObject({ state: 'drifts', notes: ['unknown field [].extra'] })
    expect(found('GET /footerItem/pageList')).toMatchObject({ state: 'drifts' })
    expect(found('GET /hotelChain')).toMatchObject({ state: 'fails', notes: ['status 500'] })
    expect(found('GET /footerItem/{slug}')).toMatchObject({ state: 'not-asked', notes: ['no value for slug'] })
    expect(found('POST /operation/payAndBook/{id}')).toMatchObject({ state: 'not-asked' })
    expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([])
    expect(formatReport(findings)).toMatch(/\n\d+ agrees, \d+ drifts, \d+ fails, \d+ not-asked$/)
  })
})
