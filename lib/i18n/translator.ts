import { createTranslator } from 'next-intl'
import type { Locale } from '#lib/i18n/locales.ts'
import { noBreakTexts } from '#lib/i18n/no-break.ts'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import he from '#messages/he.json' with { type: 'json' }
import ru from '#messages/ru.json' with { type: 'json' }

/** All texts of the site; the Hebrew file defines the keys. */
export type Messages = typeof he

const sources: Record<Locale, Messages> = { he, en, ru, ar }
const prepared = new Map<Locale, Messages>()

/** The texts of a language with no-break spaces, prepared once per process. */
function toMessages(locale: Locale): Messages {
  const messages = prepared.get(locale) ?? noBreakTexts(sources[locale], locale)
  prepared.set(locale, messages)
  return messages
}

const createFor = (locale: Locale) => createTranslator({ locale, messages: toMessages(locale) })

export type Translator = ReturnType<typeof createFor>

const translators = new Map<Locale, Translator>()

/** `t('home.deals.title')` in one language. One for all callers: each has a cache of parsed messages. */
export function toTranslator(locale: Locale): Translator {
  const translator = translators.get(locale) ?? createFor(locale)
  translators.set(locale, translator)
  return translator
}

/** Some namespaces of a language's texts, for the client components of a page. Pass as few as needed. */
export function pickMessages<Name extends keyof Messages>(locale: Locale, ...names: Name[]): Pick<Messages, Name> {
  const all = toMessages(locale)
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Messages, Name>
}
