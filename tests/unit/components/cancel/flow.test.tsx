import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { storeCancelDraft } from '#lib/browser/cancel-draft.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { CANCEL_VERIFIED_FOR } from '#lib/domain/agency/permissions.ts'
import type { ProblemCode } from '#lib/domain/problem-code.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { BOOKING_FIELDS } from '#tests/unit/components/cancel/booking.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Input = { path: { pnr: string }; query: { isExtPnr: boolean }; body: { password: string } }
const domestic = jest.fn<(line: string, input: Input) => Promise<CallResult<unknown>>>()
let isAgent = false
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
let answer: Promise<void> | undefined
jest.unstable_mockModule('#lib/browser/get-sign-in-state.ts', () => ({
  getSignInState: async () => {
    await answer
    return { ok: true, data: { may: { cancelBookings: isAgent, seeDesk: isAgent } } }
  },
}))
const { CancelFlow } = await import('#components/cancel/cancel-flow.tsx')

const PREFLIGHT = 'POST /operation/cancelBook/preflight'
const CANCEL = 'POST /operation/cancelBook/{pnr}/'

const toBooking = (pnr: string) => ({ ...BOOKING_FIELDS, pnr })

const KNOWN = 'NF7K2Q9'
const refusal = (code: ProblemCode): CallResult<unknown> => ({ ok: false, problem: { code, status: 401 } })
let cancelReplies: CallResult<unknown>[] = []

beforeEach(() => {
  sessionStorage.clear()
  isAgent = false
  answer = undefined
  cancelReplies = []
  domestic.mockReset()
  domestic.mockImplementation(async (line, input) => {
    if (line === PREFLIGHT) return { ok: true, data: undefined }
    if (line === CANCEL) return cancelReplies.shift() ?? refusal('login-failed')
    const { path, query } = input
    return { ok: true, data: { bookings: path.pnr === KNOWN && !query.isExtPnr ? [toBooking(KNOWN)] : [] } }
  })
})
afterEach(cleanup)

const show = () =>
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'cancel', 'orderStatus', 'problem', 'stay', 'ui')}>
      <CancelFlow locale="en" phone={undefined} />
    </MessagesProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const listSentPasswords = () =>
  domestic.mock.calls.flatMap(([line, { body }]) => (line === CANCEL ? body.password : []))

test.each([true, false])(
  'when the session is known late, the next step has the focus only if the form before had it: %s',
  async (isInside) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = promise
    isAgent = true
    const { container } = show()
    const field = await screen.findByLabelText<HTMLInputElement>(/Cancellation password/)
    if (isInside) await userEvent.type(field, 'o')
    resolve()
    await screen.findByLabelText(/Booking reference/)
    expect(document.activeElement).toBe(isInside ? container.firstElementChild : document.body)
  },
)

describe('the number of the link that has opened the page', () => {
  afterEach(() => {
    history.replaceState(null, '', '/')
    Reflect.deleteProperty(globalThis, 'navigation')
  })
  const expectNumber = async (pnr: string) => {
    await fill(/Cancellation password/, 'bitul')
    await press('Continue')
    expect(await screen.findByLabelText(/Booking reference/)).toHaveProperty('value', pnr)
  }

  test('is in its form although the skip link has replaced the fragment before the password was typed', async () => {
    history.replaceState(null, '', `/cancel-booking#pnr=${KNOWN}`)
    jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    show()
    await screen.findByLabelText(/Cancellation password/)
    history.replaceState(null, '', '/cancel-booking#main')
    await expectNumber(KNOWN)
  })

  test.each([
    ['is there too', '/cancel-booking', true, '', KNOWN],
    ['is not that of another page', '/orders', true, '', ''],
    ['is not that of an earlier visit', '/cancel-booking', false, '', ''],
    ['does not replace what was typed since', '/cancel-booking', true, 'TYPED1', 'TYPED1'],
  ])('%s where the fragment was replaced before the page worked', async (_, path, sameDocument, typed, expected) => {
    storeCancelDraft({ pnr: typed })
    history.replaceState(null, '', '/cancel-booking#privacy-settings')
    const entries = [{ url: `${location.origin}${path}#pnr=${KNOWN}`, sameDocument }, {}]
    Object.assign(globalThis, { navigation: { entries: () => entries, currentEntry: { index: 1 } } })
    show()
    await expectNumber(expected)
  })
})

describe('a password that the upstream refuses when it cancels', () => {
  const openConfirmation = async () => {
    show()
    await fill(/Cancellation password/, 'old')
    await press('Continue')
    await fill(/Booking reference/, KNOWN)
    await press('Show the booking')
    await userEvent.click(await screen.findByRole('checkbox'))
    expect(screen.queryByLabelText(/Cancellation password/)).toBeNull()
    await press('Cancel the booking')
  }

  test('is forgotten, and the form asks for it again', async () => {
    cancelReplies = [
      refusal('login-failed'),
      { ok: true, data: { result: 'success', fee: 20_000, refundedAmount: 80_000 } },
    ]
    await openConfirmation()
    const field = await screen.findByLabelText(/Cancellation password/)
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('The password is incorrect. Try again.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    // Without a new password nothing is sent.
    await press('Cancel the booking')
    expect(await screen.findByText('Enter the password.')).toBeDefined()
    await fill(/Cancellation password/, 'new')
    await press('Cancel the booking')
    expect(await screen.findByText('The booking is cancelled')).toBeDefined()
    expect(listSentPasswords()).toEqual(['old', 'new'])
  })

  test('is not used for another booking either', async () => {
    await openConfirmation()
    await press('Keep the booking')
    await press('Show the booking')
    expect(await screen.findByLabelText(/Cancellation password/)).toHaveProperty('value', '')
  })

  test('is requested in its own step when its verification has expired, and the number is still there', async () => {
    cancelReplies = [refusal('cancel-password-required')]
    await openConfirmation()
    await fill(/Cancellation password/, 'old')
    await press('Continue')
    expect(await screen.findByLabelText(/Booking reference/)).toHaveProperty('value', KNOWN)
  })
})

test('Back returns to the list of found bookings also when it has one booking and a number that was not found', async () => {
  isAgent = true
  cancelReplies = [{ ok: true, data: { result: 'success', fee: 20_000, refundedAmount: 80_000 } }]
  show()
  await fill(/Booking references/, `${KNOWN} MISSING7`)
  await press('Show the booking')
  const missing = /Not found: .*MISSING7/
  expect(await screen.findByText(missing)).toBeDefined()
  // One of the two was found.
  expect(screen.queryByText('No matching data was found.')).toBeNull()
  await press(`Cancel this one ${KNOWN}`)
  await press('Keep the booking')
  expect(await screen.findByText(missing)).toBeDefined()
  await press(`Cancel this one ${KNOWN}`)
  await fill(/Cancellation password/, 'bitul')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Cancel the booking')
  await press('Back to the other bookings')
  expect(await screen.findByText(missing)).toBeDefined()
})

test('an agent enters the password again for a booking that is cancelled half an hour after it was accepted, although the device slept', async () => {
  isAgent = true
  const success = { ok: true, data: { result: 'success', fee: 20_000, refundedAmount: 80_000 } } as const
  cancelReplies = [success, success]
  const { now } = Date
  // The device sleeps, while its timers stand still.
  const sleep = () => {
    Date.now = () => now() + CANCEL_VERIFIED_FOR
    act(() => void dispatchEvent(new Event('focus')))
  }
  try {
    const openConfirmation = async () => {
      await press('Show the booking')
      await userEvent.click(await screen.findByRole('checkbox'))
    }
    show()
    await fill(/Booking references/, KNOWN)
    await openConfirmation()
    await fill(/Cancellation password/, 'bitul')
    await press('Cancel the booking')
    await press('Cancel another booking')
    await fill(/Booking references/, KNOWN)
    await openConfirmation()
    // Within this time the password counts for further bookings.
    expect(screen.queryByLabelText(/Cancellation password/)).toBeNull()
    sleep()
    await press('Cancel the booking')
    expect(await screen.findByText('Enter the password.')).toBeDefined()
    await fill(/Cancellation password/, 'bitul')
    await press('Cancel the booking')
    expect(await screen.findByText('The booking is cancelled')).toBeDefined()
    expect(listSentPasswords()).toEqual(['bitul', 'bitul'])
  } finally {
    Date.now = now
  }
})

test('a rejected cancellation is sent again only by another press, after another confirmation', async () => {
  cancelReplies = [
    { ok: true, data: { result: 'rejected' } },
    { ok: true, data: { result: 'success', fee: 20_000, refundedAmount: 80_000 } },
  ]
  show()
  await fill(/Cancellation password/, 'bitul')
  await press('Continue')
  await fill(/Booking reference/, KNOWN)
  await press('Show the booking')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Cancel the booking')
  await press('Try again')
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  expect(listSentPasswords()).toEqual(['bitul'])
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Cancel the booking')
  expect(await screen.findByText('The booking is cancelled')).toBeDefined()
  expect(listSentPasswords()).toEqual(['bitul', 'bitul'])
})
