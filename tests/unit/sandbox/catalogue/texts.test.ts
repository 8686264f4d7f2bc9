import { describe, expect, test } from '@jest/globals'
import { catalogue } from '#sandbox/catalogue/index.ts'
import type { TranslatedText } from '#sandbox/catalogue/types.ts'

type Said = { where: string; words: TranslatedText }
const LANGUAGES = ['HEB', 'ENG', 'RUS', 'ARA'] as const

const OWN = { HEB: /[\u05d0-\u05ea]/, ENG: /[A-Za-z]/, RUS: /[а-яё]/i, ARA: /[\u0621-\u064a]/ } as const
const FOREIGN = {
  HEB: /[а-яё\u0621-\u064a]/i,
  ENG: /[а-яё\u0621-\u064a\u05d0-\u05ea]/i,
  RUS: /[\u0621-\u064a\u05d0-\u05ea]/,
  ARA: /[а-яё\u05d0-\u05ea]/i,
} as const

function isWords(value: object): value is TranslatedText {
  return LANGUAGES.every((language) => language in value)
}

function everythingSaid(value: unknown, where: string): Said[] {
  if (typeof value !== 'object' || value === null) return []
  if (isWords(value)) return [{ where, words: value }]
  return Object.entries(value).flatMap(([key, child]) => everythingSaid(child, `${where}.${key}`))
}

const said = everythingSaid(catalogue, 'catalogue')
const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')
/** Placeholders for the agency's own name, phone and similar details. */
const withoutMarks = (text: string) => text.replaceAll(/\{[^}]*\}/g, ' ')

describe('texts', () => {
  test('number in the thousands', () => {
    expect(said.length).toBeGreaterThan(1_500)
  })

  test.each(LANGUAGES)('in %s are complete and in the right script', (language) => {
    const wrong = said.filter(({ words }) => {
      const text = withoutMarks(withoutTags(words[language]))
      return text.trim() === '' || !OWN[language].test(text) || FOREIGN[language].test(text)
    })
    expect(wrong.map(({ where }) => where)).toEqual([])
  })

  test('have no double or outer spaces, control characters or straight Hebrew quotation marks', () => {
    const untidy = said.flatMap(({ where, words }) =>
      LANGUAGES.filter((language) => {
        const text = words[language]
        return (
          text !== text.trim() ||
          / {2}/.test(text) ||
          /[\u200e\u200f\u202a-\u202e]/.test(text) ||
          /[א-ת]["'][א-ת]/.test(withoutTags(text))
        )
      }).map((language) => `${where} ${language}`),
    )
    expect(untidy).toEqual([])
  })

  test('use the words of the site for what both name', () => {
    const retired = {
      HEB: /שהות|המחיר המלא/,
      ENG: /whole price|infant|(?:harb|col|fav|neighb)our|(?:cent|met)re|organis|(?:sign in|torches|pitta|boat and sup hire)\b/i,
      RUS: /(?<!\p{L})брон[ьи](?!\p{L})|в заказе|(?<!\p{L})чек(?!\p{L})|доступных номерах|номер\p{L}* удостоверения|защите потребителя|пароле отмены/iu,
      ARA: /في آب|مركز الحجز(?!و)|مركز الخدمة|إجاز|للضيوف|شيمش|رحلة منظ|تسجيل (?:ال)?دخول/,
    } as const
    const wrong = said.flatMap(({ where, words }) =>
      LANGUAGES.filter((language) => retired[language].test(words[language])).map((language) => `${where} ${language}`),
    )
    expect(wrong).toEqual([])
  })

  test('have no Latin letters in Cyrillic words', () => {
    const mixed = said.filter(({ words }) => /[а-яё][a-z]|[a-z][а-яё]/i.test(withoutTags(words.RUS)))
    expect(mixed.map(({ where }) => where)).toEqual([])
  })
})

describe('descriptions', () => {
  const sentences = (text: string) => text.split(/(?<=[.!?؟…])\s+/).filter(Boolean)

  test.each(LANGUAGES)('in %s have three to six sentences and are unique', (language) => {
    const all = catalogue.hotels.map((hotel) => sentences(hotel.long[language]))
    const lengths = all.map((hotel, index) => [catalogue.hotels[index]?.hotelCode, hotel.length] as const)
    expect(lengths.filter(([, length]) => length < 3 || length > 6)).toEqual([])
    const flat = [...all.flat(), ...catalogue.hotels.map(({ short }) => short[language])]
    expect(flat.filter((one, index) => flat.indexOf(one) !== index)).toEqual([])
  })

  test('in the short form are one sentence', () => {
    const longer = catalogue.hotels.filter(({ short }) =>
      LANGUAGES.some((language) => sentences(short[language]).length !== 1),
    )
    expect(longer.map(({ hotelCode }) => hotelCode)).toEqual([])
  })
})

describe('HTML', () => {
  const ALLOWED = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'table', 'thead', 'tbody', 'tr', 'th', 'td']
  const html = said.filter(({ where }) => where.endsWith('.html'))

  test('contains only the allowed tags, correctly closed', () => {
    const bad = html.flatMap(({ where, words }) =>
      LANGUAGES.flatMap((language) => {
        const open: string[] = []
        const faults: string[] = []
        for (const [, close, tag = '', rest = ''] of words[language].matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
          if (!ALLOWED.includes(tag)) faults.push(`${where} ${language} <${tag}>`)
          if (rest && !/^ href="[^"<>]+"$/.test(rest)) faults.push(`${where} ${language} ${rest}`)
          if (!close) open.push(tag)
          else if (open.pop() !== tag) faults.push(`${where} ${language} </${tag}>`)
        }
        return [...faults, ...open.map((tag) => `${where} ${language} <${tag}> left open`)]
      }),
    )
    expect(html.length).toBeGreaterThanOrEqual(7)
    expect(bad).toEqual([])
  })

  test('has the same headings, lists and links in every language', () => {
    const shape = (text: string) => [...text.matchAll(/<(h2|h3|li|a|td)[ >]/g)].map(([, tag]) => tag).join(' ')
    const uneven = html.filter(({ words }) => new Set(LANGUAGES.map((language) => shape(words[language]))).size > 1)
    expect(uneven.map(({ where }) => where)).toEqual([])
  })
})

describe('texts that the law requires', () => {
  const page = (slug: string) => catalogue.footerPages.find((one) => one.slug === slug)?.html

  test.each([
    ['cancellation-policy', [/14/, /5\s?%/, /100/, /65/]],
    ['accessibility', [/5568/, /WCAG/]],
    ['terms', [/VAT|מע״מ|НДС|ضريبة/]],
  ] as const)('%s contains the required text in each language', (slug, patterns) => {
    const html = page(slug)
    const missing = LANGUAGES.flatMap((language) =>
      patterns.filter((pattern) => !pattern.test(html?.[language] ?? '')).map((pattern) => `${language} ${pattern}`),
    )
    expect(missing).toEqual([])
  })
})
