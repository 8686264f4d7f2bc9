import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { createMatcher, fillPath } from '#lib/contract/match.ts'
import { type Entry, isRepeatable, type Service, type WireLine } from '#lib/contract/service.ts'
import { sockets } from '#lib/contract/sockets.ts'

const SERVICES: Record<string, Service> = { BFF: bff, DOMESTIC: domestic }

type Written = { service: string; line: WireLine; query: string[]; sent: string[]; returned: string[] }

/** One line of section 7, taken apart: `POST /x/{id}?tag= (phone; returns member)`. */
function parse(text: string): Written {
  const [, service = '', method = '', address = '', note = ''] =
    /^(\w+) (GET|POST) (\S+(?: or \S+)?)(?: \((.*)\))?$/.exec(text) ?? []
  const [sent = '', returned = ''] = note.startsWith('returns') ? ['', note.slice(8)] : note.split('; returns ')
  const names = (list: string) => list.match(/\b[a-z]\w*[a-zA-Z]\b/g) ?? []
  return {
    service,
    line: `${method} ${address.split('?')[0]}` as WireLine,
    query: [...new Set([...address.matchAll(/[?&](\w+)=/g)].map((found) => found[1] ?? ''))],
    sent: names(sent).filter((name) => !['form', 'optional', 'register', 'contact'].includes(name)),
    returned: names(returned).filter((name) => !['or', 'error', 'message'].includes(name)),
  }
}

const lines = readFileSync(new URL('./wire-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const calls = lines.filter((line) => !line.startsWith('SOCKET')).map(parse)
const entries = Object.entries(SERVICES).flatMap(([name, service]) =>
  Object.entries(service.calls).map(([line, entry]) => ({
    name,
    service,
    line: line as WireLine,
    entry: entry as Entry,
  })),
)

function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

describe('the contract and section 7 of the specification', () => {
  test('have the same 19 and 55 calls, none missing and none extra', () => {
    expect(calls.filter((call) => call.service === 'BFF')).toHaveLength(19)
    expect(calls.filter((call) => call.service === 'DOMESTIC')).toHaveLength(55)
    expect(entries.map(({ name, line }) => `${name} ${line}`).sort()).toEqual(
      calls.map(({ service, line }) => `${service} ${line}`).sort(),
    )
  })

  test('have the same two sockets', () => {
    const written = lines.filter((line) => line.startsWith('SOCKET')).map((line) => line.split(' ').slice(1))
    expect(Object.entries(sockets).map(([path, socket]) => [socket.service.toUpperCase(), path])).toEqual(written)
  })

  test.each(calls)('$service $line knows every name its line gives', ({ service, line, query, sent, returned }) => {
    const entry = (SERVICES[service] as Service).calls[line] as Entry
    expect(keysOf(entry.query)).toEqual(expect.arrayContaining(query))
    // The preflight's body is the password itself.
    if (entry.encoding !== 'text') expect(keysOf(entry.body)).toEqual(expect.arrayContaining(sent))
    if (!line.endsWith('pageNotFound')) expect(keysOf(entry.reply)).toEqual(expect.arrayContaining(returned))
  })
})

describe('every entry', () => {
  test.each(entries)('$name $line names its path parameters and nothing else', ({ line, entry }) => {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    expect(keysOf(entry.path)).toEqual(names)
  })

  test.each(entries)('$name $line seals each sid and token that its reply carries', ({ entry }) => {
    const secrets = keysOf(entry.reply).filter((key) => /sid$|token$/i.test(key))
    expect([...(entry.seals ?? [])].sort()).toEqual(secrets.sort())
  })

  test.each(entries)('$name $line is found by its own address, with and without its last slash', (each) => {
    const sample = { host: 'a.example', supplier: 'DAN', id: 'a'.repeat(20), bookId: 'b'.repeat(20), pnr: 'AB1234' }
    const path = fillPath(
      each.line,
      new Proxy(sample as Record<string, string>, { get: (of, key) => of[String(key)] ?? 'x1' }),
    )
    const match = createMatcher(each.service)
    const [method = ''] = each.line.split(' ')
    for (const address of [path, path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]) {
      const segments = address.split('/').filter(Boolean)
      expect(match(method, segments)).toMatchObject({ kind: 'line', line: each.line })
    }
  })

  test('writes are never repeated by machine, but for the two that only read', () => {
    const repeated = entries.filter(({ line, entry }) => line.startsWith('POST') && isRepeatable(line, entry))
    expect(repeated.map(({ line }) => line)).toEqual([
      'POST /analysis/bookings/searchByAgency',
      'POST /operation/search',
    ])
  })

  test('the failures that section 8 names are told to the admin', () => {
    expect(entries.filter(({ entry }) => entry.tellAdmin).map(({ line }) => line)).toEqual([
      'POST /operation/search',
      'POST /operation/storePage/{id}',
      'POST /operation/getPaymentUrl/{bookId}',
      'POST /operation/payAndBook/{id}',
      'POST /operation/resumeThePaymentOnly/{id}',
    ])
  })

  test('nothing that a session could colour is kept', () => {
    const kept = entries.filter(({ entry }) => entry.keep)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter(({ entry }) => entry.access !== 'everyone' || entry.session || entry.attributed)).toEqual([])
  })
})

describe('the matcher', () => {
  const match = createMatcher(domestic)
  const table: [string, string, string[], object][] = [
    [
      'a literal wins over a parameter',
      'POST',
      ['operation', 'cancelBook', 'preflight'],
      { line: 'POST /operation/cancelBook/preflight' },
    ],
    ['a parameter takes the rest', 'POST', ['operation', 'cancelBook', 'AB1234'], { path: { pnr: 'AB1234' } }],
    ['another method is named', 'DELETE', ['clubMember'], { kind: 'wrong-method', allow: ['POST'] }],
    ['both methods are named', 'PUT', ['hotelInfo'], { kind: 'wrong-method', allow: ['GET'] }],
    ['an unknown path is unknown', 'GET', ['operation', 'secret'], { kind: 'unknown' }],
    ['case matters', 'GET', ['hotelinfo'], { kind: 'unknown' }],
    ['a parent segment is no parameter', 'GET', ['footerItem', '..'], { kind: 'unknown' }],
    ['a slash cannot hide in a parameter', 'GET', ['footerItem', 'a/b'], { kind: 'unknown' }],
    ['a query cannot hide in a parameter', 'GET', ['footerItem', 'a?b=c'], { kind: 'unknown' }],
    ['nor a percent', 'GET', ['footerItem', '%2e%2e'], { kind: 'unknown' }],
    ['nor a line break', 'GET', ['footerItem', 'a\r\nb'], { kind: 'unknown' }],
    ['nothing is unknown', 'GET', [], { kind: 'unknown' }],
  ]
  test.each(table)('%s', (_, method, segments, expected) => {
    expect(match(method, segments)).toMatchObject(expected)
  })

  test('a path is not filled with what could change its shape', () => {
    expect(() => fillPath('GET /footerItem/{slug}', { slug: '../agent' })).toThrow(RangeError)
    expect(() => fillPath('GET /footerItem/{slug}', {})).toThrow(RangeError)
    expect(fillPath('GET /footerItem/{slug}', { slug: 'תקנון' })).toBe('/footerItem/%D7%AA%D7%A7%D7%A0%D7%95%D7%9F')
  })
})
