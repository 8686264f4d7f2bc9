import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import type { Localized } from '#lib/contract/entities/agency.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { keepTogether } from '#lib/i18n/together.ts'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import he from '#messages/he.json' with { type: 'json' }
import ru from '#messages/ru.json' with { type: 'json' }

/** Every text of the site; the Hebrew file says which there are. */
export type Messages = typeof he

const written: Record<Locale, Messages> = { he, en, ru, ar }
const shown = new Map<Locale, Messages>()

/** The texts of a language as they are shown; made once, when first asked for. */
function toMessages(locale: Locale): Messages {
  const made = shown.get(locale) ?? hold(written[locale], locale)
  shown.set(locale, made)
  return made
}

type Texts = { [key: string]: string | Texts }

function hold<Some extends Texts>(texts: Some, locale: Locale): Some {
  const held = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? keepTogether(text, locale) : hold(text, locale),
  ])
  return Object.fromEntries(held) as Some
}

/** A translator of one language: `t('home.deals.title')`. The locale is always given, never found. */
export function toTranslator(locale: Locale) {
  return createTranslator({ locale, messages: toMessages(locale) })
}

export type Translator = ReturnType<typeof toTranslator>

/** Some namespaces of a language's texts, for the client components of one page: as few as it needs. */
export function pickMessages<Name extends keyof Messages>(locale: Locale, ...names: Name[]): Pick<Messages, Name> {
  const all = toMessages(locale)
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Messages, Name>
}

/** A text in the language asked for, or in Hebrew, which is always there (section 9). */
export function pickText(text: z.infer<typeof Localized>, locale: Locale): string {
  return text[locales[locale].langCode] ?? text.HEB
}
