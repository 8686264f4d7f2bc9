import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { DocumentSet, DocumentView } from '#lib/domain/documents/document-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** All that a PDF depends on: one document of a booking, with the language and the colours of its agency. */
export type PdfInput = {
  documentSet: DocumentSet
  /** One of `documentSet.documents`. */
  view: DocumentView
  locale: Locale
  agency: Pick<AgencyContent, 'colors' | 'agencyOwner'>
}
