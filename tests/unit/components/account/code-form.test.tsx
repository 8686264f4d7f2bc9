import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import type { CallResult } from '#lib/browser/problem.ts'
import { VerificationCode } from '#lib/contract/entities/agency.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic: jest.fn() }))
const { CodeForm } = await import('#components/account/code-form.tsx')

afterEach(cleanup)

const REFUSED: CallResult<unknown> = { ok: false, problem: { code: 'rejected', status: 400 } }

test.each([
  { typed: '123', sent: [] },
  { typed: '1234', sent: ['1234'] },
  { typed: '12345', sent: ['12345'] },
  { typed: '123456', sent: ['123456'] },
  { typed: '12345678', sent: ['123456'] },
  { typed: '١٢٣٤٥٦', sent: ['123456'] },
  { typed: '۱۲۳۴', sent: ['1234'] },
])('typing $typed sends $sent, by the rule of the contract', async ({ typed, sent }) => {
  const verify = jest.fn(async (_code: string) => REFUSED)
  const none = () => undefined
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'account', 'problem')} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{
          intro: '',
          backLabel: 'Back',
          until: Date.now() + 60_000,
          verify,
          onSent: none,
          onBack: none,
          onDone: none,
        }}
        resend={async () => ({ ok: true, data: { verificationTimeout: 60 } })}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(toTranslator('en')('account.code')), typed)
  if (typed.length < 6) await user.keyboard('{Enter}')
  expect(verify.mock.calls.flat()).toEqual(sent)
  for (const verificationCode of sent) expect(VerificationCode.safeParse({ verificationCode }).success).toBe(true)
})

test.each([
  { locale: 'he', status: 400, shown: [] },
  { locale: 'en', status: 400, shown: ['login-failed'] },
  { locale: 'ru', status: 429, shown: ['code-expired'] },
  { locale: 'ar', status: 410, shown: ['code-expired'] },
] as const)('the upstream’s Hebrew message is understood in $locale ($status)', async ({ locale, status, shown }) => {
  const detail = 'קוד האימות שגוי'
  const code = ({ 400: 'rejected', 410: 'gone', 429: 'too-often' } as const)[status]
  const problem = { code, status, detail }
  const none = () => undefined
  const t = toTranslator(locale)
  const messages = pickMessages(locale, 'account', 'problem')
  render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{ intro: '', backLabel: '', until: Date.now() + 60_000, onSent: none, onBack: none, onDone: none }}
        verify={async () => ({ ok: false, problem })}
        resend={async () => ({ ok: false, problem })}
      />
    </NextIntlClientProvider>,
  )
  await userEvent.setup().type(screen.getByLabelText(t('account.code')), '123456')
  const texts = [...(await screen.findByRole('alert')).querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(texts).toEqual([...shown.map((code) => t(`problem.${code}`)), detail])
  // A code that is over is not said to be valid for another minute.
  const isOver = status !== 400
  expect(screen.queryByText(/1:00|0:5\d/) === null).toBe(isOver)
})

test('the page says that a new code was sent, until it is tried', async () => {
  const t = toTranslator('en')
  let sent = 0
  const none = () => undefined
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'account', 'problem')} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{ intro: '', backLabel: '', until: Date.now() + 60_000, onSent: none, onBack: none, onDone: none }}
        verify={async () => REFUSED}
        resend={async () => {
          sent += 1
          return sent === 1
            ? { ok: true, data: { verificationTimeout: 60 } }
            : { ok: false, problem: { code: 'too-often', status: 429 } }
        }}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  const [notice] = screen.getAllByRole('status')
  expect(notice?.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: t('account.again') }))
  expect(notice?.textContent).toBe(t('account.sentAgain'))
  await user.type(screen.getByLabelText(t('account.code')), '123456')
  expect(notice?.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: t('account.again') }))
  expect(notice?.textContent).toBe('')
  expect((await screen.findByRole('alert')).textContent).toBe(t('problem.too-often'))
})

test('a code that comes before the reply to its request is sent, and is not removed by the reply', async () => {
  const t = toTranslator('en')
  let reply: (result: CallResult<{ verificationTimeout: number }>) => void = () => undefined
  const verify = jest.fn((_code: string) => new Promise<CallResult<unknown>>(() => undefined))
  const none = () => undefined
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'account', 'problem')} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{ intro: '', backLabel: '', until: Date.now() + 60_000, verify, onSent: none, onBack: none, onDone: none }}
        resend={() => new Promise((resolve) => (reply = resolve))}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText(t('account.code'))
  await user.type(field, '99')
  await user.click(screen.getByRole('button', { name: t('account.again') }))
  expect(field).toHaveProperty('value', '')
  await user.type(field, '123456')
  reply({ ok: true, data: { verificationTimeout: 60 } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('account.again') })).toHaveProperty('ariaDisabled', null),
  )
  expect(verify.mock.calls).toEqual([['123456']])
  expect(field).toHaveProperty('value', '123456')
  // It is still being checked.
  expect(field).toHaveProperty('disabled', true)
})

test('the reply to a request for another code does not open the form again that was left by “Back”', async () => {
  const t = toTranslator('en')
  let reply: (result: CallResult<{ verificationTimeout: number }>) => void = () => undefined
  const onSent = jest.fn()
  const none = () => undefined
  const { unmount } = render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'account', 'problem')} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{ intro: '', backLabel: 'Back', until: Date.now() + 60_000, onSent, onDone: none }}
        verify={async () => REFUSED}
        resend={() => new Promise((resolve) => (reply = resolve))}
        onBack={() => unmount()}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: t('account.again') }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('button')).toBeNull()
  reply({ ok: true, data: { verificationTimeout: 60 } })
  await Promise.resolve()
  await Promise.resolve()
  expect(onSent).not.toHaveBeenCalled()
})

test.each(['123', '1234567', '12a4', ''])('“%s” is not a code of the contract', (verificationCode) => {
  expect(VerificationCode.safeParse({ verificationCode }).success).toBe(false)
})

test.each(['123456', '١٢٣٤٥٦', '۱۲۳-۴۵۶', 'رمزك \u2066١٢٣٤٥٦\u2069.'])('“%s” is pasted as 123456', async (pasted) => {
  const onChange = jest.fn()
  const onComplete = jest.fn()
  render(<OneTimeCode label="Code" onChange={onChange} onComplete={onComplete} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Code'))
  await user.paste(pasted)
  expect([onChange.mock.calls, onComplete.mock.calls]).toEqual([[['123456']], [['123456']]])
})

test('digits of an Arabic keyboard are reported as 0 to 9 where the form stores no value', async () => {
  const onComplete = jest.fn()
  render(<OneTimeCode label="Code" onComplete={onComplete} />)
  await userEvent.setup().type(screen.getByLabelText('Code'), '١٢٣٤٥٦')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a late refusal of the first code changes nothing once a new one is requested', async () => {
  const t = toTranslator('en')
  const none = () => undefined
  const first = Promise.withResolvers<CallResult<unknown>>()
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'account', 'problem')} timeZone="Asia/Jerusalem">
      <CodeForm
        {...{ intro: '', backLabel: '', until: Date.now() + 60_000, onSent: none, onBack: none, onDone: none }}
        verify={() => first.promise}
        resend={async () => ({ ok: true, data: { verificationTimeout: 60 } })}
      />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(t('account.code')), '123456')
  await user.click(screen.getByRole('button', { name: t('account.again') }))
  const field = screen.getByLabelText<HTMLInputElement>(t('account.code'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '65')
  first.resolve(REFUSED)
  await first.promise
  await waitFor(() => expect(screen.getByText(t('account.sentAgain'))).toBeTruthy())
  expect([field.value, screen.queryByRole('alert')?.textContent ?? '']).toEqual(['65', ''])
})
