import { describe, expect, test } from '@jest/globals'
import { printPdf } from '#components/documents/paper/print.tsx'
import { toPrintable } from '#components/documents/paper/setting.tsx'
import type { DocumentName } from '#lib/documents/names.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { matterOf, papersOf, sheetOf } from '#tests/unit/documents/fixture.ts'
import { readPdf } from '#tests/unit/documents/pdf-text.ts'

const colours = { colors: {}, agencyOwner: 'Nofesh' }

async function printed(kind: 'hotel' | 'package' | 'tour', name: DocumentName, locale: Locale, booking = {}) {
  const papers = papersOf(matterOf(kind, { booking }, locale), locale)
  return readPdf(await printPdf(papers, sheetOf(papers, name), locale, colours))
}

const backwards = (text: string) => [...text].reverse().join('')

describe.each(LOCALES)('in %s', (locale) => {
  test.each(['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] as const)(
    '%s is a PDF of its own fonts',
    async (name) => {
      const pdf = await printed('package', name, locale)
      expect(pdf.pages).toBeGreaterThan(0)
      expect(pdf.fonts.length).toBeGreaterThan(0)
      expect(pdf.fonts.filter((font) => !/Rubik/.test(font))).toEqual([])
      const text = pdf.runs.join('')
      // A glyph that is missing would be drawn as a box.
      expect(text).not.toContain('\ufffd')
      expect(text).not.toContain('\u0000')
      // A code is drawn whole and from left to right, whatever stands around it.
      expect(text).toContain('NF7K2Q9')
    },
  )

  test('codes, phones, hours and sums are drawn from left to right', async () => {
    const text = (await printed('hotel', 'approval', locale)).runs.join('')
    for (const whole of ['CONF-ONE-1', 'HX55091', '08-6300000', '03-5151614', '17:30']) expect(text).toContain(whole)
    expect(text.replaceAll('\u00a0', ' ')).toContain(locale === 'ru' ? '3 900,50 ₪' : '₪3,900.50')
  })
})

test('Hebrew is drawn from right to left: its last letter first', async () => {
  const { runs } = await printed('hotel', 'voucher', 'he')
  expect(runs.join('')).toContain(backwards('שובר למלון'))
})

test('Arabic letters are joined: none stands in the form it has alone', async () => {
  const { runs } = await printed('hotel', 'voucher', 'ar')
  // What is drawn is named by its letters all the same, so that it can be searched and read aloud.
  expect(runs.join('')).toContain(backwards('قسيمة'))
})

test('the hotel’s phone can be called and the law’s way out followed', async () => {
  const { links } = await printed('hotel', 'approval', 'he')
  expect(links).toEqual(['tel:086300000', 'https://www.nofesh.example/cancel-booking'])
})

test('a Latin code can be copied after Russian papers were printed, whose letters look the same', async () => {
  // The font's setter keeps glyphs for the whole process. The Cyrillic Х was once built out of the Latin X.
  const alike = 'АВЕКМНОРСТХаеорсух'
  await printed('hotel', 'voucher', 'ru', { hotelRemark: alike })
  const code = 'ABEKMHOPCTXaeopcyx'
  const { runs } = await printed('hotel', 'voucher', 'he', { hotelOrderNumber: code })
  expect(runs.join('')).toContain(code)
})

describe('what nobody expects', () => {
  test('a word longer than the page, and signs that the font does not have', async () => {
    const guests = ['A'.repeat(300), '🏖️ Noa 海']
    const rooms = [
      { roomName: 'X'.repeat(300), board: 'bb' as const, party: { adults: 1, childAges: [], infants: 0 }, guests },
    ]
    const { runs, pages } = await printed('hotel', 'voucher', 'he', { rooms, hotelRemark: 'ש'.repeat(2_000) })
    expect(runs.join('')).not.toContain('\ufffd')
    expect(pages).toBeLessThan(6)
  })

  test('ten rooms and pages of conditions', async () => {
    const room = (index: number) => ({
      roomName: `חדר ${index}`,
      board: 'bb' as const,
      party: { adults: 2, childAges: [3, 5], infants: 1 },
      guests: Array.from({ length: 5 }, (_, guest) => `Mr Guest${'abcdefghij'[guest]} Levi`),
      hotelConfirmationNumber: `CONF-${index}`,
    })
    const text = Array.from({ length: 60 }, (_, line) => `תנאי ${line}: ${'מילים '.repeat(30)}`).join('\n')
    const { runs, pages } = await printed('hotel', 'approval', 'he', {
      rooms: Array.from({ length: 10 }, (_, index) => room(index)),
      cancellation: { steps: [{ from: null, fee: 0 }], text },
    })
    expect(pages).toBeGreaterThan(2)
    expect(runs.join('')).toContain('CONF-9')
  })

  test('colours that are none, and one too pale to read', async () => {
    const papers = papersOf(matterOf('hotel'))
    const agency = { colors: { primary: '#fffde0', ground: 'url(x)' }, agencyOwner: 'Shemesh' }
    const bytes = await printPdf(papers, sheetOf(papers, 'voucher'), 'he', agency)
    expect(readPdf(bytes).pages).toBeGreaterThan(0)
  })
})

test.each([
  [
    'a phrase that reads the other way is kept on its line',
    'במלון Grand Court Hotel, אילת',
    'במלון Grand\u00a0Court\u00a0Hotel, אילת',
  ],
  ['a code keeps its spaces', 'טיסה \u2066IZ 811\u2069', 'טיסה \u2066IZ\u00a0811\u2069'],
  ['emoji and other scripts are left out', 'ים 🏖 海 !', 'ים   !'],
])('%s', (_name, text, printable) => {
  expect(toPrintable(text, 'rtl')).toBe(printable)
})

test('left to right, a phrase may break', () => {
  expect(toPrintable('Grand Court Hotel', 'ltr')).toBe('Grand Court Hotel')
})
