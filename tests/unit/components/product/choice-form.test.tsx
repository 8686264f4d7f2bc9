import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { listRoomNames } from '#components/product/to-view-model.ts'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import type { RoomDraft } from '#lib/domain/search/search.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
const { ChoiceForm } = await import('#components/product/choice-form.tsx')

const t = toTranslator('en')
const room = (adults: string) => ({ adults, children: '1', ages: ['7'], infants: '0' })

afterEach(cleanup)

function showForm(rooms: readonly RoomDraft[]): void {
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'product', 'ui', 'search')}>
      <ChoiceForm
        locale="en"
        draft={{
          kind: 'hotel',
          destinations: [],
          hotels: ['EIL01'],
          ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
          rooms: [...rooms],
          businessTravel: false,
        }}
        fixedDates
        dateLabels={toDateRangeLabels(t, 'en')}
        roomNames={listRoomNames('en')}
        today="2026-11-21"
        last="2028-11-20"
      />
    </NextIntlClientProvider>,
  )
}

test('the room that is the last possible one gets the focus, because the button that adds rooms disappears', async () => {
  const user = userEvent.setup()
  showForm(Array.from({ length: 8 }, () => room('2')))
  const button = () => screen.queryByRole('button', { name: t('product.edit.addRoom') })
  await user.click(button() as HTMLElement)
  expect(document.activeElement).toBe(button())
  await user.click(button() as HTMLElement)
  expect(button()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: t('ui.room.tenth') }))
})

test('each room is a named group, which gets the focus when a room and its button are removed', async () => {
  const user = userEvent.setup()
  showForm([room('1'), room('2'), room('3')])
  const group = (name: 'first' | 'second' | 'third') => screen.getByRole('group', { name: t(`ui.room.${name}`) })
  const remove = (name: 'first' | 'second' | 'third') =>
    user.click(
      within(group(name)).getByRole('button', { name: `${t(`ui.room.${name}`)}: ${t('product.edit.removeRoom')}` }),
    )
  await remove('third')
  expect(document.activeElement).toBe(group('second'))
  await remove('first')
  expect(document.activeElement).toBe(group('first'))
  expect(within(group('first')).getByLabelText<HTMLSelectElement>(t('product.edit.adults')).value).toBe('2')
})
