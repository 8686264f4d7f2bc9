import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { BookingReview } from '#components/booking/summary/review.tsx'
import { RoomList } from '#components/booking/summary/room-list.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings, hotel } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

afterEach(cleanup)

const { rooms, lines, cancellation, checkIn, checkOut, totalPrice: total } = bookings.hotel
const view = {
  kind: 'hotel',
  name: hotel.name,
  hotel,
  checkIn,
  checkOut,
  rooms: rooms.map((room) => ({ ...room, cancellation, remarks: [], needsApproval: false })),
  flights: [],
  days: [],
  price: { lines, total, paidNow: total, paidAtHotel: 0 },
} as unknown as BookingViewModel

test.each([
  ['with the hours of these dates', [], true],
  ['without hours, while the holidays are not known', undefined, false],
])('A14, B12: the check-in instructions are shown %s', (_name, holidays, hours) => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  render(
    <BookingReview
      view={view}
      trader={undefined}
      info={hotel}
      holidays={holidays}
      now={now}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  expect(screen.getByText('יש לפנות לקבלה בקומה 2.')).toBeTruthy()
  expect(document.body.textContent?.includes('17:30')).toBe(hours)
})

test.each([
  { address: 'דרך הים 4', city: 'אילת', shown: 'דרך הים 4, אילת' },
  { address: '', city: 'אילת', shown: 'אילת' },
  { address: '', city: '', shown: undefined },
])('A15: of the street “$address” in “$city” the address is $shown', ({ address, city, shown }) => {
  const t = toTranslator('he')
  const info = { ...hotel, address, city }
  render(<BookingReview view={view} trader={undefined} info={info} holidays={[]} now={0} locale="he" t={t} />)
  const label = screen.queryByText(`${t('booking.review.address')}:`)
  expect(label?.nextElementSibling?.textContent).toBe(shown)
})

test.each(LOCALES)(
  'B3: in %s, those who have four months by law are named with their date, where it is another one',
  (locale) => {
    const t = toTranslator(locale)
    const readTimes = (stay: string) => {
      const stayView = { ...view, checkIn: stay }
      const now = Date.parse('2026-11-22T10:00:00Z')
      render(<BookingReview {...{ view: stayView, locale, t, now }} trader={undefined} info={hotel} holidays={[]} />)
      const [before = ''] = t.markup('booking.review.lawLonger', { time: () => '|' }).split('|')
      const named = [...document.querySelectorAll('p')].filter(({ textContent }) => textContent?.startsWith(before))
      cleanup()
      return named.map((text) => text.querySelector('time')?.dateTime)
    }
    // The end of 22 March, and where the stay is near, of the day seven working days before it: as for everybody.
    expect(readTimes('2027-08-01')).toEqual(['2027-03-23T00:00:00+02:00'])
    expect(readTimes('2026-12-10')).toEqual([])
  },
)

test('equal rooms are counted, others have a row each', () => {
  const [room = view.rooms[0]] = view.rooms
  const family = { ...room, party: { adults: 2, childAges: [4], infants: 0 } }
  const couple = { ...room, party: { adults: 2, childAges: [], infants: 0 } }
  const many = { kind: 'hotel', rooms: [couple, family, couple, couple] } as unknown as BookingViewModel
  render(<RoomList view={many} className="" locale="en" t={toTranslator('en')} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/^3\s× .*2\sadults$/), expect.stringMatching(/2\sadults.*1\schild/)])
  expect(rows[1]).not.toContain('×')
})

test('a fee without a name that is paid at the hotel has the name of its kind', () => {
  const unnamed = [
    { kind: 'fee', name: '', amount: 11_600, paidAt: 'hotel' },
    { kind: 'tax', name: ' ', amount: 500, paidAt: 'hotel' },
  ]
  const t = toTranslator('en')
  render(
    <BookingReview
      view={{ ...view, price: { ...view.price, lines: unnamed } } as BookingViewModel}
      trader={undefined}
      info={hotel}
      holidays={[]}
      now={Date.parse('2026-11-22T10:00:00Z')}
      locale="en"
      t={t}
    />,
  )
  const toRow = (kind: 'fee' | 'tax') => screen.getByText(t(`stay.price.kind.${kind}`)).closest('li')?.textContent
  expect(toRow('fee')).toMatch(/116/)
  expect(toRow('tax')).toMatch(/5/)
})

test.each([
  { paidAtHotel: 11_600, shown: '₪116' },
  { paidAtHotel: 0, shown: undefined },
])(
  'A14: lines that do not explain the price hide nothing that is paid at the hotel: $paidAtHotel',
  ({ paidAtHotel, shown }) => {
    const t = toTranslator('en')
    const price = { ...view.price, lines: [], paidAtHotel }
    render(
      <BookingReview
        {...{ view: { ...view, price }, t, now: 0 }}
        locale="en"
        trader={undefined}
        info={hotel}
        holidays={[]}
      />,
    )
    const fees = screen.getByRole('heading', { name: t('booking.review.fees') }).parentElement?.textContent ?? ''
    expect(fees.includes(t('booking.review.noFees'))).toBe(shown === undefined)
    if (shown !== undefined) expect(fees).toContain(shown)
  },
)

test('texts of the upstream keep the direction of their own language on a page in another one', () => {
  const terms = 'ביטול עד 7 ימים: 10% (minimum).'
  const [remark = ''] = hotel.remarks
  const line = { kind: 'fee', name: 'אגרת חוף (beach fee)', amount: 11_600, paidAt: 'hotel' }
  const stated = {
    ...view,
    rooms: view.rooms.map((room) => ({ ...room, cancellation: { ...room.cancellation, text: terms } })),
    days: [{ day: 1, title: 'יום 1 (Eilat)', text: '' }],
    price: { ...view.price, lines: [line] },
  } as unknown as BookingViewModel
  render(
    <BookingReview
      view={stated}
      trader={undefined}
      info={hotel}
      holidays={[]}
      now={Date.parse('2026-11-22T10:00:00Z')}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  const texts = [terms, remark, line.name, 'יום 1 (Eilat)', 'יש לפנות לקבלה בקומה 2.', view.rooms[0]?.roomName ?? '']
  expect(texts.map((text) => screen.getByText(text).tagName)).toEqual(texts.map(() => 'BDI'))
})
