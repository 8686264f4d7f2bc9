import { describe, expect, test } from '@jest/globals'
import type { Answer, BookingStart, StoredPage } from '#lib/booking/booking.ts'
import { type BookingCalls, createRun, type RunTools } from '#lib/browser/booking/run.ts'
import { createMemory, createStore } from '#lib/browser/booking/store.ts'

const ID = 'booking-number-0001'
const start = (rateKey: string) =>
  ({
    product: { kind: 'hotel', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
    rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rate: { rateKey } }],
    backTo: '/product-page?payload=x',
  }) as unknown as BookingStart
const page = (more: object = {}): Answer<StoredPage> => ({
  ok: true,
  data: { id: ID, total: 100_000, expiresAt: '2026-11-22T10:20:00Z', ...more } as StoredPage,
})
const failed = (code: 'no-answer' | 'conflict' | 'gone' | 'rejected', status: number): Answer<never> => ({
  ok: false,
  problem: { code, status },
})

/** A browser in which storePage answers what it is told to, in turn; keeps the references it was called with. */
function createBench(answers: Answer<StoredPage>[]) {
  const references: string[] = []
  let count = 0
  let before: Promise<unknown> = Promise.resolve()
  const never = () => new Promise<never>(() => undefined)
  const calls: BookingCalls = {
    store: async (_id, body) => {
      references.push(body.clientReference)
      await Promise.resolve()
      return answers.shift() ?? page()
    },
    recheck: async () => ({ ok: true, data: { state: 'same', total: 100_000, previousTotal: 100_000 } }),
    paymentUrl: never,
    book: never,
    ask: never,
    leave: never,
    tell: never,
  }
  const tools: RunTools = {
    calls,
    store: createStore(createMemory(), createMemory(), () => () => undefined),
    now: () => Date.parse('2026-11-22T10:00:00Z'),
    wait: never,
    lock: (_name, work) => {
      const done = before.then(work)
      before = done.catch(() => undefined)
      return done
    },
    uuid: () => {
      count += 1
      return `reference-${count}`
    },
    open: () => undefined,
    returnAddresses: () => ({ successUrl: '', failureUrl: '' }),
    isAwake: () => true,
    onWake: () => () => undefined,
  }
  return { run: createRun(tools), store: tools.store, references }
}

const started = { at: 'started', id: ID, path: `/booking/hotel?id=${ID}` }

describe('opening a booking (A 16, A 19)', () => {
  test('two presses open one', async () => {
    const { run, references } = createBench([])
    expect(await Promise.all([run.begin(start('k')), run.begin(start('k'))])).toEqual([started, started])
    expect(references).toEqual(['reference-1'])
  })

  test('after no answer the same reference is sent again', async () => {
    const { run, references } = createBench([failed('no-answer', 0)])
    expect(await run.begin(start('k'))).toEqual({ at: 'problem', problem: { code: 'no-answer', status: 0 } })
    expect(await run.begin(start('k'))).toEqual(started)
    expect(references).toEqual(['reference-1', 'reference-1'])
  })

  test('another choice is another booking', async () => {
    const { run, references } = createBench([failed('no-answer', 0)])
    await run.begin(start('k'))
    await run.begin(start('other'))
    expect(references).toEqual(['reference-1', 'reference-2'])
  })

  test.each([
    { answer: failed('conflict', 409), expected: { at: 'sold-out' } },
    { answer: failed('gone', 410), expected: { at: 'expired' } },
    { answer: failed('rejected', 400), expected: { at: 'problem', problem: { code: 'rejected', status: 400 } } },
  ])('$expected.at: nothing is begun, and the next press begins anew', async ({ answer, expected }) => {
    const { run, store, references } = createBench([answer])
    expect(await run.begin(start('k'))).toEqual(expected)
    expect(store.latest()).toBeUndefined()
    await run.begin(start('k'))
    expect(references).toEqual(['reference-1', 'reference-2'])
  })

  test('a price that changed since the search waits for a yes', async () => {
    const { run, store } = createBench([page({ total: 106_000, previousTotal: 100_000 })])
    await run.begin(start('k'))
    expect(store.read(ID)?.state).toEqual({ at: 'price-changed', previous: 100_000, total: 106_000, onward: 'form' })
  })

  test('A 11: what was typed for a booking that expired is there for the next, but not its agreement', async () => {
    const { run, store } = createBench([page(), page({ id: 'booking-number-0002' })])
    await run.begin(start('k'))
    const first = store.read(ID)
    if (!first) throw new Error('not kept')
    const draft = { payer: { firstName: 'Noa', idCard: '000000018' }, agreed: { terms: true } }
    store.write({ ...first, draft, state: { at: 'expired' } })
    await run.begin(start('fresh'))
    expect(store.read('booking-number-0002')?.draft).toEqual({ payer: { firstName: 'Noa', idCard: '000000018' } })
  })

  test('what is being booked, or is booked, is shown and not booked again', async () => {
    const { run, store, references } = createBench([])
    await run.begin(start('k'))
    const first = store.read(ID)
    if (!first) throw new Error('not kept')
    store.write({ ...first, sent: true, state: { at: 'waiting', line: 'pay-and-book', since: 0 } })
    expect(await run.begin(start('k'))).toEqual({
      at: 'already',
      id: ID,
      path: `/booking/card-verified?id=${ID}&already=1`,
    })
    expect(references).toHaveLength(1)
  })
})
