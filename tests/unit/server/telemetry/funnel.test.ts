import { expect, test } from '@jest/globals'
import { createFunnel, type FunnelStep } from '#lib/server/telemetry/funnel.ts'

const BOOK = 'POST /operation/payAndBook/{id}'
const CHECK = 'GET /operation/succeededBooking/{id}'
type Call = [wireLine: typeof BOOK | typeof CHECK, state: string | undefined, step: FunnelStep | undefined]

test.each<{ name: string; calls: Call[] }>([
  {
    name: 'confirmed by the reply, and checked afterwards',
    calls: [
      [BOOK, 'confirmed', 'booked'],
      [CHECK, 'confirmed', undefined],
    ],
  },
  {
    name: 'without an outcome until a status check, which is repeated',
    calls: [
      [BOOK, 'waiting', undefined],
      [CHECK, 'waiting', undefined],
      [CHECK, 'pending-confirmation', 'booked'],
      [CHECK, 'confirmed', undefined],
    ],
  },
  {
    name: 'whose reply was lost',
    calls: [
      [BOOK, undefined, undefined],
      [CHECK, 'confirmed', 'booked'],
    ],
  },
  {
    name: 'rejected',
    calls: [
      [BOOK, 'rejected', undefined],
      [CHECK, 'rejected', undefined],
    ],
  },
  {
    name: 'not paid at first, and then booked',
    calls: [
      [BOOK, 'waiting', undefined],
      [CHECK, 'not-paid', undefined],
      [CHECK, 'confirmed', 'booked'],
      [CHECK, 'confirmed', undefined],
    ],
  },
  {
    name: 'not paid, and sent again',
    calls: [
      [BOOK, 'not-paid', undefined],
      [BOOK, 'confirmed', 'booked'],
      [CHECK, 'confirmed', undefined],
    ],
  },
  { name: 'of an earlier day, looked at again', calls: [[CHECK, 'confirmed', undefined]] },
])('a booking $name', ({ calls }) => {
  const toStep = createFunnel()
  for (const [wireLine, state, step] of calls) {
    expect(toStep({ wireLine, result: state === undefined ? 'timeout' : 'ok', bookingId: 'b1', state })).toBe(step)
  }
})

test('the other steps count when their call succeeds', () => {
  const toStep = createFunnel()
  expect(toStep({ wireLine: 'POST /operation/search', result: 'ok' })).toBe('search')
  expect(toStep({ wireLine: 'POST /operation/search', result: 'timeout' })).toBeUndefined()
  expect(toStep({ wireLine: 'POST /operation/storePage/{id}', result: 'ok', bookingId: 'b1' })).toBe('booking-opened')
  expect(toStep({ wireLine: 'POST /operation/getPaymentUrl/{bookId}', result: 'ok' })).toBe('payment-opened')
  expect(toStep({ wireLine: 'GET /hotelChain', result: 'ok' })).toBeUndefined()
})
