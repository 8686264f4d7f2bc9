import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import {
  AgencyContent,
  Clerk,
  ClubMember,
  LocalizedHtml,
  LocalizedText,
  PaxBankCredit,
} from '#lib/contract/entities/agency.ts'
import {
  AgentOrder,
  BookResult,
  CancelResult,
  OrderHistory,
  OrderHistoryRow,
  PaymentPage,
  PendingExternalBooking,
  PnrDetails,
  RefreshedRates,
  StoredRoom,
} from '#lib/contract/entities/booking.ts'
import { FooterCategory, FooterItem, PageContents } from '#lib/contract/entities/content.ts'
import { Deal, DealType, FlightLeg } from '#lib/contract/entities/deal.ts'
import {
  Destination,
  HotelChain,
  HotelConversion,
  HotelInfo,
  HotelInfoReply,
  HotelListItem,
  RoomType,
} from '#lib/contract/entities/hotel.ts'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import { CancellationPolicy, Rate, SearchReply } from '#lib/contract/entities/stay.ts'
import { readAs } from '#lib/contract/reading.ts'
import { AgentMessage } from '#lib/contract/sockets.ts'
import {
  Agorot,
  BoardBasis,
  ClockTime,
  Code,
  EditorHtml,
  LongText,
  Moment,
  OpaqueKey,
  Picture,
  Pnr,
  ShortText,
  StayDate,
  WebAddress,
} from '#lib/contract/values.ts'
import { type ReadingDefect, type ReadingOptions, readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { toUpstreamAmounts } from '#lib/server/upstream/write-amounts.ts'
import { example } from '#tests/contract/example.ts'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

function read(schema: z.ZodType, value: unknown, options?: ReadingOptions) {
  const result = readTolerantly(schema, value, undefined, options)
  return result.ok ? result.data : result.rule
}

describe('formats of an upstream', () => {
  test.each([
    ['a date with a time', StayDate, '2026-12-03T00:00:00', '2026-12-03'],
    ['a date as a moment in UTC', StayDate, '2026-12-02T22:00:00Z', '2026-12-03'],
    ['a moment without an offset, in winter', Moment, '2026-12-03T15:00:00', '2026-12-03T15:00:00+02:00'],
    ['a moment without an offset, in summer', Moment, '2026-07-03T15:00:00', '2026-07-03T15:00:00+03:00'],
    ['a moment with milliseconds', Moment, '2026-12-03T15:00:00.123', '2026-12-03T15:00:00+02:00'],
    ['a moment with the offset of Java', Moment, '2026-12-03T15:00:00.123+0200', '2026-12-03T15:00:00.123+02:00'],
    ['a date alone as a moment', Moment, '2026-12-03', '2026-12-03T00:00:00+02:00'],
    ['milliseconds since 1970', Moment, Date.parse('2026-12-03T13:00:00Z'), '2026-12-03T15:00:00+02:00'],
    ['seconds since 1970', Moment, Date.parse('2026-12-03T13:00:00Z') / 1_000, '2026-12-03T15:00:00+02:00'],
    ['a clock with seconds', ClockTime, '15:00:00', '15:00'],
    ['a clock with one digit', ClockTime, '9:30', '09:30'],
    ['a number as text', z.int(), '12', 12],
    ['a number that is none', z.int(), 'twelve', 'invalid_type'],
    ['yes as text', z.boolean(), 'true', true],
    ['yes as a number', z.boolean(), 1, true],
    ['an object that cannot be turned into a text, for yes or no', z.boolean(), { toString: 1 }, 'invalid_type'],
    ['an id that is a number', z.string(), 4711, '4711'],
    [
      'an id that JSON has rounded, which is that of another record',
      Pnr,
      JSON.parse('20261128000012345'),
      'invalid_type',
    ],
    ['a name that is such a number', ShortText, 1e300, 'invalid_type'],
    ['a key of three thousand characters', OpaqueKey, 'k|'.repeat(1_500), 'k|'.repeat(1_500)],
    ['a board in capitals', BoardBasis, 'HB', 'hb'],
    ['a board under another name', BoardBasis, 'All Inclusive', 'all'],
    ['an unknown board', BoardBasis, 'brunch', 'other'],
    [
      'HTML in a text',
      LongText,
      '<p>Sea &amp; sun</p><p>Near<br>the port</p><script>alert(1)</script>',
      'Sea & sun\n\nNear\nthe port',
    ],
    [
      'character references in HTML',
      LongText,
      '<p>Hotel &ndash; 5 minutes &rlm;from Dan&#x27;s &hellip; &#8364;&#X20AC;&euro;</p>',
      "Hotel – 5 minutes \u200ffrom Dan's … €€€",
    ],
    ['character references in a text', ShortText, 'נתב&quot;ג &amp; ים', 'נתב"ג & ים'],
    ['a soft hyphen and a control character as references', ShortText, 'Sea&shy;side&#0;&#x202e;', 'Seaside'],
    [
      'ampersands that are no reference',
      ShortText,
      'AT&T, a & b &c; &amp &#; &#x; &#xg;',
      'AT&T, a & b &c; &amp &#; &#x; &#xg;',
    ],
    ['references in references', ShortText, '&amp;lt;b&amp;gt; &amp;#39; &amp;amp;', '&lt;b&gt; &#39; &amp;'],
    ['references in references of HTML', ShortText, '<b>&amp;lt; &amp;#39;</b>', '&lt; &#39;'],
    ['a reference to no character', ShortText, 'a&#9999999;&#xffffff;&#xd800;b', 'a\ufffdb'],
    ['a reference in a key', OpaqueKey, 'a&amp;b&quot;', 'a&amp;b&quot;'],
    ['a reference in an address', WebAddress, 'https://a.example/?b=1&amp;c=2', 'https://a.example/?b=1&amp;c=2'],
    ['a reference in a code', Code, 'a&amp;b', 'invalid_format'],
    ['a text with a sign', LongText, 'Children < 12 stay free', 'Children < 12 stay free'],
    ['a style', LongText, '<style>p { color: red }</style><b>Sea</b> <script>a</script>view', 'Sea view'],
    ['a script that does not end', LongText, '<b>Sea</b> view <script>', 'Sea view'],
    ['a text that is too long', ShortText, 'a'.repeat(400), `${'a'.repeat(299)}…`],
    ['a text that would be cut inside a character', ShortText, '🌊'.repeat(200), `${'🌊'.repeat(149)}…`],
    ['marks that reverse a text', ShortText, 'Sea \u202eview\u202c \u202dfrom', 'Sea view\u202c from'],
    ['HTML that is too long', EditorHtml, `<p>${'a'.repeat(199_994)}</p>`, `<p>${'a'.repeat(199_994)}…`],
    [
      'HTML that would be cut inside a tag',
      EditorHtml,
      `${'a'.repeat(199_990)}<a href="/terms">b</a>`,
      `${'a'.repeat(199_990)}…`,
    ],
    ['HTML that would be cut inside a sign', EditorHtml, `${'a'.repeat(199_996)}&amp; b`, `${'a'.repeat(199_996)}…`],
    [
      'HTML that is long by what is not shown',
      EditorHtml,
      `<style>${'a'.repeat(200_000)}</style><!-- ${'b'.repeat(200_000)} --><img src="data:image/png;base64,${'c'.repeat(200_000)}"><p>Sea</p>`,
      '<img src=""><p>Sea</p>',
    ],
    ['HTML of the longest length', EditorHtml, '<!-- a -->'.repeat(20_000), '<!-- a -->'.repeat(20_000)],
    ['spaces around a text', ShortText, ' \n Sea view  ', 'Sea view'],
    ['soft hyphens', ShortText, '\u00adHo\u00adtel', 'Hotel'],
    ['control characters', LongText, 'Sea\u0000\u0007 view\u0085\tand\nsun', 'Sea view\tand\nsun'],
    ['half of a character', ShortText, 'Sea\ud83c view', 'Sea\ufffd view'],
    ['a code with half of a character', Code, 'ISRO\ud83c', 'invalid_format'],
    ['a number of a booking with half of a character', Pnr, 'NF\ud83c', 'invalid_format'],
    ['a moment at the end of the calendar', Moment, '9999-12-31T23:59:59', '9999-12-31T23:59:59+02:00'],
    ['a date at the end of the calendar', StayDate, '9999-12-31T23:59:59.999Z', '9999-12-31'],
    ['milliseconds before the calendar', Moment, -7.9e15, '0000-01-01T00:00:00+02:21'],
    ['the moment for "none" of .NET', Moment, '0001-01-01T00:00:00', 'missing'],
  ])('%s', (_name, schema, value, expected) => {
    expect(read(schema, value)).toBe(expected)
  })

  test.each([
    ['agorot', 152_750, 'agorot', 152_750],
    ['agorot as text', '152750', 'agorot', 152_750],
    ['decimal shekels', 1527.5, 'shekels', 152_750],
    ['whole shekels', 1527, 'shekels', 152_700],
    ['shekels as text', '1,527.50', 'shekels', 152_750],
    ['decimals where agorot were promised', 1527.5, 'agorot', 'invalid_type'],
    ['agorot after a calculation', 152_750.000_000_000_03, 'agorot', 152_750],
    ['shekels after a calculation', 1527.499_999_999_999_8, 'shekels', 152_750],
    ['shekels after a calculation, as text', '1527.500000000000227', 'shekels', 152_750],
  ] as const)('an amount in %s', (_name, value, moneyUnit, expected) => {
    expect(read(Agorot, value, { moneyUnit })).toBe(expected)
  })

  test.each<[string, z.ZodObject, string[]]>([
    // A booking that the agents' desk does not show is handled by nobody.
    ['a pending booking', PendingExternalBooking, ['clerkName', 'operatorFlags', 'hotelName', 'payerName']],
    ['an order', AgentOrder, ['hotelName', 'payerName']],
    // The order of a flight has no hotel.
    ['a row of the order history', OrderHistoryRow, ['hotelName', 'payerName']],
    // The site adds up the orders that it shows.
    ['an order history', OrderHistory, ['totals']],
    ['the content of a page', PageContents, ['page']],
    // Without its content an agency has no site at all.
    ['an agency', AgencyContent, ['odyAgentCode', 'operation', 'name', 'agencyOwner', 'host']],
    ['a booking to cancel', PnrDetails.shape.bookings.element, ['hotelName', 'payerName']],
    ['a hotel', HotelInfo, ['policies', 'address', 'destinationName']],
    ['the reply with a hotel', HotelInfoReply, ['supplier', 'hotelCode', 'name', 'destinationCode']],
    ['a hotel with the codes of its suppliers', HotelConversion, ['city']],
    ['the policies of a hotel', HotelInfo.shape.policies.unwrap(), ['hours', 'children', 'pets', 'smoking', 'parking']],
    ['a room', RoomType, ['description', 'beds']],
    ['a destination', Destination, ['description', 'name', 'coordinates', 'hotelCount']],
    ['a chain', HotelChain, ['description', 'name', 'hotelCount']],
    ['a flight', FlightLeg, ['baggage', 'charter']],
    // Without them nobody could pay, sign in, or book from credit.
    ['a payment page', PaymentPage, ['agencyOwner']],
    ['a club member', ClubMember, ['email', 'lastName']],
    ['the credit of an agency', PaxBankCredit, ['creditAmountUsd']],
    // It can still be booked, by its key.
    ['a rate', Rate, ['roomName']],
    ['a room of a booking page', StoredRoom, ['roomName']],
    ['a room of a booking', BookResult.shape.booking.unwrap().shape.rooms.unwrap().element, ['roomName']],
    ['a block of a page', PageContents.shape.blocks.element, ['text']],
    ['a deal', Deal, ['title', 'dealType', 'destinationName']],
    ['a type of deals, with its marketer', DealType, ['name']],
    ['a clerk', Clerk, ['displayName']],
  ])('%s is kept without what it is only described by', (_name, schema, fields) => {
    const whole = example(schema, 'everything') as Record<string, unknown>
    for (const field of fields) {
      for (const value of [undefined, null, { of: 'another type' }]) {
        const data = read(schema, { ...whole, [field]: value }) as Record<string, unknown>
        const { [field]: _changed, ...others } = whole
        expect(data).toMatchObject(others)
        // Nothing is claimed that is not known.
        expect(['', undefined, false]).toContain(typeof data[field] === 'object' ? undefined : data[field])
      }
    }
  })

  test.each([
    ['opens no closed site', AgencyContent, 'isLoginMarketer'],
    ['does not make an agents’ site public', AgencyContent, 'forInternalAgentSite'],
    ['lets nobody sign in with one of two factors', AgencyContent, 'is2FA'],
    ['sells no room that needs an approval', Rate, 'needsApproval'],
  ])('a flag that cannot be read %s', (_name, schema, field) => {
    const whole = example(schema, 'everything') as Record<string, unknown>
    expect(read(schema, { ...whole, [field]: 'perhaps' })).toBe('invalid_type')
    expect(read(schema, { ...whole, [field]: null })).toMatchObject({ [field]: false })
  })

  test('a pending booking of an unknown supplier, or in an unknown state, is on the desk', () => {
    const whole = example(PendingExternalBooking, 'everything') as Record<string, unknown>
    const { supplier: _supplier, ...others } = whole
    expect(read(PendingExternalBooking, { ...whole, supplier: 'NEW', state: 'on-hold' })).toEqual({
      ...others,
      state: 'unknown',
    })
    expect(read(PendingExternalBooking, { ...others, odyAgentCode: null, state: null })).toMatchObject({
      odyAgentCode: '',
      state: 'unknown',
    })
  })

  test('a phone call in an unknown state is shown, and a message without a sender', () => {
    const call = example(CallerInfo, 'everything') as Record<string, unknown>
    expect(read(CallerInfo, { ...call, callStatus: 'ringing', callCenterSystem: null })).toMatchObject({
      callStatus: 'unknown',
      callCenterSystem: '',
    })
    const message = example(AgentMessage, 'everything') as Record<string, unknown>
    expect(read(AgentMessage, { ...message, from: null })).toMatchObject({ from: '' })
  })

  test.each(['', ' ', null, undefined])('a phone call without a number (%j) is read', (callerPhone) => {
    const call = example(CallerInfo, 'everything') as object
    expect(read(CallerInfo, { ...call, callerPhone })).toMatchObject({ callerPhone: '' })
  })

  test('a balance of an agency may be larger than any price', () => {
    const credit = { creditAmount: 250_000_000_00, creditAmountUsd: -90_000_000_00 }
    expect(read(PaxBankCredit, credit)).toEqual(credit)
  })

  test('a discount of an order that cannot be read costs the order: its debt would be too high', () => {
    const row = example(OrderHistoryRow, 'everything') as Record<string, unknown>
    expect(read(OrderHistoryRow, { ...row, equivalentDiscount: null })).toMatchObject({ equivalentDiscount: 0 })
    expect(read(OrderHistoryRow, { ...row, equivalentDiscount: '10%' })).toBe('invalid_type')
  })

  test('a name in several languages is plain text, as any other', () => {
    expect(read(LocalizedText, { HEB: '<b>ים</b>', ENG: 'Sea \u202eview', RUS: 'Мо\ud83cре' })).toEqual({
      HEB: 'ים',
      ENG: 'Sea view',
      RUS: 'Мо\ufffdре',
    })
  })

  test('a string where a text in several languages is expected is read as Hebrew, the default language', () => {
    expect(read(LocalizedText, '<b>ים</b>')).toEqual({ HEB: 'ים' })
    expect(read(FooterItem, { html: '<p>תקנון</p>', title: 'תקנון' })).toMatchObject({
      title: { HEB: 'תקנון' },
      html: { HEB: '<p>תקנון</p>' },
    })
    const hotel = example(HotelListItem, 'everything') as Record<string, unknown>
    expect(read(HotelListItem, { ...hotel, names: 'דן', city: 'אילת' })).toMatchObject({
      names: { HEB: 'דן' },
      city: { HEB: 'אילת' },
    })
    expect(read(LocalizedHtml, ' ')).toBe('too_small')
  })

  test('HTML of millions of characters without an end is read quickly, in each language', () => {
    const started = performance.now()
    for (const part of ['<!--', '<', '&', '<style>', 'data:']) read(LocalizedHtml, { HEB: part.repeat(500_000) })
    // Two seconds on a busy machine; minutes if the time grew with the square of the length.
    expect(performance.now() - started).toBeLessThan(20_000)
    const html = `<p>${'a'.repeat(300_000)}</p>`
    expect(read(LocalizedHtml, { HEB: html, ENG: ` ${html}` })).toMatchObject({
      HEB: expect.stringMatching(/^<p>a{199996}…$/),
      ENG: expect.stringMatching(/^<p>a+…$/),
    })
  })

  test('a deal without a category or children is one; children that cannot be read cost the deal, because its price is that of its party', () => {
    const { categoryCode, children, ...deal } = example(Deal, 'everything') as Deal
    expect(read(Deal, deal)).toEqual({ ...deal, children: 0 })
    expect(read(Deal, { ...deal, categoryCode: { id: 7 }, children: null })).toEqual({ ...deal, children: 0 })
    expect(read(Deal, { ...deal, children: 'two' })).toBe('invalid_type')
    expect(read(Deal, { ...deal, categoryCode, children })).toEqual({ ...deal, categoryCode, children })
  })

  test('one detail of the trader that cannot be read costs only itself: the law requires the others', () => {
    const content = example(AgencyContent, 'everything') as object
    const trader = {
      name: { HEB: 'גלים בע״מ', ENG: ['a'] },
      number: '512345678',
      address: { ENG: '1 Port Road' },
      email: 'a@galim.example',
    }
    const known = { ...trader, name: { HEB: 'גלים בע״מ' } }
    const readTrader = (more: object) =>
      (read(AgencyContent, { ...content, trader: { ...trader, ...more } }) as { trader: object }).trader
    expect(readTrader({})).toEqual(known)
    for (const field of ['name', 'number', 'address', 'email'] as const) {
      const { [field]: _, ...others } = known
      for (const value of [null, ['a']]) expect(readTrader({ [field]: value })).toEqual(others)
    }
  })

  test('a day that no trip has is left out: a document could not write its date', () => {
    const days = [1, 1e15].map((day) => ({ day, title: 'Eilat', text: 'Sea' }))
    const booking = example(BookResult.shape.booking.unwrap(), 'everything') as object
    expect(read(BookResult.shape.booking.unwrap(), { ...booking, days })).toMatchObject({ days: [days[0]] })
  })

  test('flights are complete or none: a trip without its way back would look like another one', () => {
    const { flights, ...others } = example(BookResult.shape.booking.unwrap(), 'everything') as { flights: object[] }
    const schema = BookResult.shape.booking.unwrap()
    const back = { ...flights[0], departsAt: 'tomorrow' }
    expect(read(schema, { ...others, flights: [flights[0], flights[0]] })).toMatchObject({ flights: { length: 2 } })
    expect(read(schema, { ...others, flights: [flights[0], back] })).toMatchObject({ ...others, flights: [] })
    // More than the contract allows: without the last ones the trip would look like another one.
    const nine = Array.from({ length: 9 }, () => flights[0])
    expect(read(schema, { ...others, flights: nine.slice(1) })).toMatchObject({ flights: { length: 8 } })
    expect(read(schema, { ...others, flights: nine })).toMatchObject({ ...others, flights: [] })
  })

  test('tags in the titles of the editors are left out, and kept in their HTML', () => {
    const page = {
      slug: 'about',
      title: { HEB: '<span style="color: #0b5d6b"><b>אודות</b></span>', ENG: 'About <i>us</i> &amp; you' },
      html: { HEB: '<p><b>שלום</b></p>' },
    }
    expect(read(FooterItem, page)).toMatchObject({
      title: { HEB: 'אודות', ENG: 'About us & you' },
      html: { HEB: '<p><b>שלום</b></p>' },
    })
    const category = { code: 'site', title: { HEB: '<h3>האתר</h3>' }, items: [{ title: { HEB: '<u>מפה</u>' } }] }
    expect(read(FooterCategory, category)).toMatchObject({ title: { HEB: 'האתר' }, items: [{ title: { HEB: 'מפה' } }] })
  })

  test('a cancellation policy with more steps than allowed is unreadable: its last steps have the highest fees', () => {
    const toSteps = (count: number) => ({ steps: Array.from({ length: count }, (_, fee) => ({ from: null, fee })) })
    expect(read(CancellationPolicy, toSteps(12))).toEqual(toSteps(12))
    expect(read(CancellationPolicy, toSteps(13))).toBe('too_big')
  })

  describe('a currency that a record states', () => {
    const rate = example(Rate) as object
    const hotel = (stated: object, rates: object[]) => {
      const reply = example(SearchReply, 'everything') as { availabilities: { rooms: { party: object }[] }[] }
      const [first] = reply.availabilities
      const rooms = first?.rooms.map(({ party }) => ({ party, rates }))
      return { ...reply, availabilities: [{ ...first, ...stated, rooms }] }
    }
    const countRates = (reply: unknown) => {
      const found = read(SearchReply, reply) as z.infer<typeof SearchReply>
      // A hotel without a readable rate is left out: it is not known to be sold out.
      return found.availabilities[0]?.rooms[0]?.rates.length ?? 0
    }

    test.each([
      ...['ILS', 'NIS', 'IS', '₪', ' nis ', '', null, undefined, 376, {}, [], true],
      { code: 'ILS', name: 'New Israeli Shekel' },
    ])('%j may be the shekel', (currency) => {
      expect(countRates(hotel({}, [{ ...rate, currency }]))).toBe(1)
      expect(countRates(hotel({ currencyCode: currency }, [rate]))).toBe(1)
    })

    test.each(['USD', '$', 'EUR', 'usd', 'dollar', 840, { code: 'USD', symbol: '$' }])(
      '%j is another: these prices are not offered',
      (currency) => {
        expect(countRates(hotel({}, [{ ...rate, currency }, rate]))).toBe(1)
        expect(countRates(hotel({}, [{ ...rate, currencyCode: currency }]))).toBe(0)
        expect(countRates(hotel({ currency }, [rate]))).toBe(0)
        expect(countRates(hotel({ currency: 'ILS', currencyCode: currency }, [rate]))).toBe(0)
        expect(countRates({ ...hotel({}, [rate]), currency })).toBe(0)
      },
    )

    test('the innermost statement counts, and only for its own record', () => {
      expect(countRates(hotel({ currency: 'USD' }, [{ ...rate, currency: 'ILS' }, rate]))).toBe(1)
    })

    test('is reported by its rule, and never costs the outcome of a payment', () => {
      expect(read(RefreshedRates, { state: 'same', total: 100, currency: 'USD' })).toBe('currency')
      expect(read(RefreshedRates, { state: 'sold-out', currency: 'USD' })).toEqual({ state: 'sold-out', total: 0 })
      const paid = { ...(example(BookResult, 'everything') as object), state: 'confirmed', currency: 'USD' }
      expect(read(BookResult, paid)).toMatchObject({ state: 'confirmed' })
      expect(read(BookResult, paid)).not.toHaveProperty('booking')
      expect(read(CancelResult, { result: 'success', fee: 100, currency: 'USD' })).toEqual({ result: 'success' })
      expect(read(PaxBankCredit, { creditAmount: 100, creditAmountUsd: 30, currency: 'USD' })).toBe('currency')
      const credit = { creditAmount: 100, creditAmountUsd: 30, currency: 'IS' }
      expect(read(PaxBankCredit, credit, { moneyUnit: 'shekels' })).toEqual({
        creditAmount: 10_000,
        creditAmountUsd: 3_000,
      })
    })
  })

  test.each([
    ['http://pay.example/1?a=b', 'https://pay.example/1?a=b'],
    [' HTTP://pay.example/1', 'https://pay.example/1'],
    ['https://pay.example/1', 'https://pay.example/1'],
    ['http://pay.example/?next=http://x.example', 'https://pay.example/?next=http://x.example'],
  ])('a secure site sends nobody to the insecure payment page %j', (url, expected) => {
    expect(read(PaymentPage, { url }, { upgradeAddresses: true })).toEqual({ url: expected })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//pay.example/1', '/pay', 'pay.example', ' ', 5, null])(
    'nobody is sent to the payment page %j',
    (url) => {
      expect(read(PaymentPage, { url }, { upgradeAddresses: true })).not.toHaveProperty('url')
      expect(read(PaymentPage, { url })).not.toHaveProperty('url')
    },
  )

  test('amounts are sent in the unit of the upstream', () => {
    const schema = z.object({
      agreedTotal: Agorot.optional(),
      rooms: z.array(z.object({ price: Agorot, adults: z.int() })),
    })
    const body = { agreedTotal: 152_750, rooms: [{ price: 100, adults: 2 }] }
    expect(toUpstreamAmounts(schema, body, 'shekels')).toEqual({
      agreedTotal: 1527.5,
      rooms: [{ price: 1, adults: 2 }],
    })
    expect(toUpstreamAmounts(schema, body)).toBe(body)
  })

  test('a date that .NET writes for "none" is absent', () => {
    const schema = z.object({
      at: Moment.optional(),
      on: StayDate.optional(),
      from: Moment.nullable(),
      name: ShortText.optional(),
    })
    const unset = { at: '0001-01-01T00:00:00', on: '0001-01-01', from: '0001-01-01T00:00:00Z', name: '0001-01-01' }
    const defects: ReadingDefect[] = []
    const result = readTolerantly(schema, unset, (defect) => defects.push(defect))
    expect(result).toEqual({ ok: true, data: { from: null, name: '0001-01-01' } })
    expect(defects).toEqual([])
  })

  test('an empty text of an optional field is absent, one of any other field is kept', () => {
    const schema = z.object({
      a: ShortText.optional(),
      b: LongText.optional(),
      c: ShortText.default('x'),
      d: ShortText,
    })
    const defects: ReadingDefect[] = []
    const result = readTolerantly(schema, { a: ' ', b: '<p> </p>', c: '', d: '' }, (defect) => defects.push(defect))
    expect(result).toEqual({ ok: true, data: { c: '', d: '' } })
    expect(defects).toEqual([])
    expect(read(schema, { a: ' Sea', d: '' })).toEqual({ a: 'Sea', c: 'x', d: '' })
  })

  test.each([
    ['an optional value', z.int().optional(), { ok: true, data: {} }],
    ['an id that may be missing', z.string().min(4).default(''), { ok: true, data: { value: '' } }],
    ['an amount that is 0 where it is missing', z.int().default(0), { ok: false }],
    ['a flag that is off where it is missing', z.boolean().default(false), { ok: false }],
  ])('an empty text is the absence of a decisive value only where that is empty too: %s', (_, value, expected) => {
    const schema = z.object({ value: readAs(value as z.ZodType, { format: 'decisive' }) })
    expect(readTolerantly(schema, { value: '' })).toMatchObject(expected)
  })

  test('an agency with empty phone numbers has none', () => {
    const agency = example(AgencyContent, 'everything') as object
    const phones = { phoneNumber: '', phoneByChannel: { google: '', mobile: ' ', desktop: '03-1' } }
    const found = read(AgencyContent, { ...agency, ...phones })
    expect(found).toMatchObject({ phoneByChannel: { desktop: '03-1' } })
    for (const path of ['phoneNumber', 'phoneByChannel.google', 'phoneByChannel.mobile']) {
      expect(found).not.toHaveProperty(path)
    }
  })

  test('the lengths of lists are those of the contract', () => {
    const schema = z.object({ days: z.array(z.int()).max(2), steps: z.array(z.int()).min(1).optional() })
    const defects: ReadingDefect[] = []
    const result = readTolerantly(schema, { days: [1, 2, 3], steps: [] }, (defect) => defects.push(defect))
    expect(result).toEqual({ ok: true, data: { days: [1, 2] } })
    expect(defects.map(({ field, rule }) => [field, rule])).toEqual([
      ['days', 'too_big'],
      ['steps', 'too_small'],
    ])
  })

  test.each([
    ['tags that do not end', '<a'],
    ['scripts that do not end', '<script>'],
    ['signs', '<'],
    ['ends of paragraphs that do not end', '</p'],
    ['line breaks that do not end', '<br '],
    ['encoded spaces', '&#32;'],
    ['no-break spaces', '&nbsp;'],
    ['character references that do not end', '&#x'],
    ['ampersands', '&'],
  ])('a text of a million %s is read at once', async (_name, piece) => {
    for (const begin of ['<b>Sea</b>', 'Sea']) {
      const text = `${begin}${piece.repeat(1_000_000)}`
      expect(await measureProcessorTime(() => read(LongText, text))).toBeLessThan(1_000)
    }
  })

  test.each([
    ['text alone', '/a.jpg', { url: 'https://media.example/a.jpg', width: 1_200, height: 900, alt: '' }],
    ['a relative address', { url: 'b/a.jpg', alt: 'Pool' }, { url: 'https://media.example/bff/b/a.jpg', alt: 'Pool' }],
    ['an address without its scheme', '//cdn.example/a.jpg', { url: 'https://cdn.example/a.jpg' }],
    ['an http address', 'http://cdn.example/a.jpg', { url: 'https://cdn.example/a.jpg' }],
    // Next could not build the address of the scaled picture, and the whole page would fail.
    ['an address with half of a character', 'https://c.example/\ud83c.jpg', { url: 'https://c.example/%EF%BF%BD.jpg' }],
    ['a size of null', { url: 'https://c.example/a.jpg', width: null, height: '600' }, { width: 1_200, height: 600 }],
  ])('a picture as %s', (_name, value, expected) => {
    const options = { pictureBase: 'https://media.example/bff/', upgradeAddresses: true }
    expect(read(Picture, value, options)).toMatchObject(expected)
  })

  test('a picture with an invalid address is dropped', () => {
    const schema = z.object({ picture: Picture.optional() })
    const options = { pictureBase: 'https://media.example/' }
    expect(read(schema, { picture: { url: 'javascript:alert(1)' } }, options)).toEqual({})
  })

  test.each(['', ' ', { url: '' }, { url: '\n', alt: 'x' }])('a picture without an address is none: %j', (picture) => {
    const schema = z.object({ picture: Picture.optional(), pictures: z.array(Picture) })
    for (const options of [{ pictureBase: 'https://media.example/' }, {}]) {
      expect(read(schema, { picture, pictures: [picture, 'https://c.example/a.jpg'] }, options)).toEqual({
        pictures: [expect.objectContaining({ url: 'https://c.example/a.jpg' })],
      })
    }
  })

  test('an empty text in a list of texts is none: a section of it alone would have a heading and nothing else', () => {
    expect(read(HotelInfo.shape.remarks, ['', ' ', '<p> </p>', 'No lift.'])).toEqual(['No lift.'])
    expect(read(HotelInfo.shape.accessibility, [''])).toEqual([])
  })
})

describe('a search', () => {
  type Room = { party: unknown; rates: Record<string, unknown>[] }
  const whole = example(SearchReply, 'everything') as { availabilities: { rooms: Room[] }[] }
  const [availability] = whole.availabilities
  const [room] = availability?.rooms ?? []
  const [rate] = room?.rates ?? []

  test('drops the rates and hotels that cannot be sold, and reports which', () => {
    const defects: ReadingDefect[] = []
    const rates = [rate, { ...rate, total: 0 }, { ...rate, total: -100 }, { ...rate, total: 900_000_000 }]
    const reply = {
      searchId: 's1',
      availabilities: [
        { ...availability, rooms: [{ ...room, rates }] },
        { ...availability, hotel: { supplier: 'NEW' } },
      ],
    }
    const result = readTolerantly(SearchReply, reply, (defect) => defects.push(defect))
    expect(result).toMatchObject({ ok: true, data: { availabilities: [{ rooms: [{ rates: [{ total: 1 }] }] }] } })
    expect(defects.map(({ field, index, dropped }) => [field, index, dropped])).toEqual([
      ['availabilities.rooms.rates.total', 1, 'record'],
      ['availabilities.rooms.rates.total', 2, 'record'],
      ['availabilities.rooms.rates.total', 3, 'record'],
      ['availabilities.hotel.supplier', 1, 'record'],
    ])
  })

  test('never sells a part of a party: a room that cannot be read drops its hotel', () => {
    const reply = { searchId: 's1', availabilities: [{ ...availability, rooms: [room, null] }] }
    expect(read(SearchReply, reply)).toMatchObject({ availabilities: [] })
  })

  test('never promises a lower fee: a policy with a broken step drops its rate', () => {
    const cancellation = {
      steps: [
        { from: null, fee: 0 },
        { from: 'soon', fee: 5_000 },
      ],
    }
    const reply = {
      searchId: 's1',
      availabilities: [{ ...availability, rooms: [{ ...room, rates: [{ ...rate, cancellation }, rate] }] }],
    }
    expect(read(SearchReply, reply)).toMatchObject({
      availabilities: [{ rooms: [{ rates: [{ total: rate?.total }] }] }],
    })
  })
})

test('a paid booking is confirmed without anything that only decorates it', () => {
  const booking = {
    bookingId: 'b'.repeat(20),
    pnr: 'AB1234',
    checkIn: '2026-12-03T00:00:00',
    checkOut: '2026-12-06',
    totalPrice: '152750',
    paidAmount: 152_750,
    hotelAddress: null,
    kind: 'yacht',
    rooms: [{ roomName: null }],
    lines: null,
    cancellation: { steps: [] },
    createdAt: 'today',
  }
  expect(read(BookResult, { ...(example(BookResult) as object), state: 'CONFIRMED', booking })).toMatchObject({
    state: 'confirmed',
    booking: {
      pnr: 'AB1234',
      checkIn: '2026-12-03',
      totalPrice: 152_750,
      kind: 'hotel',
      rooms: [{ guests: [] }],
      lines: [],
    },
  })
  expect(read(BookResult, { ...(example(BookResult) as object), state: 'in-review' })).toMatchObject({
    state: 'waiting',
  })
})

test('a booked room whose guests cannot be read is one of the booking all the same, without a smaller party', () => {
  const result = example(BookResult, 'everything') as { booking: { rooms: object[] } }
  const [room] = result.booking.rooms
  const readParty = (party: unknown) => {
    const booking = { ...result.booking, rooms: [room, { ...room, party }] }
    const { rooms } = (read(BookResult, { ...result, booking }) as z.infer<typeof BookResult>).booking ?? {}
    return [rooms?.length, rooms?.[1]?.party]
  }
  expect(readParty({ adults: 2 })).toEqual([2, { adults: 2, childAges: [], infants: 0 }])
  for (const party of [{ adults: 8 }, { adults: 2, childAges: [4, 18] }, { adults: 2, infants: 'two' }, null, 'two'])
    expect(readParty(party)).toEqual([2, undefined])
})

test('a facility and a question without words are left out, and a page of the terms without a text is not read', () => {
  const hotel = example(HotelInfo, 'everything') as { facilities: object[]; questions: object[] }
  const blank = {
    facilities: [...hotel.facilities, { ...hotel.facilities[0], name: ' ' }],
    questions: [...hotel.questions, { question: '', answer: 'x' }],
  }
  expect(read(HotelInfo, { ...hotel, ...blank })).toMatchObject({ facilities: { length: 1 }, questions: { length: 1 } })
  const terms = example(FooterItem, 'everything') as { html: object }
  expect(read(FooterItem, { ...terms, html: { ...terms.html, HEB: ' \n ' } })).toBe('too_small')
  expect(read(FooterItem, { ...terms, html: { HEB: '<p>x</p>', RUS: '' } })).toMatchObject({
    html: { HEB: '<p>x</p>' },
  })
})

test('a rating of zero is none: it would be shown as the worst one', () => {
  const hotel = example(HotelInfo, 'everything') as object
  expect(read(HotelInfo, { ...hotel, rating: 0 })).not.toHaveProperty('rating')
  expect(read(HotelInfo, { ...hotel, rating: '8.4' })).toHaveProperty('rating', 8.4)
})

test('a text of a date is read by the rule of its own field, the second time too', () => {
  const Stay = z.object({ day: StayDate, at: Moment, note: z.string().max(10).optional() })
  const value = { day: '2026-12-02T22:00:00Z', at: '2026-12-02T22:00:00Z', note: '2026-12-02T22:00:00Z' }
  const expected = { day: '2026-12-03', at: '2026-12-02T22:00:00Z' }
  expect([read(Stay, value), read(Stay, value)]).toEqual([expected, expected])
  expect([read(StayDate, 'soon'), read(StayDate, 'soon')]).toEqual(['invalid_format', 'invalid_format'])
})

test('a field that an object inherits is absent', () => {
  const Named = z.object({ toString: z.string().optional(), constructor: z.string().default('none') })
  expect(read(Named, {})).toEqual({ constructor: 'none' })
})

test('a negative fee is not read: it is not shown as paid back, and a booking with one is not cancelled unseen', () => {
  const cancelled = readTolerantly(CancelResult, { result: 'success', fee: -500, refundedAmount: -1 })
  expect(cancelled).toEqual({ ok: true, data: { result: 'success' } })
  const details = example(PnrDetails, 'everything') as { bookings: object[] }
  const [booking] = details.bookings
  const read = (more: object) => readTolerantly(PnrDetails, { bookings: [{ ...booking, ...more }] })
  expect(read({})).toMatchObject({ data: { bookings: [{}] } })
  expect(read({ feeNow: -1 })).toEqual({ ok: true, data: { bookings: [] } })
  expect(read({ cancellation: { steps: [{ from: null, fee: -1 }] } })).toEqual({ ok: true, data: { bookings: [] } })
})

test('a negative payment or discount is not read: the debt would be higher than the price; nor a negative price', () => {
  const result = example(BookResult, 'everything') as { booking: object }
  const { paidAmount: _, ...booking } = result.booking as { paidAmount?: number }
  expect(readTolerantly(BookResult, { ...result, booking: { ...booking, paidAmount: -100 } })).toEqual({
    ok: true,
    data: { ...result, booking },
  })
  const { booking: _booking, ...undecided } = result as { booking?: object }
  expect(readTolerantly(BookResult, { ...result, booking: { ...booking, totalPrice: -100 } })).toEqual({
    ok: true,
    data: undecided,
  })
  const { rows } = example(OrderHistory, 'everything') as { rows: object[] }
  for (const more of [{ payedAmount: -1 }, { equivalentDiscount: -1 }])
    expect(readTolerantly(OrderHistory, { rows: [...rows, { ...rows[0], ...more }] })).toMatchObject({
      data: { rows: { length: rows.length } },
    })
})

test('a word that the contract does not have is reported once it takes its fallback, one in another spelling is not', () => {
  const defectsOf = (state: string) => {
    const defects: ReadingDefect[] = []
    const read = readTolerantly(BookResult, { state }, (defect) => defects.push(defect))
    return [read, defects]
  }
  expect(defectsOf('BOOKED')).toEqual([
    { ok: true, data: { state: 'waiting' } },
    [{ field: 'state', rule: 'unknown-word', dropped: 'field' }],
  ])
  for (const state of ['waiting', 'WAITING', 'Pending Confirmation']) expect(defectsOf(state)[1]).toEqual([])
})
