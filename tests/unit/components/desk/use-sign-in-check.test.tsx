import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'

const getSignInState = jest.fn<() => Promise<CallResult<SignInState>>>()
jest.unstable_mockModule('#lib/browser/get-sign-in-state.ts', () => ({ getSignInState }))
const readSignInState = jest.fn<() => Promise<SignInState | undefined>>()
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({
  clearSignInState: () => undefined,
  readSignInState,
}))
const reconnect = jest.fn()
jest.unstable_mockModule('#lib/browser/live/use-live.ts', () => ({ reconnect }))
const announceSignInChange = jest.fn()
jest.unstable_mockModule('#lib/browser/sign-in-tabs.ts', () => ({ announceSignInChange }))
const { useSignInCheck } = await import('#components/desk/use-sign-in-check.ts')

const signedIn = (seeDesk: boolean) => ({ ok: true as const, data: createSignInState({ seeDesk }) })
const open = (isSignedOut: boolean) =>
  renderHook((props: { isSignedOut: boolean }) => useSignInCheck(props.isSignedOut, 0), {
    initialProps: { isSignedOut },
  })

beforeEach(() => {
  jest.useFakeTimers()
  for (const mock of [getSignInState, readSignInState, reconnect, announceSignInChange]) mock.mockReset()
})
afterEach(() => void jest.useRealTimers())

test('a socket that was closed as one of an ended login is connected again while the login is valid', async () => {
  getSignInState.mockResolvedValue(signedIn(true))
  const { rerender } = open(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(getSignInState).not.toHaveBeenCalled()
  rerender({ isSignedOut: true })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reconnect.mock.calls.map(([socket]) => socket)).toEqual(['agencyMessage', 'newPendingExtBook'])
  expect(announceSignInChange).not.toHaveBeenCalled()
})

test('each further end is checked later than the one before', async () => {
  getSignInState.mockResolvedValue(signedIn(true))
  const { rerender } = open(true)
  await jest.advanceTimersByTimeAsync(5_000)
  for (const isSignedOut of [false, true]) rerender({ isSignedOut })
  await jest.advanceTimersByTimeAsync(9_900)
  expect(getSignInState).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(100)
  expect(getSignInState).toHaveBeenCalledTimes(2)
})

test('an end after a long time is checked as soon as the first one', async () => {
  getSignInState.mockResolvedValue(signedIn(true))
  const { rerender } = open(true)
  await jest.advanceTimersByTimeAsync(5_000)
  rerender({ isSignedOut: false })
  await jest.advanceTimersByTimeAsync(3_600_000)
  rerender({ isSignedOut: true })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(getSignInState).toHaveBeenCalledTimes(2)
})

test('after an ended login the page is loaded again; without an answer the session is asked for again', async () => {
  getSignInState.mockResolvedValueOnce({ ok: false, problem: { code: 'offline', status: 0 } })
  getSignInState.mockResolvedValue(signedIn(false))
  open(true)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(announceSignInChange).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(announceSignInChange.mock.calls).toEqual([['session-ended']])
  expect(reconnect).not.toHaveBeenCalled()
})

test('a connection that was given up is that of an ended login when the session says so: the page is loaded again', async () => {
  const { data } = signedIn(true)
  const { rerender } = renderHook((failures: number) => useSignInCheck(false, failures), { initialProps: 0 })
  const fail = async (failures: number) => {
    rerender(failures)
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(readSignInState).not.toHaveBeenCalled()
  readSignInState.mockResolvedValue(data)
  await fail(1)
  await fail(2)
  // The agent tries one of the two sockets again, without a network.
  readSignInState.mockResolvedValue(undefined)
  await fail(1)
  await fail(2)
  expect(announceSignInChange).not.toHaveBeenCalled()
  await fail(0)
  readSignInState.mockResolvedValue(signedIn(false).data)
  await fail(1)
  expect(announceSignInChange.mock.calls).toEqual([['session-ended']])
  // Only the agent, or a network that comes back, connects again after the last attempt.
  expect(reconnect).not.toHaveBeenCalled()
})
