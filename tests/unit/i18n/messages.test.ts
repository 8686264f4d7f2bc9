import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createTranslator } from 'next-intl'
import { BROWSER_PROBLEMS } from '#lib/browser/problem.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { PROBLEMS } from '#lib/server/proxy/problem.ts'
import { readTexts, readTree, type Tree } from '#tests/unit/i18n/message-texts.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)]))
const keys = [...(texts.he?.keys() ?? [])]

/** Arguments of an ICU message with their kinds, and its rich-text tags. */
function parametersOf(message: string): string[] {
  const named = [...message.matchAll(/\{\s*([a-zA-Z]\w*)\s*(?:,\s*(\w+)\s*,|\})/g)]
  const tags = [...message.matchAll(/<(\w+)>/g)]
  return [
    ...new Set([...named.map(([, name, kind]) => `${name}:${kind ?? 'value'}`), ...tags.map(([, tag]) => `<${tag}>`)]),
  ].sort()
}

/** Categories of every plural in a message. Counts braces, because branches may contain arguments. */
function pluralsOf(message: string): string[][] {
  return [...message.matchAll(/,\s*plural\s*,/g)].map(({ index, 0: opening }) => {
    const categories: string[] = []
    let depth = 0
    let word = ''
    for (const sign of message.slice(index + opening.length)) {
      if (sign === '{') {
        if (depth === 0) categories.push(word.trim())
        depth += 1
        word = ''
      } else if (sign === '}') {
        if (depth === 0) break
        depth -= 1
      } else if (depth === 0) word += sign
    }
    return categories
  })
}

/** The code of the site, by the paths of its files. */
const listSources = (): [file: string, code: string][] =>
  ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(root, file), readFileSync(file, 'utf8')]
      }),
  )

describe('messages', () => {
  test.each(LOCALES)('%s has the same keys in the same order', (locale) => {
    expect([...(texts[locale]?.keys() ?? [])]).toEqual(keys)
  })

  test.each(LOCALES)('%s has the same parameters', (locale) => {
    const parameters = (of: string) => keys.map((key) => [key, parametersOf(texts[of]?.get(key) ?? '')])
    expect(parameters(locale)).toEqual(parameters('he'))
  })

  test.each(LOCALES)('%s has no empty text and no spaces at the ends', (locale) => {
    const bad = [...(texts[locale] ?? [])].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(bad).toEqual([])
  })

  test.each(LOCALES)('%s has every plural form of its language', (locale) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const lacking = [...(texts[locale] ?? [])].flatMap(([key, text]) =>
      pluralsOf(text).flatMap((has) =>
        // `=0` replaces the category `zero` of Arabic.
        needed
          .filter((form) => !has.includes(form) && !(form === 'zero' && has.includes('=0')))
          .map((form) => [key, form]),
      ),
    )
    expect(lacking).toEqual([])
  })

  test.each(LOCALES)('%s can be formatted', (locale) => {
    const faults: string[] = []
    const t = createTranslator({
      locale,
      messages: readTree(locale) as Record<string, Tree>,
      onError: (error) => faults.push(error.message),
    })
    for (const key of keys) {
      const names = parametersOf(texts.he?.get(key) ?? '')
      const values = Object.fromEntries(
        names.map((name) => [name.replace(/[<>]|:.*/g, ''), name.startsWith('<') ? () => 'x' : 3]),
      )
      t.rich(key as never, values as never)
    }
    expect(faults).toEqual([])
  })

  test.each(LOCALES)('in %s no price text contains the name of the board basis "all inclusive"', (locale) => {
    const board = texts[locale]?.get('board.al') ?? ''
    for (const key of ['stay.price.whole', 'destination.priceNote']) {
      expect(texts[locale]?.get(key)?.toLowerCase()).not.toContain(board.toLowerCase())
    }
  })

  test.each([
    ['documents.stay.checkIn', 'stay.checkIn'],
    ['documents.stay.checkOut', 'stay.checkOut'],
    ['documents.ref.pnr', 'outcome.fact.pnr'],
    ['documents.ref.order', 'outcome.fact.order'],
    ['documents.ref.hotelOrder', 'outcome.fact.hotelOrder'],
    ['documents.field.confirmation', 'outcome.fact.hotelNumber'],
    ['documents.field.support', 'outcome.fact.support'],
    ['hotel.siteGrade', 'stay.grade.site'],
    ['destination.sort.grade', 'results.sort.grade'],
    ['destination.sort.price-up', 'results.sort.price-up'],
    ['destination.sort.price-down', 'results.sort.price-down'],
  ])('%s has the same text as %s', (one, other) => {
    for (const locale of LOCALES) expect(texts[locale]?.get(one)).toBe(texts[locale]?.get(other))
  })

  test('every problem has a text, and there are no others', () => {
    const codes = keys.filter((key) => key.startsWith('problem.')).map((key) => key.slice('problem.'.length))
    expect(codes.sort()).toEqual([...Object.keys(PROBLEMS), ...BROWSER_PROBLEMS].sort())
  })

  // After Arabic letters, the currency sign of an amount that is not isolated changes sides.
  test('amounts that are not isolated are formatted only where they have an element of their own, or are not shown', () => {
    const bare = listSources().filter(([, code]) => /\bformatMoney\(/.test(code))
    expect(bare.map(([file]) => file).sort()).toEqual([
      'components/dashboard/order-cards.tsx',
      'components/dashboard/subsidy-check.tsx',
      'components/deal/deal-details.tsx',
      'components/pending/desk-labels.tsx',
      'components/results/results-map.tsx',
      'components/structured-data/page-json-ld.tsx',
      'components/ui/price.tsx',
      'lib/i18n/format.ts',
    ])
  })

  test('every text is used', () => {
    const code = listSources()
      .map(([, each]) => each)
      .join('\n')
    const prefixes = [...code.matchAll(/\bt\(`([\w.-]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '')
    // These keys are built from variables.
    prefixes.push('screen.', 'problem.')
    const unused = keys.filter(
      (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    expect(unused).toEqual([])
  })
})
