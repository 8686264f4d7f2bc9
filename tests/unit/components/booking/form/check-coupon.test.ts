import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CallResult } from '#lib/browser/problem.ts'

const domestic = jest.fn<(line: string, input: unknown) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic, bff: jest.fn() }))
const { checkCoupon } = await import('#components/booking/form/check-coupon.ts')

const cart = { amount: 150_000, checkinDate: '2026-12-03', supplier: 'GOC' as const, dealId: 'D1' }
const failed = (status: number, code = 'rejected') => ({
  ok: false as const,
  problem: { code: code as 'rejected', status },
})

beforeEach(() => void domestic.mockReset())

describe('a coupon (sections 5, 7 and 8)', () => {
  test('is checked with the amount, the date and the product it is used for', async () => {
    domestic.mockResolvedValue({ ok: true, data: { code: 'NOFESH100', amount: 10_000 } })
    expect(await checkCoupon(' nofesh100 ', cart)).toEqual({ ok: true, coupon: { code: 'NOFESH100', amount: 10_000 } })
    expect(domestic.mock.calls).toEqual([
      [
        'GET /operation/checkCoupon/{code}',
        {
          path: { code: 'nofesh100' },
          query: { amount: 150_000, checkinDate: '2026-12-03', supplier: 'GOC', dealId: 'D1' },
        },
      ],
    ])
  })

  test('is known by the requested code where the reply has none', async () => {
    domestic.mockResolvedValue({ ok: true, data: { amount: 10_000 } })
    expect(await checkCoupon(' ANY1 ', cart)).toEqual({ ok: true, coupon: { code: 'ANY1', amount: 10_000 } })
  })

  test.each([
    { name: 'a 400', result: failed(400), fault: 'booking.invalid-coupon-price' },
    { name: 'a 404', result: failed(404, 'not-found'), fault: 'booking.invalid-coupon-number' },
    { name: 'a 409', result: failed(409, 'conflict'), fault: 'booking.invalid-coupon-number' },
    { name: 'a 500', result: failed(500, 'internal'), fault: 'booking.invalid-coupon-number' },
    { name: 'a 502', result: failed(502, 'upstream-failed'), fault: 'booking.invalid-coupon-number' },
    { name: 'no answer', result: failed(0, 'no-answer'), fault: 'booking.invalid-coupon-number' },
    { name: 'too many attempts', result: failed(429, 'too-often'), fault: 'booking.fault.tooManyCoupons' },
    {
      name: 'no reduction',
      result: { ok: true as const, data: { code: 'X', amount: 0 } },
      fault: 'booking.invalid-coupon-price',
    },
    {
      name: 'a surcharge',
      result: { ok: true as const, data: { code: 'X', amount: -5 } },
      fault: 'booking.invalid-coupon-price',
    },
  ])('after $name says $fault', async ({ result, fault }) => {
    domestic.mockResolvedValue(result)
    expect(await checkCoupon('ANY', cart)).toMatchObject({ ok: false, fault })
  })

  test.each([0, 429, 500, 502, 503, 504])('is not known to be invalid after status %d', async (status) => {
    domestic.mockResolvedValue(failed(status))
    expect(await checkCoupon('ANY', cart)).toMatchObject({ isUnanswered: true })
  })

  test.each([400, 404, 409])('is known to be invalid after status %d', async (status) => {
    domestic.mockResolvedValue(failed(status))
    expect(await checkCoupon('ANY', cart)).not.toHaveProperty('isUnanswered')
  })

  test.each([
    { name: 'no code', code: '  ', amount: 1, fault: 'booking.invalid-coupon-number' },
    { name: 'an impossible code', code: 'a/b', amount: 1, fault: 'booking.invalid-coupon-number' },
    { name: 'nothing to pay', code: 'ANY', amount: 0, fault: 'booking.invalid-coupon-price' },
  ])('with $name is not requested', async ({ code, amount, fault }) => {
    expect(await checkCoupon(code, { ...cart, amount })).toEqual({ ok: false, fault })
    expect(domestic).not.toHaveBeenCalled()
  })

  test('is checked without the invisible marks of a pasted code', async () => {
    domestic.mockResolvedValue({ ok: true, data: { amount: 10_000 } })
    expect(await checkCoupon('\u2066ANY1\u2069 \u200f', cart)).toEqual({
      ok: true,
      coupon: { code: 'ANY1', amount: 10_000 },
    })
    expect(domestic.mock.calls[0]?.[1]).toMatchObject({ path: { code: 'ANY1' } })
  })

  test('may be in Hebrew', async () => {
    domestic.mockResolvedValue({ ok: true, data: { code: 'קופון50', amount: 5_000 } })
    expect(await checkCoupon('קופון50', cart)).toEqual({ ok: true, coupon: { code: 'קופון50', amount: 5_000 } })
  })
})
