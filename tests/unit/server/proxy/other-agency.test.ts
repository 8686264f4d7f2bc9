import { expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { mayNameOtherAgency } from '#lib/server/proxy/access.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { AGENTS_SITE, toAgency } from '#tests/unit/support/agency.ts'

const BY_CODE: WireLine = 'GET /agencyContents/byAgencyCode/{code}'
const agency = toAgency(AGENTS_SITE)
const sessionOf = (part: object): SealedSession => ({ host: 'agents.example', since: 0, ...part })
const agent = sessionOf({ agency: { state: 'authorized', kind: 'agent', sid: 'sid' } })

test('an internal agent may look another agency up by its code, and name it nowhere else', () => {
  const lines = [...Object.keys(bff.calls), ...Object.keys(domestic.calls)] as WireLine[]
  expect(lines.filter((line) => mayNameOtherAgency(line, { agency, session: agent }))).toEqual([BY_CODE])
})

test.each([
  ['a visitor', sessionOf({})],
  ['a marketer', sessionOf({ agency: { state: 'authorized', kind: 'marketer', sid: 'sid' } })],
  ['somebody whose code is pending', sessionOf({ agency: { state: 'pending', kind: 'agent', sid: 'sid' } })],
])('%s may not', (_, session) => {
  expect(mayNameOtherAgency(BY_CODE, { agency, session })).toBe(false)
})

test('an agent on a site that is not for agents may not', () => {
  const other = { ...agency, forInternalAgentSite: false, dabAllowedOdyAgentCodes: [] }
  expect(mayNameOtherAgency(BY_CODE, { agency: other, session: agent })).toBe(false)
})
