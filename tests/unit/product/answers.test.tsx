import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { StreamLine } from '#lib/search/stream.ts'
import { answerOf } from '#tests/unit/search/offers.ts'

type Stream = (query: URLSearchParams, onLine: (line: StreamLine) => void) => Promise<CallResult<undefined>>
const streamSearch = jest.fn<Stream>()
jest.unstable_mockModule('#lib/browser/search.ts', () => ({ streamSearch }))
const { useAnswers } = await import('#components/product/use-answers.ts')

const CHOICE = {
  kind: 'hotel' as const,
  hotelCode: 'H1',
  checkIn: '2026-12-03',
  checkOut: '2026-12-05',
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
  businessTravel: false,
}
const { call } = answerOf([])

/** The next question: what suppliers say, or that it cannot be put. */
function answer(states?: Partial<Record<Supplier, 'answered' | 'failed'>>): void {
  streamSearch.mockImplementationOnce(async (_, onLine) => {
    if (!states) return { ok: false, problem: { code: 'offline', status: 0 } }
    const suppliers = Object.entries(states).map(([supplier, state]) => ({ supplier: supplier as Supplier, state }))
    onLine({ type: 'plan', calls: [call] })
    onLine({ type: 'answer', call: call.id, reply: { searchId: 'S1', availabilities: [], suppliers } })
    onLine({ type: 'done' })
    return { ok: true, data: undefined }
  })
}

async function open() {
  const { result } = renderHook(() => useAnswers(CHOICE, 'en'))
  await waitFor(() => expect(result.current.asking).toBe(false))
  return {
    read: () => result.current,
    ask: async () => {
      act(() => result.current.ask())
      await waitFor(() => expect(result.current.asking).toBe(false))
    },
    askAgain: async () => {
      act(() => result.current.askSuppliers(call.id, ['DAN', 'MINI']))
      await waitFor(() => expect(result.current.again).not.toBe('asking'))
    },
  }
}

beforeEach(() => void streamSearch.mockReset())

test('suppliers were asked again in vain only where none of them answered', async () => {
  answer({ GOC: 'answered', DAN: 'failed', MINI: 'failed' })
  const { read, askAgain } = await open()
  answer({ DAN: 'failed', MINI: 'failed' })
  await askAgain()
  expect(read().again).toBe('in-vain')
  answer({ DAN: 'answered', MINI: 'failed' })
  await askAgain()
  expect(read().again).toBeUndefined()
})

test('a question that could not be put is forgotten once another was answered', async () => {
  answer({ GOC: 'answered', DAN: 'failed' })
  const { read, ask, askAgain } = await open()
  answer()
  await ask()
  expect(read().problem?.code).toBe('offline')
  answer()
  await askAgain()
  expect(read().problem?.code).toBe('offline')
  answer({ DAN: 'answered' })
  await askAgain()
  expect(read().problem).toBeUndefined()
})
