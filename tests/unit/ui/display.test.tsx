import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Countdown } from '#components/ui/countdown.tsx'
import { PriceTag } from '#components/ui/price-tag.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { Rating } from '#components/ui/rating.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { formatCredit, formatDuration, formatStayRange } from '#lib/i18n/format.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/ui/jsdom.ts'

const words = {
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

  test('counts from the clock of the server, says nothing meanwhile, and says its end', () => {
    // A clock ten years off changes nothing.
    jest.setSystemTime(new Date('2016-01-01T00:00:00Z'))
    render(<Countdown end="2026-12-02T11:01:02Z" now={now} words={words} />)
    const timer = screen.getByRole('timer', { name: 'Time left' })
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(timer.textContent).toBe('01 days01 hours01 minutes02 seconds')
    act(() => jest.advanceTimersByTime(2000))
    expect(timer.textContent).toBe('01 days01 hours01 minutes00 seconds')
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => jest.advanceTimersByTime(25 * 3_600_000 + 60_000))
    expect(timer.textContent).toBe('')
    expect(screen.getByRole('status').textContent).toBe('The time is up')
  })
})

test('progress says what it means, and has no number while nobody knows', () => {
  render(
    <>
      <Progress label="7 of 12 hotels answered" of={{ value: 7, max: 12 }} />
      <Progress label="Looking" />
    </>,
  )
  const known = screen.getByRole('progressbar', { name: '7 of 12 hotels answered' })
  expect(known.getAttribute('aria-valuenow')).toBe('58')
  expect(screen.getByRole('progressbar', { name: 'Looking' }).hasAttribute('aria-valuenow')).toBe(false)
})

test('a bar whose end nobody knows has no length that says something', () => {
  const { container } = render(<Progress label="Looking" />)
  expect(container.querySelector('[style*="width"]')).toBeNull()
  expect(container.querySelector('.bar-unknown')).not.toBeNull()
})

test('a rating is a number and a word, and never stars', () => {
  const { container } = render(<Rating locale="ru" value={8.4} word="Очень хорошо" />)
  expect(container.textContent).toBe('8,4Очень хорошо')
  expect(container.querySelector('bdi')?.textContent).toBe('8,4')
})

test.each(['hotel', 'room', 'row'] as const)('what comes as a %s says so once, and its shape says nothing', (shape) => {
  const { container } = render(<Skeleton shape={shape} label="Loading hotels" />)
  expect(screen.getByText('Loading hotels')).toBeTruthy()
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('')
})

test('a price says what it was and what a night costs', () => {
  const { container } = render(
    <PriceTag
      locale="en"
      agorot={328050}
      label="for 3 nights"
      was={{ agorot: 390000, label: 'Was' }}
      perNight={{ agorot: 109350, label: 'a night' }}
    />,
  )
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Was ₪3,900',
    '₪3,280.50for 3 nights',
    '₪1,093.50 a night',
  ])
})

test('a failure is an alert, an empty answer is not', () => {
  render(
    <>
      <StateNote kind="error" title="Not sent" kept="All is kept" />
      <StateNote kind="empty" title="Nothing found" />
    </>,
  )
  expect(screen.getAllByRole('alert').map((note) => note.textContent)).toEqual(['Not sentAll is kept'])
})

describe('formats in the four languages', () => {
  test.each([
    ['he', 'שעה ו־5\u00a0דקות', 'יומיים', '0\u00a0דקות'],
    ['en', '1\u00a0hour and 5\u00a0minutes', '2\u00a0days', '0\u00a0minutes'],
    ['ru', '1\u00a0час и 5\u00a0минут', '2\u00a0дня', '0\u00a0минут'],
    ['ar', 'ساعة و5\u00a0دقائق', 'يومان', '0\u00a0دقيقة'],
  ] as const)('%s durations', (locale, ...expected) =>
    expect([65, 2880, -1].map((minutes) => formatDuration(minutes, locale))).toEqual(expected),
  )

  test.each([
    ['he', '₪1,640', '$1,640.50'],
    ['en', '₪1,640', '$1,640.50'],
    ['ru', '1\u00a0640\u00a0₪', '1\u00a0640,50\u00a0$'],
    ['ar', '₪1,640', '$1,640.50'],
  ] as const)('%s credit', (locale, shekels, dollars) =>
    expect([formatCredit(164000, 'IS', locale), formatCredit(164050, 'USD', locale)]).toEqual([shekels, dollars]),
  )

  test.each([
    ['he', '\u2068יום\u00a0ה׳, 3\u00a0בדצמבר\u2069 – \u2068יום\u00a0א׳, 6\u00a0בדצמבר\u2069'],
    ['en', '\u2068Thu, 3\u00a0December\u2069 – \u2068Sun, 6\u00a0December\u2069'],
    ['ru', '\u2068чт, 3\u00a0декабря\u2069 – \u2068вс, 6\u00a0декабря\u2069'],
    ['ar', '\u2068الخميس، 3\u00a0ديسمبر\u2069 – \u2068الأحد، 6\u00a0ديسمبر\u2069'],
  ] as const)('%s ranges', (locale, expected) =>
    expect(formatStayRange('2026-12-03', '2026-12-06', locale)).toBe(expected),
  )

  test('a range over the new year has its years', () =>
    expect(formatStayRange('2026-12-31', '2027-01-02', 'en')).toBe(
      '\u2068Thu, 31\u00a0December\u00a02026\u2069 – \u2068Sat, 2\u00a0January\u00a02027\u2069',
    ))

  test.each([
    ['he', 'חדר ראשון', 'חדר עשירי', 'חדר 11'],
    ['en', 'First room', 'Tenth room', 'Room 11'],
    ['ru', 'Первый номер', 'Десятый номер', 'Номер 11'],
    ['ar', 'الغرفة الأولى', 'الغرفة العاشرة', 'الغرفة 11'],
  ] as const)('%s rooms', (locale, ...expected) =>
    expect([1, 10, 11].map((number) => toRoomName(number, toTranslator(locale)))).toEqual(expected),
  )

  test.each(LOCALES)('%s has ten different rooms', (locale) =>
    expect(new Set(Array.from({ length: 10 }, (_, index) => toRoomName(index + 1, toTranslator(locale)))).size).toBe(
      10,
    ),
  )
})
