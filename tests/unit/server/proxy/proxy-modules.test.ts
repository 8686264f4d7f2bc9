import { describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { Endpoint } from '#lib/contract/service.ts'
import { MAX_LEAD_MESSAGE_LENGTH } from '#lib/domain/identity/lead-message.ts'
import { createLog } from '#lib/server/log.ts'
import { cleanDetail, toProblem, toVisibleReply } from '#lib/server/proxy/browser-reply.ts'
import { readClientAddress } from '#lib/server/proxy/client-address.ts'
import { readBody, readQuery, readSegments, validateParameters } from '#lib/server/proxy/input.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import { cleanFile } from '#lib/server/proxy/upload.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, FORBIDDEN_IN_REPLIES, NOW, SESSIONS, sessions } from '#tests/contract/visitors.ts'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

describe('a visitor’s address', () => {
  test.each<[string | undefined, string | undefined, number, string]>([
    [undefined, '10.0.0.1', 0, '10.0.0.1'],
    ['6.6.6.6', '10.0.0.1', 0, '10.0.0.1'],
    ['6.6.6.6, 8.8.8.8', '10.0.0.1', 1, '8.8.8.8'],
    ['6.6.6.6, 8.8.8.8, 10.0.0.2', '10.0.0.1', 2, '8.8.8.8'],
    [undefined, '10.0.0.1', 1, '10.0.0.1'],
    [undefined, '::ffff:10.0.0.1', 0, '10.0.0.1'],
    ['not an address', '10.0.0.1', 1, 'unknown'],
    [undefined, undefined, 0, 'unknown'],
    // A connection that the client has reset has no address any more; the header is what the client chose.
    ['6.6.6.6', undefined, 0, 'unknown'],
    ['6.6.6.6, 8.8.8.8', undefined, 1, '8.8.8.8'],
    ['2a02:ed0:1:2:3:4:5:6', '10.0.0.1', 1, '2a02:ed0:1:2::/64'],
    ['2a02:ed0:1:2::9', '10.0.0.1', 1, '2a02:ed0:1:2::/64'],
    ['2A02:0ED0::1', '10.0.0.1', 1, '2a02:ed0:0:0::/64'],
    ['::1', '10.0.0.1', 1, '0:0:0:0::/64'],
  ])('forwarded for %j, from %j, behind %d proxies', (forwarded, connection, hops, address) => {
    expect(readClientAddress(forwarded, connection, hops)).toBe(address)
  })
})

describe('a path', () => {
  test.each<[string, string[] | undefined]>([
    ['/api/bff/agent/all', ['agent', 'all']],
    ['/api/bff/agent/all/', ['agent', 'all']],
    ['/api/bff/agent//all', ['agent', '', 'all']],
    ['/api/bff/%D7%AA', ['ת']],
    ['/api/bff/a%2Fb', ['a/b']],
    ['/api/bff/%252e%252e', ['%2e%2e']],
    ['/api/bff', ['']],
    ['/api/bff/%', undefined],
    ['/api/bff/%ff', undefined],
  ])('%s', (path, segments) => {
    expect(readSegments(path, '/api/bff')).toEqual(segments)
  })
})

test('a repeated key of a query becomes a list', () => {
  expect(readQuery(new URLSearchParams('a=1&b=2&a=3&a=4&__proto__=x'))).toEqual(
    Object.fromEntries([
      ['a', ['1', '3', '4']],
      ['b', '2'],
      ['__proto__', 'x'],
    ]),
  )
})

const bytes = (...parts: (string | number[])[]) =>
  parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part)))
const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n and more')

test('a form of the largest size with one repeated key is read in a short time', async () => {
  const read = () => expect(readQuery(new URLSearchParams('a&'.repeat(32_000)))).toEqual({ a: Array(32_000).fill('') })
  // A time that grows with the square takes a minute.
  expect(await measureProcessorTime(read)).toBeLessThan(5_000)
})

describe('a file', () => {
  test.each<[string, BlobPart[], string, string | undefined]>([
    ['offer.pdf', bytes('%PDF-1.7'), '', 'offer.pdf application/pdf'],
    ['photo.JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 'photo.jpg image/jpeg'],
    ['p.png', PNG, 'application/pdf', 'p.png image/png'],
    ['w.webp', bytes('RIFF1234WEBPVP8 '), 'x', 'w.webp image/webp'],
    ['תמונה שלי.png', PNG, '', 'תמונה-שלי.png image/png'],
    ['..\\..\\etc/pass\u0000wd"; x=".png', PNG, '', 'pass-wd-x.png image/png'],
    ['', PNG, '', 'file.png image/png'],
    [`${'a'.repeat(300)}.png`, PNG, '', `${'a'.repeat(60)}.png image/png`],
    ['page.pdf', bytes('<html>'), 'application/pdf', undefined],
    ['program.png', bytes('MZ\u0090'), 'image/png', undefined],
    ['empty.pdf', [], 'application/pdf', undefined],
    ['audio.webp', bytes('RIFF1234WAVE'), 'image/webp', undefined],
  ])('%j', async (name, content, type, expected) => {
    const file = await cleanFile(new File(content, name, { type }))
    expect(file && `${file.name} ${file.type}`).toBe(expected)
  })
})

describe('an upload', () => {
  const lead: Endpoint = domestic.calls['POST /lead/leadInfo']
  const read = (form: FormData) => readBody(new Request('https://a.example', { method: 'POST', body: form }), lead)
  const formOf = (...fields: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return form
  }

  test('has its fields and its cleaned file', async () => {
    const attachment = new File(PNG, 'a b.exe', { type: 'text/html' })
    const { ok, body } = (await read(formOf(['name', 'Dana'], ['attachment', attachment]))) as {
      ok: boolean
      body: object
    }
    const { name, attachment: file } = body as { name: string; attachment: File }
    expect([ok, name, file.name, file.type]).toEqual([true, 'Dana', 'a-b.png', 'image/png'])
  })

  test('of a message as long as the form allows is valid, with line breaks too', async () => {
    const message = `${'a'.repeat(1_999)}\n${'b'.repeat(MAX_LEAD_MESSAGE_LENGTH - 2_000)}`
    const { body } = (await read(formOf(['name', 'Dana'], ['phone', '050-1234567'], ['message', message]))) as {
      body: { message: string }
    }
    expect(body.message).toBe(message)
    expect(validateParameters(lead, { path: {}, query: {}, body }).ok).toBe(true)
    const longer = { ...body, message: `${message}c` }
    expect(validateParameters(lead, { path: {}, query: {}, body: longer }).ok).toBe(false)
  })

  test('without a chosen file has no file field', async () => {
    expect(await read(formOf(['name', 'Dana'], ['attachment', new File([], '')]))).toEqual({
      ok: true,
      body: { name: 'Dana' },
    })
  })

  test('of thousands of files is refused before they are read: each takes time', async () => {
    const file = (index: number) => [`file${index}`, new File(['%PDF-'], `${index}.pdf`)] as [string, File]
    const refused = { ok: false, problem: { code: 'invalid-input', fields: [{ path: 'body', code: 'not-multipart' }] } }
    expect(await read(formOf(...Array.from({ length: 51 }, (_, index) => file(index))))).toEqual(refused)
    const fields = Array.from({ length: 50 }, (_, index): [string, string] => [`field${index}`, 'x'])
    expect(await read(formOf(...fields))).toEqual({ ok: true, body: Object.fromEntries(fields) })
  })

  test.each([
    ['multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk', '----WebKitFormBoundary7MA4YWxk', true],
    ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b', false],
    ['multipart/form-data; boundary="a.b"; charset=utf-8', 'a.b', true],
    ['multipart/form-data', 'x', false],
  ])('of the type %s, divided by %j, is read: %j', async (type, boundary, ok) => {
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nDana\r\n--${boundary}--\r\n`
    const request = new Request('https://a.example', { method: 'POST', body, headers: { 'content-type': type } })
    expect(await readBody(request, lead)).toMatchObject(ok ? { ok, body: { name: 'Dana' } } : { ok })
  })

  test.each([
    ['thousands of header lines is refused', 'a: b\r\n'.repeat(2_000), '', false],
    ['the longest name of a file is read', '', `; filename="${'"א"'.repeat(85).replaceAll('"', '%22')}.pdf"`, true],
  ])('with %s', async (_name, headers, fileName, ok) => {
    const end = '\r\n--b--\r\n'
    const content = fileName === '' ? 'Dana' : '%PDF-'
    const body = `--b\r\nContent-Disposition: form-data; name="name"${fileName}\r\n${headers}\r\n${content}${end}`
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await readBody(new Request('https://a.example', { method: 'POST', body, headers: type }), lead)).ok).toBe(
      ok,
    )
  })

  test.each<[string, FormData, string, string]>([
    ['with a field twice', formOf(['name', 'a'], ['name', 'b']), 'body.name', 'twice'],
    ['of another type', formOf(['attachment', new File(['<svg/>'], 'a.png')]), 'body.attachment', 'file-type'],
  ])('%s is refused', async (_, form, path, code) => {
    expect(await read(form)).toEqual({ ok: false, problem: { code: 'invalid-input', fields: [{ path, code }] } })
  })
})

describe('the upstream’s message', () => {
  test.each<[string | undefined, string | undefined]>([
    ['פרטי ההתחברות שגויים', 'פרטי ההתחברות שגויים'],
    ['  two\n lines\t', 'two lines'],
    ['turned \u202Earound', 'turned around'],
    ['connect ECONNREFUSED 10.0.0.5:8080', undefined],
    ['no answer from 10.0.0.5', undefined],
    ['no answer from auth.internal:8080', undefined],
    ['localhost said no', undefined],
    ['Call 03-515-1614 until 17:30, code 12.5.', 'Call 03-515-1614 until 17:30, code 12.5.'],
    ['a < b', 'a b'],
    ['x'.repeat(400), 'x'.repeat(300)],
    ['<script>alert(1)</script>', undefined],
    ['<b>קוד סוכן</b> נעול<br/>עד 12:00', 'קוד סוכן נעול עד 12:00'],
    ['<p>Wrong <a href="/x">password</a></p>', undefined],
    ['<body><b>Tomcat</b></body>', undefined],
    ['<b onclick="x()">no</b>', 'no'],
    ['see http://10.0.0.1/admin', undefined],
    ['Error at com.x.Login(Login.java:12)', undefined],
    ['ORA-1: SQLException', undefined],
    ['/var/www/login.php failed', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (message, detail) => {
    expect(cleanDetail(message)).toBe(detail)
  })

  test('of a refused call is shown to internal agents, who need the reason, and to nobody else', () => {
    const refuse = (line: 'POST /operation/tagBook/{id}' | 'POST /operation/storePage/{id}', status: number) =>
      toProblem(
        line,
        domestic.calls[line],
        { kind: status === 404 ? 'not-found' : 'rejected', status, message: 'Locked by accounts.' },
        undefined,
      ).detail
    expect(refuse('POST /operation/tagBook/{id}', 400)).toBe('Locked by accounts.')
    expect(refuse('POST /operation/tagBook/{id}', 404)).toBe('Locked by accounts.')
    expect(refuse('POST /operation/storePage/{id}', 400)).toBeUndefined()
  })

  test('is cleaned in a short time, even when it is very long', async () => {
    const clean = () => expect(cleanDetail('at '.repeat(100_000))).toBe('at '.repeat(100))
    expect(await measureProcessorTime(clean)).toBeLessThan(500)
  })
})

test.each([
  [400, { code: 'rejected' }],
  [422, { code: 'rejected', status: 422 }],
  [402, { code: 'rejected', status: 422 }],
  [409, { code: 'conflict' }],
])('a coupon refused with %d: only 400 is a fault of its price (section 8)', (status, problem) => {
  const line = 'GET /operation/checkCoupon/{code}'
  expect(toProblem(line, domestic.calls[line], { kind: 'rejected', status }, undefined)).toEqual(problem)
})

test('trade prices are removed from a reply at any depth, and sealed fields at its top level', () => {
  const reply = {
    memberSid: 's',
    netPrice: 1,
    rooms: [{ rates: [{ total: 2, netPrice: 1, commission: 1, left: null }] }],
    commission: 3,
  }
  expect(toVisibleReply(reply, ['memberSid'], false)).toEqual({ rooms: [{ rates: [{ total: 2, left: null }] }] })
  const { memberSid: _, ...rest } = reply
  expect(toVisibleReply(reply, ['memberSid'], true)).toEqual(rest)
  expect([
    toVisibleReply(undefined, ['a'], false),
    toVisibleReply(null, ['a'], false),
    toVisibleReply('x', [], false),
  ]).toEqual([undefined, null, 'x'])
})

describe('/api/session', () => {
  const handle = createSessionRoute({
    call: async () => ({ ok: true, data: { logined: true } }),
    resolve: async (host) => {
      if (host === 'broken.example') throw new Error('unexpected')
      return host === HOST ? { kind: 'agency', agency: AGENT_SITE } : { kind: 'unknown' }
    },
    sessions,
    limits: createRateLimits(),
    scheme: 'https',
    deployment: 'production',
    fclAgentCodes: [],
    log: createLog('silent'),
    now: () => NOW,
  })
  const ask = async (session = SESSIONS.anonymous, headers: Record<string, string> = {}) =>
    handle(
      new Request(`https://${HOST}/api/session`, {
        headers: { host: HOST, cookie: await cookieOf(session), ...headers },
      }),
    )

  test.each(Object.entries(SESSIONS))(
    'describes the session of %s without a secret, and is not cacheable',
    async (_, session) => {
      const reply = await ask(session)
      const text = await reply.text()
      expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('set-cookie')]).toEqual([
        200,
        'private, no-store',
        null,
      ])
      expect(text).not.toMatch(FORBIDDEN_IN_REPLIES)
      const who = JSON.parse(text) as { member?: object; agencyUser?: object }
      expect([who.member !== undefined, who.agencyUser !== undefined]).toEqual([
        session.member?.state === 'authorized',
        session.agency?.state === 'authorized',
      ])
    },
  )

  test.each<[Record<string, string>, number, string]>([
    [{ host: 'nobody.example' }, 421, 'host-unknown'],
    [{ host: '127.0.0.1' }, 421, 'host-unknown'],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 'foreign-origin'],
    [{ host: 'broken.example' }, 500, 'internal'],
  ])('is refused with the headers %j', async (headers, status, code) => {
    const reply = await ask(SESSIONS.agent, headers)
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code])
  })
})
