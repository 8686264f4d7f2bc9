import { expect, test } from '@jest/globals'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { createAnsweringUpstream, findEndpoint } from '#tests/contract/answering-upstream.ts'
import { example } from '#tests/contract/example.ts'
import { SESSIONS } from '#tests/contract/visitors.ts'

test('a browser is told how many pending bookings could not be read', async () => {
  const upstream = createAnsweringUpstream()
  const booking = example(PendingExternalBooking) as object
  const list = findEndpoint('GET /operation/pendingExtBook')
  const ask = async (rows: object[]) => {
    upstream.answerWith(() => [200, JSON.stringify(rows)])
    const reply = await upstream.ask(list, { session: SESSIONS.agent })
    const { length } = (await reply.json()) as object[]
    return [reply.status, length, reply.headers.get('x-unread-rows')]
  }
  expect(await ask([booking, { ...booking, id: 'p2' }])).toEqual([200, 2, null])
  expect(await ask([booking, { ...booking, total: 'much' }, { ...booking, pnr: '' }])).toEqual([200, 1, '2'])
})
