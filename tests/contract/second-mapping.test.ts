import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { type Adapter, mapField, mapItems, renameFields, toMapping, unwrap } from '#lib/contract/adapters/adapter.ts'
import type { domestic } from '#lib/contract/domestic.ts'
import { EmptyReply } from '#lib/contract/values.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { AGENCY_CODE, ENDPOINTS, exampleInput, exampleReply } from '#tests/contract/endpoints.ts'
import { SECOND_ADAPTERS, toSecondReply } from '#tests/contract/second-mapping.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

const REPLIES = ENDPOINTS.filter(({ endpoint }) => endpoint.reply !== EmptyReply)
const rows = REPLIES.map((listed) => [`${listed.name} ${listed.wireLine}`, listed] as const)

let body = ''
const sent: string[] = []
const server = createServer((request, reply) => {
  request.on('data', (chunk: Buffer) => sent.push(chunk.toString()))
  request.on('end', () => reply.writeHead(200, { 'content-type': 'text/json' }).end(body))
})
let url = ''
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function createClient() {
  return createUpstream({
    bffUrl: url,
    domesticUrl: url,
    log: pino({ level: 'silent' }),
    adapters: SECOND_ADAPTERS,
    moneyUnits: { bff: 'shekels', domestic: 'shekels' },
  })
}

describe('an upstream with other names, nesting, dates and unit of money', () => {
  test.each(rows)('%s is read like the default one', async (_name, listed) => {
    const { endpoint, name, wireLine } = listed
    const reply = JSON.parse(exampleReply(endpoint, 'everything')) as unknown
    body = JSON.stringify(toSecondReply(endpoint, reply))
    const client = createClient()
    const outcome = await client.call(name, wireLine, exampleInput(listed), { agency: AGENCY_CODE })
    const pictured = JSON.parse(JSON.stringify(endpoint.reply.parse(reply)))
    const read = outcome.ok ? JSON.parse(JSON.stringify(outcome.data)) : outcome
    expect(read).toEqual(pictured)
    expect(client.listDefects()).toEqual([])
  })

  test('is sent amounts in its own unit', async () => {
    const listed = ENDPOINTS.find(({ wireLine }) => wireLine === 'POST /operation/storePage/{id}')
    if (!listed) throw new Error('no such endpoint')
    const input = exampleInput(listed)
    sent.length = 0
    const changed = { ...input, body: { ...(input.body as object), agreedTotal: 152_750 } }
    await createClient().call('domestic', listed.wireLine, changed, { agency: AGENCY_CODE })
    expect(JSON.parse(sent.join(''))).toMatchObject({ agreedTotal: 1527.5 })
  })
})

test('the body of a call is sent with the names of the service, and amounts in its unit', async () => {
  const listed = ENDPOINTS.find(({ wireLine }) => wireLine === 'POST /operation/storePage/{id}')
  if (!listed) throw new Error('no such endpoint')
  const input = exampleInput(listed)
  const domesticAdapter: Adapter<typeof domestic> = {
    bodies: {
      'POST /operation/storePage/{id}': ({ agreedTotal, rooms }) => ({
        agreed_total: agreedTotal,
        count: rooms.length,
      }),
    },
  }
  const client = createUpstream({
    bffUrl: url,
    domesticUrl: url,
    log: pino({ level: 'silent' }),
    adapters: { bff: {}, domestic: domesticAdapter },
    moneyUnits: { domestic: 'shekels' },
  })
  sent.length = 0
  const changed = { ...input, body: { ...(input.body as object), agreedTotal: 152_750 } }
  await client.call('domestic', listed.wireLine, changed, { agency: AGENCY_CODE })
  // The admin is notified of replies of other endpoints, also by the test before.
  const stored = sent.find((text) => text.includes('agreed_total')) ?? 'null'
  expect(JSON.parse(stored)).toEqual({ agreed_total: 1527.5, count: 1 })
})

describe('the parts of an adapter', () => {
  const adapter = {
    everyReply: unwrap('data.items', 'data'),
    replies: { 'GET /hotelChain': mapItems(mapField('logo', renameFields({ url: 'file.href' }))) },
  } as const

  test('an envelope, a list and a nested field', () => {
    const reply = { data: { items: [{ code: 'a', logo: { file: { href: '/a.svg' } } }, { code: 'b' }, null] } }
    expect(toMapping(adapter, 'GET /hotelChain')(reply)).toMatchObject([
      { logo: { url: '/a.svg' } },
      { code: 'b' },
      null,
    ])
  })

  test('for the frames of a socket belong to the service of the socket', () => {
    const map = renameFields({ id: 'number' })
    const own: Adapter<typeof domestic> = { frames: { '/domestic/api/operation/newPendingExtBook/': map } }
    // @ts-expect-error These frames are mapped by the adapter of the BFF.
    const foreign: Adapter<typeof domestic> = { frames: { '/api/agencyMessage/agentWs/': map } }
    expect([own, foreign].map(({ frames }) => Object.keys(frames ?? {}).length)).toEqual([1, 1])
  })

  test('never throw for another reply', () => {
    for (const reply of [null, 1, 'text', [], {}, { data: null }]) {
      expect(() => toMapping(adapter, 'GET /hotelChain')(reply)).not.toThrow()
    }
  })
})
