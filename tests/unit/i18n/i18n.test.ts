import { describe, expect, test } from '@jest/globals'
import { toDateRangeLabels } from '#components/ui/date-range/labels.ts'
import {
  formatAges,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatStayDate,
  formatStayDay,
  joinWithComma,
} from '#lib/i18n/format.ts'
import { type Locale, toLocale } from '#lib/i18n/locales.ts'
import { parseLocalizedPath, toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { noBreakPhone, noBreakText } from '#lib/i18n/no-break.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { findTextLocale, pickText } from '#lib/i18n/pick-text.ts'
import { findForeignLocale } from '#lib/i18n/text-locale.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

test('what is prepared for a language is prepared once, and is that of the language', () => {
  const [hebrew, english] = [toTranslator('he'), toTranslator('en')]
  expect(toTranslator('he')).toBe(hebrew)
  expect(english('ui.close')).not.toBe(hebrew('ui.close'))
  expect(toDateRangeLabels(english, 'en')).toBe(toDateRangeLabels(toTranslator('en'), 'en'))
  expect(toDateRangeLabels(english, 'en').months[11]).toBe('Dec')
  expect(toDateRangeLabels(hebrew, 'he').months[11]).not.toBe('Dec')
})

describe('money', () => {
  test.each<[number, Locale, string]>([
    [164_000, 'he', '₪1,640'],
    [164_050, 'he', '₪1,640.50'],
    [164_000, 'en', '₪1,640'],
    [164_000, 'ru', '1_640_₪'],
    [164_050, 'ru', '1_640,50_₪'],
    [123_456_700, 'ar', '₪1,234,567'],
    [5, 'he', '₪0.05'],
    [0, 'en', '₪0'],
    [-10_000, 'he', '\u2066−₪100\u2069'],
    [-164_050, 'en', '\u2066−₪1,640.50\u2069'],
    [-164_050, 'ru', '\u2066−1_640,50_₪\u2069'],
    [-164_050, 'ar', '\u2066−₪1,640.50\u2069'],
  ])('%i agorot in %s', (agorot, locale, expected) => {
    expect(formatMoney(agorot, locale)).toBe(withNoBreakSpaces(expected))
  })
})

describe('dates, moments and numbers', () => {
  test.each<[Locale, string, string, string]>([
    ['he', 'יום_ה׳, 3_בדצמבר_2026', 'יום_ו׳, 27_במרץ בשעה_01:59', '8.8'],
    ['en', 'Thu, 3_December_2026', 'Fri, 27_March at_01:59', '8.8'],
    ['ru', 'чт, 3_декабря_2026_г.', 'пт, 27_марта в_01:59', '8,8'],
    ['ar', 'الخميس، 3_ديسمبر_2026', 'الجمعة، 27_مارس في_01:59', '8.8'],
  ])('in %s', (locale, date, moment, number) => {
    expect(formatStayDate('2026-12-03', locale)).toBe(withNoBreakSpaces(date))
    expect(withNoBreakSpaces(date).startsWith(formatStayDay('2026-12-03', locale))).toBe(true)
    // The last minute before Israel's clocks go forward.
    expect(formatMoment('2026-03-26T23:59:00Z', locale)).toBe(withNoBreakSpaces(moment))
    expect(formatNumber(8.8, locale)).toBe(number)
  })
})

describe('no-break spaces', () => {
  test.each<[Locale, string, string]>([
    ['en', '{count, plural, one {# night} other {# nights}}', '{count, plural, one {#_night} other {#_nights}}'],
    ['en', 'This usually takes about 15 seconds.', 'This usually takes about 15_seconds.'],
    ['en', 'Free cancellation until <time></time>', 'Free cancellation until_<time></time>'],
    ['en', 'From <price></price> per night', 'From <price></price> per_night'],
    ['he', 'החל מ־<clock></clock>, עד <clock></clock>', 'החל_מ־<clock></clock>, עד_<clock></clock>'],
    ['ru', 'Связаться с нами до 3 декабря', 'Связаться с_нами до_3_декабря'],
    ['ar', 'من الأحد 08:00–20:00', 'من الأحد_08:00–|20:00'],
    ['en', 'Example: 050-1234567, or', 'Example: 050-|1234567, or'],
    ['en', 'the booking center at 03-5151614.', 'the booking center at 03-|5151614.'],
  ])('in %s: %s', (locale, text, expected) => {
    expect(noBreakText(text, locale)).toBe(withNoBreakSpaces(expected))
  })

  test('a phone number is not broken at its hyphens, and reads the same', () => {
    const phone = noBreakPhone('052-666-7788')
    expect(phone).toBe('052-\u2060666-\u20607788')
    expect(phone.replaceAll('\u2060', '')).toBe('052-666-7788')
  })
})

describe('lists', () => {
  test.each<[Locale, string, string]>([
    ['he', '4, 9', '4 ו־9'],
    ['en', '4, 9', '4 and 9'],
    ['ru', '4, 9', '4 и 9'],
    ['ar', '4، 9', '4 و9'],
  ])('in %s', (locale, joined, listed) => {
    expect([joinWithComma(['4', '9'], locale), formatList(['4', '9'], locale)]).toEqual([joined, listed])
    expect(formatAges([4, 9], locale)).toBe(withNoBreakSpaces(listed.replaceAll(' ', '_')))
  })
})

describe('phones', () => {
  test.each([
    ['03-5151614', { text: '03-515-1614', href: 'tel:+97235151614' }],
    ['+972 52-123-4567', { text: '052-123-4567', href: 'tel:+972521234567' }],
    ['*6060', { text: '*6060', href: 'tel:*6060' }],
    ['+44 20 7946 0018', { text: '+44 20 7946 0018', href: 'tel:+442079460018' }],
    ['ask for Dana', { text: 'ask for Dana', href: 'tel:' }],
    ['6535*', { text: '*6535', href: 'tel:*6535' }],
  ])('%s', (phone, expected) => {
    expect(formatPhone(phone)).toEqual(expected)
  })
})

test.each<[string, Locale, Locale | undefined]>([
  ['מלון הים', 'en', 'he'],
  ['מלון הים', 'ar', 'he'],
  ['Отель', 'he', 'ru'],
  ['فندق', 'ru', 'ar'],
  ['מלון הים', 'he', undefined],
  ['Hilton תל אביב', 'en', 'he'],
  ['Hilton תל אביב', 'he', undefined],
  // Names in Latin letters belong to every language.
  ['Hilton', 'he', undefined],
  ['Отель «Галим» (גלים)', 'ru', undefined],
  ['03-5151614', 'en', undefined],
  ['', 'en', undefined],
])('the language of “%s” on a page in %s', (text, locale, expected) => {
  expect(findForeignLocale(text, locale)).toBe(expected)
})

describe('localized paths', () => {
  test.each<[Locale, string, string]>([
    ['he', '/', '/'],
    ['en', '/', '/en'],
    ['ru', '/hotel-info/GOC/1', '/ru/hotel-info/GOC/1'],
    ['he', '/terms', '/terms'],
    ['ar', '/?destination=eilat', '/ar?destination=eilat'],
    ['he', '/?destination=eilat', '/?destination=eilat'],
    ['en', '/#deals', '/en#deals'],
    ['he', '/#deals', '/#deals'],
  ])('%s %s is %s', (locale, path, expected) => {
    expect(toLocalizedPath(locale, path)).toBe(expected)
  })

  test.each([
    ['/', '', { kind: 'canonical', locale: 'he', path: '/' }],
    ['/en', '', { kind: 'canonical', locale: 'en', path: '/' }],
    ['/en/terms', '?utm_source=x', { kind: 'canonical', locale: 'en', path: '/terms' }],
    ['/english', '', { kind: 'canonical', locale: 'he', path: '/english' }],
    ['/EN', '', { kind: 'redirect', locale: 'en', address: '/en' }],
    ['/En/Terms', '?a=1', { kind: 'redirect', locale: 'en', address: '/en/Terms?a=1' }],
    ['/HE/terms', '', { kind: 'redirect', locale: 'he', address: '/terms' }],
    ['/EN/terms', '?lang=ru', { kind: 'redirect', locale: 'ru', address: '/ru/terms' }],
    ['/EN//evil.example', '', { kind: 'redirect', locale: 'en', address: '/en/evil.example' }],
    ['/ENGLISH', '', { kind: 'canonical', locale: 'he', path: '/ENGLISH' }],
    ['/he', '', { kind: 'redirect', locale: 'he', address: '/' }],
    ['/he/terms', '?a=1&b=2', { kind: 'redirect', locale: 'he', address: '/terms?a=1&b=2' }],
    ['/he/en', '', { kind: 'redirect', locale: 'he', address: '/en' }],
    ['/terms', '?lang=en', { kind: 'redirect', locale: 'en', address: '/en/terms' }],
    [
      '/terms',
      '?lang=ENG&utm_source=x&chkin=1',
      { kind: 'redirect', locale: 'en', address: '/en/terms?utm_source=x&chkin=1' },
    ],
    ['/', '?lang=rus', { kind: 'redirect', locale: 'ru', address: '/ru' }],
    ['/', '?lang=Ara&destination=eilat', { kind: 'redirect', locale: 'ar', address: '/ar?destination=eilat' }],
    ['/ru/terms', '?lang=HEB', { kind: 'redirect', locale: 'he', address: '/terms' }],
    ['/ru/terms', '?lang=en&lang=he', { kind: 'redirect', locale: 'he', address: '/terms' }],
    ['/ru', '?lang=klingon', { kind: 'redirect', locale: 'he', address: '/' }],
    ['/en', '?lang=', { kind: 'redirect', locale: 'he', address: '/' }],
    ['/he//evil.example', '', { kind: 'redirect', locale: 'he', address: '/evil.example' }],
    ['//evil.example', '?lang=he', { kind: 'redirect', locale: 'he', address: '/evil.example' }],
  ])('%s%s', (pathname, search, expected) => {
    expect(parseLocalizedPath(pathname, new URLSearchParams(search))).toEqual(expected)
  })

  test.each([
    ['en', 'en'],
    ['ENG', 'en'],
    ['hEb', 'he'],
    ['ARA', 'ar'],
    ['iw', undefined],
    ['', undefined],
  ])('the language code %s', (code, locale) => {
    expect(toLocale(code)).toBe(locale)
  })

  test('a text with a missing or empty translation falls back to Hebrew', () => {
    expect(pickText({ HEB: 'תקנון', ENG: 'Terms' }, 'en')).toBe('Terms')
    expect(pickText({ HEB: 'תקנון', ENG: 'Terms' }, 'ru')).toBe('תקנון')
    expect(pickText({ HEB: 'תקנון', ENG: '' }, 'en')).toBe('תקנון')
    expect(pickText({ ARA: 'الشروط', ENG: 'Terms' }, 'ru')).toBe('Terms')
    expect(pickText({}, 'ru')).toBe('')
  })

  test.each([
    { text: { HEB: 'תקנון', ENG: '' }, locale: 'en', shown: 'he' },
    { text: { HEB: 'תקנון', ENG: 'Terms' }, locale: 'en', shown: 'en' },
    { text: { HEB: '', ENG: 'Terms' }, locale: 'ru', shown: 'en' },
    { text: { ENG: 'Terms' }, locale: 'he', shown: 'en' },
    { text: {}, locale: 'ru', shown: undefined },
  ] as const)('the language in which $text is shown on a page in $locale', ({ text, locale, shown }) => {
    expect(findTextLocale(text, locale)).toBe(shown)
  })
})
