import type { Locale } from '#lib/i18n/locales.ts'
import { noBreakTexts } from '#lib/i18n/no-break.ts'
import type { Messages } from '#lib/i18n/translator.ts'

const SOURCES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  he: () => import('#messages/he.json', { with: { type: 'json' } }),
  en: () => import('#messages/en.json', { with: { type: 'json' } }),
  ru: () => import('#messages/ru.json', { with: { type: 'json' } }),
  ar: () => import('#messages/ar.json', { with: { type: 'json' } }),
}

/** All texts of one language, loaded when they are needed: for a part of the site that few visitors use. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return noBreakTexts((await SOURCES[locale]()).default, locale)
}
