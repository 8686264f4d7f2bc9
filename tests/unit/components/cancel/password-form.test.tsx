import { TextDecoder, TextEncoder } from 'node:util'
import { expect, test } from '@jest/globals'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { pickMessages } from '#lib/i18n/translator.ts'

// jsdom does not have them, and React's server and ky need them.
Object.assign(globalThis, { TextDecoder, TextEncoder })
const { PasswordForm } = await import('#components/cancel/password-form.tsx')
const { renderToString } = await import('react-dom/server.edge')

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
