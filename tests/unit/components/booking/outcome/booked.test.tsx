import { expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({ useSignInState: () => ({ data: undefined }) }))
jest.unstable_mockModule('#components/documents/booking-documents.tsx', () => ({ BookingDocuments: () => null }))
jest.unstable_mockModule('#components/booking/timeline-disclosure.tsx', () => ({ TimelineDisclosure: () => null }))
jest.unstable_mockModule('#components/booking/outcome/use-statutory-right.ts', () => ({
  useStatutoryRight: ({ createdAt: dealAt = '', checkIn, totalPrice: total }: Booking, now: string) =>
    toStatutoryRight({ dealAt, checkIn, restDays: [], total, now }),
}))
const { BookedScreen: Booked } = await import('#components/booking/outcome/booked.tsx')

const { hotel: booking } = bookings
const record = {
  id: booking.bookingId,
  draft: {},
  state: { at: 'confirmed', booking },
  booked: { at: 'confirmed', booking },
} as unknown as BookingRecord

test('A12: a fee equal to the amount paid on the site is shown as the full price, whatever is paid at the hotel', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  render(
    <Booked
      record={record}
      phone={undefined}
      pay={() => undefined}
      already={false}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  const fees = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(fees.filter((text) => text?.includes('₪'))).toEqual([
    expect.stringContaining('₪1,950.25 (50%)'),
    expect.stringContaining('₪3,900.50 · Full price'),
  ])
  jest.useRealTimers()
})

test('A12, B3: what cancelling costs next is the same as on the product page: the law’s fee, where it is the lower one', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  // Free until 21 November; by law ₪100 until seven working days before the stay.
  const steps = booking.cancellation.steps.map((step) =>
    step.fee === 195_025 ? { ...step, from: '2026-11-23T00:00:00+02:00' } : step,
  )
  const lawful = { ...booking, cancellation: { ...booking.cancellation, steps } }
  const made = { ...record, booked: { at: 'confirmed', booking: lawful } } as unknown as BookingRecord
  const t = toTranslator('en')
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t } as const
  const { container } = render(<Booked record={made} {...props} />)
  expect(container.querySelector('summary')?.textContent).toContain('then ₪100')
  expect(container.textContent).toContain('By law')
  jest.useRealTimers()
})

test.each([
  { today: '2026-11-22T10:00:00Z', links: 1 },
  { today: '2026-12-10T10:00:00Z', links: 0 },
])(
  'A23, A26: on $today a booking whose fees are not stated has its terms, and $links links to cancel it',
  ({ today, links }) => {
    jest.useFakeTimers({ now: new Date(today) })
    const t = toTranslator('en')
    const stated = { ...booking, cancellation: { steps: [], text: 'Free until noon of the day before.' } }
    const made = { ...record, booked: { at: 'confirmed', booking: stated } } as unknown as BookingRecord
    const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t } as const
    const { container } = render(<Booked record={made} {...props} />)
    expect(container.textContent).toContain('Free until noon of the day before.')
    // Nothing is known about a free cancellation (A 13).
    expect(container.querySelector('details')).toBeNull()
    expect(container.querySelectorAll(`a[href*="cancel-booking#pnr=${booking.pnr}"]`)).toHaveLength(links)
    jest.useRealTimers()
  },
)

// The same as in the list of documents: voucher, tickets.
test.each([
  { kind: 'hotel', says: ['hotel'] },
  { kind: 'package', says: ['hotel', 'flight'] },
  { kind: 'flight', says: ['flight'] },
  { kind: 'tour', says: [] },
] as const)('a confirmed $kind says what to show at: $says', ({ kind, says }) => {
  const t = toTranslator('en')
  const made = { ...record, booked: { at: 'confirmed', booking: bookings[kind] } } as unknown as BookingRecord
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t } as const
  const { container } = render(<Booked record={made} {...props} />)
  const desks = (['hotel', 'flight'] as const).filter((desk) =>
    container.textContent?.includes(t(`outcome.which.${desk}`)),
  )
  expect(desks).toEqual(says)
})

test('a flight, whose seats the upstream states as a room, has no meals, hotel numbers, guests or way to the hotel', () => {
  const t = toTranslator('en')
  const made = {
    ...record,
    start: { hotel: { name: 'Eilat', coordinates: { latitude: 29.55, longitude: 34.95 } } },
    booked: { at: 'confirmed', booking: bookings.flight },
  } as unknown as BookingRecord
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t } as const
  const { container } = render(<Booked record={made} {...props} />)
  const of = [
    t('board.hb'),
    t('outcome.fact.hotelOrder'),
    t('outcome.fact.hotelNumber'),
    t('outcome.fact.guests'),
    t('outcome.navigate'),
  ]
  expect(of.filter((text) => container.textContent?.includes(text))).toEqual([])
  expect(container.textContent).toContain('Passengers: Miss Noa Levi')
})

const renderCancelled = (settled: object) => {
  const cancelled = { ...booking, status: 'cancelled', ...settled }
  const cancelledRecord = { ...record, booked: { at: 'confirmed', booking: cancelled } } as unknown as BookingRecord
  return render(
    <Booked
      record={cancelledRecord}
      phone={undefined}
      pay={() => undefined}
      already={false}
      locale="en"
      t={toTranslator('en')}
    />,
  ).container
}

test('a cancelled booking says what was kept and what comes back, and asks for no payment', () => {
  const text = renderCancelled({ paidAmount: 10_000, refundedAmount: 380_050, cancellationFee: 10_000 }).textContent
  expect(text).toContain('Paid₪3,900.50')
  expect(text).toContain('Cancellation fee charged₪100')
  expect(text).toContain('Refunded to you₪3,800.50')
  expect(text).toMatch(/within 14\sdays of the cancellation/)
  expect(text).not.toMatch(/to pay now|to pay later/i)
})

test('a cancelled booking whose upstream states no refund invents none', () => {
  const text = renderCancelled({ paidAmount: 0 }).textContent
  expect(text).not.toContain('Refunded to you')
  expect(text).toContain('If you are due a refund')
  expect(text).not.toMatch(/to pay now|to pay later/i)
})

test.each([
  { name: 'not known', settled: {}, says: false },
  { name: 'still to come', settled: { refundedAmount: 380_050, cancellationFee: 10_000 }, says: false },
  { name: 'nothing', settled: { refundedAmount: 0, cancellationFee: 390_050 }, says: true },
])('a cancelled booking whose refund is $name: says what was paid: $says', ({ settled, says }) => {
  const { textContent } = renderCancelled({ paidAmount: 390_050, ...settled })
  expect(textContent.match(/Paid₪[\d,.]*\d/g)).toEqual(says ? ['Paid₪3,900.50'] : null)
})

test('a booking whose paid amount is not known claims neither a payment nor a debt', () => {
  const text = renderCancelled({ status: 'ok', paidAmount: undefined }).textContent
  expect(text).toContain('₪3,900.50')
  expect(text).not.toMatch(/NaN|Paid₪|to pay now/)
  expect(renderCancelled({ paidAmount: undefined, refundedAmount: 5_000 }).textContent).not.toMatch(/NaN|Paid₪/)
})

test.each([
  ['failed', true],
  ['updated', false],
  [undefined, false],
] as const)('the teachers’ organization: %s (section 8)', (subsidyUpdate, shown) => {
  const text = renderCancelled({ status: 'ok', ...(subsidyUpdate && { subsidyUpdate }) }).textContent
  expect(text?.includes(toTranslator('en')('outcome.subsidyFailed'))).toBe(shown)
})

test('a booking that waits for its confirmation says which number to give, and no voucher to show', () => {
  const pending = { ...record, booked: { at: 'pending-confirmation', booking } } as unknown as BookingRecord
  const props = { record: pending, phone: undefined, pay: () => undefined, already: false } as const
  const { container } = render(<Booked {...props} locale="en" t={toTranslator('en')} />)
  expect(container.textContent).toContain('When you call us, give the booking reference (PNR).')
  expect(container.textContent).not.toContain('show the voucher')
})

test.each([
  { name: 'as it was chosen', start: { hotel: { name: 'Sea Hotel' } }, heading: 'Sea Hotel' },
  { name: 'where it is not known', start: undefined, heading: 'Your booking' },
])('a booking whose upstream does not state the hotel is named $name', ({ start, heading }) => {
  const unnamed = { ...booking, hotelName: undefined }
  const stated = { ...record, start, booked: { at: 'confirmed', booking: unnamed } } as unknown as BookingRecord
  const props = { record: stated, phone: undefined, pay: () => undefined, already: false } as const
  const { container } = render(<Booked {...props} locale="en" t={toTranslator('en')} />)
  const names = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(names).toContain(heading)
  expect(names).not.toContain('')
  const text = new URL(container.querySelector<HTMLAnchorElement>('a[href*="wa.me"]')?.href ?? '').searchParams.get(
    'text',
  )
  expect(text?.startsWith(heading)).toBe(start !== undefined)
})

test('a confirmed booking says what to show, which number to give and where its e-mail was sent, and links to navigation apps', () => {
  const sent = {
    ...record,
    draft: { payer: { email: 'noa@example.com' } },
    start: { hotel: { coordinates: { latitude: 29.55, longitude: 34.95 } } },
  } as unknown as BookingRecord
  const { container } = render(
    <Booked record={sent} phone={undefined} pay={() => undefined} already={false} locale="en" t={toTranslator('en')} />,
  )
  expect(container.textContent).toContain('At the hotel desk, show the voucher and an identity card.')
  expect(container.textContent).toContain('When you call us, give the booking reference (PNR).')
  expect(container.textContent).toContain('noa@example.com')
  const links = within(container)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => href)
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/\?text=/))
  expect(links).toContainEqual(expect.stringContaining('waze.com'))
  expect(links).toContainEqual(expect.stringContaining('google.com/maps'))
  // The link of the booking opens its documents, so it is not shared.
  expect(links.find((href) => href.includes('wa.me'))).not.toContain(booking.bookingId)
})

test.each([
  ['confirmed', 'confirmed', 'ok', 'outcome.sentTo'],
  ['pending', 'pending-confirmation', 'waiting', 'outcome.pending.sentTo'],
  ['cancelled', 'confirmed', 'cancelled', undefined],
] as const)('a %s booking says about its confirmation only what is true, in each language', (_, at, status, key) => {
  const booked = { at, booking: { ...booking, status } }
  const sent = { ...record, draft: { payer: { email: 'noa@example.com' } }, state: booked, booked }
  for (const locale of LOCALES) {
    const t = toTranslator(locale)
    const { container, unmount } = render(
      <Booked
        record={sent as unknown as BookingRecord}
        phone={undefined}
        pay={() => undefined}
        already={false}
        locale={locale}
        t={t}
      />,
    )
    const said = (['outcome.sentTo', 'outcome.pending.sentTo'] as const).filter((one) =>
      container.textContent?.includes(t.markup(one, { email: () => 'noa@example.com' })),
    )
    expect(said).toEqual(key === undefined ? [] : [key])
    unmount()
  }
})

test.each([
  ['confirmed', 'ok', 'confirmed', 'outcome.confirmed.text'],
  ['confirmed', 'debit', 'confirmed', 'outcome.confirmed.text'],
  ['confirmed', '', 'confirmed', 'outcome.confirmed.text'],
  ['confirmed', 'waiting', 'pending', 'outcome.pending.text'],
  ['confirmed', 'on request', 'pending', 'outcome.pending.text'],
  ['confirmed', 'rejected', 'cancelled', 'outcome.rejected.title'],
  ['pending-confirmation', 'rejected', 'cancelled', 'outcome.rejected.title'],
  ['pending-confirmation', 'ok', 'pending', 'outcome.pending.text'],
] as const)('a result %s of an order with the status “%s” is shown as %s', (at, status, outcome, key) => {
  const stated = { at, booking: { ...booking, status } }
  const made = { ...record, state: stated, booked: stated } as unknown as BookingRecord
  const t = toTranslator('en')
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t } as const
  const { container } = render(<Booked record={made} {...props} />)
  expect(container.querySelector('[data-outcome]')?.getAttribute('data-outcome')).toBe(outcome)
  expect(container.textContent).toContain(t(key))
  expect(container.textContent?.includes(t('outcome.which.hotel'))).toBe(outcome === 'confirmed')
  // The page of a rejected order says what was paid, and nothing of a cancellation.
  expect(container.textContent).toContain(formatMoney(booking.paidAmount ?? 0, 'en'))
  expect(container.textContent).not.toContain(t('outcome.cancelled.unknown'))
})

test.each([
  ['abandoned', 'nothing'],
  ['invalid', 'no'],
] as const)('a debt whose payment was %s speaks of a card only where one was entered', (reason, charged) => {
  const t = toTranslator('en')
  const owing = { ...booking, paidAmount: 100_000 }
  const phone = '+972501234567'
  const payer = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone, idCard: '000000018' }
  const failed = {
    ...record,
    draft: { payer: { ...payer, idKind: 'israeli', numberOfPayments: 1 } },
    state: { at: 'confirmed', booking: owing, debt: { reason, charged: false } },
    booked: { at: 'confirmed', booking: owing },
  } as unknown as BookingRecord
  render(<Booked record={failed} phone={undefined} pay={() => undefined} already={false} locale="en" t={t} />)
  const debt = screen.getByRole('region', { name: t('outcome.debt.title') })
  expect(within(debt).getByText(t(`outcome.charged.${charged}`))).toBeTruthy()
})

test.each(LOCALES)('several rooms of a booking are numbered in words: %s', (locale) => {
  const t = toTranslator(locale)
  const [room] = booking.rooms
  for (const count of [1, 3]) {
    const several = { ...booking, rooms: Array.from({ length: count }, () => room) }
    const { container, unmount } = render(
      <Booked
        record={{ ...record, booked: { at: 'confirmed', booking: several } } as unknown as BookingRecord}
        phone={undefined}
        pay={() => undefined}
        already={false}
        locale={locale}
        t={t}
      />,
    )
    const names = [t('ui.room.first'), t('ui.room.second'), t('ui.room.third')]
    expect(names.filter((name) => container.textContent?.includes(name))).toEqual(count === 1 ? [] : names)
    unmount()
  }
})

test('A23: a confirmed booking shows the hotel’s own number of each room', () => {
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t: toTranslator('en') } as const
  const { container } = render(<Booked record={record} {...props} />)
  const rooms = within(container).getAllByText(/Hotel confirmation number:/)
  expect(rooms.map(({ textContent }) => textContent)).toEqual([
    'Hotel confirmation number: CONF-ONE-1',
    'Hotel confirmation number: CONF-TWO-2',
  ])
})

test('texts of the upstream keep the direction of their own language on a page in another one', () => {
  const stated = { ...booking, hotelName: 'מלון Gulf (אילת)', hotelAddress: 'התמרים 3, אילת', hotelRemark: 'קומה 2.' }
  const props = { phone: undefined, pay: () => undefined, already: false, locale: 'en', t: toTranslator('en') } as const
  const shown = { ...record, booked: { at: 'confirmed', booking: stated } } as unknown as BookingRecord
  const { container } = render(<Booked record={shown} {...props} />)
  const isolated = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  const { hotelName, hotelAddress, hotelRemark, cancellation, lines, rooms } = stated
  const texts = [hotelName, hotelAddress, hotelRemark, cancellation.text, lines[0]?.name, rooms[0]?.roomName]
  expect(isolated).toEqual(expect.arrayContaining(texts))
})
