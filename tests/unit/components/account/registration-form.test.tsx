import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { CallResult } from '#lib/browser/problem.ts'
import { MemberRegistration } from '#lib/contract/entities/agency.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Call = (endpoint: string, input: { body: unknown }) => Promise<CallResult<{ verificationTimeout: number }>>
const domestic = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { RegistrationForm } = await import('#components/account/registration-form.tsx')

const VALID = { phone: '050-1234567', firstName: 'נועה', lastName: 'לוי', email: 'noa@example.com' }
const onRegistered = jest.fn()

async function submit(more: Partial<typeof VALID>) {
  const values = { ...VALID, ...more }
  render(
    <NextIntlClientProvider
      locale="en"
      messages={pickMessages('en', 'account', 'problem', 'ui')}
      timeZone="Asia/Jerusalem"
    >
      <RegistrationForm
        draft={{ phone: '' }}
        onType={() => undefined}
        onRegistered={onRegistered}
        onBack={() => undefined}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  const labels = {
    phone: 'Mobile phone number',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
  } as const
  for (const [name, label] of Object.entries(labels)) {
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), values[name as keyof typeof VALID])
  }
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

beforeEach(() => {
  domestic.mockReset().mockResolvedValue({ ok: true, data: { verificationTimeout: 60 } })
  onRegistered.mockReset()
})
afterEach(cleanup)

test.each([
  { name: 'a phone without digits', values: { phone: '-------' }, text: 'Enter a valid phone number.' },
  { name: 'a name of one letter', values: { firstName: 'א' }, text: 'Enter a name of at least two letters.' },
  { name: 'an unfinished e-mail', values: { email: 'noa@example' }, text: 'Enter a valid email address.' },
  { name: 'two dots in an e-mail', values: { email: 'noa..l@example.com' }, text: 'Enter a valid email address.' },
])('section 5: $name is refused beside its field, as the contract refuses it', async ({ values, text }) => {
  await submit(values)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(domestic).not.toHaveBeenCalled()
  expect(MemberRegistration.safeParse({ ...VALID, ...values }).success).toBe(false)
})

test('the errors are summed up on top, with the focus, as links to the fields; a corrected one does not come back while it is typed', async () => {
  await submit({ firstName: 'א', email: 'noa@example' })
  const summary = await screen.findByRole('region', { name: 'Please correct the following' })
  const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
  expect(document.activeElement).toBe(summary)
  expect(links()).toEqual(['First name: Enter a name of at least two letters.', 'Email: Enter a valid email address.'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: /^First name/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^First name/))
  await user.keyboard('ב')
  expect(links()).toEqual(['Email: Enter a valid email address.'])
  await user.click(screen.getByLabelText(/^Email/))
  await user.keyboard('.com{Backspace}{Backspace}{Backspace}{Backspace}')
  expect([links(), document.activeElement]).toEqual([[], screen.getByLabelText(/^Email/)])
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('region')).toBe(document.activeElement)
  expect(links()).toEqual(['Email: Enter a valid email address.'])
})

test('valid details are sent in their standard form, and a code is requested', async () => {
  await submit({ phone: ' 050-1234567 ', email: '\u200e noa@example.com' })
  expect(domestic.mock.calls).toEqual([
    ['POST /clubMember', { body: { ...VALID, phone: '+972501234567', newsletter: false } }],
    ['POST /clubMember/requestLogin', { body: { phone: '+972501234567' } }],
  ])
  expect(onRegistered).toHaveBeenCalledWith('050-1234567', 60)
})

test('a new member whose code could not be sent is not registered again: the next press requests the code', async () => {
  domestic.mockImplementation(async (endpoint) =>
    endpoint === 'POST /clubMember' || domestic.mock.calls.length > 2
      ? { ok: true, data: { verificationTimeout: 60 } }
      : { ok: false, problem: { code: 'busy', status: 503 } },
  )
  await submit({})
  expect((await screen.findByRole('alert')).textContent).toContain('very busy')
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(domestic.mock.calls.map(([endpoint]) => endpoint)).toEqual([
    'POST /clubMember',
    'POST /clubMember/requestLogin',
    'POST /clubMember/requestLogin',
  ])
  expect(onRegistered).toHaveBeenCalledWith('050-1234567', 60)
})
