import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { FooterCategory } from '#lib/contract/entities/content.ts'
import type { LegalPaths } from '#lib/domain/agency/legal-paths.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The context of a page: the agency's site, the language, and the page's path. */
export type Site = {
  agency: AgencyContent
  /** Of the agency's site, without a slash at the end: `https://www.example.co.il`. */
  origin: string
  /** The brand has a tag container, so the visitor can change the consent to analytics. */
  hasAdTag: boolean
  locale: Locale
  t: Translator
  /** The page's path without its language prefix. */
  path: string
  /** The number to show, by the channel that led the visitor here. */
  phone: string | undefined
  /** A list of the page could not be read, so the page is cached for seconds only. */
  isIncomplete?: boolean
  /** The paths of the legal pages, by purpose. */
  legalPaths?: LegalPaths
  footer: readonly FooterCategory[]
}
