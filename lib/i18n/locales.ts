import type { LangCode } from '#lib/contract/values.ts'

export const LOCALES = ['he', 'en', 'ru', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

export type LocaleInfo = {
  /** The upstreams' name of the language (specification, section 9). */
  langCode: LangCode
  direction: 'rtl' | 'ltr'
  openGraph: string
  /** For `Intl`, with Latin digits: `ar-IL` alone prints Arabic-Indic ones. */
  tag: string
  /** The language's own name of itself. */
  name: string
  /** What stands before every path in this language; Hebrew, the default, has nothing. */
  prefix: '' | `/${string}`
  /** Where the shekel sign stands. */
  money: (number: string) => string
  /** What stands between things said one after another. */
  comma: string
}

/** One row a language. */
export const locales = {
  he: {
    langCode: 'HEB',
    direction: 'rtl',
    openGraph: 'he_IL',
    tag: 'he-IL',
    name: 'עברית',
    prefix: '',
    money: (number) => `₪${number}`,
    comma: ', ',
  },
  en: {
    langCode: 'ENG',
    direction: 'ltr',
    openGraph: 'en_US',
    tag: 'en-IL',
    name: 'English',
    prefix: '/en',
    money: (number) => `₪${number}`,
    comma: ', ',
  },
  ru: {
    langCode: 'RUS',
    direction: 'ltr',
    openGraph: 'ru_RU',
    tag: 'ru-RU',
    name: 'Русский',
    prefix: '/ru',
    money: (number) => `${number} ₪`,
    comma: ', ',
  },
  ar: {
    langCode: 'ARA',
    direction: 'rtl',
    openGraph: 'ar_IL',
    tag: 'ar-IL-u-nu-latn',
    name: 'العربية',
    prefix: '/ar',
    money: (number) => `₪${number}`,
    comma: '، ',
  },
} as const satisfies Record<Locale, LocaleInfo>

/** The default, and what everything falls back to (section 9). */
export const defaultLocale: Locale = 'he'

/** Is this segment one of the four? */
export function isLocale(value: string | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The language a person or a link means by `en`, `EN`, `ENG` or `eng`; undefined when it is none of ours. */
export function toLocale(word: string): Locale | undefined {
  const lower = word.toLowerCase()
  return LOCALES.find((locale) => locale === lower || locales[locale].langCode.toLowerCase() === lower)
}
