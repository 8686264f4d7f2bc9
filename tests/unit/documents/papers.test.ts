import { describe, expect, test } from '@jest/globals'
import { LOCALES } from '#lib/i18n/locales.ts'
import { matterOf, papersOf, sheetOf, wordsOf } from '#tests/unit/documents/fixture.ts'

const textOf = (value: unknown) => wordsOf(value).join('\n')
const NB = '\u00a0'

describe('A23: what a confirmation says', () => {
  const papers = papersOf(matterOf('hotel'), 'en')
  const approval = sheetOf(papers, 'approval')
  const text = textOf(approval)

  test('reference numbers', () => {
    expect(papers.references).toEqual([
      { label: 'Booking reference (PNR)', value: 'NF7K2Q9', whole: true },
      { label: 'Order number', value: '200417', whole: true },
    ])
    expect(text).toContain('HX55091')
    expect(text).toContain('ISRO-4206')
  })

  test('the hotel’s own number for each room', () => {
    const rooms = approval.blocks.find((block) => block.is === 'rooms')
    expect(rooms?.rooms.map(({ title, name, facts }) => [title, name, facts.at(-1)?.value])).toEqual([
      ['First room', 'סוויטה משפחתית', 'CONF-ONE-1'],
      ['Second room', 'חדר זוגי', 'CONF-TWO-2'],
    ])
  })

  test('A4: the price, each part on its own line, to the agora', () => {
    const prices = approval.blocks.find((block) => block.is === 'prices')
    expect(prices?.rows.map(({ kind, ...row }) => [kind, ...wordsOf(row)])).toEqual([
      ['line', 'החדר, 2 לילות', '₪4,000.50'],
      ['line', 'קופון', '−₪100'],
      ['line', 'אגרת חוף (paid at the hotel)', '₪116'],
      ['total', 'Total price', '₪4,016.50'],
      ['sum', 'Paid', '₪3,900.50'],
      ['sum', 'To pay at the hotel', '₪116'],
    ])
  })

  test('A12: what cancelling costs, in dates and money; a fee as high as what was paid is the full price', () => {
    const fees = approval.blocks.find((block) => block.is === 'fees')
    expect(fees?.rows.map((row) => [...wordsOf({ when: row.when, what: row.what }), row.tone, row.isNow])).toEqual([
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

  test('A13: once the last free day is over, nothing says free', () => {
    const late = sheetOf(papersOf(matterOf('hotel'), 'en', '2026-11-27T10:00:00Z'), 'approval')
    const fees = late.blocks.find((block) => block.is === 'fees')
    expect(textOf(fees)).not.toContain('Free')
    expect(fees?.rows.map(({ isNow }) => isNow)).toEqual([true, false])
  })

  test('the conditions word for word', () => {
    expect(text).toContain('ביטול ללא עלות עד 7 ימים לפני ההגעה.\nלאחר מכן 50% מהמחיר.')
  })

  test('the hotel’s phone and address, and the booking center’s number', () => {
    expect(text).toContain('08-6300000')
    expect(text).toContain('דרך הים 4, אילת')
    expect(textOf(papers.seller)).toContain('Booking center: 03-5151614')
  })
})

describe('A24: what a voucher says', () => {
  const voucher = sheetOf(papersOf(matterOf('hotel'), 'en'), 'voucher')
  const text = textOf(voucher)

  test.each([
    ['hotel name', 'מלון חוף הים'],
    ['category, with stars that are the ministry’s', 'Resort · 4 stars, graded by the Ministry of Tourism'],
    ['address', 'דרך הים 4, אילת'],
    ['phone', '08-6300000'],
    ['main guest', 'Main guest\nMiss Noa Levi'],
    ['the others', 'Guests\nMr Daniel Levi'],
    ['guests’ ages', '2 adults, 2 children (aged 4 and 9), 1 infant'],
    ['room', 'סוויטה משפחתית'],
    ['board', 'Half board'],
    ['a request', 'מיטת תינוק, בבקשה. Late arrival, about 23:00.'],
    ['instructions', 'יש לפנות לקבלה בקומה 2.'],
    ['remarks', 'הבריכה נסגרת בשש.'],
    ['who pays what: the seller', 'are paid or guaranteed through נופש הזמנות בע״מ'],
    ['who pays what: the guests', 'Guests pay at the hotel: אגרת חוף ₪116.'],
    ['B12: the hour of Shabbat', 'until 17:30\nOn Shabbat you may stay later'],
  ])('%s', (_what, words) => {
    expect(text).toContain(words)
  })

  test('not what was paid to the seller', () => {
    expect(text).not.toMatch(/3,900|4,016|4,000/)
  })
})

test.each([['B6: the site’s own grade is no star', { by: 'site', value: 8.5 } as const, 'Resort · Site rating: 8.5']])(
  '%s',
  (_name, grade, words) => {
    const matter = matterOf('hotel')
    const graded = { ...matter, ...(matter.hotel && { hotel: { ...matter.hotel, grade } }) }
    const text = textOf(sheetOf(papersOf(graded, 'en'), 'voucher'))
    expect(text).toContain(words)
    expect(text).not.toMatch(/\bstars?\b/)
  },
)

describe('the law', () => {
  test('B3: until when and for how much, by the last minute', () => {
    const text = textOf(sheetOf(papersOf(matterOf('hotel'), 'en'), 'approval'))
    expect(text).toContain('you may cancel until Wed, 25 November 2026, 23:59 for a fee of ₪100 at most')
    expect(text).toContain('To cancel the booking: www.nofesh.example/cancel-booking')
  })

  test('B3: when it is over, so it says', () => {
    const text = textOf(sheetOf(papersOf(matterOf('hotel'), 'en', '2026-12-02T10:00:00Z'), 'approval'))
    expect(text).toContain('The time to cancel under the Consumer Protection Law has passed.')
  })

  test('B3: without knowing the days of rest no date is promised', () => {
    const { restDays: _unknown, ...matter } = matterOf('hotel')
    const text = textOf(sheetOf(papersOf(matter, 'en'), 'approval'))
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
    const { blocks } = sheetOf(papersOf(matterOf('hotel', { booking }), 'en', now), 'approval')
    const law = blocks.find((block) => block.is === 'text' && block.title === 'Your right to cancel by law')
    expect(law).toHaveProperty('paragraphs')
    expect(law && 'href' in law).toBe(shows)
    expect(textOf(blocks).includes('cancel-booking')).toBe(shows)
  })

  test.each(['cancelled', 'rejected'])('a %s booking is told of no fee and no day for cancelling it', (status) => {
    const { blocks } = sheetOf(papersOf(matterOf('hotel', { booking: { status } }), 'en'), 'approval')
    expect(blocks.find((block) => block.is === 'fees')).toBeUndefined()
    expect(textOf(blocks)).not.toContain('you may cancel until')
    expect(textOf(blocks)).toContain('ביטול ללא עלות עד 7 ימים לפני ההגעה.')
  })

  test('B4: the trader’s name, number and address, in the paper’s language where they are written in it', () => {
    expect(wordsOf(papersOf(matterOf('hotel', {}, 'en'), 'en').seller.facts)).toEqual([
      'Sold by: Nofesh Reservations Ltd',
      'Company number: 510000011',
      'דרך בגין 132, תל אביב',
      'Booking center: 03-5151614',
      'service@nofesh.example',
    ])
  })
})

test('a paper bears its seller’s own mark, where there is one', () => {
  const logo = { url: '/media/logo/galim.svg', width: 96, height: 96, alt: '' }
  const matter = matterOf('hotel', {}, 'en')
  expect(papersOf(matter, 'en').seller).not.toHaveProperty('logo')
  expect(papersOf({ ...matter, seller: { ...matter.seller, logo } }, 'en').seller.logo).toEqual(logo)
})

describe('the approval says where the booking stands', () => {
  test.each([
    ['confirmed', 'ok', 'Confirmed', 'good'],
    ['pending-confirmation', 'waiting', 'Waiting for confirmation', 'wait'],
    ['confirmed', 'cancelled', 'Cancelled', 'bad'],
    ['rejected', 'rejected', 'Not confirmed', 'bad'],
    ['confirmed', 'on-hold', 'on-hold', 'plain'],
  ] as const)('%s, %s', (state, status, text, tone) => {
    const { stamp, lead, title } = sheetOf(
      papersOf(matterOf('hotel', { state, booking: { status } }), 'en'),
      'approval',
    )
    expect(stamp).toEqual({ text, tone })
    expect(lead.startsWith('Your booking is confirmed')).toBe(text === 'Confirmed')
    expect(title).toBe(text === 'Confirmed' ? 'Order confirmation' : 'Order summary')
  })
})

test('a receipt of a part says what is left', () => {
  const receipt = sheetOf(
    papersOf(matterOf('hotel', { booking: { paidAmount: 100_000, status: 'debit' } }), 'en'),
    'receipt',
  )
  expect(receipt.stamp).toEqual({ text: 'Partly paid', tone: 'wait' })
  expect(textOf(receipt)).toContain('Still to pay\n₪2,900.50')
})

test('tickets name the flights, their hours in Israel, baggage, the charter’s check-in and every passenger once', () => {
  const tickets = sheetOf(papersOf(matterOf('package'), 'en'), 'tickets')
  const flights = tickets.blocks.find((block) => block.is === 'flights')
  expect(flights?.flights.map(({ number, from, to }) => [number, from, to])).toEqual([
    [
      'IZ 811',
      { place: 'תל אביב', clock: '08:15', day: 'Thu, 3\u00a0December\u00a02026' },
      { place: 'אילת', clock: '09:10', day: 'Thu, 3\u00a0December\u00a02026' },
    ],
    [
      'IZ 822',
      { place: 'אילת', clock: '08:15', day: 'Sat, 5\u00a0December\u00a02026' },
      { place: 'תל אביב', clock: '09:10', day: 'Sat, 5\u00a0December\u00a02026' },
    ],
  ])
  const text = textOf(tickets)
  expect(text).toContain('Charter flight\nCheck-in is 24 hours before departure.')
  expect(text).toContain('מזוודה עד 20 ק״ג')
  expect(text.match(/Miss Noa Levi/g)).toHaveLength(1)
})

test('an itinerary goes by the clock', () => {
  const days = sheetOf(papersOf(matterOf('package'), 'en'), 'itinerary').blocks.find((block) => block.is === 'days')
  expect(days?.days.map(({ label, title }) => wordsOf([label, title]).join(': '))).toEqual([
    'Thu, 3 December 2026: Flight IZ 811: תל אביב – אילת',
    'Thu, 3 December 2026: Check-in: מלון חוף הים',
    'Sat, 5 December 2026: Flight IZ 822: אילת – תל אביב',
    'Sat, 5 December 2026: Check-out: מלון חוף הים',
  ])
})

test.each(LOCALES)('in %s every text is in its language, isolated, and none is a key', (locale) => {
  for (const kind of ['hotel', 'package', 'flight', 'tour'] as const) {
    const papers = papersOf(matterOf(kind, {}, locale), locale)
    const raw = JSON.stringify(papers)
    expect(raw).not.toMatch(/documents\.|undefined|NaN|\[object/)
    // Every isolate that is opened is closed again.
    expect(raw.match(/[\u2066\u2068]/g)?.length).toBe(raw.match(/\u2069/g)?.length)
  }
})

test('Hebrew keeps a sum and its sign whole', () => {
  const prices = sheetOf(papersOf(matterOf('hotel')), 'approval').blocks.find((block) => block.is === 'prices')
  expect(prices?.rows.at(-3)?.amount).toBe('\u2066₪4,016.50\u2069')
  const russian = sheetOf(papersOf(matterOf('hotel'), 'ru'), 'approval').blocks.find((block) => block.is === 'prices')
  expect(russian?.rows.at(-3)?.amount).toBe(`\u20664${NB}016,50${NB}₪\u2069`)
})

test('the code leads to the booking’s own page', () => {
  const { link } = papersOf(matterOf('hotel'), 'en')
  expect(link.url).toBe('https://www.nofesh.example/booking/card-verified?id=abcdefghijklmnop0123')
  expect(link.qr.size).toBeGreaterThan(25)
  expect(link.qr.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/)
})

test('dashes are no booking number', () => {
  const { pnr, references } = papersOf(matterOf('hotel', { booking: { pnr: '----' } }), 'en')
  expect([pnr, references.map(({ value }) => value)]).toEqual(['', ['200417']])
})

test('a remark of nothing but line ends is set as few paragraphs, and keeps its words', () => {
  const hotelRemark = Array.from({ length: 2_000 }, (_, line) => `w${line}`).join('\n')
  const { blocks } = sheetOf(papersOf(matterOf('hotel', { booking: { hotelRemark } }), 'en'), 'voucher')
  const paragraphs = blocks.flatMap((block) => (block.is === 'text' ? block.paragraphs : []))
  expect(paragraphs.length).toBeLessThan(100)
  expect(paragraphs.join(' ')).toContain('w78 w79 w80 w81')
  expect(paragraphs.join(' ')).toContain('w1999')
})
