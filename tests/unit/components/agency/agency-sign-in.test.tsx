import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SignInMethod } from '#lib/domain/agency/sign-in-methods.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Call = (endpoint: string, input: { body: unknown }) => Promise<CallResult<object>>
const bff = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ bff, domestic: bff }))
const readSignInState = jest.fn<() => Promise<object | undefined>>()
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({ readSignInState }))
const { AgencySignIn } = await import('#components/agency/agency-sign-in.tsx')
const { AgentForm } = await import('#components/agency/agent-form.tsx')

// The code field looks for a password manager's badge; jsdom has no layout.
document.elementFromPoint = () => null

const PASSWORD = 'a-secret'
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })
const user = userEvent.setup()

const show = (content: ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="en"
      messages={pickMessages('en', 'account', 'problem', 'signIn')}
      timeZone="Asia/Jerusalem"
    >
      {content}
    </NextIntlClientProvider>,
  )
const showMethods = (...methods: SignInMethod[]) => show(<AgencySignIn agencyCode="masa" methods={methods} />)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  bff.mockReset().mockResolvedValue({ ok: false, problem: { code: 'login-failed', status: 401 } })
  readSignInState.mockReset().mockResolvedValue(undefined)
})
afterEach(cleanup)

async function signInAgent(onDone: () => void) {
  const shown = show(<AgentForm onDone={onDone} />)
  await user.type(screen.getByLabelText('Agent code'), ' AG1 ')
  await user.type(screen.getByLabelText('Clerk name'), 'dana')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await press('Log in')
  return shown
}

test('empty fields are named, the first is focused, and nothing is sent', async () => {
  show(<AgentForm onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Agent code'), 'AG1')
  await press('Log in')
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Clerk name'))
  expect(bff).not.toHaveBeenCalled()
})

test('a clerk is suggested after signing in on this device, and the password is stored nowhere', async () => {
  // The code is stored as the upstream spells it. In another case it would be suggested as a second agent.
  bff.mockResolvedValue({ ok: true, data: { loginOdyAgentCode: 'Ag1' } })
  const onDone = jest.fn()
  const { unmount } = await signInAgent(onDone)
  expect(bff.mock.calls).toEqual([
    ['POST /agent/login', { body: { odyAgentCode: 'AG1', clerkName: 'dana', password: PASSWORD } }],
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('nofesh.clerks') ?? '')).toEqual([{ odyAgentCode: 'Ag1', clerkName: 'dana' }])
  expect(stored()).not.toContain(PASSWORD)
  unmount()

  const { container } = show(<AgentForm onDone={() => undefined} />)
  const names = () => [...container.querySelectorAll('datalist')].at(-1)?.querySelectorAll('option').length
  expect(names()).toBe(0)
  await user.type(screen.getByLabelText('Agent code'), 'ag1')
  expect(names()).toBe(1)
  await user.type(screen.getByLabelText('Agent code'), '2')
  expect(names()).toBe(0)
})

test('a clerk whom the upstream does not name is suggested by the typed name', async () => {
  bff.mockResolvedValue({ ok: true, data: { loginOdyAgentCode: 'AG1', clerkName: '' } })
  await signInAgent(() => undefined)
  expect(JSON.parse(localStorage.getItem('nofesh.clerks') ?? '')).toEqual([{ odyAgentCode: 'AG1', clerkName: 'dana' }])
})

test.each([
  { name: 'our text', problem: {}, text: 'The login details are incorrect. Try again.' },
  { name: 'the upstream’s message', problem: { detail: 'Wrong!' }, text: 'Wrong!' },
  {
    name: 'our text for a code that no agent has',
    problem: { code: 'invalid-input', status: 400 },
    text: 'The login details are incorrect. Try again.',
  },
  {
    name: 'our text for a clerk whom the upstream does not find',
    problem: { code: 'not-found', status: 404 },
    text: 'The login details are incorrect. Try again.',
  },
  {
    name: 'when to try again',
    problem: { code: 'too-often', status: 429, retryAfterSeconds: 61 },
    text: 'Too many attempts. Try again in 2 minutes.',
  },
] as const)('section 8: a refused login shows $name; only the password is typed again', async ({ problem, text }) => {
  bff.mockResolvedValue({ ok: false, problem: { code: 'login-failed', status: 401, ...problem } })
  await signInAgent(() => undefined)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Clerk name').value).toBe('dana')
  expect(stored()).not.toContain('dana')
})

test('the preferred method comes first, and the other one takes the focus when it is chosen', async () => {
  showMethods({ kind: 'sms', passCode: false }, { kind: 'password', credit: false })
  expect(screen.queryByLabelText('Agency password')).toBeNull()
  await press('Log in with a password')
  expect(document.activeElement).toBe(screen.getByLabelText('Agency password'))
  await press('Log in with an SMS code')
  expect(screen.queryByLabelText('Agency password')).toBeNull()
})

test('two factors: no code is requested without the pass code, and a new one is requested with it', async () => {
  bff.mockResolvedValue({ ok: true, data: { verificationTimeout: 120 } })
  showMethods({ kind: 'sms', passCode: true })
  await press('Continue')
  expect(bff).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Pass code'), PASSWORD)
  await press('Continue')
  await press('Send a new code')
  const expected = ['POST /agency/requestLogin', { body: { agencyCode: 'masa', passCode: PASSWORD } }]
  expect(bff.mock.calls).toEqual([expected, expected])
  expect(stored()).not.toContain(PASSWORD)
})

test('a code that is still valid can be entered after the page was loaded again', async () => {
  readSignInState.mockResolvedValue({ pending: { agency: new Date(Date.now() + 60_000).toISOString() } })
  showMethods({ kind: 'sms', passCode: false })
  await user.type(await screen.findByLabelText('The code you received'), '123456')
  expect(bff.mock.calls).toEqual([['POST /agency/verifyCode', { body: { verificationCode: '123456' } }]])
})
