import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { type ActionDraft, FinalizeForm } from '#components/pending/action-forms.tsx'
import type { PendingAction } from '#lib/domain/pending/pending-action.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { createPending } from '#tests/unit/domain/pending/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

afterEach(cleanup)

const t = toTranslator('en')

function renderForm() {
  const actions: PendingAction[] = []
  const Form = () => {
    const [draft, onDraft] = useState<ActionDraft>({})
    const props = { booking: createPending(0), running: undefined, autoFocus: false, draft, onDraft }
    return <FinalizeForm {...props} onAction={(sent) => actions.push(sent)} />
  }
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'pending', 'ui')}>
      <Form />
    </MessagesProvider>,
  )
  return { actions, field: screen.getByRole('textbox', { name: t('pending.finalize.pnr') }) }
}

test.each([
  {
    name: 'is stored without direction marks',
    pasted: '\u2067NEW-4477\u2069',
    action: { kind: 'finalize', pnr: 'NEW-4477' },
  },
  {
    name: 'with direction marks only is the same reference',
    pasted: '\u200fext1000\u200e',
    action: { kind: 'finalize' },
  },
])('a reference that is pasted $name', async ({ pasted, action }) => {
  const { actions, field } = renderForm()
  const user = userEvent.setup()
  await user.clear(field)
  await user.click(field)
  await user.paste(pasted)
  await user.click(screen.getByRole('button', { name: t('pending.finalize.send') }))
  expect(actions).toEqual([action])
})

test('a reference that cannot be one gets the focus, so that its fault is read aloud', async () => {
  const { actions, field } = renderForm()
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, 'A/B')
  await user.click(screen.getByRole('button', { name: t('pending.finalize.send') }))
  expect(screen.getByText(t('pending.finalize.pnrFault'))).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(actions).toEqual([])
})
