import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NameField } from '#components/booking/form/name-field.tsx'
import { Suggestion } from '#components/booking/form/suggestion.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

test('a name typed in Hebrew gets its English letters offered, and one press writes them', async () => {
  const written: string[] = []
  const t = toTranslator('en')
  render(
    <NameField
      t={t}
      id="name"
      label="First name in English"
      onChange={({ currentTarget }) => written.push(currentTarget.value)}
    />,
  )
  const input = screen.getByRole('textbox')
  await userEvent.type(input, 'דנה')
  await userEvent.click(screen.getByRole('button', { name: 'Use: Dana' }))
  expect((input as HTMLInputElement).value).toBe('Dana')
  expect(written.at(-1)).toBe('Dana')
  expect(document.activeElement).toBe(input)
  expect(screen.queryByRole('button')).toBeNull()
})

test('one press corrects a mistyped address', async () => {
  render(
    <>
      <input id="email" aria-label="Email" defaultValue="dana@gmial.con" />
      <Suggestion inputId="email" value="dana@gmail.com">
        {(address) => <>Did you mean {address}?</>}
      </Suggestion>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Did you mean dana@gmail\.com ?\?$/ }))
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('dana@gmail.com')
})
