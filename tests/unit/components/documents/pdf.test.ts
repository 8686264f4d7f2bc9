import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { toPrintable } from '#components/documents/pdf/pdf-theme.tsx'
import { renderPdf } from '#components/documents/pdf/render-pdf.tsx'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import type { PdfLogo } from '#lib/domain/documents/pdf-input.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { readPdf } from '#tests/unit/components/documents/pdf-text.ts'
import { bookings, modelOf, NOW } from '#tests/unit/domain/documents/fixture.ts'
import { withNoBreakSpaces, withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import { measureProcessorTime } from '#tests/unit/support/processor-time.ts'

const colours = { colors: {}, agencyOwner: 'Nofesh' }

async function renderedPdf(kind: 'hotel' | 'package' | 'tour', name: DocumentName, locale: Locale, booking = {}) {
  const model = modelOf(kind, { booking }, locale)
  return readPdf(await renderPdf({ document: name, model, locale, now: NOW, agency: colours }))
}

const backwards = (text: string) => [...text].reverse().join('')

describe.each(LOCALES)('in %s', (locale) => {
  test.each(['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] as const)(
    '%s is a PDF with embedded fonts only',
    async (name) => {
      const pdf = await renderedPdf('package', name, locale)
      expect(pdf.pages).toBeGreaterThan(0)
      expect(pdf.fonts.length).toBeGreaterThan(0)
      expect(pdf.fonts.filter((font) => !/Rubik/.test(font))).toEqual([])
      const text = pdf.runs.join('')
      // A missing glyph would be drawn as a box.
      expect(text).not.toContain('\ufffd')
      expect(text).not.toContain('\u0000')
      // A code is drawn unbroken and left to right.
      expect(text).toContain('NF7K2Q9')
    },
  )

  test('codes, phone numbers, times and amounts are drawn left to right', async () => {
    const text = (await renderedPdf('hotel', 'approval', locale)).runs.join('')
    for (const run of ['CONF-ONE-1', 'HX55091', '08-630-0000', '03-515-1614', '17:30']) expect(text).toContain(run)
    expect(withoutNoBreakSpaces(text)).toContain(locale === 'ru' ? '3 900,50 ₪' : '₪3,900.50')
  })
})

test('Hebrew is drawn right to left: its last letter first', async () => {
  const { runs } = await renderedPdf('hotel', 'voucher', 'he')
  expect(runs.join('')).toContain(backwards('שובר למלון'))
})

test.each(LOCALES)('the details of the seller have no separator that could end a line, in %s', async (locale) => {
  const { runs } = await renderedPdf('hotel', 'approval', locale)
  const text = withoutNoBreakSpaces(runs.join(''))
  expect(text).toMatch(/03-515-1614[^·]*service@nofesh\.example/)
  // In a text from right to left, what follows is drawn before.
  expect(text).not.toMatch(/service@nofesh\.example *·|· *service@nofesh\.example/u)
})

test('Arabic letters are joined', async () => {
  const { runs } = await renderedPdf('hotel', 'voucher', 'ar')
  // The joined glyphs map to the plain letters, so that the text can be searched and read aloud.
  expect(runs.join('')).toContain(backwards('قسيمة'))
})

test('the hotel’s phone and the cancellation page are links', async () => {
  const { links } = await renderedPdf('hotel', 'approval', 'he')
  expect(links).toEqual(['tel:+97286300000', 'https://www.nofesh.example/cancel-booking'])
})

test('a Latin code can be copied after a Russian PDF with similar letters was rendered', async () => {
  // The renderer caches glyphs per process. In the original font the Cyrillic Х is composed of the Latin X.
  const alike = 'АВЕКМНОРСТХаеорсух'
  await renderedPdf('hotel', 'voucher', 'ru', { hotelRemark: alike })
  const code = 'ABEKMHOPCTXaeopcyx'
  const { runs } = await renderedPdf('hotel', 'approval', 'he', { hotelOrderNumber: code })
  expect(runs.join('')).toContain(code)
})

test('a document that the booking does not have is refused', async () => {
  await expect(renderedPdf('hotel', 'tickets', 'he')).rejects.toThrow('the booking has no tickets')
})

describe('the logo of the agency', () => {
  const model = modelOf('hotel', {}, 'he')
  const seller = { ...model.seller, logo: { url: 'https://media.example/logo.png', width: 640, height: 160, alt: '' } }
  const render = (logo?: PdfLogo) =>
    renderPdf({ document: 'voucher', model: { ...model, seller }, locale: 'he', now: NOW, agency: colours }, logo)
  const countImages = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1

  test('is in the PDF beside its name', async () => {
    const background = '#1d4f91'
    const png = await sharp({ create: { width: 640, height: 160, channels: 3, background } })
      .png()
      .toBuffer()
    const bytes = await render({ png, width: 640, height: 160 })
    expect(countImages(bytes)).toBe(1)
    expect(readPdf(bytes).runs.join('')).toContain(backwards('נופש'))
  })

  test('leaves its name alone where it could not be read', async () => {
    const bytes = await render()
    expect(countImages(bytes)).toBe(0)
    expect(readPdf(bytes).runs.join('')).toContain(backwards('נופש'))
  })
})

test.each(LOCALES)(
  'the references of a voucher for ten rooms are beside and below each other, in %s',
  async (locale) => {
    const rooms = Array.from({ length: 10 }, (_, index) => ({
      roomName: 'Room',
      board: 'bb' as const,
      party: { adults: 2, childAges: [], infants: 0 },
      guests: ['Mr Avi Levi'],
      hotelConfirmationNumber: `CONF-00${index}`,
    }))
    const { runs, positions } = await renderedPdf('hotel', 'voucher', locale, { rooms })
    // Their first mention is in the references.
    const places = rooms.map(({ hotelConfirmationNumber }) => positions[runs.indexOf(hotelConfirmationNumber)])
    expect(places).not.toContain(undefined)
    for (const [index, one] of places.entries()) {
      // A number of this size is about 110 points wide.
      const others = places.slice(0, index).filter((other) => other && one && Math.abs(other.y - one.y) < 20)
      expect(others.every((other) => Math.abs((other?.x ?? 0) - (one?.x ?? 0)) > 110)).toBe(true)
    }
  },
)

describe('the flights of a package', () => {
  /** How far the first flight is below the title of the flights, in points, and where the title is on its page. */
  async function readFlights(rooms: typeof bookings.package.rooms) {
    const { runs, positions, pages } = await renderedPdf('package', 'approval', 'en', { rooms })
    const title = positions[runs.findIndex((run) => run.startsWith('Flights'))]?.y ?? Number.NaN
    const flight = positions[runs.indexOf('08:15')]?.y ?? Number.NaN
    return { title, distance: title - flight, pages }
  }

  test('begin on the first page where there is space for one of them', async () => {
    const { title, distance, pages } = await readFlights(bookings.package.rooms.slice(0, 1))
    expect(distance).toBeGreaterThan(0)
    expect(title).toBeLessThan(400)
    expect(pages).toBe(2)
  })

  test.each([1, 5, 10, 20])('are on the page of their title, after rooms with %d guests', async (count) => {
    const guests = Array.from({ length: count }, (_, index) => `Mr Guest${'abcdefghijklmnopqrst'[index]} Levi-Cohen`)
    const { distance } = await readFlights(bookings.package.rooms.map((room) => ({ ...room, guests })))
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(100)
  })
})

describe('unusual input', () => {
  test('a word longer than a line, and characters that are not in the font', async () => {
    const guests = ['A'.repeat(300), '🏖️ Noa 海']
    const rooms = [
      { roomName: 'X'.repeat(300), board: 'bb' as const, party: { adults: 1, childAges: [], infants: 0 }, guests },
    ]
    const { runs, pages } = await renderedPdf('hotel', 'voucher', 'he', { rooms, hotelRemark: 'ש'.repeat(2_000) })
    expect(runs.join('')).not.toContain('\ufffd')
    expect(pages).toBeLessThan(6)
  })

  test('ten rooms and several pages of conditions', async () => {
    const room = (index: number) => ({
      roomName: `חדר ${index}`,
      board: 'bb' as const,
      party: { adults: 2, childAges: [3, 5], infants: 1 },
      guests: Array.from({ length: 5 }, (_, guest) => `Mr Guest${'abcdefghij'[guest]} Levi`),
      hotelConfirmationNumber: `CONF-${index}`,
    })
    const text = Array.from({ length: 60 }, (_, line) => `תנאי ${line}: ${'מילים '.repeat(30)}`).join('\n')
    const { runs, pages } = await renderedPdf('hotel', 'approval', 'he', {
      rooms: Array.from({ length: 10 }, (_, index) => room(index)),
      cancellation: { steps: [{ from: null, fee: 0 }], text },
    })
    expect(pages).toBeGreaterThan(2)
    expect(runs.join('')).toContain('CONF-9')
  })

  test('an invalid colour and one with too little contrast', async () => {
    const agency = { colors: { primary: '#fffde0', ground: 'url(x)' }, agencyOwner: 'Shemesh' }
    const bytes = await renderPdf({ document: 'voucher', model: modelOf('hotel'), locale: 'he', now: NOW, agency })
    expect(readPdf(bytes).pages).toBeGreaterThan(0)
  })
})

test.each([
  ['a phrase of the other direction is not broken', 'במלון Grand Court Hotel, אילת', 'במלון Grand_Court_Hotel, אילת'],
  ['spaces in a code do not break', 'טיסה \u2066IZ 811\u2069', 'טיסה \u2066IZ_811\u2069'],
  ['emoji and unsupported scripts are removed', 'ים 🏖 海 !', 'ים   !'],
])('%s', (_name, text, printable) => {
  expect(toPrintable(text, 'rtl')).toBe(withNoBreakSpaces(printable))
})

test('spaces and dashes that the font does not have separate words and numbers all the same', () => {
  const text = 'Fees:\tfree until 10\u2009000\u3000m, 8:00\u201210:00,\u200b 14\u201516\nand more'
  expect(toPrintable(text, 'ltr')).toBe('Fees: free until 10 000 m, 8:00–10:00, 14–16\nand more')
})

test('in left-to-right text a Latin phrase may break', () => {
  expect(toPrintable('Grand Court Hotel', 'ltr')).toBe('Grand Court Hotel')
})

test('a word of any length takes a time that grows with its length', async () => {
  const text = 'a'.repeat(200_000)
  // A time that grows with the square is a minute.
  expect(await measureProcessorTime(() => expect(toPrintable(text, 'rtl')).toBe(text))).toBeLessThan(5_000)
})
