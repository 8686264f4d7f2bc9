import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { CallResult } from '#lib/browser/problem.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

type Call = (endpoint: string, input: { body: unknown }) => Promise<CallResult<{ verificationTimeout: number }>>
const domestic = jest.fn<Call>()
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { PhoneForm } = await import('#components/account/phone-form.tsx')

const UNKNOWN = { ok: false as const, problem: { code: 'not-found' as const, status: 404 } }
const SENT = { ok: true as const, data: { verificationTimeout: 60 } }
const onJoin = jest.fn()
const onSent = jest.fn()

async function send(locale: Locale, phone: string) {
  const t = toTranslator(locale)
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'account', 'problem')}
      timeZone="Asia/Jerusalem"
    >
      <PhoneForm phone="" onSent={onSent} onJoin={onJoin} />
    </NextIntlClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), phone)
  await user.click(screen.getByRole('button', { name: t('account.send') }))
  return { user, t }
}

beforeEach(() => {
  domestic.mockReset().mockResolvedValue(UNKNOWN)
  onJoin.mockReset()
  onSent.mockReset()
})
afterEach(cleanup)

test.each(LOCALES)(
  'in %s, an unknown number is told, and joining begins only when the person asks for it',
  async (locale) => {
    const { user, t } = await send(locale, '052-3456780')
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('052-3456780'))).toBe(true)
    expect(onJoin).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: t('account.unknown.join') }))
    expect(onJoin.mock.calls).toEqual([['052-3456780']])
  },
)

test.each([
  { name: 'without a message', detail: {}, text: 'The login details are incorrect. Try again.' },
  { name: 'with a message', detail: { detail: 'This number is blocked' }, text: 'This number is blocked' },
])('a refusal $name has the text of section 8', async ({ detail, text }) => {
  domestic.mockResolvedValue({ ok: false, problem: { code: 'rejected', status: 400, ...detail } })
  await send('en', '052-3456780')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('a mistyped number is corrected in its field, and the code is sent', async () => {
  const { user, t } = await send('en', '052-3456780')
  domestic.mockResolvedValue(SENT)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '050-0000104')
  await user.click(screen.getByRole('button', { name: t('account.send') }))
  expect(onSent.mock.calls).toEqual([['050-0000104', 60]])
  expect(screen.queryByText(/No club member has/)).toBeNull()
})

test.each(['050-000 0104', '٠٥٠٠٠٠٠١٠٤', '\u202a+972 50-000-0104\u202c'])('“%s” is sent as E.164', async (phone) => {
  domestic.mockResolvedValue(SENT)
  await send('en', phone)
  expect(domestic.mock.calls).toEqual([['POST /clubMember/requestLogin', { body: { phone: '+972500000104' } }]])
  expect(onSent.mock.calls).toEqual([[phone, 60]])
})

test('a number that cannot be written as E.164 is sent as typed', async () => {
  await send('en', ' 1234567 ')
  expect(domestic.mock.calls).toEqual([['POST /clubMember/requestLogin', { body: { phone: '1234567' } }]])
})

test('a late reply about a number that is being corrected changes nothing', async () => {
  for (const reply of [SENT, UNKNOWN]) {
    const first = Promise.withResolvers<typeof reply>()
    domestic.mockReturnValueOnce(first.promise)
    const { user, t } = await send('en', '052-3456780')
    await user.type(screen.getByRole('textbox'), '{Backspace}1')
    first.resolve(reply)
    await screen.findByRole('button', { name: t('account.send') })
    expect([onSent.mock.calls, screen.queryByText(t('account.unknown.join'))]).toEqual([[], null])
    cleanup()
  }
})

test('a late reply does not show the code form to a person who has begun to join', async () => {
  const first = Promise.withResolvers<typeof SENT>()
  domestic.mockReturnValueOnce(first.promise)
  const { user, t } = await send('en', '052-3456780')
  await user.click(screen.getByRole('button', { name: t('account.joinInstead') }))
  expect(onJoin).toHaveBeenCalledTimes(1)
  cleanup()
  first.resolve(SENT)
  await first.promise
  await Promise.resolve()
  expect(onSent).not.toHaveBeenCalled()
})
