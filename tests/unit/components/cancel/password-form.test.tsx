import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server.edge'
import { PasswordForm } from '#components/cancel/password-form.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { pickMessages } from '#lib/i18n/translator.ts'

test('before the scripts have loaded, no press can put the password into the address', () => {
  const html = renderToString(
    <MessagesProvider locale="en" messages={pickMessages('en', 'cancel', 'problem')}>
      <PasswordForm phone={undefined} onPassed={() => undefined} />
    </MessagesProvider>,
  )
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
})
