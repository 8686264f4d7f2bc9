import { describe, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { BoardName } from '#components/stay/board-name.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import { HoursLine } from '#components/stay/hours-line.tsx'
import { PartyLine } from '#components/stay/party-line.tsx'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import '#tests/unit/components/ui/jsdom.ts'

const of = (locale: Locale = 'en') => ({ locale, t: toTranslator(locale) })
const textOf = (container: HTMLElement) => (container.textContent ?? '').replace(/\s+/g, ' ')
const NOW = '2026-11-21T08:00:00Z'

test.each([
  ['2027-01-12', '2027-01-14', '2 nights'],
  ['9999-12-31', '2027-01-14', undefined],
  ['2027-01-12', '9999-12-31', undefined],
])('the nights from %s to %s: %s', (checkIn, checkOut, nights) => {
  const shown = (['line', 'pair'] as const).map((look) => {
    const { container } = render(<StayDates {...of()} stay={{ checkIn, checkOut, kind: 'hotel' }} look={look} />)
    return /-?[\d,]+ nights?/.exec(withoutNoBreakSpaces(textOf(container)))?.[0]
  })
  expect(shown).toEqual([nights, nights])
})

describe('A4: a price', () => {
  const lines = [
    { kind: 'room' as const, name: 'Room, 3 nights', amount: 300_010, paidAt: 'now' as const },
    { kind: 'discount' as const, name: 'Deal', amount: -30_000, paidAt: 'now' as const },
    { kind: 'tax' as const, name: 'VAT 18%', amount: 48_601, paidAt: 'now' as const },
    { kind: 'fee' as const, name: 'Resort fee', amount: 4_500, paidAt: 'hotel' as const },
  ]

  test('lists room, nights, fees, taxes, total, what is paid now and what is paid at the hotel, each on its own line', () => {
    const { container } = render(
      <PriceLines {...of()} lines={lines} total={323_111} paidNow={318_611} paidAtHotel={4_500} />,
    )
    const rows = [...container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ])
    expect(rows).toEqual([
      ['Room, 3 nights', '₪3,000.10'],
      ['Deal', '\u2066−₪300\u2069'],
      ['VAT 18%', '₪486.01'],
      ['Resort feepaid at the hotel', '₪45'],
      ['Total price', '₪3,231.11'],
      ['To pay now, on this site', '₪3,186.11'],
      ['To pay later, at the hotel', '₪45'],
    ])
  })

  test.each([
    ['before the payment of a part', { due: 20_000 }, 'To pay now, on this site₪200Left to pay₪440'],
    ['after it', { paid: 20_000 }, 'Paid₪200Left to pay₪440'],
    ['after the payment of all', { paid: 64_000 }, 'Paid₪640'],
    ['where it is unknown what was paid', { paid: 'unknown' as const }, ''],
  ])('%s, says what is paid now and what is left', (_, amounts, expected) => {
    const { container } = render(
      <PriceLines {...of()} lines={[]} total={64_000} paidNow={64_000} paidAtHotel={0} {...amounts} />,
    )
    expect(withoutNoBreakSpaces(container.textContent)).toBe(`Total price₪640${expected}`)
  })

  test('lists the price of each night, where the supplier sends it', () => {
    const nightly = [
      { date: '2026-12-03', amount: 100_000 },
      { date: '2026-12-04', amount: 223_111 },
    ]
    render(
      <PriceLines {...of()} lines={lines} total={323_111} paidNow={318_611} paidAtHotel={4_500} nightly={nightly} />,
    )
    expect(withoutNoBreakSpaces(screen.getByText('Night by night').closest('details')?.textContent)).toBe(
      'Night by nightThu, 3 December₪1,000Fri, 4 December₪2,231.11',
    )
  })

  test('lists a member’s refund below the total, which it does not lower', () => {
    const { container } = render(
      <PriceLines
        {...of()}
        lines={lines}
        total={1}
        paidNow={1}
        paidAtHotel={0}
        refund={{ agorot: 12_000, percent: 5 }}
      />,
    )
    expect([...container.querySelectorAll('dl > div')].at(-1)?.textContent).toBe(
      'Member refund, 5%The refund is given under the terms of the club.₪120',
    )
  })
})

describe('A15: a stay', () => {
  test('shows its dates with their weekdays, and its nights', () => {
    const { container } = render(
      <StayDates {...of()} stay={{ checkIn: '2026-12-03', checkOut: '2026-12-06', kind: 'hotel' }} />,
    )
    expect(textOf(container)).toBe('Thu, 3 December – Sun, 6 December 3 nights')
  })

  test('shows the years where they differ', () => {
    const { container } = render(
      <StayDates {...of()} stay={{ checkIn: '2026-12-30', checkOut: '2027-01-02', kind: 'hotel' }} />,
    )
    expect(textOf(container)).toBe('Wed, 30 December 2026 – Sat, 2 January 2027 3 nights')
  })

  test('shows the party: adults, each child’s age, infants', () => {
    const rooms = [
      { adults: 2, childAges: [4, 9], infants: 0 },
      { adults: 1, childAges: [], infants: 1 },
    ]
    const { container } = render(<PartyLine {...of()} rooms={rooms} />)
    expect(textOf(container)).toBe('2 rooms · 3 adults, 2 children (aged 4 and 9) and 1 baby')
  })
})

describe('A12: what cancelling costs', () => {
  const policy = {
    steps: [
      { from: null, fee: 0 },
      { from: '2026-12-01T00:00:00+02:00', fee: 41_000 },
      { from: '2026-12-02T18:00:00+02:00', fee: 328_000 },
    ],
  }
  const show = (now = NOW, more = {}) =>
    render(<CancellationTimeline {...of()} policy={policy} total={328_000} checkIn="2026-12-03" now={now} {...more} />)
      .container

  test('is shown in dates and shekels, in Israel time wherever the visitor is', () => {
    const container = show()
    const steps = within(container).getAllByRole('listitem')
    expect(steps.map(textOf)).toEqual([
      'FreeUntil Mon, 30 Nov, 23:59',
      '₪410 (13%)From Tue, 1 Dec',
      '₪3,280 · Full priceFrom Wed, 2 Dec, 18:00',
    ])
    expect(container.querySelector('time')?.getAttribute('dateTime')).toBe('2026-12-01T00:00:00+02:00')
  })

  test('is written below its part of the bar; with more than three parts it is a list', () => {
    const three = show()
    expect(
      within(three)
        .getAllByRole('listitem')
        .map(({ style }) => style.gridColumn !== ''),
    ).toEqual([true, true, true])
    expect(three.querySelector<HTMLElement>('[style*="--wide"]')?.style.getPropertyValue('--wide')).toMatch(
      /^(minmax\(9rem, [\d.]+fr\) ?){3}$/,
    )
    const steps = [
      ...policy.steps.slice(0, 2),
      { from: '2026-12-02T00:00:00+02:00', fee: 200_000 },
      ...policy.steps.slice(2),
    ]
    const four = within(show(NOW, { policy: { steps } })).getAllByRole('listitem')
    expect(four.map(({ style }) => style.gridColumn)).toEqual(['', '', '', ''])
  })

  test('is right across a clock change', () => {
    const steps = [
      { from: null, fee: 0 },
      { from: '2027-03-26T00:00:00+02:00', fee: 100 },
      { from: '2027-03-27T00:00:00+03:00', fee: 1_000 },
    ]
    const container = show('2027-03-20T10:00:00Z', { policy: { steps }, total: 1_000, checkIn: '2027-03-29' })
    expect(within(container).getAllByRole('listitem').map(textOf)).toEqual([
      'FreeUntil Thu, 25 Mar, 23:59',
      '₪1 (10%)From Fri, 26 Mar',
      '₪10 · Full priceFrom Sat, 27 Mar',
    ])
  })

  test.each([
    ['while it is', '2026-11-30T21:59:00Z', 'Free cancellation until Mon, 30 Nov, 23:59'],
    ['once it is over', '2026-11-30T22:00:00Z', 'The time to cancel for free has passed'],
  ])('A13: is called free only while it is: %s', (_, now, headline) => {
    const container = show(now)
    expect(withoutNoBreakSpaces(container.querySelector('p')?.textContent)).toBe(headline)
    expect(textOf(container).includes('Free cancellation')).toBe(headline.startsWith('Free cancellation'))
  })

  test('says that it was never free', () => {
    const container = show(NOW, { policy: { steps: [{ from: null, fee: 328_000 }] } })
    expect(withoutNoBreakSpaces(container.querySelector('p')?.textContent)).toBe('No free cancellation')
    expect(textOf(container)).toContain('₪3,280 · Full price')
  })

  test('B3: is shown with the statutory right', () => {
    const container = show(NOW, { law: { until: '2026-11-25T00:00:00+02:00', fee: 10_000 } })
    expect(textOf(container)).toContain(
      'By law: cancelling until Tue, 24 Nov, 23:59 costs ₪100 at most. The better applies.',
    )
  })

  test('B3: says when the statutory right has ended', () => {
    expect(textOf(show(NOW, { law: { until: undefined, fee: 10_000 } }))).toContain(
      'The legal right to cancel no longer applies to these dates.',
    )
  })

  test.each(LOCALES)('is complete in %s', (locale) => {
    const { container } = render(
      <CancellationTimeline
        {...of(locale)}
        policy={policy}
        total={328_000}
        checkIn="2026-12-03"
        now={NOW}
        law={{ until: '2026-11-25T00:00:00+02:00', fee: 10_000 }}
      />,
    )
    for (const sum of ['410', '3,280', '100']) {
      expect(withoutNoBreakSpaces(textOf(container)).replace(/(\d) (\d{3})/, '$1,$2')).toContain(sum)
    }
    cleanup()
  })
})

const BOARDS = ['ro', 'bb', 'hb', 'fb', 'al', 'all', 'other'] as const

describe('a board basis', () => {
  test.each(LOCALES)('is named with its meals, no text twice, in %s', (locale) => {
    for (const board of BOARDS) {
      const { container, unmount } = render(<BoardName board={board} t={of(locale).t} meals />)
      const texts = [...container.querySelectorAll('span')].map((text) => text.textContent)
      expect(new Set(texts).size).toBe(texts.length)
      unmount()
    }
  })
})

describe('B6: a grade', () => {
  test('is called stars when the ministry gave it', () => {
    const { container } = render(<GradeMark {...of()} grade={{ by: 'ministry', value: 4 }} />)
    const label = within(container).getByRole('img').getAttribute('aria-label')
    expect(withoutNoBreakSpaces(label)).toBe('4 stars from the Ministry of Tourism')
    // Each star is a closed line.
    expect(container.querySelector('path')?.getAttribute('d')?.match(/z/g)).toHaveLength(4)
  })

  test('is labelled as the site’s own when it is, and has no stars', () => {
    const { container } = render(<GradeMark {...of()} grade={{ by: 'site', value: 8.5 }} />)
    expect(textOf(container)).toBe('Our rating: 8.5')
  })
})

describe('B12: the hours of exactly these dates', () => {
  const hours = {
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    saturdayCheckInFrom: '18:00',
    saturdayCheckOutUntil: '14:00',
    holidayCheckInFrom: '17:00',
    holidayCheckOutUntil: '16:00',
  }
  const show = (checkIn: string, checkOut: string, days = [] as { date: string; name?: string }[], known = {}) => {
    const holidays = [{ date: '2026-09-12', kind: 'holiday' as const, restDay: true }]
    return textOf(
      render(
        <HoursLine
          {...of()}
          checkIn={checkIn}
          checkOut={checkOut}
          hours={toHoursOfStay({ ...hours, ...known }, checkIn, checkOut, holidays) ?? {}}
          days={days}
        />,
      ).container,
    )
  }

  test.each([
    [
      'weekdays',
      '2026-12-06',
      '2026-12-08',
      'Check-in: Sun, 6 December, from 15:00Check-out: Tue, 8 December, until 11:00',
    ],
    [
      'leaving on Shabbat',
      '2026-12-03',
      '2026-12-05',
      'Check-in: Thu, 3 December, from 15:00Check-out: Sat, 5 December, until 14:00On Shabbat, check-out is until 14:00',
    ],
    [
      'coming on Shabbat',
      '2026-12-05',
      '2026-12-07',
      'Check-in: Sat, 5 December, from 18:00On Shabbat, check-in is from 18:00Check-out: Mon, 7 December, until 11:00',
    ],
  ])('are shown: %s', (_, checkIn, checkOut, text) => {
    expect(show(checkIn, checkOut)).toBe(text)
  })

  test('are shown without the one that is not known', () => {
    const [monday, wednesday] = ['2026-12-07', '2026-12-09']
    expect(show(monday, wednesday, [], { checkInFrom: undefined })).toBe('Check-out: Wed, 9 December, until 11:00')
    expect(show(monday, wednesday, [], { checkOutUntil: undefined })).toBe('Check-in: Mon, 7 December, from 15:00')
  })

  test('name the Shabbat or holiday that falls on them', () => {
    expect(show('2026-12-03', '2026-12-06', [{ date: '2026-12-05' }])).toContain(
      'Shabbat falls within your stay: Sat, 5 December',
    )
    expect(show('2026-12-06', '2026-12-08', [{ date: '2026-12-07', name: 'Hanukkah' }])).toContain(
      'Hanukkah: Mon, 7 December',
    )
  })

  test('name several Shabbatot in one phrase, before the holidays', () => {
    const days = [{ date: '2026-12-05' }, { date: '2026-12-07', name: 'Hanukkah' }, { date: '2026-12-12' }]
    expect(show('2026-12-03', '2026-12-14', days)).toMatch(
      /^Shabbat falls within your stay: Sat, 5 December · Sat, 12 December · Hanukkah: Mon, 7 DecemberCheck-in/,
    )
  })
})
