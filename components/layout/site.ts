import type { z } from 'zod'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { FooterCategory } from '#lib/contract/entities/content.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** What every part of a page's frame needs: whose site, in which language, and where in it. */
export type Site = {
  agency: AgencyContent
  locale: Locale
  t: Translator
  /** The page's path without its language: the language switch keeps it. */
  path: string
  phone: string | undefined
  footer: readonly z.infer<typeof FooterCategory>[]
}
