import { describe, expect, test } from '@jest/globals'
import { toAddress, toPlace } from '#lib/i18n/address.ts'
import {
  formatAges,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatStayDate,
  formatStayDay,
  joinShown,
} from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { keepTogether } from '#lib/i18n/together.ts'
import { pickText } from '#lib/i18n/translator.ts'

describe('money', () => {
  test.each<[number, Locale, string]>([
    [164_000, 'he', '₪1,640'],
    [164_050, 'he', '₪1,640.50'],
    [164_000, 'en', '₪1,640'],
    [164_000, 'ru', '1\u00a0640\u00a0₪'],
    [164_050, 'ru', '1\u00a0640,50\u00a0₪'],
    [123_456_700, 'ar', '₪1,234,567'],
    [5, 'he', '₪0.05'],
    [0, 'en', '₪0'],
    [-10_000, 'he', '\u2066−₪100\u2069'],
    [-164_050, 'en', '\u2066−₪1,640.50\u2069'],
    [-164_050, 'ru', '\u2066−1\u00a0640,50\u00a0₪\u2069'],
    [-164_050, 'ar', '\u2066−₪1,640.50\u2069'],
  ])('%i agorot in %s', (agorot, locale, shown) => {
    expect(formatMoney(agorot, locale)).toBe(shown)
  })
})

describe('dates, moments and numbers', () => {
  test.each<[Locale, string, string, string]>([
    ['he', 'יום\u00a0ה׳, 3\u00a0בדצמבר\u00a02026', 'יום\u00a0ו׳, 27\u00a0במרץ בשעה\u00a001:59', '8.8'],
    ['en', 'Thu, 3\u00a0December\u00a02026', 'Fri, 27\u00a0March at\u00a001:59', '8.8'],
    ['ru', 'чт, 3\u00a0декабря\u00a02026\u00a0г.', 'пт, 27\u00a0марта в\u00a001:59', '8,8'],
    ['ar', 'الخميس، 3\u00a0ديسمبر\u00a02026', 'الجمعة، 27\u00a0مارس في\u00a001:59', '8.8'],
  ])('in %s', (locale, date, moment, number) => {
    expect(formatStayDate('2026-12-03', locale)).toBe(date)
    expect(date.startsWith(formatStayDay('2026-12-03', locale))).toBe(true)
    // The last minute before Israel's clocks go forward.
    expect(formatMoment('2026-03-26T23:59:00Z', locale)).toBe(moment)
    expect(formatNumber(8.8, locale)).toBe(number)
  })
})

describe('what is read in one breath stays on one line', () => {
  test.each<[Locale, string, string]>([
    ['en', '{count, plural, one {# night} other {# nights}}', '{count, plural, one {#_night} other {#_nights}}'],
    ['en', 'This usually takes about 15 seconds.', 'This usually takes about 15_seconds.'],
    ['en', 'Free cancellation until <time></time>', 'Free cancellation until_<time></time>'],
    ['en', 'From <price></price> per night', 'From <price></price> per_night'],
    ['he', 'החל מ־<clock></clock>, עד <clock></clock>', 'החל_מ־<clock></clock>, עד_<clock></clock>'],
    ['ru', 'Связаться с нами до 3 декабря', 'Связаться с_нами до_3_декабря'],
    ['ar', 'من الأحد 08:00–20:00', 'من الأحد_08:00–|20:00'],
  ])('in %s: %s', (locale, text, held) => {
    expect(keepTogether(text, locale)).toBe(held.replaceAll('_', '\u00a0').replaceAll('|', '\u2060'))
  })
})

describe('lists', () => {
  test.each<[Locale, string, string]>([
    ['he', '4, 9', '4 ו־9'],
    ['en', '4, 9', '4 and 9'],
    ['ru', '4, 9', '4 и 9'],
    ['ar', '4، 9', '4 و9'],
  ])('in %s', (locale, joined, listed) => {
    expect([joinShown(['4', '9'], locale), formatList(['4', '9'], locale)]).toEqual([joined, listed])
    expect(formatAges([4, 9], locale)).toBe(listed.replaceAll(' ', '\u00a0'))
  })
})

describe('phones', () => {
  test.each([
    ['03-5151614', { text: '03-515-1614', href: 'tel:+97235151614' }],
    ['+972 52-123-4567', { text: '052-123-4567', href: 'tel:+972521234567' }],
    ['*6060', { text: '*6060', href: 'tel:*6060' }],
    ['+44 20 7946 0018', { text: '+44 20 7946 0018', href: 'tel:+442079460018' }],
    ['ask for Dana', { text: 'ask for Dana', href: 'tel:' }],
  ])('%s', (phone, shown) => {
    expect(formatPhone(phone)).toEqual(shown)
  })
})

describe('addresses', () => {
  test.each<[Locale, string, string]>([
    ['he', '/', '/'],
    ['en', '/', '/en'],
    ['ru', '/hotel-info/GOC/1', '/ru/hotel-info/GOC/1'],
    ['he', '/terms', '/terms'],
    ['ar', '/?destination=eilat', '/ar?destination=eilat'],
    ['he', '/?destination=eilat', '/?destination=eilat'],
    ['en', '/#deals', '/en#deals'],
    ['he', '/#deals', '/#deals'],
  ])('%s %s is %s', (locale, path, address) => {
    expect(toAddress(locale, path)).toBe(address)
  })

  test.each([
    ['/', '', { kind: 'here', locale: 'he', path: '/' }],
    ['/en', '', { kind: 'here', locale: 'en', path: '/' }],
    ['/en/terms', '?utm_source=x', { kind: 'here', locale: 'en', path: '/terms' }],
    ['/english', '', { kind: 'here', locale: 'he', path: '/english' }],
    ['/EN', '', { kind: 'here', locale: 'he', path: '/EN' }],
    ['/he', '', { kind: 'elsewhere', address: '/' }],
    ['/he/terms', '?a=1&b=2', { kind: 'elsewhere', address: '/terms?a=1&b=2' }],
    ['/he/en', '', { kind: 'elsewhere', address: '/en' }],
    ['/terms', '?lang=en', { kind: 'elsewhere', address: '/en/terms' }],
    ['/terms', '?lang=ENG&utm_source=x&chkin=1', { kind: 'elsewhere', address: '/en/terms?utm_source=x&chkin=1' }],
    ['/', '?lang=rus', { kind: 'elsewhere', address: '/ru' }],
    ['/', '?lang=Ara&destination=eilat', { kind: 'elsewhere', address: '/ar?destination=eilat' }],
    ['/ru/terms', '?lang=HEB', { kind: 'elsewhere', address: '/terms' }],
    ['/ru/terms', '?lang=en&lang=he', { kind: 'elsewhere', address: '/terms' }],
    ['/ru', '?lang=klingon', { kind: 'elsewhere', address: '/' }],
    ['/en', '?lang=', { kind: 'elsewhere', address: '/' }],
    ['/he//evil.example', '', { kind: 'elsewhere', address: '/evil.example' }],
    ['//evil.example', '?lang=he', { kind: 'elsewhere', address: '/evil.example' }],
  ])('%s%s', (pathname, search, place) => {
    expect(toPlace(pathname, new URLSearchParams(search))).toEqual(place)
  })

  test.each([
    ['en', 'en'],
    ['ENG', 'en'],
    ['hEb', 'he'],
    ['ARA', 'ar'],
    ['iw', undefined],
    ['', undefined],
  ])('the language %s', (word, locale) => {
    expect(toLocale(word)).toBe(locale)
  })

  test('a text that was not translated is Hebrew', () => {
    expect(pickText({ HEB: 'תקנון', ENG: 'Terms' }, 'en')).toBe('Terms')
    expect(pickText({ HEB: 'תקנון', ENG: 'Terms' }, 'ru')).toBe('תקנון')
  })
})
