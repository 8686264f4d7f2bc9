import { describe, expect, test } from '@jest/globals'
import type { Booking } from '#lib/contract/entities/booking.ts'
import { drawQrCode } from '#lib/domain/documents/qr-code.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import {
  bookings,
  documentSetOf,
  modelOf,
  screenDocumentSetOf,
  textsOf,
  viewOf,
} from '#tests/unit/domain/documents/fixture.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const textOf = (value: unknown) => textsOf(value).join('\n')

describe('A23: content of a confirmation', () => {
  const documentSet = documentSetOf(modelOf('hotel'), 'en')
  const approval = viewOf(documentSet, 'approval')
  const text = textOf(approval)

  test('reference numbers', () => {
    expect(documentSet.references).toEqual([
      { label: 'Booking reference (PNR)', value: 'NF7K2Q9', ltr: true },
      { label: 'Order number', value: '200417', ltr: true },
    ])
    expect(text).toContain('HX55091')
    expect(text).toContain('ISRO-4206')
  })

  test('the hotel’s confirmation number of each room', () => {
    const rooms = approval.blocks.find((block) => block.kind === 'rooms')
    expect(rooms?.rooms.map(({ title, name, fields }) => [title, name, fields.at(-1)?.value])).toEqual([
      ['First room', isolate('סוויטה משפחתית'), 'CONF-ONE-1'],
      ['Second room', isolate('חדר זוגי'), 'CONF-TWO-2'],
    ])
  })

  test('A4: the price, each part on its own line, exact to the agora', () => {
    const prices = approval.blocks.find((block) => block.kind === 'prices')
    expect(prices?.rows.map(({ kind, ...row }) => [kind, ...textsOf(row)])).toEqual([
      ['line', 'החדר, 2 לילות', '₪4,000.50'],
      ['line', 'קופון', '−₪100'],
      ['line', 'אגרת חוף (paid at the hotel)', '₪116'],
      ['total', 'Total price', '₪4,016.50'],
      ['sum', 'Paid', '₪3,900.50'],
      ['sum', 'To pay at the hotel', '₪116'],
    ])
  })

  test('a price line without a name has the name of its kind, in the voucher too', () => {
    const model = modelOf('hotel')
    const lines = model.lines.map((line) => ({ ...line, name: '' }))
    const unnamed = documentSetOf({ ...model, lines }, 'en')
    const block = viewOf(unnamed, 'approval').blocks.find(({ kind }) => kind === 'prices')
    const rows = block?.kind === 'prices' ? block.rows.filter(({ kind }) => kind === 'line') : []
    expect(rows.map(({ label }) => textsOf({ label })[0])).toEqual([
      'Room',
      'Coupon',
      'Mandatory fee (paid at the hotel)',
    ])
    expect(textOf(viewOf(unnamed, 'voucher'))).toContain('Mandatory fee ₪116')
  })

  test('a booking whose fees the upstream does not state has no list of them, but its terms and the law', () => {
    const { blocks } = viewOf(
      documentSetOf({ ...modelOf('hotel'), cancellation: { steps: [], text: 'Ask us' } }, 'en'),
      'approval',
    )
    const titles = blocks.map(({ title }) => title)
    expect(titles).not.toContain('What cancelling costs')
    expect(titles).toEqual(expect.arrayContaining(['Cancellation terms, word for word', 'Your right to cancel by law']))
  })

  test('A12: cancellation fees with dates and amounts; a fee equal to the amount paid is the full price', () => {
    const fees = approval.blocks.find((block) => block.kind === 'fees')
    expect(fees?.rows.map((row) => [...textsOf({ when: row.when, what: row.what }), row.tone, row.isCurrent])).toEqual([
      ['Until Wed, 25 November 2026, 23:59', 'Free', 'good', true],
      [
        'From Thu, 26 November 2026, 00:00 until Mon, 30 November 2026, 23:59',
        '₪1,950.25 (50% of the price)',
        'wait',
        false,
      ],
      ['From Tue, 1 December 2026, 00:00', '₪3,900.50: the full price', 'bad', false],
    ])
  })

  test('A13: after the last free day nothing is called free', () => {
    const late = viewOf(documentSetOf(modelOf('hotel'), 'en', '2026-11-27T10:00:00Z'), 'approval')
    const fees = late.blocks.find((block) => block.kind === 'fees')
    expect(textOf(fees)).not.toContain('Free')
    expect(fees?.rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('the cancellation conditions, word for word', () => {
    expect(text).toContain('ביטול ללא עלות עד 7 ימים לפני ההגעה.\nלאחר מכן 50% מהמחיר.')
  })

  test('the hotel’s phone and address, and the booking center’s number', () => {
    expect(text).toContain('08-630-0000')
    expect(text).toContain('דרך הים 4, אילת')
    expect(textOf(documentSet.seller)).toContain('Booking center: 03-515-1614')
  })
})

describe('A24: content of a voucher', () => {
  const voucher = viewOf(documentSetOf(modelOf('hotel'), 'en'), 'voucher')
  const text = textOf(voucher)

  test.each([
    ['hotel name', 'מלון חוף הים'],
    ['category, with the ministry’s stars', 'Resort · 4 stars, graded by the Ministry of Tourism'],
    ['address', 'דרך הים 4, אילת'],
    ['phone', '08-630-0000'],
    ['main guest', 'Main guest\nMiss Noa Levi'],
    ['other guests', 'Guests\nMr Daniel Levi'],
    ['guests’ ages', '2 adults, 2 children (aged 4 and 9), 1 baby'],
    ['room', 'סוויטה משפחתית'],
    ['board', 'Half board'],
    ['a request', 'מיטת תינוק, בבקשה. Late arrival, about 23:00.'],
    ['instructions', 'יש לפנות לקבלה בקומה 2.'],
    ['remarks', 'הבריכה נסגרת בשש.'],
    ['who pays what: the seller', 'are paid or guaranteed through נופש הזמנות בע״מ'],
    ['who pays what: the guests', 'Guests pay at the hotel: אגרת חוף ₪116.'],
    ['B12: the hours of Shabbat', 'until 17:30\nOn Shabbat, check-out is until 17:30'],
  ])('%s', (_what, expected) => {
    expect(text).toContain(expected)
  })

  test('who pays what: the guests’ part also where the lines of the price do not explain it', () => {
    // They are one agora short.
    const model = modelOf('hotel', { booking: { totalPrice: bookings.hotel.totalPrice + 1 } })
    expect(model.lines).toEqual([])
    expect(textOf(viewOf(documentSetOf(model, 'en'), 'voucher'))).toContain('Guests pay at the hotel: ₪116.')
  })

  test('no amount paid to the seller', () => {
    expect(text).not.toMatch(/3,900|4,016|4,000/)
  })

  test('the number for the hotel’s desk first, then the one for the phone, and no other', () => {
    expect(voucher.references).toEqual([
      { label: 'First room · Hotel confirmation number', value: 'CONF-ONE-1', ltr: true, weight: 'strong' },
      { label: 'Second room · Hotel confirmation number', value: 'CONF-TWO-2', ltr: true, weight: 'strong' },
      { label: 'Booking reference (PNR)', value: 'NF7K2Q9', ltr: true },
    ])
    const content = textOf(voucher.blocks)
    for (const code of ['HX55091', 'ISRO-4206', '200417', 'CONF-ONE-1', 'CONF-TWO-2']) {
      expect(content).not.toContain(code)
    }
  })

  const valuesOf = (model: ReturnType<typeof modelOf>) =>
    viewOf(documentSetOf(model, 'en'), 'voucher').references?.map(({ value }) => value)

  test('the hotel’s order number where its rooms have none, and the reference alone where the hotel has none', () => {
    const model = modelOf('hotel')
    const rooms = model.rooms.map(({ confirmationNumber: _none, ...room }) => room)
    expect(valuesOf({ ...model, rooms })).toEqual(['HX55091', 'NF7K2Q9'])
    const { orderNumber: _neither, ...hotel } = model.hotel ?? { name: '', remarks: [] }
    expect(valuesOf({ ...model, rooms, hotel })).toEqual(['NF7K2Q9'])
  })

  test.each(['', '----'])('“%s” is no number of a hotel', (none) => {
    const model = modelOf('hotel')
    const rooms = model.rooms.map((room) => ({ ...room, confirmationNumber: none }))
    expect(valuesOf({ ...model, rooms })).toEqual(['HX55091', 'NF7K2Q9'])
    const hotel = { ...(model.hotel ?? { name: '', remarks: [] }), orderNumber: none }
    expect(valuesOf({ ...model, rooms, hotel })).toEqual(['NF7K2Q9'])
    const approval = textOf(viewOf(documentSetOf({ ...model, rooms, hotel }, 'en'), 'approval').blocks)
    expect(approval).not.toContain('----')
    expect(approval).not.toContain('Hotel confirmation number')
  })
})

test('B6: the site’s own grade is not called stars', () => {
  const model = modelOf('hotel')
  const grade = { by: 'site', value: 8.5 } as const
  const graded = { ...model, ...(model.hotel && { hotel: { ...model.hotel, grade } }) }
  const text = textOf(viewOf(documentSetOf(graded, 'en'), 'voucher'))
  expect(text).toContain('Resort · Our rating: 8.5')
  expect(text).not.toMatch(/\bstars?\b/)
})

describe('the right to cancel by law', () => {
  test('B3: deadline and fee, with the last minute before the deadline', () => {
    const text = textOf(viewOf(documentSetOf(modelOf('hotel'), 'en'), 'approval'))
    expect(text).toContain('you may cancel until Wed, 25 November 2026, 23:59 for a fee of ₪100 at most')
    expect(text).toContain('To cancel the booking: www.nofesh.example/cancel-booking')
  })

  test('B3: the document says when the deadline has passed', () => {
    const text = textOf(viewOf(documentSetOf(modelOf('hotel'), 'en', '2026-12-02T10:00:00Z'), 'approval'))
    expect(text).toContain('The time to cancel under the Consumer Protection Law has passed.')
  })

  test.each([
    ['2027-03-10T21:59:00Z', 'may still cancel until Wed, 10 March 2027, 23:59 for a fee of ₪100 at most'],
    ['2027-03-10T22:00:00Z', 'The time to cancel under the Consumer Protection Law has passed.'],
  ])('B3: after the 14 days the document says who may still cancel, to the end of four months: %s', (now, expected) => {
    const booking = { createdAt: '2026-11-10T10:00:00+02:00', checkIn: '2027-06-10', checkOut: '2027-06-13' }
    const { blocks } = viewOf(documentSetOf(modelOf('hotel', { booking }), 'en', now), 'approval')
    expect(textOf(blocks)).toContain('Senior citizens, people with disabilities and new immigrants: four months')
    expect(textOf(blocks)).toContain(expected)
  })

  test('B3: no date is shown when the non-working days are unknown', () => {
    const { restDays: _unknown, ...model } = modelOf('hotel')
    const text = textOf(viewOf(documentSetOf(model, 'en'), 'approval'))
    expect(text).not.toContain('you may cancel until')
    expect(text).toContain('may be cancelled within 14 days')
  })

  test.each([
    ['while it can', {}, undefined, true],
    ['while the hotel has still to confirm it', { status: 'waiting' }, undefined, true],
    ['not once it is cancelled', { status: 'cancelled' }, undefined, false],
    ['not where it was rejected', { status: 'rejected' }, undefined, false],
    ['not where its status says nothing to us', { status: 'on-hold' }, undefined, false],
    ['on the day of arrival', {}, '2026-12-03T21:59:00Z', true],
    ['not after it', {}, '2026-12-03T22:00:00Z', false],
  ])('A26 the cancel link shows only while the booking can be cancelled: %s', (_name, booking, now, shows) => {
    const { blocks } = viewOf(documentSetOf(modelOf('hotel', { booking }), 'en', now), 'approval')
    const law = blocks.find((block) => block.kind === 'text' && block.title === 'Your right to cancel by law')
    expect(law).toHaveProperty('paragraphs')
    expect(law && 'href' in law).toBe(shows)
    expect(textOf(blocks).includes('cancel-booking')).toBe(shows)
  })

  test.each(['cancelled', 'rejected'])('a %s booking shows no cancellation fee and no deadline', (status) => {
    const { blocks } = viewOf(documentSetOf(modelOf('hotel', { booking: { status } }), 'en'), 'approval')
    expect(blocks.find((block) => block.kind === 'fees')).toBeUndefined()
    expect(textOf(blocks)).not.toContain('you may cancel until')
    expect(textOf(blocks)).toContain('ביטול ללא עלות עד 7 ימים לפני ההגעה.')
  })

  test('a cancelled booking shows what was paid, kept and refunded, and nothing left to pay', () => {
    const booking = { status: 'cancelled', paidAmount: 10_000, refundedAmount: 380_050, cancellationFee: 10_000 }
    const { blocks } = viewOf(documentSetOf(modelOf('hotel', { booking }), 'en'), 'approval')
    const prices = blocks.find((block) => block.kind === 'prices')
    expect(prices?.rows.slice(3).map(({ kind, ...row }) => [kind, ...textsOf(row)])).toEqual([
      ['total', 'Total price', '₪4,016.50'],
      ['sum', 'Paid', '₪3,900.50'],
      ['sum', 'Cancellation fee charged', '₪100'],
      ['sum', 'Refunded to you', '₪3,800.50'],
    ])
    expect(textOf(prices)).toContain('within 14 days of the cancellation')
  })

  test.each([
    { refund: 'is not known', settled: {} },
    { refund: 'is still to come', settled: { refundedAmount: 380_050, cancellationFee: 10_000 } },
  ])('a cancelled booking whose refund $refund does not say what was paid', ({ settled }) => {
    const { blocks } = viewOf(
      documentSetOf(modelOf('hotel', { booking: { status: 'cancelled', ...settled } }), 'en'),
      'approval',
    )
    const prices = blocks.find((block) => block.kind === 'prices')
    expect(textsOf(prices?.rows.map(({ label }) => label))).not.toContain('Paid')
  })

  test('a rejected booking says what was paid, although its refund is not stated', () => {
    const model = modelOf('hotel', { state: 'rejected', booking: { status: 'rejected' } })
    expect(textOf(viewOf(documentSetOf(model, 'en'), 'approval'))).toContain('Paid\n₪3,900.50')
  })

  test('a fully refunded booking whose upstream states no refund has nothing left to pay either', () => {
    const { blocks } = viewOf(
      documentSetOf(modelOf('hotel', { booking: { status: 'cancelled', paidAmount: 0 } }), 'en'),
      'approval',
    )
    const prices = blocks.find((block) => block.kind === 'prices')
    expect(prices?.rows.at(-1)).toMatchObject({ kind: 'total' })
  })

  test('B4: the trader’s name, number and address, translated where a translation exists', () => {
    expect(textsOf(documentSetOf(modelOf('hotel', {}, 'en'), 'en').seller.details)).toEqual([
      'Sold by: Nofesh Reservations Ltd',
      'Company number: 510000011',
      'דרך בגין 132, תל אביב',
      'Booking center: 03-515-1614',
      'service@nofesh.example',
    ])
  })
})

test('a document has the seller’s logo, if there is one', () => {
  const logo = { url: '/media/logo/galim.svg', width: 96, height: 96, alt: '' }
  const model = modelOf('hotel', {}, 'en')
  expect(documentSetOf(model, 'en').seller).not.toHaveProperty('logo')
  expect(documentSetOf({ ...model, seller: { ...model.seller, logo } }, 'en').seller.logo).toEqual(logo)
})

describe('the confirmation shows the status of the booking', () => {
  test.each([
    ['confirmed', 'ok', 'Confirmed', 'good'],
    ['pending-confirmation', 'waiting', 'Waiting for confirmation', 'wait'],
    ['confirmed', 'cancelled', 'Cancelled', 'bad'],
    ['rejected', 'rejected', 'Not confirmed', 'bad'],
    ['confirmed', 'on-hold', 'on-hold', 'plain'],
  ] as const)('%s, %s', (state, status, text, tone) => {
    const { stamp, lead, title } = viewOf(
      documentSetOf(modelOf('hotel', { state, booking: { status } }), 'en'),
      'approval',
    )
    expect(stamp).toEqual({ text, tone })
    expect(lead.startsWith('Your booking is confirmed')).toBe(text === 'Confirmed')
    expect(title).toBe(text === 'Confirmed' ? 'Booking confirmation' : 'Booking summary')
  })
})

test('a room whose guests the upstream does not state is in the voucher without them, and no sum of guests is shown', () => {
  const [first, second] = bookings.hotel.rooms
  if (!first || !second) throw new Error('The fixture has two rooms.')
  const { party: _party, ...unknown } = second
  const textIn = (name: 'voucher' | 'tickets', rooms: Booking['rooms']) =>
    textOf(viewOf(documentSetOf(modelOf('package', { booking: { rooms } }), 'en'), name))
  expect(textIn('voucher', [first, unknown])).toMatch(/2 children \(aged 4 and 9\), 1 baby(.|\n)*Second room/)
  expect(textIn('voucher', [first, unknown]).match(/2 adults/g)).toHaveLength(1)
  expect(textIn('tickets', [first, second])).toContain('4 adults')
  expect(textIn('tickets', [first, unknown])).not.toContain('adults')
})

test('a receipt of a partial payment shows the remaining amount', () => {
  const receipt = viewOf(
    documentSetOf(modelOf('hotel', { booking: { paidAmount: 100_000, status: 'debit' } }), 'en'),
    'receipt',
  )
  expect(receipt.stamp).toEqual({ text: 'Partly paid', tone: 'wait' })
  expect(textOf(receipt)).toContain('Left to pay\n₪2,900.50')
})

test('tickets show flights with times in Israel, baggage, charter check-in and every passenger once', () => {
  const tickets = viewOf(documentSetOf(modelOf('package'), 'en'), 'tickets')
  const flights = tickets.blocks.find((block) => block.kind === 'flights')
  expect(flights?.flights.map(({ number, from, to }) => [number, from, to])).toEqual([
    [
      'IZ 811',
      { place: isolate('תל אביב'), clock: '08:15', day: withNoBreakSpaces('Thu, 3_December_2026') },
      { place: isolate('אילת'), clock: '09:10', day: withNoBreakSpaces('Thu, 3_December_2026') },
    ],
    [
      'IZ 822',
      { place: isolate('אילת'), clock: '08:15', day: withNoBreakSpaces('Sat, 5_December_2026') },
      { place: isolate('תל אביב'), clock: '09:10', day: withNoBreakSpaces('Sat, 5_December_2026') },
    ],
  ])
  const text = textOf(tickets)
  expect(text).toContain('Charter flight\nCheck-in opens 24 hours before departure.')
  expect(text).toContain('מזוודה עד 20 ק״ג')
  expect(text.match(/Miss Noa Levi/g)).toHaveLength(1)
})

test('the dates of a flight have no nights between them, as on the pages', () => {
  const betweenOf = (kind: 'flight' | 'package') =>
    viewOf(documentSetOf(modelOf(kind), 'en'), 'approval').blocks.flatMap((block) =>
      block.kind === 'stay' ? [block.between] : [],
    )
  expect([betweenOf('flight'), betweenOf('package')]).toEqual([[''], [expect.stringMatching(/^2\snights$/)]])
})

function listItinerary(booking: Partial<Booking> = {}): string[] {
  const { blocks } = viewOf(documentSetOf(modelOf('package', { booking }), 'en'), 'itinerary')
  const days = blocks.find((block) => block.kind === 'days')
  return days?.days.map(({ label, title }) => textsOf([label, title]).join(': ')) ?? []
}

test.each(['05:10', '08:15', '18:00', '23:30'])(
  'an itinerary with flights at %s has check-in after the flight there, and check-out before the flight back',
  (clock) => {
    const flights = bookings.package.flights.map((leg) => ({
      ...leg,
      departsAt: leg.departsAt.replace('08:15', clock),
    }))
    expect(listItinerary({ flights })).toEqual([
      'Thu, 3 December 2026: Flight IZ 811: תל אביב – אילת',
      'Thu, 3 December 2026: Check-in: מלון חוף הים',
      'Sat, 5 December 2026: Check-out: מלון חוף הים',
      'Sat, 5 December 2026: Flight IZ 822: אילת – תל אביב',
    ])
  },
)

test('an itinerary has the days of a tour between the flights, and two flights of a day by the clock', () => {
  const [there, back] = bookings.package.flights
  if (!there || !back) throw new Error('a package has two flights')
  const onward = { ...there, flightNumber: 'IZ 815', departsAt: '2026-12-03T21:00:00+02:00' }
  const days = [1, 2, 3].map((day) => ({ day, title: `Day ${day}`, text: '' }))
  expect(listItinerary({ flights: [back, onward, there], days })).toEqual([
    'Thu, 3 December 2026: Flight IZ 811: תל אביב – אילת',
    'Thu, 3 December 2026: Flight IZ 815: תל אביב – אילת',
    'Thu, 3 December 2026: Day 1',
    'Thu, 3 December 2026: Check-in: מלון חוף הים',
    'Fri, 4 December 2026: Day 2',
    'Sat, 5 December 2026: Check-out: מלון חוף הים',
    'Sat, 5 December 2026: Day 3',
    'Sat, 5 December 2026: Flight IZ 822: אילת – תל אביב',
  ])
})

test.each(LOCALES)('in %s no text is a message key and every isolate is closed', (locale) => {
  for (const kind of ['hotel', 'package', 'flight', 'tour'] as const) {
    const documentSet = documentSetOf(modelOf(kind, {}, locale), locale)
    const raw = JSON.stringify(documentSet)
    expect(raw).not.toMatch(/documents\.|undefined|NaN|\[object/)
    expect(raw.match(/[\u2066\u2068]/g)?.length).toBe(raw.match(/\u2069/g)?.length)
  }
})

test('each text of the upstream keeps the direction of its own language, also in a document in another one', () => {
  const line = { kind: 'room', name: 'חדר זוגי (2 לילות)', amount: 401_650, paidAt: 'now' } as const
  const model = modelOf('hotel', { booking: { lines: [line] } })
  const hotel = {
    ...model.hotel,
    name: 'מלון Gulf (אילת)',
    address: 'התמרים 3, אילת',
    remarks: ['הבריכה (pool) סגורה.'],
  }
  const text = JSON.stringify(viewOf(documentSetOf({ ...model, hotel }, 'en'), 'approval').blocks)
  const terms = model.cancellation.text?.split('\n') ?? []
  const stated = [hotel.name, hotel.address, ...hotel.remarks, line.name, model.rooms[0]?.name, ...terms]
  for (const one of stated) expect(text).toContain(`\u2068${one}\u2069`)
})

test('an amount and its currency sign are isolated and not broken', () => {
  const prices = viewOf(documentSetOf(modelOf('hotel')), 'approval').blocks.find((block) => block.kind === 'prices')
  expect(prices?.rows.at(-3)?.amount).toBe('\u2066₪4,016.50\u2069')
  const russian = viewOf(documentSetOf(modelOf('hotel'), 'ru'), 'approval').blocks.find(
    (block) => block.kind === 'prices',
  )
  expect(russian?.rows.at(-3)?.amount).toBe(withNoBreakSpaces('\u20664_016,50_₪\u2069'))
})

test('the QR code links to the booking’s page', () => {
  const { link } = documentSetOf(modelOf('hotel'), 'en')
  expect(link.url).toBe('https://www.nofesh.example/booking/card-verified?id=abcdefghijklmnop0123')
  const code = drawQrCode(link.url)
  expect(code?.size).toBeGreaterThan(25)
  expect(code?.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/)
})

test('a link that is too long for a QR code has none; the documents are shown without it', () => {
  const link = (length: number) => `https://www.nofesh.example/${'é'.repeat(length)}`
  expect(drawQrCode(link(1_152))).toMatchObject({ size: 185 })
  expect(drawQrCode(link(1_153))).toBeUndefined()
  const documentSet = screenDocumentSetOf({ ...modelOf('hotel'), link: link(1_153) }, 'en')
  expect([documentSet.link.qr, documentSet.documents.length > 0]).toEqual([undefined, true])
})

test('dashes are not a booking number', () => {
  const { pnr, references } = documentSetOf(modelOf('hotel', { booking: { pnr: '----' } }), 'en')
  expect([pnr, references.map(({ value }) => value)]).toEqual(['', ['200417']])
})

test('a remark with very many lines becomes a limited number of paragraphs without losing text', () => {
  const hotelRemark = Array.from({ length: 2_000 }, (_, line) => `w${line}`).join('\n')
  const { blocks } = viewOf(documentSetOf(modelOf('hotel', { booking: { hotelRemark } }), 'en'), 'voucher')
  const paragraphs = blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : []))
  expect(paragraphs.length).toBeLessThan(100)
  expect(textsOf(paragraphs).join(' ')).toContain('w78 w79 w80 w81')
  expect(textsOf(paragraphs).join(' ')).toContain('w1999')
})
