import { expect, test } from '@jest/globals'
import { confirmAttribution, isOwnerOf } from '#lib/server/agency/marketers.ts'
import type { Attribution } from '#lib/server/session/attribution-cookie.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'

const galim = { agencyCode: 'galim', marketerId: 'MK220' }
const DEAL_TYPES = [
  { dealType: 'vacation', name: 'Vacation' },
  { dealType: 'committees', name: 'Committees', marketerId: 'MK221' },
  { dealType: 'staff', name: 'Staff', marketerId: 'MK222' },
]
const MARKETERS: Record<string, string | null> = { vacation: null, committees: 'MK223', staff: null }

function upstreamOf({ isDown = false } = {}) {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, { query }, { agency }) => {
    asked.push(`${wireLine} ${JSON.stringify(query)} as ${agency}`)
    if (isDown) return failed('timeout')
    if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: DEAL_TYPES }
    return { ok: true, data: { marketerId: MARKETERS[String(Reflect.get(Object(query), 'dealType'))] } }
  }
  return { asked, call }
}

test.each([
  [
    'a deal type of the agency, with its marketer',
    { dealType: 'committees' },
    { dealType: 'committees', marketerId: 'MK223' },
  ],
  ['a deal type whose marketer only the list names', { dealType: 'staff' }, { dealType: 'staff', marketerId: 'MK222' }],
  ['a deal type without a marketer', { dealType: 'vacation' }, { dealType: 'vacation' }],
  ['the agency’s own marketer', { marketerId: 'MK220' }, { marketerId: 'MK220' }],
  ['the marketer of one of its deal types', { marketerId: 'MK222' }, { marketerId: 'MK222' }],
  ['the marketer of a deal type whom the list does not name', { marketerId: 'MK223' }, { marketerId: 'MK223' }],
  [
    'a named marketer before the deal type’s',
    { dealType: 'committees', marketerId: 'MK220' },
    { dealType: 'committees', marketerId: 'MK220' },
  ],
  ['no marketer of another agency', { marketerId: 'MK440', utm_source: 'google' }, { utm_source: 'google' }],
  [
    'no seller of a marketer of another agency',
    { marketerId: 'MK440', subMarketerId: 'S1', partnerId: 'P1', chain: 'Kav Hof' },
    { chain: 'Kav Hof' },
  ],
  ['no deal type of another agency', { dealType: 'masa', partnerId: 'P1' }, { partnerId: 'P1' }],
])('the agency confirms %s', async (_, visit, confirmed) => {
  expect(await confirmAttribution(upstreamOf().call, galim, visit)).toEqual(confirmed)
})

test('both startup calls are made on behalf of the agency, and none for an ordinary visit', async () => {
  const { asked, call } = upstreamOf()
  const ordinary: Attribution = { utm_source: 'google' }
  await confirmAttribution(call, galim, ordinary)
  expect(asked).toEqual([])
  await confirmAttribution(call, galim, { dealType: 'committees' })
  expect(asked).toEqual([
    'GET /dealType/byAgency {"agencyCode":"galim"} as galim',
    'GET /operation/marketerId {"dealType":"committees"} as galim',
  ])
})

test('an unknown deal type is not requested from the upstream, because its reply would be cached', async () => {
  const { asked, call } = upstreamOf()
  await confirmAttribution(call, galim, { dealType: 'invented' })
  expect(asked).toEqual(['GET /dealType/byAgency {"agencyCode":"galim"} as galim'])
})

test('while the upstream is down nothing is confirmed but the agency’s own marketer', async () => {
  const { call } = upstreamOf({ isDown: true })
  expect(await confirmAttribution(call, galim, { dealType: 'staff', marketerId: 'MK222' })).toEqual({})
  expect(await confirmAttribution(call, galim, { marketerId: 'MK220' })).toEqual({ marketerId: 'MK220' })
})

test.each([
  ['galim', true],
  ['MK220', true],
  ['MK222', true],
  // Visitors who came by the link of this deal type book for this marketer.
  ['MK223', true],
  ['masa', false],
  ['MK440', false],
  [undefined, false],
])('a booking of %s is the agency’s own: %s', async (owner, own) => {
  expect(await isOwnerOf(upstreamOf().call, galim, owner)).toBe(own)
})
