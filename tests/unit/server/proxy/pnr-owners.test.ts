import { describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { createPnrOwners } from '#lib/server/proxy/pnr-owners.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'
import { ENDPOINTS, exampleReply, HOST, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, agencyOf, cookieOf, OPEN_SITE, proxyOf, SESSIONS } from '#tests/contract/visitors.ts'

const DETAILS = 'GET /operation/pnrDetails/{pnr}/'
const CANCEL = 'POST /operation/cancelBook/{pnr}/'

const VISITOR = { host: HOST, session: SESSIONS.canceller, attribution: {} }

/** A site on which an order of `owner` is asked for or cancelled; `undefined`: the upstream names no agency. */
function openSite(owner: string | undefined, { agency = OPEN_SITE, isDown = false } = {}) {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, _input, caller) => {
    asked.push(`${wireLine} as ${caller.agency}`)
    if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: [] }
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed || (isDown && wireLine === DETAILS)) return failed('unavailable')
    const data = JSON.parse(exampleReply(listed.endpoint, 'everything')) as { bookings?: object[] }
    const orders = data.bookings?.map((order) => ({ ...order, agencyCode: owner }))
    return { ok: true, data: { ...data, ...(orders && { bookings: orders }) } }
  }
  const proxy = proxyOf({ service: domestic, call, agency })
  const session = agency === AGENT_SITE ? SESSIONS.agent : SESSIONS.canceller
  const visit = async (wireLine: WireLine) => {
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed) throw new Error(wireLine)
    const reply = await proxy(toRequest(listed, { cookie: await cookieOf(session) }))
    return { status: reply.status, text: await reply.text() }
  }
  return { asked, visit }
}

describe('an order of another agency', () => {
  test('is not shown by its PNR', async () => {
    const { status, text } = await openSite('masa').visit(DETAILS)
    expect([status, text.includes('payerName')]).toEqual([404, false])
  })

  test('is not cancelled, whether its details were read before or not', async () => {
    const { asked, visit } = openSite('masa')
    expect((await visit(CANCEL)).status).toBe(404)
    await visit(DETAILS)
    expect((await visit(CANCEL)).status).toBe(404)
    expect(asked.filter((line) => line.startsWith(CANCEL))).toEqual([])
  })

  test('is served to internal agents', async () => {
    const { visit } = openSite('masa', { agency: AGENT_SITE })
    expect([(await visit(DETAILS)).status, (await visit(CANCEL)).status]).toEqual([200, 200])
  })
})

describe('an external number, which may belong to several bookings,', () => {
  const visitorOf = (agencyCode: string) => ({ ...VISITOR, agency: agencyOf({ agencyCode }) })
  /** The agencies of the orders with each number, as the upstream names them. */
  function createOwners(agencies: Record<string, string>) {
    const call: UntypedCall = async (_service, wireLine, input) => {
      if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: [] }
      const number: string = Reflect.get(Object(input.path), 'pnr')
      const agencyCode = agencies[`${number} ${Reflect.get(Object(input.query), 'isExtPnr')}`]
      return {
        ok: true,
        data: { bookings: agencyCode === undefined ? [] : [{ pnr: 'P1', extPnr: number, agencyCode }] },
      }
    }
    const owners = createPnrOwners(call)
    const cancel = (pnr: string, { isExternal, extPnr }: { isExternal: boolean; extPnr?: string }) => {
      const query = extPnr === undefined ? {} : { extPnr }
      return owners.check(CANCEL, { path: { pnr }, query, body: { isExternal } }, visitorOf('galim'))
    }
    /** Another agency's visitor has looked up its own order, on the same process. */
    const readBefore = (order: object) => owners.checkReply(DETAILS, { bookings: [order] }, visitorOf('masa'))
    return { cancel, readBefore }
  }

  test('does not stop an order of the agency that has it as its PNR, or as its external number', async () => {
    const { cancel, readBefore } = createOwners({ '777 false': 'galim', '777 true': 'galim' })
    expect(await readBefore({ pnr: 'M1', extPnr: '777', agencyCode: 'masa' })).toBeUndefined()
    expect(await cancel('777', { isExternal: false })).toBeUndefined()
    expect(await cancel('777', { isExternal: true })).toBeUndefined()
  })

  test('is the one that is cancelled, beside which the PNR may be that of an own order', async () => {
    const { cancel } = createOwners({
      'G1 false': 'galim',
      '777 true': 'masa',
      '888 true': 'galim',
      'M1 false': 'masa',
    })
    expect(await cancel('G1', { isExternal: true, extPnr: '777' })).toEqual({ code: 'not-found' })
    expect(await cancel('M1', { isExternal: true, extPnr: '888' })).toEqual({ code: 'not-found' })
    expect(await cancel('G1', { isExternal: true, extPnr: '888' })).toBeUndefined()
  })

  test('is checked also in a cancellation that says the booking is not external', async () => {
    const { cancel } = createOwners({
      'G1 false': 'galim',
      '777 true': 'masa',
      '888 true': 'galim',
      '777 false': 'galim',
      // An order of the visitor's agency that shares its external number with another agency's.
      'P1 false': 'galim',
    })
    expect(await cancel('G1', { isExternal: false, extPnr: '777' })).toEqual({ code: 'not-found' })
    expect(await cancel('777', { isExternal: false, extPnr: '777' })).toEqual({ code: 'not-found' })
    expect(await cancel('G1', { isExternal: false, extPnr: '888' })).toBeUndefined()
    expect(await cancel('P1', { isExternal: false, extPnr: '777' })).toBeUndefined()
  })
})

test('an order of a marketer whose deal type has ended is shown and cancelled for the visitor whom they brought', async () => {
  const call: UntypedCall = async (_service, wireLine) =>
    wireLine === DETAILS
      ? { ok: true, data: { bookings: [{ pnr: 'P1', agencyCode: 'm-88' }] } }
      : { ok: true, data: [] }
  const owners = createPnrOwners(call)
  const visitorOf = (attribution: object) => ({ ...VISITOR, agency: agencyOf({ agencyCode: 'galim' }), attribution })
  const reply = { bookings: [{ pnr: 'P1', agencyCode: 'm-88' }] }
  const cancel = { path: { pnr: 'P1' }, query: {}, body: { isExternal: false } }
  const problems = async (attribution: object) => [
    await owners.checkReply(DETAILS, reply, visitorOf(attribution)),
    await owners.check(CANCEL, cancel, visitorOf(attribution)),
  ]
  expect(await problems({ marketerId: 'm-88' })).toEqual([undefined, undefined])
  for (const other of [{}, { marketerId: 'm-99' }]) {
    expect(await problems(other)).toEqual([{ code: 'not-found' }, { code: 'not-found' }])
  }
})

test.each([
  ['of the agency', 'galim', {}],
  ['of its marketer', 'm-77', {}],
  ['whose agency the upstream does not name', undefined, {}],
  ['whose details cannot be read', 'galim', { isDown: true }],
])('an order %s is cancelled', async (_, owner, options) => {
  const { visit } = openSite(owner, options)
  expect((await visit(CANCEL)).status).toBe(200)
})
