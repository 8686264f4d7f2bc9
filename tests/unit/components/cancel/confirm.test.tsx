import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CancellationResult } from '#components/cancel/cancel-outcome.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { onEvent } from '#lib/browser/events.ts'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { PnrDetails } from '#lib/contract/entities/booking.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { BOOKING_FIELDS } from '#tests/unit/components/cancel/booking.ts'
import '#tests/unit/components/ui/jsdom.ts'

const domestic = jest.fn<(line: string, input?: object) => Promise<CallResult<unknown>>>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { CancelConfirm } = await import('#components/cancel/cancel-confirm.tsx')

const [booking] = PnrDetails.parse({
  bookings: [{ ...BOOKING_FIELDS, pnr: 'NF7K2Q9' }],
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
    <MessagesProvider locale="en" messages={pickMessages('en', 'cancel', 'orderStatus', 'problem', 'stay')}>
      <CancelConfirm
        locale="en"
        booking={booking}
        requestedAt={Date.now()}
        password="bitul"
        onEnded={() => undefined}
        onLocked={() => undefined}
        onPasswordRefused={() => undefined}
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

test.each([
  ['cancelled', 'The booking has already been cancelled.'],
  ['ok', 'This booking can no longer be cancelled here.'],
] as const)('a booking that cannot be cancelled has this as its heading, and no costs: %s', (status, heading) => {
  show({ booking: { ...booking, status, cancellable: false } })
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([heading])
  expect(screen.queryByText('Cancellation fee at this moment')).toBeNull()
})

const refund = (value: number) => ({ name: 'refund', transactionId: 'NF7K2Q9', value })

test('A25: the refund event contains the price without the fee that was charged', async () => {
  domestic.mockResolvedValue({ ok: true, data: { result: 'success', fee: 5_000, refundedAmount: 95_000 } })
  const { events, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 5_000, refundedAmount: 95_000 }])
  expect(events).toEqual([refund(95_000)])
})

const cancelled = { ...booking, status: 'cancelled' }

test('a cancellation whose reply was lost is looked up, and the fee is what the booking says, never the announced one', async () => {
  domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'outcome-unknown', status: 504 } })
  const said = { ...cancelled, feeNow: 20_000, cancellationFee: 7_000, refundedAmount: 93_000 }
  domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [said] } })
  const { events, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success', fee: 7_000, refundedAmount: 93_000 }])
  expect(events).toEqual([refund(93_000)])
  expect(domestic.mock.calls.filter(([line]) => line.startsWith('POST '))).toHaveLength(1)
})

test('it is said that the booking is cancelled with all its rooms: no part of it can be cancelled alone', () => {
  show({})
  expect(screen.getByText('This cancels the whole booking: every room or ticket in it.')).toBeTruthy()
})

test.each(['rejected', 'conflict', 'gone', 'not-found'] as const)(
  '“%s” is looked up too: the booking may be cancelled',
  async (code) => {
    domestic.mockResolvedValueOnce({ ok: false, problem: { code, status: code === 'not-found' ? 404 : 409 } })
    domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [{ ...cancelled, cancellationFee: 7_000 }] } })
    expect((await confirm()).ended).toEqual([{ result: 'success', fee: 7_000 }])
    expect(domestic.mock.calls.filter(([line]) => line.startsWith('POST '))).toHaveLength(1)
  },
)

test.each([
  ['rejected', 'success'],
  ['not-performed', 'success'],
  ['error', 'success'],
  ['already-cancelled', 'already-cancelled'],
] as const)('“%s” of a booking that is cancelled afterwards is shown as “%s”', async (result, shown) => {
  domestic.mockResolvedValueOnce({ ok: true, data: { result } })
  domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [{ ...cancelled, cancellationFee: 7_000 }] } })
  expect((await confirm()).ended).toEqual([{ result: shown, fee: 7_000 }])
})

test('amounts that nobody states stay unknown', async () => {
  domestic.mockResolvedValueOnce({ ok: true, data: { result: 'success' } })
  domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [cancelled] } })
  const { events, ended } = await confirm()
  expect(ended).toEqual([{ result: 'success' }])
  expect(events).toEqual([{ name: 'refund', transactionId: 'NF7K2Q9' }])
})

test('a lost reply of a booking that is not cancelled yet is unknown, not “not performed”', async () => {
  domestic.mockResolvedValueOnce({ ok: false, problem: { code: 'timeout', status: 504 } })
  domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [booking] } })
  expect((await confirm()).ended).toEqual([{ result: 'unknown' }])
})

describe('what the request and its refusal say', () => {
  const send = async (reply: CallResult<unknown>, of: FoundBooking = booking) => {
    domestic.mockResolvedValue(reply)
    show({ booking: of })
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
    return (await screen.findByRole('alert')).textContent
  }
  const refused = (code: 'rejected' | 'invalid-input', detail?: string): CallResult<unknown> => ({
    ok: false,
    problem: { code, status: 400, ...(detail !== undefined && { detail }) },
  })

  test('“Check the external PNR.” is shown only when the upstream says so', async () => {
    expect(await send({ ok: true, data: { result: 'check-external-pnr' } })).toContain('Check the external PNR.')
    cleanup()
    expect(await send(refused('rejected', 'The hotel is closed.'))).toContain(
      'The cancellation was not performed. The reason given: \u2068The hotel is closed.\u2069',
    )
    cleanup()
    expect(await send(refused('invalid-input'))).not.toContain('external')
  })

  test('whether the booking is external is what the upstream said about it', async () => {
    const external = { ...booking, isExternal: true, extPnr: 'EXT9', supplierCode: 'DAN', externalCode: 'H1' } as const
    await send({ ok: true, data: { result: 'check-external-pnr' } }, external)
    expect(domestic.mock.calls[0]).toEqual([
      'POST /operation/cancelBook/{pnr}/',
      {
        path: { pnr: 'NF7K2Q9' },
        query: { extPnr: 'EXT9' },
        body: { password: 'bitul', isExternal: true, supplierCode: 'DAN', externalCode: 'H1' },
      },
    ])
  })
})

test('a press without the tick moves the focus to the box, whose error is gone once it is ticked', async () => {
  show({})
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  const box = screen.getByRole('checkbox')
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(box)
  expect(screen.queryByText('Tick the box to confirm.')).toBeNull()
  expect(domestic).not.toHaveBeenCalled()
})

test.each(['rejected', 'already-cancelled', 'not-performed', 'error'] as const)('%s is no refund', async (result) => {
  domestic.mockResolvedValueOnce({ ok: true, data: { result } })
  domestic.mockResolvedValueOnce({ ok: true, data: { bookings: [booking] } })
  const { events, ended } = await confirm()
  expect([events, ended]).toEqual([[], [{ result }]])
})

test.each([
  // The check-in is on a Friday; the seven working days before it begin on Thursday, 25 November.
  ['2027-11-25T21:59:00Z', true],
  ['2027-11-25T22:01:00Z', false],
])('B3: at %s the right to cancel by law is stated with its conditions: %s', (now, isStated) => {
  jest.useFakeTimers({ now: new Date(now) })
  show({})
  const law = screen.queryByText(/Consumer Protection Law/)?.textContent
  expect(law === undefined).toBe(!isStated)
  if (isStated) expect(law).toMatch(/within 14\sdays of the booking.*at least seven days.*new immigrants: four months/)
  jest.useRealTimers()
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
      'The cancellation fee has changed. The new amount is shown above.',
    )
    expect(screen.getAllByRole('definition').some(({ textContent }) => textContent === '₪600')).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    domestic.mockResolvedValue({ ok: true, data: { result: 'success', fee: 60_000, refundedAmount: 40_000 } })
    await press()
    expect(lines()).toEqual(['GET', 'POST'])
  })

  test('cancels nothing after the person has gone back while the fee was read again', async () => {
    let answer: (reply: CallResult<unknown>) => void = () => undefined
    domestic.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await press()
    expect(lines()).toEqual(['GET'])
    cleanup()
    answer({ ok: true, data: { bookings: [open] } })
    await jest.advanceTimersByTimeAsync(10)
    expect(lines()).toEqual(['GET'])
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

test('A25: where only the fee of this moment is known, it alone is shown, and read again before the booking is cancelled', async () => {
  const unknown = { ...booking, cancellation: { steps: [] } }
  show({ booking: unknown })
  expect(screen.getAllByRole('definition').some(({ textContent }) => textContent === '₪200')).toBe(true)
  expect(screen.queryByText(/free/i)).toBeNull()
  const confirm = async (feeNow: number) => {
    domestic.mockClear()
    domestic.mockImplementation(async (line) => ({
      ok: true,
      data: line.startsWith('GET ')
        ? { bookings: [{ ...unknown, feeNow }] }
        : { result: 'success', fee: feeNow, refundedAmount: 0 },
    }))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
    return domestic.mock.calls.map(([line]) => line.split(' ')[0])
  }
  expect(await confirm(60_000)).toEqual(['GET'])
  expect((await screen.findByRole('alert')).textContent).toContain('The cancellation fee has changed.')
  cleanup()
  show({ booking: unknown })
  expect(await confirm(unknown.feeNow)).toEqual(['GET', 'POST'])
})

test('the two references of an external booking are never broken, and are separated by their row', () => {
  show({ booking: { ...booking, extPnr: 'GOC-88213' } })
  const references = ['NF7K2Q9', 'GOC-88213'].map((text) => screen.getByText(text))
  for (const reference of references) expect(reference.className).toContain('whitespace-nowrap')
  for (const reference of references) {
    // Not the reference itself: on a page from right to left its dot would be after it.
    const item = reference.parentElement
    expect(item?.tagName).toBe('SPAN')
    expect(item?.parentElement?.className).toBe('dot-separated')
  }
})

test('a supplier’s number that is the number of the booking is shown once', () => {
  show({ booking: { ...booking, extPnr: booking.pnr } })
  expect(screen.getAllByText(booking.pnr)).toHaveLength(1)
})

test.each([
  ['Noa Levi', true],
  ['', false],
])('the payer “%s” of a booking has a row: %s', (payerName, shown) => {
  show({ booking: { ...booking, payerName } })
  expect(screen.queryByText('Payer') !== null).toBe(shown)
})
