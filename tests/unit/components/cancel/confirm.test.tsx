import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FoundBooking } from '#components/cancel/booking-details.tsx'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { onEvent } from '#lib/browser/events.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { PnrDetails } from '#lib/contract/entities/booking.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const domestic = jest.fn<(line: string) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { CancelConfirm } = await import('#components/cancel/cancel-confirm.tsx')

const [booking] = PnrDetails.parse({
  bookings: [
    {
      pnr: 'NF7K2Q9',
      isExternal: false,
      hotelName: 'Hotel',
      payerName: 'Noa Levi',
      checkIn: '2027-12-03',
      checkOut: '2027-12-05',
      status: 'ok',
      totalPrice: 100_000,
      cancellation: { steps: [{ from: null, fee: 20_000 }] },
      feeNow: 20_000,
      cancellable: true,
    },
  ],
}).bookings as [FoundBooking]

beforeEach(() => void domestic.mockReset())
afterEach(cleanup)

function show(of: {
  booking?: FoundBooking
  requestedAt?: number
  onEnded?: (outcome: CancellationResult) => void
  onLocked?: () => void
}) {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'cancel', 'problem', 'stay')}>
      <CancelConfirm
        locale="en"
        booking={booking}
        external={false}
        requestedAt={Date.now()}
        password="bitul"
        onEnded={() => undefined}
        onLocked={() => undefined}
        onBack={() => undefined}
        {...of}
      />
    </MessagesProvider>,
  )
}

async function confirm(): Promise<{ events: unknown[]; ended: CancellationResult[] }> {
  const events: unknown[] = []
  const ended: CancellationResult[] = []
  const stop = onEvent(({ event }) => events.push(event))
  show({ onEnded: (outcome) => ended.push(outcome) })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  stop()
  return { events, ended }
}

const refund = (value: number) => ({ name: 'refund', transactionId: 'NF7K2Q9', value })

test('A25: the refund event contains the price without the fee that was charged', async () => {
  domestic.mockResolvedValue({ ok: true, data: { result: 'success', fee: 5_000 } })
  const { events, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 5_000 }])
  expect(events).toEqual([refund(95_000)])
})

test('a cancellation whose reply was lost sends the event too, once the outcome is known', async () => {
  domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'outcome-unknown', status: 504 } })
  domestic.mockResolvedValueOnce({
    ok: true,
    data: { bookings: [{ ...booking, status: 'cancelled', feeNow: 20_000 }] },
  })
  const { events, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 20_000 }])
  expect(events).toEqual([refund(80_000)])
})

test.each(['rejected', 'already-cancelled', 'not-performed', 'error'] as const)('%s is no refund', async (result) => {
  domestic.mockResolvedValue({ ok: true, data: { result } })
  expect((await confirm()).events).toEqual([])
})

describe('A25: a page that was open while the fee rose', () => {
  const steps = [
    { from: null, fee: 20_000 },
    { from: '2027-11-26T00:00:00+02:00', fee: 60_000 },
  ]
  const open = { ...booking, cancellation: { steps } }
  const locked = jest.fn()
  const lines = () => domestic.mock.calls.map(([line]) => line.split(' ')[0])
  const press = async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  }
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2027-11-25T22:00:00Z') })
    // One of several bookings was chosen late: a fee step passed between the reply and its display.
    show({ booking: open, requestedAt: Date.parse('2027-11-25T21:59:00Z'), onLocked: locked })
  })
  afterEach(() => void jest.useRealTimers())

  test('shows the new fee, and requires a new confirmation before it cancels', async () => {
    domestic.mockResolvedValue({ ok: true, data: { bookings: [{ ...open, feeNow: 60_000 }] } })
    await press()
    expect(lines()).toEqual(['GET'])
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The cancellation fee has changed since it was shown.',
    )
    expect(screen.getAllByRole('definition').some(({ textContent }) => textContent === '₪600')).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    domestic.mockResolvedValue({ ok: true, data: { result: 'success', fee: 60_000 } })
    await press()
    expect(lines()).toEqual(['GET', 'POST'])
  })

  test('cancels nothing while the fee cannot be read', async () => {
    domestic.mockResolvedValue({ ok: false, problem: { code: 'offline', status: 0 } })
    await press()
    expect(lines()).toEqual(['GET'])
    expect((await screen.findByRole('alert')).textContent).toContain('There is no internet connection.')
    expect(locked).not.toHaveBeenCalled()
  })

  test('returns to the password when its verification has expired', async () => {
    domestic.mockResolvedValue({ ok: false, problem: { code: 'cancel-password-required', status: 401 } })
    await press()
    expect(lines()).toEqual(['GET'])
    expect(locked).toHaveBeenCalledTimes(1)
  })
})
