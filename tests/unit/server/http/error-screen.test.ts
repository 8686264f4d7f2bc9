import { describe, expect, test } from '@jest/globals'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { readLocale, toErrorScreen } from '#lib/server/http/error-screen.ts'

describe('the error screen', () => {
  test.each(LOCALES)('in %s', (locale) => {
    const html = toErrorScreen({ kind: 'down', locale, name: 'A<b>"&', phone: { text: '03', href: 'tel:"03' } })
    expect(html).toContain(`<html lang="${locale}" dir="${locales[locale].direction}">`)
    expect(html).toContain('A&#60;b&#62;&#34;&#38;')
    expect(html).toContain('href="tel:&#34;03"')
    // No further file: it could be unreachable too.
    expect(html).not.toMatch(/<script|<link|src=|url\(|@import/)
  })

  test('without an agency has no name and no phone', () => {
    const html = toErrorScreen({ kind: 'maintenance', locale: 'en' })
    expect(
      html
        .replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe(
      'The site is under maintenance The site is under maintenance ' +
        'There is no active site at this address right now. Check the address or try again later. Try again',
    )
  })

  test.each([
    ['/ru/terms', 'ru'],
    ['/terms', 'he'],
    // These would redirect, which needs the upstream too.
    ['/RU/terms', 'ru'],
    ['/terms?lang=ENG', 'en'],
    ['/ru/terms?lang=ar', 'ar'],
    ['/ru?lang=unknown', 'he'],
  ])('of %s is in %s', (url, locale) => {
    expect(readLocale(url)).toBe(locale)
  })
})
