import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { WhoPanel } from '#components/search-form/rich/who-panel.tsx'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import { DEFAULT_ROOM } from '#lib/domain/search/form-state.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

const t = toTranslator('en')

function Panel() {
  const [rooms, setRooms] = useState(() => Array.from({ length: SEARCH_LIMITS.rooms - 2 }, () => DEFAULT_ROOM))
  return <WhoPanel locale="en" rooms={rooms} onChange={setRooms} faults={[]} ageRequests={0} />
}

test('the room that is the last possible one gets the focus, because the button that adds rooms disappears', async () => {
  render(
    <MessagesProvider locale="en" messages={pickMessages('en', 'search', 'ui')}>
      <Panel />
    </MessagesProvider>,
  )
  const button = () => screen.queryByRole('button', { name: t('search.who.addRoom') })
  await userEvent.click(button() as HTMLElement)
  expect(document.activeElement).toBe(button())
  await userEvent.click(button() as HTMLElement)
  expect(button()).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('group').at(-1))
})
