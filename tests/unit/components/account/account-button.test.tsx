import '#tests/unit/components/ui/jsdom.ts'
import { expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { AccountState } from '#components/account/idle-tasks.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

let deliver: () => void = () => undefined
const isDelivered = new Promise<void>((resolve) => {
  deliver = resolve
})
jest.unstable_mockModule('#components/account/account-dialog.tsx', async () => {
  await isDelivered
  // As the real one, it takes the focus as soon as it is there.
  const takeFocus = (box: HTMLElement | null) => box?.focus()
  return {
    AccountDialog: ({ open }: { open: boolean }) => open && <div role="dialog" tabIndex={-1} ref={takeFocus} />,
  }
})
let state: AccountState | undefined
jest.unstable_mockModule('#components/account/idle-tasks.ts', () => ({ runIdleTasks: async () => state }))
const { AccountButton } = await import('#components/account/account-button.tsx')

test('a press is answered at once, while the code of the dialog is on its way', async () => {
  for (const locale of LOCALES) {
    const t = toTranslator(locale)
    render(
      <AccountButton
        locale={locale}
        messages={pickMessages(locale, 'account', 'problem', 'ui')}
        agencyCode="main"
        methods={[]}
        className=""
        labels={{ login: t('account.login'), mine: t('account.mine') }}
      />,
    )
    const button = screen.getByRole('button', { name: t('account.login') })
    const idle = button.querySelector('svg')?.outerHTML
    expect(button.getAttribute('aria-busy')).toBeNull()
    act(() => button.click())
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.querySelector('svg')?.outerHTML).not.toBe(idle)
    // After a press elsewhere the dialog does not open late.
    act(() => document.body.click())
    expect(button.getAttribute('aria-busy')).toBeNull()
  }
  const [button] = screen.getAllByRole('button')
  act(() => {
    button?.focus()
    button?.click()
  })
  expect(button?.getAttribute('aria-busy')).toBe('true')
  deliver()
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
  expect(screen.queryAllByRole('button', { busy: true })).toEqual([])
})

test('with only its icon on small windows, it has the same name for screen readers', async () => {
  cleanup()
  const t = toTranslator('en')
  const labels = { login: t('account.login'), mine: t('account.mine') }
  const props = {
    locale: 'en',
    messages: pickMessages('en', 'account', 'problem', 'ui'),
    agencyCode: 'main',
    methods: [],
  } as const
  state = undefined
  render(<AccountButton {...props} className="" labels={labels} isIconOnSmall />)
  expect(screen.getByRole('button', { name: t('account.login') }).getAttribute('aria-label')).toBe(t('account.login'))
  cleanup()
  state = { userName: 'Dana Almog', may: { useCredit: false } } as AccountState
  render(<AccountButton {...props} className="" labels={labels} isIconOnSmall />)
  const named = await screen.findByRole('button', { name: `${t('account.mine')} Dana Almog` })
  expect(named.getAttribute('aria-label')).toBe(`${t('account.mine')} Dana Almog`)
})

test.each([
  ['Derech Eretz Tourism', true],
  ['Dana Almog', false],
])('the name “%s” is beside the name of the site, and shown to screen readers only: %s', async (userName, hidden) => {
  cleanup()
  state = { userName, may: { useCredit: false } } as AccountState
  const t = toTranslator('en')
  render(
    <AccountButton
      locale="en"
      messages={pickMessages('en', 'account', 'problem', 'ui')}
      agencyCode="derech"
      methods={[]}
      className=""
      labels={{ login: t('account.login'), mine: t('account.mine') }}
      siteName="Derech Eretz Tourism"
    />,
  )
  const button = await screen.findByRole('button', { name: `${t('account.mine')} ${userName}` })
  expect(button.querySelector('bdi')?.className === 'sr-only').toBe(hidden)
})
