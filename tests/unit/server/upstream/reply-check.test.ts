import { describe, expect, test } from '@jest/globals'
import { domestic as contract } from '#lib/contract/domestic.ts'
import { createLog } from '#lib/server/log.ts'
import { toProblem } from '#lib/server/proxy/browser-reply.ts'
import { createUpstream } from '#lib/server/upstream/client.ts'
import { PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import { until } from '#tests/unit/support/until.ts'

const ID = '0b9e2f6a-4c1d-4a70-9d2e-5f1a2b3c4d5e'
const OTHER = '7f3c1a90-2b6e-4d58-8a11-0c9d8e7f6a5b'
const booked = (bookingId: string) => ({ state: 'confirmed', booking: { ...bookings.hotel, bookingId } })
const stored = (more: object) => ({ ...PAGE, id: ID, ...more })
const BODY = {
  stage: 'update',
  clientReference: '4c4f6d5e-6c0b-4b4e-9a53-0f6a6f0d1c11',
  product: { kind: 'hotel', checkIn: PAGE.checkIn, checkOut: PAGE.checkOut },
  rooms: PAGE.rooms.map(({ party }) => ({ rateKey: 'rate', party })),
}
const HEBREW = { langCode: 'HEB' }
const PAY = { clientReference: BODY.clientReference }

type Row = {
  name: string
  line:
    | 'GET /operation/succeededBooking/{id}'
    | 'POST /operation/payAndBook/{id}'
    | 'POST /operation/resumeThePaymentOnly/{id}'
    | 'POST /operation/storePage/{id}'
  path?: string
  reply: object
  /** The problem that the browser gets. */
  problem: string | undefined
}

const rows: Row[] = [
  ...(
    [
      ['GET /operation/succeededBooking/{id}', 'upstream-failed'],
      // Not refused: the card may be charged, so the status is polled (A 20).
      ['POST /operation/payAndBook/{id}', 'outcome-unknown'],
      ['POST /operation/resumeThePaymentOnly/{id}', 'outcome-unknown'],
    ] as const
  ).flatMap(([line, problem]): Row[] => [
    { name: 'somebody else’s booking', line, reply: booked(OTHER), problem },
    { name: 'the booking', line, reply: booked(ID), problem: undefined },
    { name: 'the booking, its UUID in upper case', line, reply: booked(ID.toUpperCase()), problem: undefined },
    { name: 'a state without the booking', line, reply: { state: 'waiting' }, problem: undefined },
  ]),
  ...(
    [
      ['somebody else’s page', ID, { id: OTHER }, 'upstream-failed'],
      ['the page', ID, {}, undefined],
      ['a new page', 'init', {}, undefined],
      ['a page without its rooms', ID, { rooms: null }, 'upstream-failed'],
      ['a page with fewer rooms than chosen', ID, { rooms: PAGE.rooms.slice(1) }, 'upstream-failed'],
      ['a new page with more rooms than chosen', 'init', { rooms: [...PAGE.rooms, ...PAGE.rooms] }, 'upstream-failed'],
      ['other dates than those chosen', ID, { checkIn: '2026-12-24', checkOut: '2026-12-26' }, 'upstream-failed'],
      ['a new page with other dates', 'init', { checkOut: '2026-12-26' }, 'upstream-failed'],
      ['a check-out before the check-in', ID, { checkIn: PAGE.checkOut, checkOut: PAGE.checkIn }, 'upstream-failed'],
    ] as const
  ).map(
    ([name, path, more, problem]): Row => ({
      name,
      line: 'POST /operation/storePage/{id}',
      path,
      reply: stored(more),
      problem,
    }),
  ),
]

describe('a reply with', () => {
  test.each(rows)('$name to $line: $problem', async ({ line, path = ID, reply, problem }) => {
    const notices: string[] = []
    const { call } = createUpstream({
      bffUrl: 'http://upstream.example/bff',
      domesticUrl: 'http://upstream.example',
      log: createLog('silent'),
      fetch: async (input) => {
        const request = input as Request
        if (request.url.includes('notifyAdmin')) notices.push(await request.text())
        return Response.json(reply)
      },
    })
    const isStore = line === 'POST /operation/storePage/{id}'
    const input = {
      path: { id: path },
      query: isStore ? HEBREW : {},
      body: line.startsWith('GET') ? undefined : isStore ? BODY : PAY,
    }
    const outcome = await call('domestic', line, input, { agency: 'galim' })
    const found = outcome.ok ? undefined : toProblem(line, contract.calls[line], outcome.error, undefined).code
    expect(found).toBe(problem)
    const listWrong = () => notices.filter((notice) => notice.includes('Wrong booking'))
    const expected = problem === undefined ? 0 : 1
    await until(() => listWrong().length >= expected)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(listWrong()).toHaveLength(expected)
    // Nothing of the other booking is in a notice.
    expect(notices.join()).not.toMatch(new RegExp(`${OTHER}|${bookings.hotel.pnr}`))
  })
})

test.each([
  ['without an id has that of the call', undefined, ID],
  ['with null for its id has that of the call', null, ID],
  ['with an empty id has that of the call', '', ID],
  ['with an id that cannot be read may be somebody else’s', { id: OTHER }, undefined],
])('a booking %s', async (_, bookingId, expected) => {
  const { domestic } = createUpstream({
    bffUrl: 'http://upstream.example/bff',
    domesticUrl: 'http://upstream.example',
    log: createLog('silent'),
    fetch: async () => Response.json({ state: 'confirmed', booking: { ...bookings.hotel, bookingId } }),
  })
  const path = { id: ID }
  for (const outcome of [
    await domestic('GET /operation/succeededBooking/{id}', { path }, { agency: 'galim' }),
    await domestic('POST /operation/payAndBook/{id}', { path, body: PAY }, { agency: 'galim' }),
    await domestic('POST /operation/resumeThePaymentOnly/{id}', { path, body: PAY }, { agency: 'galim' }),
  ]) {
    expect(outcome.ok && [outcome.data.state, outcome.data.booking?.bookingId]).toEqual(['confirmed', expected])
  }
})

describe('a booking that is looked up by its number', () => {
  const CALLER = { agency: 'galim' }
  const found = { isExternal: false, checkIn: '2026-12-20', checkOut: '2026-12-22', status: 'ok', totalPrice: 100 }
  const policy = { cancellation: { steps: [{ from: null, fee: 0 }] }, feeNow: 0, cancellable: true }
  const look = async (pnr: string, isExtPnr: boolean, numbers: readonly object[]) => {
    const { domestic } = createUpstream({
      bffUrl: 'http://upstream.example/bff',
      domesticUrl: 'http://upstream.example',
      log: createLog('silent'),
      fetch: async () => Response.json({ bookings: numbers.map((own) => ({ ...found, ...policy, ...own })) }),
    })
    const outcome = await domestic('GET /operation/pnrDetails/{pnr}/', { path: { pnr }, query: { isExtPnr } }, CALLER)
    return outcome.ok ? outcome.data.bookings.length : outcome.error.kind
  }

  test.each([
    ['no status', { status: undefined }],
    ['null for its status', { status: null }],
    ['a status that cannot be read', { status: { code: 7 } }],
    ['no fees of other times', { cancellation: undefined }],
    ['null for its fees of other times', { cancellation: null }],
    ['an empty list of fees of other times', { cancellation: { steps: [] } }],
    ['an object without fees of other times', { cancellation: {} }],
  ])('is found with %s', async (_, unknown) => {
    expect(await look('ABC1234', false, [{ pnr: 'ABC1234', ...unknown }])).toBe(1)
  })

  test.each([
    ['has it', 'ABC1234', false, [{ pnr: 'ABC1234' }], 1],
    ['has it in other letters', 'abc-1234', false, [{ pnr: 'ABC1234' }], 1],
    ['has it without its zeros', '0012345', false, [{ pnr: 12_345 }], 1],
    ['has it, and a part with another number', 'ABC1234', false, [{ pnr: 'XYZ9999' }, { pnr: 'ABC1234' }], 2],
    ['has it as the number of another system', 'EXT77', true, [{ pnr: 'ABC1234', extPnr: 'EXT77' }], 1],
    ['does not repeat the number of another system', 'EXT77', true, [{ pnr: 'ABC1234' }], 1],
    ['is missing', 'ABC1234', false, [], 0],
    ['is somebody else’s', 'ABC1234', false, [{ pnr: 'XYZ9999' }], 'malformed'],
    ['is somebody else’s in another system', 'EXT77', true, [{ pnr: 'ABC1234', extPnr: 'EXT78' }], 'malformed'],
  ] as const)('%s', async (_, pnr, isExternal, numbers, expected) => {
    expect(await look(pnr, isExternal, numbers)).toBe(expected)
  })
})
