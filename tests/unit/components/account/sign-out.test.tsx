import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AccountState } from '#components/account/idle-tasks.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { SignInMethod } from '#lib/domain/agency/sign-in-methods.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Call = (endpoint: string) => Promise<CallResult<undefined>>
const bff = jest.fn<Call>()
const announceSignInChange = jest.fn()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff, domestic: bff }))
jest.unstable_mockModule('#lib/browser/sign-in-tabs.ts', () => ({ announceSignInChange }))
const { AccountDialog } = await import('#components/account/account-dialog.tsx')

const signInState = {
  agency: { code: 'agents', name: 'Agents', owner: 'nofesh' },
  agencyUser: { kind: 'agent', clerkName: 'dana', fcl: false },
  pending: {},
  may: {},
} as unknown as SignInState

type ShownState = { [Name in keyof AccountState]?: AccountState[Name] | undefined }

const show = (state: ShownState = {}, methods: readonly SignInMethod[] = []) =>
  render(
    <AccountDialog
      locale="en"
      messages={pickMessages('en', 'account', 'problem', 'signIn', 'ui')}
      agencyCode="agents"
      methods={methods}
      signInState={{ ...signInState, ...state } as AccountState}
      open
      onOpenChange={() => undefined}
    />,
  )

const press = async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
}

beforeEach(() => {
  bff.mockReset()
  announceSignInChange.mockReset()
})
afterEach(cleanup)

test('a sign-out loads all tabs again', async () => {
  bff.mockResolvedValue({ ok: true, data: undefined })
  await press()
  expect(announceSignInChange.mock.calls).toEqual([['signed-out']])
})

test('a sign-out of which the upstream was not notified says so, and other tabs load again at once', async () => {
  bff.mockResolvedValue({ ok: false, problem: { code: 'sign-out-unconfirmed', status: 502 } })
  await press()
  expect(announceSignInChange.mock.calls).toEqual([['signed-out', false]])
  expect((await screen.findByRole('alert')).textContent).toContain('logged out on this device')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('a sign-out that did not reach the site leaves the person signed in, and can be tried again', async () => {
  bff.mockResolvedValue({ ok: false, problem: { code: 'offline', status: 0 } })
  await press()
  expect(announceSignInChange).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toContain('internet')
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

test.each(['Dana Almog', 'Agents', undefined])('the agency is named once beside the user %s', async (userName) => {
  show(userName === undefined ? {} : { userName })
  expect(await screen.findAllByText('Agents')).toHaveLength(1)
})

// Record 21: a club member of a closed site signs in after the agency.
describe('whoever has one login adds the other:', () => {
  const member = { phone: '+972501234567', firstName: 'Noa', lastName: '', email: '', discountPercent: 5 }
  const method: SignInMethod = { kind: 'password', credit: false }
  const goTo = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  test('a user of an agency that of the club, and goes back', async () => {
    show({}, [method])
    await goTo('Club login')
    expect(await screen.findByLabelText('Mobile phone number')).toBeTruthy()
    await goTo('My account')
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeTruthy()
  })

  test('a member that of the agency, and goes back', async () => {
    show({ agencyUser: undefined, member }, [method])
    await goTo('Agency login')
    expect(await screen.findByLabelText(/^Agency password/)).toBeTruthy()
    await goTo('My account')
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeTruthy()
  })

  test.each([
    ['an internal agent, whose next customer would get the discount of this one', { may: { seeDesk: true } }, [method]],
    ['a member of a site without other logins', { agencyUser: undefined, member }, []],
    ['a person with both logins', { member }, [method]],
  ])('not %s', async (_, state, methods) => {
    show(state as ShownState, methods)
    expect((await screen.findAllByRole('button', { name: 'Log out' })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^(?:Club|Agency) login$/ })).toBeNull()
  })
})
