import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'

type Reply = { ok: true; data: object } | { ok: false; problem: { code: string; status: number } }
const domestic = jest.fn<(wire: string) => Promise<Reply>>()
const CODE_SENT: Reply = { ok: true, data: { verificationTimeout: 120 } }
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic }))
const { ClubSignIn } = await import('#components/account/club-sign-in.tsx')

const PHONE = '050-0000104'

function open(locale: Locale = 'en') {
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, 'account', 'problem', 'ui')}
      timeZone="Asia/Jerusalem"
    >
      <ClubSignIn />
    </NextIntlClientProvider>,
  )
  const t = toTranslator(locale)
  return {
    t,
    phone: () => screen.queryByLabelText(t('account.phone')),
    code: () => screen.queryByLabelText(t('account.code')),
  }
}

async function requestCode(locale: Locale = 'en') {
  const opened = open(locale)
  await userEvent.type(opened.phone() ?? document.body, PHONE)
  await userEvent.click(screen.getByRole('button', { name: opened.t('account.send') }))
  expect(document.activeElement).toBe(opened.code())
  return opened
}

beforeEach(() => {
  domestic.mockReset().mockResolvedValue(CODE_SENT)
  sessionStorage.clear()
  setWide(true)
})
afterEach(cleanup)

describe('a page that is loaded again while the code is on its way', () => {
  test.each(LOCALES)('asks in %s for the code that was sent, not for the phone again', async (locale) => {
    await requestCode(locale)
    cleanup()
    const { code, phone } = open(locale)
    expect([code() !== null, phone()]).toEqual([true, null])
    expect(document.body.textContent).toContain(PHONE)
  })

  test('sends a new code to the number in E.164', async () => {
    const { t } = await requestCode()
    domestic.mockClear()
    await userEvent.click(screen.getByRole('button', { name: t('account.again') }))
    expect(domestic.mock.calls).toEqual([['POST /clubMember/requestLogin', { body: { phone: '+972500000104' } }]])
  })

  test('asks for the phone when the code has expired, or another number was wanted', async () => {
    const { t } = await requestCode()
    const stored = sessionStorage.getItem('nofesh.sign-in-code') ?? ''
    await userEvent.click(screen.getByRole('button', { name: t('account.otherPhone') }))
    cleanup()
    expect(open().phone()).not.toBeNull()
    cleanup()
    sessionStorage.setItem('nofesh.sign-in-code', stored.replace(/"until":\d+/, `"until":${Date.now() - 1}`))
    expect(open().phone()).not.toBeNull()
  })
})

describe('what was typed to join the club', () => {
  test.each(LOCALES)('is there again in %s after the dialog was closed or the page loaded again', async (locale) => {
    const { t } = open(locale)
    await userEvent.click(screen.getByRole('button', { name: t('account.joinInstead') }))
    const read = () =>
      (['phone', 'join.firstName', 'join.lastName', 'join.email'] as const).map(
        (name) => screen.getByLabelText<HTMLInputElement>(t(`account.${name}`)).value,
      )
    await userEvent.type(screen.getByLabelText(t('account.phone')), PHONE)
    await userEvent.type(screen.getByLabelText(t('account.join.firstName')), 'נועה')
    await userEvent.click(screen.getByRole('checkbox'))
    cleanup()
    open(locale)
    expect(read()).toEqual([PHONE, 'נועה', '', ''])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: t('account.join.back') }))
    cleanup()
    expect(open(locale).phone()).not.toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  async function join({ t }: ReturnType<typeof open>) {
    await userEvent.click(screen.getByRole('button', { name: t('account.joinInstead') }))
    await userEvent.type(screen.getByLabelText(t('account.phone')), PHONE)
    await userEvent.type(screen.getByLabelText(t('account.join.firstName')), 'Noa')
    await userEvent.type(screen.getByLabelText(t('account.join.lastName')), 'Levi')
    await userEvent.type(screen.getByLabelText(t('account.join.email')), 'noa@example.com')
    await userEvent.click(screen.getByRole('button', { name: t('account.join.send') }))
  }

  test('is forgotten once the person has joined', async () => {
    const opened = open()
    await join(opened)
    expect(opened.code()).not.toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['nofesh.sign-in-code'])
  })

  test('leads to the code too where the phone is registered already: the page was loaded again before the code was sent', async () => {
    const opened = open()
    domestic
      .mockReset()
      .mockImplementation(async (wire) =>
        wire === 'POST /clubMember' ? { ok: true, data: {} } : { ok: false, problem: { code: 'timeout', status: 504 } },
      )
    await join(opened)
    expect(opened.code()).toBeNull()
    cleanup()
    const again = open()
    domestic
      .mockReset()
      .mockImplementation(async (wire) =>
        wire === 'POST /clubMember' ? { ok: false, problem: { code: 'conflict', status: 409 } } : CODE_SENT,
      )
    await userEvent.click(screen.getByRole('button', { name: again.t('account.join.send') }))
    expect(again.code()).not.toBeNull()
    expect(domestic.mock.calls.map(([wire]) => wire)).toEqual(['POST /clubMember', 'POST /clubMember/requestLogin'])
  })
})

describe('the focus', () => {
  test.each([
    { device: 'with a keyboard', isFine: true },
    { device: 'with a touch screen', isFine: false },
  ])('is in the field at once on a device $device: $isFine', ({ isFine }) => {
    window.matchMedia = (query) => ({ matches: query === '(pointer: fine)' && isFine }) as MediaQueryList
    const { phone } = open()
    expect(document.activeElement === phone()).toBe(isFine)
  })

  test('is in the first field of the next step, and of the one before', async () => {
    const { t, phone } = open()
    await userEvent.click(screen.getByRole('button', { name: t('account.joinInstead') }))
    expect(document.activeElement).toBe(phone())
    expect(screen.getByLabelText(t('account.join.email'))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: t('account.join.back') }))
    expect(document.activeElement).toBe(phone())
    expect(screen.queryByLabelText(t('account.join.email'))).toBeNull()
  })
})
