import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Found } from '#components/cancel/booking-choice.tsx'
import type { Outcome } from '#components/cancel/cancel-outcome.tsx'
import { Words } from '#components/layout/words.tsx'
import { onEvent } from '#lib/browser/events.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { PnrDetails } from '#lib/contract/entities/booking.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/ui/jsdom.ts'

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
}).bookings as [Found]

beforeEach(() => void domestic.mockReset())
afterEach(cleanup)

function show(of: { booking?: Found; askedAt?: number; onEnded?: (outcome: Outcome) => void; onLocked?: () => void }) {
  render(
    <Words locale="en" messages={pickMessages('en', 'cancel', 'problem', 'stay')}>
      <CancelConfirm
        locale="en"
        booking={booking}
        external={false}
        askedAt={Date.now()}
        password="bitul"
        onEnded={() => undefined}
        onLocked={() => undefined}
        onBack={() => undefined}
        {...of}
      />
    </Words>,
  )
}

async function confirm(): Promise<{ told: unknown[]; ended: Outcome[] }> {
  const told: unknown[] = []
  const ended: Outcome[] = []
  const stop = onEvent(({ event }) => told.push(event))
  show({ onEnded: (outcome) => ended.push(outcome) })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  stop()
  return { told, ended }
}

const refund = (value: number) => ({ name: 'refund', transactionId: 'NF7K2Q9', value })

test('A25: what is told of a refund is what the fee that was really charged leaves', async () => {
  domestic.mockResolvedValue({ ok: true, data: { result: 'success', fee: 5_000 } })
  const { told, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 5_000 }])
  expect(told).toEqual([refund(95_000)])
})

test('a cancelling whose answer was lost is told of too, once it is known', async () => {
  domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'outcome-unknown', status: 504 } })
  domestic.mockResolvedValueOnce({
    ok: true,
    data: { bookings: [{ ...booking, status: 'cancelled', feeNow: 20_000 }] },
  })
  const { told, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 20_000 }])
  expect(told).toEqual([refund(80_000)])
})

test.each(['rejected', 'already-cancelled', 'not-performed', 'error'] as const)('%s is no refund', async (result) => {
  domestic.mockResolvedValue({ ok: true, data: { result } })
  expect((await confirm()).told).toEqual([])
})

describe('A25: a page that stood open while the fee rose', () => {
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
    // One of several was chosen late: the step passed between the answer and its being shown.
    show({ booking: open, askedAt: Date.parse('2027-11-25T21:59:00Z'), onLocked: locked })
  })
  afterEach(() => void jest.useRealTimers())

  test('shows the new fee, and asks for a fresh yes before anything is cancelled', async () => {
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

  test('cancels nothing while the fee cannot be asked', async () => {
    domestic.mockResolvedValue({ ok: false, problem: { code: 'offline', status: 0 } })
    await press()
    expect(lines()).toEqual(['GET'])
    expect((await screen.findByRole('alert')).textContent).toContain('There is no internet connection.')
    expect(locked).not.toHaveBeenCalled()
  })

  test('leads back to the password where its time is over', async () => {
    domestic.mockResolvedValue({ ok: false, problem: { code: 'cancel-password-required', status: 401 } })
    await press()
    expect(lines()).toEqual(['GET'])
    expect(locked).toHaveBeenCalledTimes(1)
  })
})
