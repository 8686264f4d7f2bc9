import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { INITIAL_SEARCH_STATE, reduceSearch, type SearchEvent } from '#lib/domain/search/search-state.ts'
import type { StreamCall, StreamLine } from '#lib/domain/search/stream.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

jest.unstable_mockModule('#lib/browser/search/search-store.ts', () => ({
  retryMissing: jest.fn(),
  runSearch: jest.fn(),
}))
const { SearchNotes } = await import('#components/results/search-notes.tsx')

afterEach(cleanup)

const call: StreamCall = {
  id: 'H1',
  place: { kind: 'hotel', code: 'H1' },
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  kind: 'hotel',
}
const plan: StreamLine = { type: 'plan', calls: [call] }
const failed: StreamLine = {
  type: 'answer',
  call: 'H1',
  reply: { searchId: 'S1', availabilities: [], suppliers: [{ supplier: 'DAN', state: 'failed' }] },
}
const missing = { id: 'H1 DAN', call, supplier: 'DAN' as const }
const before: SearchEvent[] = [
  { type: 'begin', at: 5 },
  { type: 'line', line: plan },
  { type: 'line', line: failed },
  { type: 'end' },
]

const show = (events: readonly SearchEvent[]) =>
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'results', 'stay', 'problem')}>
      <SearchNotes
        searchKey="dest=eilat"
        search={events.reduce(reduceSearch, INITIAL_SEARCH_STATE)}
        locale="en"
        now={10}
        showDates={false}
        nameOf={() => 'Hotel One'}
      />
    </MessagesProvider>,
  )

const IN_VAIN = 'Still no answer. Please try again later.'

test('a failed retry of a supplier is shown until the next retry', () => {
  const { unmount } = show(before)
  expect(screen.getByText('Hotel One: the supplier DAN did not answer')).toBeTruthy()
  expect(screen.queryByText(IN_VAIN)).toBeNull()
  unmount()
  const inVain: SearchEvent[] = [
    ...before,
    { type: 'retry', missing },
    { type: 'retried', missing, lines: [plan, failed] },
  ]
  const again = show(inVain)
  expect(screen.getByText(IN_VAIN).getAttribute('role')).toBe('status')
  again.unmount()
  show([...inVain, { type: 'retry', missing }])
  expect(screen.queryByText(IN_VAIN)).toBeNull()
})

test('names the places that the upstream does not know, once for all dates', () => {
  const other: StreamCall = { ...call, id: 'H2', place: { kind: 'hotel', code: 'H2' } }
  const again: StreamCall = { ...other, id: 'H2 later' }
  const unknown = (id: string): StreamLine => ({
    type: 'answer',
    call: id,
    reply: { searchId: 'S2', availabilities: [], suppliers: [], empty: 'unknown-hotel' },
  })
  const known: StreamLine = { type: 'answer', call: 'H1', reply: { searchId: 'S1', availabilities: [], suppliers: [] } }
  const lines = [{ type: 'plan' as const, calls: [call, other, again] }, known, unknown('H2'), unknown('H2 later')]
  show([{ type: 'begin', at: 5 }, ...lines.map((line): SearchEvent => ({ type: 'line', line })), { type: 'end' }])
  expect(screen.getByText('Unknown place or hotel: Hotel One')).toBeTruthy()
})
