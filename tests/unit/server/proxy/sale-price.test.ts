import { describe, expect, test } from '@jest/globals'
import { createSalePriceCheck } from '#lib/server/proxy/sale-price.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { OPEN_SITE, SESSIONS } from '#tests/contract/visitors.ts'

const STORE = 'POST /operation/storePage/{id}'
const rates = { state: 'same', total: 100_000, previousTotal: 100_000, netPrice: 80_000 }
const visitor = { agency: OPEN_SITE, host: 'a.example', session: SESSIONS.agent, attribution: {} }

async function checkPrice(salePrice: number | undefined, reply: object | FailureKind = rates, stage = 'update') {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, _input, caller) => {
    asked.push(`${wireLine} ${caller.agencySid === undefined ? 'without' : 'with'} the agent’s login`)
    return typeof reply === 'string' ? failed(reply) : { ok: true, data: reply }
  }
  const body = { stage, agent: { salePrice } }
  const problem = await createSalePriceCheck(call)(STORE, { path: { id: 'B1' }, query: {}, body }, visitor)
  return { code: problem?.code, asked }
}

describe('section 5: the total cannot be lowered below the stated or correct net price', () => {
  const { netPrice: _, ...unstated } = rates
  test.each([
    { name: 'the net price', sale: 80_000, reply: rates, code: undefined },
    { name: 'an agora below it', sale: 79_999, reply: rates, code: 'invalid-input' },
    { name: 'the total, no net price being known', sale: 100_000, reply: unstated, code: undefined },
    { name: 'below the total, no net price being known', sale: 99_999, reply: unstated, code: 'invalid-input' },
    {
      name: 'a sold-out room, which storing reports',
      sale: 1,
      reply: { ...rates, state: 'sold-out' },
      code: undefined,
    },
  ])('whatever a browser sends: $name', async ({ sale, reply, code }) => {
    expect((await checkPrice(sale, reply)).code).toBe(code)
  })

  test.each<[FailureKind, string]>([
    ['unavailable', 'unavailable'],
    ['not-found', 'unavailable'],
    // The page then finds out whether the login has ended.
    ['unauthorized', 'login-required'],
    ['forbidden', 'not-allowed'],
  ])('a price that cannot be checked is not sent on: %s', async (failure, code) => {
    expect((await checkPrice(100_000, failure)).code).toBe(code)
  })

  test('a new booking has no price to change, and a page without a sale price costs no call', async () => {
    expect(await checkPrice(100_000, rates, 'init')).toEqual({ code: 'invalid-input', asked: [] })
    expect(await checkPrice(undefined)).toEqual({ code: undefined, asked: [] })
  })

  test('the net price is asked for as the agent', async () => {
    expect((await checkPrice(80_000)).asked).toEqual(['GET /operation/refreshRoomRates/{id} with the agent’s login'])
  })
})
