import { describe, expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'

const refused = { code: 'not-allowed' }

describe('booking without a card', () => {
  test.each([
    { name: 'is refused to a visitor', may: {}, allowed: false },
    { name: 'is allowed to a user who may bypass payment', may: { bypassPayment: true }, allowed: true },
    {
      name: 'is allowed to a user who may pay with the agency’s credit (section 6)',
      may: { useCredit: true },
      allowed: true,
    },
  ])('$name', ({ may, allowed }) => {
    const facts = {
      origin: 'https://a.example',
      may: createSignInState(may).may,
      agency: {} as AgencyContent,
      attribution: {},
    }
    const calls: [WireLine, object][] = [
      ['POST /operation/storePage/{id}', { agent: { bypassPayment: true } }],
      ['POST /operation/payAndBook/{id}', { bypassPayment: true }],
    ]
    for (const [line, body] of calls) {
      const parameters = { path: {}, query: {}, body }
      expect(applyEndpointRule(line, parameters, facts)).toEqual(allowed ? parameters : refused)
    }
  })

  test('credit does not permit setting a price', () => {
    const facts = {
      origin: 'https://a.example',
      may: createSignInState({ useCredit: true }).may,
      agency: {} as AgencyContent,
      attribution: {},
    }
    const body = { agent: { bypassPayment: true, salePrice: 1 } }
    expect(applyEndpointRule('POST /operation/storePage/{id}', { path: {}, query: {}, body }, facts)).toEqual(refused)
  })
})
