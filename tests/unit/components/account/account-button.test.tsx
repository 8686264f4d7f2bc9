import '#tests/unit/components/ui/jsdom.ts'
import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { LOCALES } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

let deliver: () => void = () => undefined
const isDelivered = new Promise<void>((resolve) => {
  deliver = resolve
})
jest.unstable_mockModule('#components/account/account-dialog.tsx', async () => {
  await isDelivered
  return { AccountDialog: () => <div role="dialog" /> }
})
jest.unstable_mockModule('#components/account/idle-tasks.ts', () => ({ runIdleTasks: async () => undefined }))
const { AccountButton } = await import('#components/account/account-button.tsx')

test('a press is answered at once, while the code of the dialog is on its way', async () => {
  for (const locale of LOCALES) {
    const t = toTranslator(locale)
    render(
      <AccountButton
        locale={locale}
        messages={pickMessages(locale, 'account', 'problem')}
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
  }
  const opened = waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(LOCALES.length))
  deliver()
  await opened
  expect(screen.queryAllByRole('button', { busy: true })).toEqual([])
})
