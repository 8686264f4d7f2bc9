import { describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { ENDPOINTS, exampleReply, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, OPEN_SITE, proxyOf, SESSIONS, SIGNER } from '#tests/contract/visitors.ts'

const STATUS = 'GET /operation/succeededBooking/{id}'
const STORE = 'POST /operation/storePage/{id}'
/** Every endpoint of a booking's id that any visitor may call. */
const LINES = [
  STATUS,
  'GET /operation/refreshRoomRates/{id}',
  STORE,
  'POST /operation/getPaymentUrl/{bookId}',
  'POST /operation/bookingevent/{id}/canceledWithBody',
  'POST /operation/bookingevent/{id}/canceledWithoutBody',
  'POST /operation/payAndBook/{id}',
  'POST /operation/resumeThePaymentOnly/{id}',
] as const satisfies WireLine[]
const ID = 'abcdefghijklmnop0123'

function siteOf({ owner, fails }: { owner?: string | undefined; fails?: FailureKind }) {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, _input, caller) => {
    asked.push(`${wireLine} as ${caller.agency}`)
    if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: [] }
    if (fails) return failed(fails)
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    const reply = listed && exampleReply(listed.endpoint, 'everything')
    const data = reply ? { ...(JSON.parse(reply) as object), agencyCode: owner } : undefined
    return { ok: true, data }
  }
  return { asked, call }
}

type Visit = { cookie?: string; session?: SealedSession; agency?: typeof OPEN_SITE; id?: string }

function openSite(call: UntypedCall, agency = OPEN_SITE) {
  const proxy = proxyOf({ service: domestic, call, agency })
  return async (wireLine: WireLine, { cookie = '', session, id = ID }: Visit = {}) => {
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed) throw new Error(wireLine)
    const cookies = [session ? await cookieOf(session) : '', cookie].filter(Boolean).join('; ')
    const plain = toRequest(listed, cookies ? { cookie: cookies } : {})
    const url = plain.url.replace(
      /(storePage|succeededBooking|refreshRoomRates|getPaymentUrl|bookingevent|payAndBook|resumeThePaymentOnly)\/[^/?]+/,
      `$1/${id}`,
    )
    const body = plain.method === 'POST' ? { body: await plain.text() } : {}
    const reply = await proxy(new Request(url, { method: plain.method, headers: plain.headers, ...body }))
    const text = await reply.text()
    return { status: reply.status, text, code: reply.ok ? undefined : (JSON.parse(text) as { code: string }).code }
  }
}

describe.each(LINES)('%s', (wireLine) => {
  const attribution = { marketerId: 'm-99' }

  test.each([
    ['nothing else', ''],
    [
      'an unsigned cookie of its marketer',
      `${ATTRIBUTION_COOKIE}=${Buffer.from(JSON.stringify(attribution)).toString('base64url')}`,
    ],
    ['a signed cookie of its marketer', `${ATTRIBUTION_COOKIE}=${encodeAttribution(attribution, SIGNER)}`],
  ])('another agency’s booking is not found, and nothing is done to it: with its id and %s', async (_, cookie) => {
    const { asked, call } = siteOf({ owner: 'masa' })
    const reply = await openSite(call)(wireLine, { cookie })
    expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    expect(reply.text).not.toContain('payerName')
    expect(asked[0]).toBe(`${STATUS} as galim`)
    expect(asked.filter((line) => !line.startsWith(STATUS) && !line.startsWith('GET /dealType'))).toEqual([])
  })

  test('a booking whose owner the upstream does not name is not found', async () => {
    expect((await openSite(siteOf({}).call)(wireLine)).status).toBe(404)
  })

  test('a booking of the agency, or of its marketer, is served', async () => {
    for (const owner of ['galim', 'm-77']) {
      const reply = await openSite(siteOf({ owner }).call)(wireLine)
      expect([owner, reply.code]).toEqual([owner, undefined])
    }
  })

  test('internal agents serve the customers of all agencies', async () => {
    const reply = await openSite(siteOf({ owner: 'masa' }).call, AGENT_SITE)(wireLine, { session: SESSIONS.agent })
    expect(reply.code).toBeUndefined()
  })
})

test('the owner is requested once per booking', async () => {
  const { asked, call } = siteOf({ owner: 'galim' })
  const visit = openSite(call)
  await visit('GET /operation/refreshRoomRates/{id}')
  await visit('POST /operation/payAndBook/{id}')
  expect(asked.filter((line) => line.startsWith(STATUS))).toHaveLength(1)
})

test('a new booking page that the upstream opened for another agency is not shown', async () => {
  expect((await openSite(siteOf({ owner: 'masa' }).call)(STORE, { id: 'init' })).status).toBe(404)
  expect((await openSite(siteOf({ owner: 'galim' }).call)(STORE, { id: 'init' })).status).toBe(200)
})

test('a payment is not sent while the owner cannot be read', async () => {
  const { asked, call } = siteOf({ fails: 'timeout' })
  const reply = await openSite(call)('POST /operation/payAndBook/{id}')
  expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
  expect(asked).toEqual([`${STATUS} as galim`])
})
