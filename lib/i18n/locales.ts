import type { LangCode } from '#lib/contract/values.ts'

export const LOCALES = ['he', 'en', 'ru', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

export type LocaleInfo = {
  /** The upstreams' code of the language (specification, section 9). */
  langCode: LangCode
  direction: 'rtl' | 'ltr'
  openGraph: string
  /** For `Intl`, with Latin digits: `ar-IL` alone gives Arabic-Indic digits. */
  tag: string
  /** The name of the language, in that language. */
  name: string
  /** Prefix of every path in this language; empty for Hebrew, the default. */
  prefix: '' | `/${string}`
  /** Adds the shekel sign to a formatted number. */
  money: (number: string) => string
  /** Separator between the items of a list. */
  comma: string
}

/** Everything that differs by language, one row per language. */
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

/** The default and fallback locale (specification, section 9). */
export const defaultLocale: Locale = 'he'

export function isLocale(value: string | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The locale for a locale or upstream language code in any case: `en`, `EN`, `ENG`, `eng`. Undefined when unknown. */
export function toLocale(code: string): Locale | undefined {
  const lower = code.toLowerCase()
  return LOCALES.find((locale) => locale === lower || locales[locale].langCode.toLowerCase() === lower)
}
