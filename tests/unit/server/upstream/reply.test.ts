import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { readReply } from '#lib/server/upstream/reply.ts'
import { createBrokenBody } from '#tests/unit/support/broken-body.ts'

const options = { limit: 10_000, onDefect: () => undefined }
const Named = z.object({ name: z.string() })

/** A Hebrew word in windows-1255: the letters are 0xE0 (alef) to 0xFA (tav). */
const SHALOM = Buffer.from([0xf9, 0xec, 0xe5, 0xed])
const legacy = Buffer.concat([Buffer.from('{"name":"'), SHALOM, Buffer.from('"}')])
const utf8 = Buffer.from('{"name":"שלום"}')

const read = async (body: Buffer, type: string, status = 200) =>
  readReply(
    new Response(new Uint8Array(body), { status, headers: { 'content-type': type } }),
    { reply: Named },
    options,
  )

describe('the character set of a reply', () => {
  test.each([
    ['stated', legacy, 'application/json; charset=windows-1255'],
    ['stated in quotes', legacy, 'application/json;charset="Windows-1255"'],
    ['UTF-16', Buffer.from('{"name":"שלום"}', 'utf16le'), 'application/json; charset=utf-16'],
    ['UTF-8 under another name, as Java servers send it', utf8, 'application/json;charset=ISO-8859-1'],
    ['UTF-8 under a name that does not exist', utf8, 'application/json;charset=x-none'],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'application/json'],
  ])('%s', async (_, body, type) => {
    expect(await read(body, type)).toEqual({ ok: true, data: { name: 'שלום' } })
  })

  test('UTF-16 is also read where all of its bytes could be UTF-8', async () => {
    const russian = Buffer.from('{"name":"Хайфа"}', 'utf16le')
    expect(await read(russian, 'application/json; charset=utf-16')).toEqual({ ok: true, data: { name: 'Хайфа' } })
  })

  test('that is not stated costs the letters, not the reply', async () => {
    expect(await read(legacy, 'application/json')).toEqual({ ok: true, data: { name: '\ufffd'.repeat(4) } })
  })

  test('is that of a refusal, too', async () => {
    expect(await read(SHALOM, 'text/plain; charset=windows-1255', 400)).toMatchObject({ error: { message: 'שלום' } })
  })
})

test.each(['application/json, application/json', 'application/json, application/json; charset=utf-8'])(
  'a content type that a proxy has stated twice is one: %s',
  async (type) => {
    expect(await read(utf8, type)).toEqual({ ok: true, data: { name: 'שלום' } })
  },
)

test('a refusal whose body breaks off is the refusal that its status states', async () => {
  const response = new Response(createBrokenBody(), { status: 429, headers: { 'retry-after': '7' } })
  const error = { kind: 'rate-limited', status: 429, retryAfterSeconds: 7 }
  expect(await readReply(response, { reply: Named }, options)).toEqual({ ok: false, error })
})

describe('the message of a refusal', () => {
  const messageOf = async (body: object) => {
    const outcome = await read(Buffer.from(JSON.stringify(body)), 'application/json', 400)
    return outcome.ok ? undefined : outcome.error.message
  }

  test('is not the name of the status, which Spring writes into `error`', async () => {
    const spring = {
      timestamp: '2026-11-29T07:00:00.000+00:00',
      status: 400,
      error: 'Bad Request',
      path: '/verifyCode',
    }
    expect(await messageOf({ ...spring, message: 'הקוד שגוי' })).toBe('הקוד שגוי')
    expect(await messageOf(spring)).toBeUndefined()
    expect(await messageOf({ error: 'הקוד שגוי', message: 'bad code' })).toBe('הקוד שגוי')
  })
})

describe('a success without any content', () => {
  const outcomeOf = async (status: number, body: string | null, mayBeEmpty?: true) => {
    const { ok } = await readReply(
      new Response(body, { status }),
      { reply: Named, ...(mayBeEmpty && { mayBeEmpty }) },
      options,
    )
    return ok
  }

  test('is accepted where the specification names no reply', async () => {
    expect(await outcomeOf(204, null, true)).toBe(true)
    expect(await outcomeOf(200, '', true)).toBe(true)
    expect(await outcomeOf(202, '', true)).toBe(false)
    expect(await outcomeOf(200, '{}', true)).toBe(false)
    expect(await outcomeOf(200, '{"error":{"message":"no"}}', true)).toBe(false)
    expect(await outcomeOf(204, null)).toBe(false)
  })
})

describe('keys of JSON', () => {
  test('that are duplicate, or a prototype, change nothing but their own field', async () => {
    const body = Buffer.from('{"name":"one","__proto__":{"name":"two","polluted":true},"name":"three"}')
    const outcome = await read(body, 'application/json')
    expect(outcome).toEqual({ ok: true, data: { name: 'three' } })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const inherited = await read(Buffer.from('{"__proto__":{"name":"two"}}'), 'application/json')
    expect(inherited).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })
})

describe('a cached list none of whose records can be read', () => {
  const endpoint = { reply: z.array(Named), cache: { seconds: 60 } }
  const readList = async (value: unknown) => (await readReply(Response.json(value), endpoint, options)).ok

  test('is malformed, so that the last good list stays and no page is said to be missing', async () => {
    for (const value of [[null, null], [{}], [{ title: 'a' }, 7]]) expect(await readList(value)).toBe(false)
  })

  test('is not malformed where one can be read, or where there is none', async () => {
    for (const value of [[null, { name: 'a' }], [], null]) expect(await readList(value)).toBe(true)
  })

  test('stays a list of rows that are counted, where people work on it', async () => {
    const counted = { reply: z.array(Named), countsUnread: '(reply)' }
    expect(await readReply(Response.json([null]), counted, options)).toEqual({ ok: true, data: [], unread: 1 })
  })
})

describe('the rows that cannot be read', () => {
  const json = (value: unknown) => Response.json(value)

  test.each([
    ['a list', [{ name: 'a' }, { name: null }, 7, { name: 'b' }], 2],
    ['a complete list', [{ name: 'a' }], undefined],
    ['null', null, undefined],
  ])('are counted: %s', async (_, value, unread) => {
    const endpoint = { reply: z.array(Named), countsUnread: '(reply)' }
    expect((await readReply(json(value), endpoint, options)) as { unread?: number }).toHaveProperty('ok', true)
    expect(((await readReply(json(value), endpoint, options)) as { unread?: number }).unread).toBe(unread)
  })

  test('are counted in a list within the reply, but not where nobody has to handle them', async () => {
    const reply = z.object({ rows: z.array(Named.extend({ tags: z.array(z.string()).default([]) })) })
    const value = { rows: [{ name: 'a', tags: ['x', {}] }, { name: {} }] }
    expect(await readReply(json(value), { reply, countsUnread: 'rows' }, options)).toMatchObject({ unread: 1 })
    expect(await readReply(json(value), { reply }, options)).not.toHaveProperty('unread')
  })
})
