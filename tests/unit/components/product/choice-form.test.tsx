import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { Site } from '#components/layout/site.ts'
import { listRoomNames } from '#components/product/to-view-model.ts'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { type RoomDraft, readDraft } from '#lib/domain/search/search.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'
import { dateIn } from '#tests/dates.ts'

const push = jest.fn<(path: string) => void>()
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }))
const { ChoiceForm } = await import('#components/product/choice-form.tsx')
const { toChoiceFormProps } = await import('#components/product/to-choice-form-props.ts')

const t = toTranslator('en')
const room = (adults: string) => ({ adults, children: '1', ages: ['7'], infants: '0' })

afterEach(() => {
  cleanup()
  push.mockClear()
})

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
        codes={[]}
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

// Queries by text compare what a page shows with plain spaces.
const datesFault = t('product.edit.datesFault').replace(/\s/g, ' ')

/** The form of a product page with this address. */
function showFormOf(address: string): void {
  const query = new URLSearchParams(address)
  const draft = readDraft(query)
  const props = toChoiceFormProps({
    site: { locale: 'en', t } as Site,
    draft,
    product: readProduct(query, dateIn(0), draft),
    hotel: undefined,
    codes: [],
    deal: undefined,
    dealId: undefined,
    hasDealEnded: false,
    today: dateIn(0),
  })
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', 'product', 'ui', 'search')}>
      <ChoiceForm {...props} />
    </NextIntlClientProvider>,
  )
}

test.each([
  ['no number of adults', 'adult=abc', '2'],
  ['more adults than a room may have', 'adult=12', '7'],
  ['no adult', 'adult=0&child=1&ages=4', '1'],
  ['an adult written as 02', 'adult=02', '2'],
  ['more rooms than a search may have', 'adult=2&'.repeat(12), '2'],
  ['a destination that cannot be one', 'adult=2&dest=%21', '2'],
  ['an unknown kind', 'adult=2&kind=cruise', '2'],
])('an address with %s can be corrected, and no fault is put on the dates', async (_, query, adults) => {
  const user = userEvent.setup()
  // The form compares the dates with those of today.
  showFormOf(`hotels=EIL01&from=${dateIn(12)}&to=${dateIn(15)}&${query}`)
  expect(screen.getAllByLabelText<HTMLSelectElement>(t('product.edit.adults'))[0]?.value).toBe(adults)
  await user.click(screen.getByRole('button', { name: t('product.edit.submit') }))
  expect(screen.queryByText(datesFault)).toBeNull()
  expect(push).toHaveBeenCalledTimes(1)
})

test('an address without dates gets the fault of the dates', async () => {
  const user = userEvent.setup()
  showFormOf('hotels=EIL01&adult=2')
  await user.click(screen.getByRole('button', { name: t('product.edit.submit') }))
  expect(screen.getByText(datesFault)).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
})
