import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { AgentSection } from '#lib/contract/entities/booking.ts'
import { createMatcher, fillPath } from '#lib/contract/match.ts'
import { type Endpoint, isRepeatable, type Service, type WireLine } from '#lib/contract/service.ts'
import { sockets } from '#lib/contract/sockets.ts'

const SERVICES: Record<string, Service> = { BFF: bff, DOMESTIC: domestic }

type Written = { service: string; wireLine: WireLine; query: string[]; sent: string[]; returned: string[] }

/** Parses one line of section 7: `POST /x/{id}?tag= (phone; returns member)`. */
function parseWireLine(text: string): Written {
  const [, service = '', method = '', address = '', note = ''] =
    /^(\w+) (GET|POST) (\S+(?: or \S+)?)(?: \((.*)\))?$/.exec(text) ?? []
  const [sent = '', returned = ''] = note.startsWith('returns') ? ['', note.slice(8)] : note.split('; returns ')
  const names = (list: string) => list.match(/\b[a-z]\w*[a-zA-Z]\b/g) ?? []
  return {
    service,
    wireLine: `${method} ${address.split('?')[0]}` as WireLine,
    query: [...new Set([...address.matchAll(/[?&](\w+)=/g)].map((found) => found[1] ?? ''))],
    sent: names(sent).filter((name) => !['form', 'optional', 'register', 'contact'].includes(name)),
    returned: names(returned).filter((name) => !['or', 'error', 'message'].includes(name)),
  }
}

const lines = readFileSync(new URL('./wire-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const calls = lines.filter((wireLine) => !wireLine.startsWith('SOCKET')).map(parseWireLine)
const entries = Object.entries(SERVICES).flatMap(([name, service]) =>
  Object.entries(service.calls).map(([wireLine, endpoint]) => ({
    name,
    service,
    wireLine: wireLine as WireLine,
    endpoint: endpoint as Endpoint,
  })),
)

function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

describe('the contract and section 7 of the specification', () => {
  test('have the same 19 and 55 calls, none missing and none extra', () => {
    expect(calls.filter((call) => call.service === 'BFF')).toHaveLength(19)
    expect(calls.filter((call) => call.service === 'DOMESTIC')).toHaveLength(55)
    expect(entries.map(({ name, wireLine }) => `${name} ${wireLine}`).sort()).toEqual(
      calls.map(({ service, wireLine }) => `${service} ${wireLine}`).sort(),
    )
  })

  test('have the same two sockets', () => {
    const written = lines
      .filter((wireLine) => wireLine.startsWith('SOCKET'))
      .map((wireLine) => wireLine.split(' ').slice(1))
    expect(Object.entries(sockets).map(([path, socket]) => [socket.service.toUpperCase(), path])).toEqual(written)
  })

  test.each(calls)(
    '$service $wireLine has every field that section 7 names',
    ({ service, wireLine, query, sent, returned }) => {
      const endpoint = (SERVICES[service] as Service).calls[wireLine] as Endpoint
      expect(keysOf(endpoint.query)).toEqual(expect.arrayContaining(query))
      // The preflight's body is the password itself.
      if (endpoint.encoding !== 'text') expect(keysOf(endpoint.body)).toEqual(expect.arrayContaining(sent))
      if (!wireLine.endsWith('pageNotFound')) expect(keysOf(endpoint.reply)).toEqual(expect.arrayContaining(returned))
    },
  )
})

describe('every endpoint', () => {
  test.each(entries)('$name $wireLine has schemas for its path parameters and no others', ({ wireLine, endpoint }) => {
    const names = [...wireLine.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    expect(keysOf(endpoint.path)).toEqual(names)
  })

  test.each(entries)('$name $wireLine seals each session id and token of its reply', ({ endpoint }) => {
    const secrets = keysOf(endpoint.reply).filter((key) => /sid$|token$/i.test(key))
    expect([...(endpoint.sealedFields ?? [])].sort()).toEqual(secrets.sort())
  })

  test.each(entries)('$name $wireLine is matched by its own path, with and without a trailing slash', (each) => {
    const sample = { host: 'a.example', supplier: 'DAN', id: 'a'.repeat(20), bookId: 'b'.repeat(20), pnr: 'AB1234' }
    const path = fillPath(
      each.wireLine,
      new Proxy(sample as Record<string, string>, { get: (of, key) => of[String(key)] ?? 'x1' }),
    )
    const match = createMatcher(each.service)
    const [method = ''] = each.wireLine.split(' ')
    for (const address of [path, path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
      const segments = address.split('/').filter(Boolean)
      expect(match(method, segments)).toMatchObject({ kind: 'endpoint', wireLine: each.wireLine })
    }
  })

  test('a POST is never retried, except for the two that only read', () => {
    const repeated = entries.filter(
      ({ wireLine, endpoint }) => wireLine.startsWith('POST') && isRepeatable(wireLine, endpoint),
    )
    expect(repeated.map(({ wireLine }) => wireLine)).toEqual([
      'POST /analysis/bookings/searchByAgency',
      'POST /operation/search',
    ])
  })

  test('the admin is notified of the failures that section 8 names', () => {
    expect(entries.filter(({ endpoint }) => endpoint.notifyAdmin).map(({ wireLine }) => wireLine)).toEqual([
      'POST /operation/search',
      'POST /operation/storePage/{id}',
      'POST /operation/getPaymentUrl/{bookId}',
      'POST /operation/payAndBook/{id}',
      'POST /operation/resumeThePaymentOnly/{id}',
    ])
  })

  test('no reply that can depend on a session is cached', () => {
    const cached = entries.filter(({ endpoint }) => endpoint.cache)
    expect(cached.length).toBeGreaterThan(20)
    expect(
      cached.filter(({ endpoint }) => endpoint.access !== 'everyone' || endpoint.sessionEffect || endpoint.attributed),
    ).toEqual([])
  })
})

describe('what an agent sends with a page', () => {
  test.each(['salePrice', 'partialAmount'] as const)('%s is more than nothing', (name) => {
    const isValid = (amount: number) => AgentSection.safeParse({ [name]: amount }).success
    expect([-50_000, 0, 1].map(isValid)).toEqual([false, false, true])
  })
})

describe('the matcher', () => {
  const match = createMatcher(domestic)
  const table: [string, string, string[], object][] = [
    [
      'a literal wins over a parameter',
      'POST',
      ['operation', 'cancelBook', 'preflight'],
      { wireLine: 'POST /operation/cancelBook/preflight' },
    ],
    [
      'a parameter matches any other segment',
      'POST',
      ['operation', 'cancelBook', 'AB1234'],
      { path: { pnr: 'AB1234' } },
    ],
    ['another method is reported', 'DELETE', ['clubMember'], { kind: 'wrong-method', allow: ['POST'] }],
    ['both methods are reported', 'PUT', ['hotelInfo'], { kind: 'wrong-method', allow: ['GET'] }],
    ['an unknown path is unknown', 'GET', ['operation', 'secret'], { kind: 'unknown' }],
    ['case matters', 'GET', ['hotelinfo'], { kind: 'unknown' }],
    ['a parent segment is not a parameter', 'GET', ['footerItem', '..'], { kind: 'unknown' }],
    ['a parameter has no slash', 'GET', ['footerItem', 'a/b'], { kind: 'unknown' }],
    ['a parameter has no query', 'GET', ['footerItem', 'a?b=c'], { kind: 'unknown' }],
    ['a parameter has no percent sign', 'GET', ['footerItem', '%2e%2e'], { kind: 'unknown' }],
    ['a parameter has no line break', 'GET', ['footerItem', 'a\r\nb'], { kind: 'unknown' }],
    ['an empty path is unknown', 'GET', [], { kind: 'unknown' }],
  ]
  test.each(table)('%s', (_, method, segments, expected) => {
    expect(match(method, segments)).toMatchObject(expected)
  })

  test('a path parameter cannot change the structure of the path', () => {
    expect(() => fillPath('GET /footerItem/{slug}', { slug: '../agent' })).toThrow(RangeError)
    expect(() => fillPath('GET /footerItem/{slug}', {})).toThrow(RangeError)
    expect(fillPath('GET /footerItem/{slug}', { slug: 'תקנון' })).toBe('/footerItem/%D7%AA%D7%A7%D7%A0%D7%95%D7%9F')
  })
})
