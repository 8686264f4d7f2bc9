import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { BookingStartResult } from '#lib/browser/booking/start.ts'
import { createStart } from '#tests/unit/components/booking/form/fixture.ts'

const push = jest.fn<(address: string) => void>()
const router = { push }
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }))
let answer: ((result: BookingStartResult) => void) | undefined
jest.unstable_mockModule('#lib/browser/booking/browser-client.ts', () => ({
  createBrowserClient: () => ({ start: () => new Promise((resolve) => (answer = resolve)) }),
}))
const { useBookingStart } = await import('#components/booking/use-booking-start.ts')

afterEach(() => {
  cleanup()
  push.mockReset()
  answer = undefined
})

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5))) as unknown as Promise<void>

test.each([
  ['stays on the page goes on to the form', false, [['/en/booking/hotel?id=b1']]],
  ['has gone to another page stays there', true, []],
])('whoever %s when the booking has been started', async (_, isLeft, expected) => {
  const { result, unmount } = renderHook(() => useBookingStart('en'))
  act(() => void result.current.start(createStart()))
  await waitFor(() => expect(answer).toBeDefined())
  if (isLeft) unmount()
  answer?.({ at: 'started', id: 'b1', path: '/booking/hotel?id=b1' })
  await settle()
  expect(push.mock.calls).toEqual(expected)
})
