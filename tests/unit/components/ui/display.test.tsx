import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Countdown } from '#components/ui/countdown.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { formatCredit, formatDuration, formatStayRange } from '#lib/i18n/format.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const labels = {
  label: 'Time left',
  until: 'Until Thursday',
  expired: 'The time is up',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
}
const now = '2026-12-01T10:00:00Z'

describe('a countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('counts by the server’s clock and announces only its end', () => {
    // The visitor's clock is ten years wrong.
    jest.setSystemTime(new Date('2016-01-01T00:00:00Z'))
    render(<Countdown end="2026-12-02T11:01:02Z" now={now} labels={labels} />)
    const timer = screen.getByRole('timer', { name: 'Time left' })
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(timer.textContent).toBe('01 days01 hours01 minutes')
    act(() => jest.advanceTimersByTime(3_600_000))
    expect(timer.textContent).toBe('01 days01 minutes')
    // Under a day: seconds too, and no unit that is zero before the first.
    act(() => jest.advanceTimersByTime(86_400_000))
    expect(timer.textContent).toBe('01 minutes02 seconds')
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => jest.advanceTimersByTime(62_000))
    expect(timer.textContent).toBe('')
    expect(screen.getByRole('status').textContent).toBe('The time is up')
  })
})

test('a progress bar has an accessible name, and no value while the total is unknown', () => {
  render(
    <>
      <ProgressBar label="7 of 12 hotels answered" of={{ value: 7, max: 12 }} />
      <ProgressBar label="Looking" />
    </>,
  )
  const known = screen.getByRole('progressbar', { name: '7 of 12 hotels answered' })
  expect(known.getAttribute('aria-valuenow')).toBe('58')
  expect(screen.getByRole('progressbar', { name: 'Looking' }).hasAttribute('aria-valuenow')).toBe(false)
})

test('a progress bar without a known total has no width', () => {
  const { container } = render(<ProgressBar label="Looking" />)
  expect(container.querySelector('[style*="width"]')).toBeNull()
  expect(container.querySelector('.bar-unknown')).not.toBeNull()
})

test.each(['hotel', 'room', 'row'] as const)(
  'a %s skeleton has one label, and its shapes are hidden from screen readers',
  (shape) => {
    const { container } = render(<Skeleton shape={shape} label="Loading hotels" />)
    expect(screen.getByText('Loading hotels')).toBeTruthy()
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('')
  },
)

test('an error note is an alert, an empty-result note is not', () => {
  render(
    <>
      <StateNote kind="error" title="Not sent" reassurance="All is kept" />
      <StateNote kind="empty" title="Nothing found" />
    </>,
  )
  expect(screen.getAllByRole('alert').map((note) => note.textContent)).toEqual(['Not sentAll is kept'])
})

describe('formats in the four languages', () => {
  test.each([
    ['he', 'שעה ו־5_דקות', 'יומיים', '0_דקות'],
    ['en', '1_hour and 5_minutes', '2_days', '0_minutes'],
    ['ru', '1_час и 5_минут', '2_дня', '0_минут'],
    ['ar', 'ساعة و5_دقائق', 'يومان', '0_دقيقة'],
  ] as const)('%s durations', (locale, ...expected) =>
    expect([65, 2880, -1].map((minutes) => formatDuration(minutes, locale))).toEqual(expected.map(withNoBreakSpaces)),
  )

  test.each([
    ['he', '₪1,640', '$1,640.50'],
    ['en', '₪1,640', '$1,640.50'],
    ['ru', '1_640_₪', '1_640,50_$'],
    ['ar', '₪1,640', '$1,640.50'],
  ] as const)('%s credit', (locale, shekels, dollars) =>
    expect([formatCredit(164000, 'IS', locale), formatCredit(164050, 'USD', locale)]).toEqual(
      [shekels, dollars].map(withNoBreakSpaces),
    ),
  )

  test.each([
    ['he', '\u2068יום_ה׳, 3_בדצמבר\u2069 – \u2068יום_א׳, 6_בדצמבר\u2069'],
    ['en', '\u2068Thu, 3_December\u2069 – \u2068Sun, 6_December\u2069'],
    ['ru', '\u2068чт, 3_декабря\u2069 – \u2068вс, 6_декабря\u2069'],
    ['ar', '\u2068الخميس، 3_ديسمبر\u2069 – \u2068الأحد، 6_ديسمبر\u2069'],
  ] as const)('%s ranges', (locale, expected) =>
    expect(formatStayRange('2026-12-03', '2026-12-06', locale)).toBe(withNoBreakSpaces(expected)),
  )

  test('a range across two years shows the years', () =>
    expect(formatStayRange('2026-12-31', '2027-01-02', 'en')).toBe(
      withNoBreakSpaces('\u2068Thu, 31_December_2026\u2069 – \u2068Sat, 2_January_2027\u2069'),
    ))

  test.each([
    ['he', 'חדר ראשון', 'חדר עשירי', 'חדר 11'],
    ['en', 'First room', 'Tenth room', 'Room 11'],
    ['ru', 'Первый номер', 'Десятый номер', 'Номер 11'],
    ['ar', 'الغرفة الأولى', 'الغرفة العاشرة', 'الغرفة 11'],
  ] as const)('%s rooms', (locale, ...expected) =>
    expect([1, 10, 11].map((number) => toRoomName(number, toTranslator(locale)))).toEqual(expected),
  )

  test.each([
    ['he', 'חדר', 'טיסות'],
    ['en', 'Room', 'Flights'],
    ['ru', 'Номер', 'Перелёт'],
    ['ar', 'الغرفة', 'رحلات الطيران'],
  ] as const)('a room type and a flight without a name have a general one, in %s', (locale, room, flight) => {
    const t = toTranslator(locale)
    expect([toRoomTypeName('', 'hotel', t), toRoomTypeName('', 'flight', t)]).toEqual([room, flight])
    expect(toRoomTypeName('Sea view', 'hotel', t)).toBe('Sea view')
  })

  test.each(LOCALES)('%s has ten different rooms', (locale) =>
    expect(new Set(Array.from({ length: 10 }, (_, index) => toRoomName(index + 1, toTranslator(locale)))).size).toBe(
      10,
    ),
  )
})
