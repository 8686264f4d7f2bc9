import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { domestic } from '#lib/contract/domestic.ts'
import { createSandbox } from '#sandbox/app.ts'
import { assessReply, findUnknownFields, maskValue } from '#scripts/contract-check/assess-reply.ts'
import { checkBookingOwner } from '#scripts/contract-check/booking-owner.ts'
import { buildEndpointAddress, createKnownParameters } from '#scripts/contract-check/parameters.ts'
import { proposeAdapter } from '#scripts/contract-check/propose-adapter.ts'
import { formatReport, toExitCode } from '#scripts/contract-check/report.ts'
import { type CheckOptions, checkContract } from '#scripts/contract-check.ts'
import { SEEDED_FAULTS, startFaultyUpstream } from '#tests/contract/seeded-faults.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const EXIT_CODES = { harmless: 0, degraded: 1, fatal: 2 } as const

const sandbox = createSandbox({ databaseFile: ':memory:', seed: 1, origin: 'http://localhost' })
let upstream: Awaited<ReturnType<typeof startFaultyUpstream>>
beforeAll(async () => {
  upstream = await startFaultyUpstream(sandbox.app)
})
afterAll(() => {
  upstream.stop()
  sandbox.close()
})

const check = () => checkContract({ bases: upstream.bases, known: createKnownParameters('localhost') })

test('the sandbox has no findings, and every public read is called, including the search', async () => {
  upstream.setFault(undefined)
  const results = await check()
  expect(results.flatMap(({ line, findings }) => findings.map(({ what }) => `${line}: ${what}`))).toEqual([])
  expect(toExitCode(results)).toBe(0)
  const called = results.filter(({ notCalled }) => notCalled === undefined).map(({ line }) => line)
  expect(called).toContain('POST /operation/search')
  expect(called.filter((line) => line.startsWith('POST '))).toEqual(['POST /operation/search'])
  // These need a booking or a coupon: `--set id=…`.
  expect(results.filter(({ notCalled }) => notCalled?.startsWith('no value')).map(({ line }) => line)).toEqual([
    'GET /operation/refreshRoomRates/{id}',
    'GET /operation/succeededBooking/{id}',
    'GET /operation/checkCoupon/{code}',
  ])
})

describe('a seeded fault', () => {
  test('there are twenty', () => expect(SEEDED_FAULTS).toHaveLength(20))

  test.each(SEEDED_FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_, fault) => {
    upstream.setFault(fault)
    const results = await check()
    const { line, severity, what, proposal } = fault.expected
    const found = results.find((result) => result.line === line)
    const [first] = found?.findings ?? []
    expect(first?.what ?? '').toMatch(what)
    expect(first?.severity ?? 'harmless').toBe(severity)
    expect(first?.proposal).toBe(proposal)
    expect(toExitCode(results)).toBe(EXIT_CODES[severity])
    // The later endpoints were called nevertheless.
    expect(results.find((result) => result.line === 'POST /operation/search')?.notCalled).toBe(
      line === 'GET /destination' && found?.findings.some(({ what: text }) => text.includes('204'))
        ? 'no values for its body'
        : undefined,
    )
  })
})

test('a service that wraps every reply is checked without the envelope, which is proposed once', async () => {
  upstream.setFault({
    name: 'an envelope',
    path: /./,
    change: (reply) =>
      reply.status === 200 ? { ...reply, body: `{"data":${reply.body || 'null'},"status":"OK"}` } : reply,
    expected: { line: '', severity: 'fatal', what: /./ },
  })
  const results = await check()
  const found = results.flatMap(({ service, findings }) =>
    findings.map(({ severity, what, proposal }) => [service, severity, what, proposal]),
  )
  const expected = (service: string) => [
    service,
    'fatal',
    expect.stringContaining('every reply of the service is inside `data`'),
    "everyReply: unwrap('data'),",
  ]
  expect(found).toEqual([expected('bff'), expected('domestic')])
  expect(results.find(({ line }) => line === 'POST /operation/search')?.notCalled).toBeUndefined()
})

describe('with the session of an agency', () => {
  const checkAs = async (adapters: CheckOptions['adapters']) => {
    upstream.setFault(undefined)
    const masa = sandbox.world.catalogue.agencies.find(({ agencyCode }) => agencyCode === 'masa')
    const reply = await sandbox.app.request('/bff/agency/passlogin', {
      method: 'POST',
      headers: { agency: 'masa', 'content-type': 'application/json' },
      body: JSON.stringify({ password: masa?.login.password, operation: masa?.operation }),
    })
    const { agencySid: sid } = (await reply.json()) as { agencySid: string }
    const results = await checkContract({
      bases: upstream.bases,
      known: createKnownParameters('masa.localhost'),
      sid,
      ...(adapters && { adapters }),
    })
    return { of: (line: string) => results.find((result) => result.line === line) }
  }
  beforeAll(async () => {
    await sandbox.app.request('/console/api/past-orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agency: 'masa', count: 3 }),
    })
  })

  const STATUS = 'GET /operation/succeededBooking/{id}'
  // As of a service that does not name the agency of a booking.
  const withoutKey = (reply: unknown) => {
    const { agencyCode: _, ...rest } = reply as { agencyCode?: string }
    return rest
  }

  test('the orders of the agency are read too, as a list and by a search, and one of their bookings', async () => {
    const { of } = await checkAs(undefined)
    for (const line of ['GET /analysis/bookings/{id}', 'POST /analysis/bookings/searchByAgency', STATUS]) {
      expect([line, of(line)?.notCalled, of(line)?.findings]).toEqual([line, undefined, []])
    }
  })

  test('a reply that does not name the agency of a booking is degraded, and the setting is proposed', async () => {
    const { of } = await checkAs({ bff: {}, domestic: { replies: { [STATUS]: withoutKey } } })
    const finding = of(STATUS)?.findings.find(({ what }) => what.includes('agencyCode'))
    expect([finding?.severity, finding?.proposal]).toEqual(['degraded', 'scopesBookings: true,'])
  })

  test('it is no finding where the service separates agencies and the operator has declared it', async () => {
    const { of } = await checkAs({ bff: {}, domestic: { replies: { [STATUS]: withoutKey }, scopesBookings: true } })
    expect([of(STATUS)?.notCalled, of(STATUS)?.findings]).toEqual([undefined, []])
  })
})

test('a declaration that the service separates agencies is fatal when any agency can read a booking', async () => {
  const anybody = createServer((_, reply) =>
    reply.setHeader('content-type', 'application/json').end('{"state":"none"}'),
  )
  const request = { url: `http://127.0.0.1:${await listenOnFreePort(anybody)}/`, init: {} }
  const declared = await checkBookingOwner({ state: 'none' }, request, { scopesBookings: true })
  const undeclared = await checkBookingOwner({ state: 'none' }, request, {})
  expect(declared.map(({ severity }) => severity)).toEqual(['fatal'])
  expect(undeclared.map(({ severity, proposal }) => [severity, proposal])).toEqual([['degraded', undefined]])
  expect(await checkBookingOwner({ agencyCode: 'main' }, request, {})).toEqual([])
  anybody.close()
})

test('a parameter is sent as the site reads it: a supplier in lower case is sent in upper case', async () => {
  upstream.setFault({
    name: 'suppliers in small letters',
    path: /\/hotelInfo$/,
    change: (reply) => ({
      ...reply,
      body: reply.body.replace(/"supplier":"(\w+)"/g, (_, word: string) => `"supplier":"${word.toLowerCase()}"`),
    }),
    expected: { line: '', severity: 'fatal', what: /./ },
  })
  const hotel = (await check()).find(({ line }) => line === 'GET /hotelInfo/{supplier}/{hotelCode}')
  expect([hotel?.notCalled, hotel?.findings]).toEqual([undefined, []])
})

test('the id of a booking that the site refuses, because it could be guessed, is fatal', async () => {
  upstream.setFault(undefined)
  const results = await checkContract({
    bases: upstream.bases,
    known: { ...createKnownParameters('localhost'), id: '70001' },
  })
  const status = results.find(({ line }) => line === 'GET /operation/succeededBooking/{id}')
  expect([status?.notCalled, status?.findings.map(({ severity }) => severity)]).toEqual(['no valid value', ['fatal']])
  expect(status?.findings[0]?.what).toMatch(/refuses this value of id: .*16 characters/)
  expect(toExitCode(results)).toBe(2)
})

test('an unreachable upstream is fatal', async () => {
  const bases = { bff: 'http://127.0.0.1:1/bff', domestic: 'http://127.0.0.1:1' }
  const results = await checkContract({ bases, known: createKnownParameters('localhost') })
  expect(toExitCode(results)).toBe(2)
  // A wrong port, a name that does not resolve and a certificate are mended differently.
  const [first] = results.flatMap(({ findings }) => findings)
  expect(first?.what).toBe('no answer: bad port')
})

test('each call is named before it is sent, and an interrupted check reports what it has found', async () => {
  upstream.setFault(SEEDED_FAULTS.find(({ expected: { line } }) => line === 'GET /agencyContents/byHost/{host}'))
  const calls: string[] = []
  const interruption = new AbortController()
  const onCall = (call: string) => {
    calls.push(call)
    if (calls.length === 3) interruption.abort()
  }
  const { bases } = upstream
  const results = await checkContract({
    bases,
    known: createKnownParameters('localhost'),
    onCall,
    signal: interruption.signal,
  })
  const called = results.filter(({ notCalled }) => notCalled === undefined)
  expect(calls[0]).toBe('bff GET /agencyContents/byHost/{host}')
  expect(calls).toHaveLength(3)
  // The third was in progress.
  expect(called.map(({ service, line }) => `${service} ${line}`)).toEqual(calls.slice(0, 2))
  expect(called[0]?.findings.map(({ severity }) => severity)).toEqual(['fatal'])
  const reasons = new Set(results.slice(3).map(({ notCalled }) => notCalled))
  expect(reasons).toEqual(new Set(['interrupted', 'not a read', 'needs agency', 'needs agent', 'needs canceller']))
  expect(formatReport(results, 'text')).toMatch(
    /2 endpoints called, \d+ not called \(\d+ of them because the check was/,
  )
  expect(toExitCode(results.map((result) => ({ ...result, findings: [] })))).toBe(1)
})

test('the command names its calls on stderr, and SIGINT ends it with the report, also when it arrives twice', async () => {
  const silent = createServer(() => undefined)
  const port = await listenOnFreePort(silent)
  const { NODE_OPTIONS: _none, ...env } = process.env
  const url = `http://127.0.0.1:${port}`
  const command = spawn(process.execPath, ['scripts/contract-check.ts', '--bff', url, '--domestic', url], { env })
  const [out, err] = [text(command.stdout), new Promise<string>((resolve) => command.stderr.once('data', resolve))]
  expect(String(await err)).toMatch(/^bff GET \/agencyContents\/byHost\/\{host\}\n/)
  command.kill('SIGINT')
  command.kill('SIGINT')
  const [code] = (await once(command, 'exit')) as [number | null]
  silent.closeAllConnections()
  silent.close()
  expect(await out).toMatch(
    /^not called bff +GET \/agencyContents\/byHost\/\{host\} \(interrupted\)[\s\S]*\n0 endpoints called/m,
  )
  expect(code).toBe(1)
})

describe('the report', () => {
  const results = [
    { service: 'bff', line: 'GET /a', findings: [] },
    {
      service: 'domestic',
      line: 'GET /b',
      findings: [
        { severity: 'degraded' as const, what: '1 of 2 records: <x>', visitor: 'one is missing', proposal: "'b'" },
      ],
    },
    { service: 'domestic', line: 'POST /c', notCalled: 'not a read', findings: [] },
  ]
  test('is text, JSON or HTML with the same findings', () => {
    expect(formatReport(results, 'text')).toMatch(
      /degraded\s+1 of 2 records: <x>[\s\S]*2 endpoints called, 1 not called: 0 fatal, 1 degraded/,
    )
    expect(JSON.parse(formatReport(results, 'json'))).toMatchObject({ exitCode: 1, results })
    const html = formatReport(results, 'html')
    expect(html).toContain('1 of 2 records: &#60;x&#62;')
    expect(html).not.toContain('<x>')
  })
})

test('a value is masked, and its format is preserved', () => {
  expect(maskValue('Dan Eilat 7')).toBe('text Aaa Aaaaa 9')
  expect(maskValue('דן')).toBe('text aa')
  expect(maskValue(1_250)).toBe('number 9999')
  expect(maskValue(undefined)).toBe('absent')
})

describe('a reply with other names', () => {
  const assess = async (line: keyof typeof domestic.calls, reply: unknown, status = 200) => {
    const { findings } = await assessReply({
      line,
      endpoint: domestic.calls[line],
      status,
      contentType: 'application/json',
      text: JSON.stringify(reply),
      adapter: {},
      moneyUnit: 'agorot',
    })
    return findings.map(({ severity, what }) => `${severity} ${what}`)
  }

  test('is described by all missing fields, and by the names that the record has', async () => {
    expect(await assess('GET /footerItem/{slug}', { slug: 'terms', content: '<p>x</p>' })).toEqual([
      'fatal does not match the schema of the contract: html (missing); the record has: slug, content',
    ])
    const deals = await assess('GET /deal/inEffectLp/homepage/dest', [
      { code: 'a', deals: [{ dealId: 1, kind: 'hotel' }] },
    ])
    expect(deals).toEqual([
      expect.stringMatching(
        /^degraded 1 of 1 records: deals\.id \(missing, absent\); also missing: checkIn, .*; the record has: dealId, kind$/,
      ),
    ])
  })

  test('a value of a wrong type inside a list is masked, not called absent', async () => {
    const pages = [{ slug: 'terms', title: 7.5 }, { slug: 'contact' }]
    expect(await assess('GET /footerItem/pageList', pages)).toEqual([
      'degraded 1 of 2 records: title (type, number 9.9)',
    ])
  })

  test('a session check that is answered with 401 is harmless, because the contract check has no login', async () => {
    expect(await assess('GET /clubMember/checkSession', {}, 401)).toEqual(['harmless status 401: nobody is signed in'])
  })
})

test('an unknown field of many records is named once', () => {
  const raw = [
    { a: 1, rooms: [{ n: 1 }, { n: 2 }] },
    { a: 2, b: 1 },
  ]
  expect(findUnknownFields(raw, [{ a: 1, rooms: [{}] }])).toEqual(['[].rooms[].n', '[].b'])
})

test('a renamed field is proposed only when its value has the right type', () => {
  const Hotel = z.object({ name: z.string(), rating: z.number().optional(), place: z.object({ cityName: z.string() }) })
  const propose = (reply: unknown) => proposeAdapter('GET /hotel', Hotel, reply)
  expect(propose({ name: 'a', rating: 5, place: { cityName: 'b' } })).toBeUndefined()
  expect(propose({ hotel_name: 'a', place: { cityName: 'b' } })).toBe(
    "'GET /hotel': renameFields({ name: 'hotel_name' }),",
  )
  expect(propose({ hotel_name: 7, place: { cityName: 'b' } })).toBeUndefined()
  expect(propose({ name: 'a', place: { city_name: 'b' } })).toBe(
    "'GET /hotel': mapField('place', renameFields({ cityName: 'city_name' })),",
  )
})

test('the envelope of a record is proposed', () => {
  const Hotel = z.object({ name: z.string(), rating: z.number().optional() })
  expect(proposeAdapter('GET /hotel', Hotel, { status: 'OK', data: { name: 'a' } })).toBe(
    "'GET /hotel': unwrap('data'),",
  )
})

describe('the address of an endpoint', () => {
  const entry = {
    path: z.object({ slug: z.string() }),
    query: z.object({ langCode: z.string(), page: z.string().optional() }),
    reply: z.unknown(),
    access: 'everyone',
  } as const
  test('is filled with known values', () => {
    expect(buildEndpointAddress('GET /footerItem/{slug}', entry, { slug: 'terms', langCode: 'HEB' })).toEqual({
      address: '/footerItem/terms?langCode=HEB',
    })
  })
  test('is replaced by the names of the missing values', () => {
    expect(buildEndpointAddress('GET /footerItem/{slug}', entry, {})).toEqual({ missing: ['slug', 'langCode'] })
  })
})
