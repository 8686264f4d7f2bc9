import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DateRangeField } from '#components/ui/date-range/date-range-field.tsx'
import { type DaysByDate, listHolidaySpans } from '#components/ui/date-range/days.ts'
import { toHebrewDay, toHebrewNumeral } from '#components/ui/date-range/hebrew-date.ts'
import { toDateRangeLabels, toDayMonth, toShortDate } from '#components/ui/date-range/labels.ts'
import type { StayDraft } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { setWide } from '#tests/unit/components/ui/jsdom.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const days: DaysByDate = {
  '2026-12-05': { holiday: { name: 'Hanukkah' }, priceFrom: 61_050 },
  '2026-12-06': { holiday: { name: 'Hanukkah' } },
  '2026-12-10': { minimumNights: 3 },
  '2026-12-16': { soldOut: true },
  '2026-12-20': { closed: true },
  '2026-12-30': { holiday: { name: 'Hanukkah' } },
}

const labelsOf = (locale: Locale) => toDateRangeLabels(toTranslator(locale), locale)

async function openCalendar(locale: Locale, stay: StayDraft = {}, shown: DaysByDate = days) {
  const user = userEvent.setup()
  const onChange = jest.fn<(stay: StayDraft) => void>()
  const labels = labelsOf(locale)
  render(
    <form data-testid="form">
      <DateRangeField
        locale={locale}
        labels={labels}
        today="2026-12-01"
        last="2027-11-30"
        days={shown}
        stay={stay}
        onChange={onChange}
        names={{ checkIn: 'from', checkOut: 'to' }}
      />
    </form>,
  )
  await user.click(screen.getByRole('button', { name: new RegExp(labels.label) }))
  const dialog = await screen.findByRole('dialog')
  const focused = () => document.activeElement?.closest('td')?.dataset.day
  const announced = () => within(dialog).getAllByRole('status').at(-1)?.textContent
  return { user, onChange, labels, dialog, focused, announced }
}

describe.each([
  { locale: 'he', onward: '{ArrowLeft}', back: '{ArrowRight}' },
  { locale: 'ar', onward: '{ArrowLeft}', back: '{ArrowRight}' },
  { locale: 'en', onward: '{ArrowRight}', back: '{ArrowLeft}' },
  { locale: 'ru', onward: '{ArrowRight}', back: '{ArrowLeft}' },
] as const)('the calendar in $locale', ({ locale, onward, back }) => {
  test('follows the reading direction with arrow keys, selects by key, and returns the focus', async () => {
    const { user, onChange, focused, labels } = await openCalendar(locale)
    await waitFor(() => expect(focused()).toBe('2026-12-01'))
    await user.keyboard(onward + onward)
    expect(focused()).toBe('2026-12-03')
    await user.keyboard(back)
    expect(focused()).toBe('2026-12-02')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('2026-12-09')
    await user.keyboard('{End}')
    expect(focused()).toBe('2026-12-12')
    // Weeks start on Sunday in every language.
    await user.keyboard('{Home}')
    expect(focused()).toBe('2026-12-06')
    await user.keyboard(`{Enter}${onward}${onward}${onward}{Enter}`)
    expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-06', checkOut: '2026-12-09' }]])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const trigger = screen.getByRole('button', { name: new RegExp(labels.label) })
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })
})

test('the calendar announces each step, can be cleared, and closes with Done', async () => {
  const { user, onChange, dialog, announced } = await openCalendar('en')
  const day = (name: RegExp) => within(dialog).getByRole('button', { name })
  expect(announced()).toBe('Choose the day you arrive.')
  await user.click(day(/^Thursday, 10 December/))
  expect(announced()).toBe(
    withNoBreakSpaces('Check-in Thursday, 10 December, at least 3_nights. Now choose the day you leave.'),
  )
  await user.click(day(/^Sunday, 13 December/))
  expect(announced()).toBe(withNoBreakSpaces('3_nights, Thursday, 10 December to Sunday, 13 December'))
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }))
  expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-10', checkOut: '2026-12-13' }], [{}]])
  expect(announced()).toBe('Choose the day you arrive.')
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a sold-out night can be a check-out but not a check-in, and later days are disabled', async () => {
  const { user, onChange, dialog } = await openCalendar('en')
  const cell = (date: string) => dialog.querySelector<HTMLButtonElement>(`[data-day="${date}"] button`)
  expect(cell('2026-12-16')?.disabled).toBe(true)
  expect(cell('2026-12-16')?.textContent).toContain('this night is sold out')
  expect(cell('2026-12-20')?.disabled).toBe(true)
  const arrive = cell('2026-12-14')
  if (!arrive) throw new Error('No such day')
  await user.click(arrive)
  const leave = cell('2026-12-16')
  expect(leave?.disabled).toBe(false)
  expect(leave?.textContent).toContain('check-out only')
  expect(cell('2026-12-17')?.disabled).toBe(true)
  if (!leave) throw new Error('No such day')
  await user.click(leave)
  expect(onChange.mock.calls).toEqual([[{ checkIn: '2026-12-14', checkOut: '2026-12-16' }]])
})

test.each<[string, StayDraft, boolean]>([
  ['nothing is selected', {}, true],
  ['the stay begins there', { checkIn: '2026-12-05', checkOut: '2026-12-07' }, true],
  ['the stay covers it', { checkIn: '2026-12-04', checkOut: '2026-12-07' }, false],
  ['the stay ends there', { checkIn: '2026-12-03', checkOut: '2026-12-05' }, false],
])('a day shows the price of a stay from it: %s', async (_, stay, isShown) => {
  const { dialog } = await openCalendar('en', stay)
  // Once to be seen, once in the name of the day.
  const shown = dialog.querySelector('[data-day="2026-12-05"] button')?.textContent?.match(/611/g) ?? []
  expect(shown).toHaveLength(isShown ? 2 : 0)
})

test.each([
  { mark: '₪', legend: 'priceLegend', priceFrom: 121_700 },
  { mark: '', legend: 'dealLegend', priceFrom: undefined },
] as const)('the legend of deals begins with what their days have: “$mark”', async ({ mark, legend, priceFrom }) => {
  const deal = { deal: true, ...(priceFrom !== undefined && { priceFrom }) }
  const { dialog, labels } = await openCalendar('en', {}, { '2026-12-03': deal })
  const [sign] = within(dialog).getByText(labels[legend]).children
  expect([sign?.textContent, sign?.getAttribute('aria-hidden')]).toEqual([mark, 'true'])
})

test('closing with an incomplete selection changes nothing', async () => {
  const stay = { checkIn: '2026-12-02', checkOut: '2026-12-04' }
  const { user, onChange, dialog } = await openCalendar('en', stay)
  const other = dialog.querySelector('[data-day="2026-12-08"] button')
  if (!other) throw new Error('No such day')
  await user.click(other)
  await user.keyboard('{Escape}')
  expect(onChange.mock.calls).toEqual([])
  const form = screen.getByTestId<HTMLFormElement>('form')
  expect(Object.fromEntries(new FormData(form))).toEqual({ from: '2026-12-02', to: '2026-12-04' })
})

describe('screen width', () => {
  afterEach(() => setWide(true))

  test('a wide screen shows two months', async () => {
    const { dialog } = await openCalendar('en')
    expect(within(dialog).getAllByRole('grid')).toHaveLength(2)
  })

  test('a phone shows one month, in a drawer with a heading', async () => {
    setWide(false)
    const { dialog } = await openCalendar('en')
    expect(within(dialog).getAllByRole('grid')).toHaveLength(1)
    expect(within(dialog).getByRole('heading', { name: 'Choose dates' })).toBeDefined()
  })
})

test('consecutive days with the same name are one holiday', () => {
  expect(listHolidaySpans(days, '2026-12-01', '2026-12-31')).toEqual([
    { name: 'Hanukkah', from: '2026-12-05', to: '2026-12-06' },
    { name: 'Hanukkah', from: '2026-12-30', to: '2026-12-30' },
  ])
  expect(listHolidaySpans(days, '2026-12-06', '2026-12-10')).toEqual([
    { name: 'Hanukkah', from: '2026-12-06', to: '2026-12-06' },
  ])
})

test.each([
  [1, 'א׳'],
  [10, 'י׳'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [26, 'כ״ו'],
  [30, 'ל׳'],
])('day %i as a Hebrew numeral is %s', (day, expected) => expect(toHebrewNumeral(day)).toBe(expected))

test('Hebrew days follow the Hebrew calendar', () => {
  // 25 Kislev 5787, the first day of Hanukkah.
  expect([toHebrewDay('2026-12-05', 'he'), toHebrewDay('2026-12-05', 'en')]).toEqual(['כ״ה', '25'])
})

test.each([
  ['he', 'ה׳_3.12'],
  ['en', 'Thu_3_Dec'],
] as const)('the field writes a date in %s as %s', (locale, expected) => {
  expect(toShortDate('2026-12-03', labelsOf(locale))).toBe(withNoBreakSpaces(expected))
})

test.each([
  ['en', ['7 Mar', '7 May', '7 Jun']],
  ['ru', ['7 мар.', '7 мая', '7 июн.']],
] as const)('months in %s have the form that follows a day', (locale, expected) => {
  const dates = ['2027-03-07', '2027-05-07', '2027-06-07'].map((date) => toDayMonth(date, labelsOf(locale)))
  expect(dates).toEqual(expected.map((text) => text.replace(' ', '\u00a0')))
})
