import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'
import { answerOf } from '#tests/unit/domain/search/offers.ts'

type Stream = (query: URLSearchParams, onLine: (line: StreamLine) => void) => Promise<CallResult<undefined>>
const streamSearch = jest.fn<Stream>()
jest.unstable_mockModule('#lib/browser/search/stream-search.ts', () => ({ streamSearch }))
const { useProductSearch } = await import('#components/product/use-product-search.ts')

const CHOICE = {
  kind: 'hotel' as const,
  hotelCode: 'H1',
  checkIn: '2026-12-03',
  checkOut: '2026-12-05',
  rooms: [{ adults: 2, childAges: [], infants: 0 }],
  businessTravel: false,
}
const { call } = answerOf([])

/** The reply to the next search: the state of each supplier, or a failure of the search. */
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
  const { result } = renderHook(() => useProductSearch(CHOICE, 'en'))
  await waitFor(() => expect(result.current.searching).toBe(false))
  return {
    read: () => result.current,
    searchAgain: async () => {
      act(() => result.current.search())
      await waitFor(() => expect(result.current.searching).toBe(false))
    },
    retry: async () => {
      act(() => result.current.retrySuppliers(call.id, ['DAN', 'MINI']))
      await waitFor(() => expect(result.current.retryState).not.toBe('retrying'))
    },
  }
}

beforeEach(() => void streamSearch.mockReset())

test('a retry has failed again only when none of the suppliers replied', async () => {
  answer({ GOC: 'answered', DAN: 'failed', MINI: 'failed' })
  const { read, retry } = await open()
  answer({ DAN: 'failed', MINI: 'failed' })
  await retry()
  expect(read().retryState).toBe('failed-again')
  answer({ DAN: 'answered', MINI: 'failed' })
  await retry()
  expect(read().retryState).toBeUndefined()
})

test('the failure of a search is cleared once a later one succeeds', async () => {
  answer({ GOC: 'answered', DAN: 'failed' })
  const { read, searchAgain, retry } = await open()
  answer()
  await searchAgain()
  expect(read().problem?.code).toBe('offline')
  answer()
  await retry()
  expect(read().problem?.code).toBe('offline')
  answer({ DAN: 'answered' })
  await retry()
  expect(read().problem).toBeUndefined()
})
