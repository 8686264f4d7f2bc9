import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { DocumentSet, DocumentView } from '#lib/domain/documents/document-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** What surrounds the blocks of a PDF. A quote has no page of a booking to link to. */
type PdfFrame = Pick<DocumentSet, 'pnr' | 'references' | 'seller' | 'madeAt'> & Partial<Pick<DocumentSet, 'link'>>

/** All that a PDF depends on: one document, with the language and the colours of its agency. */
export type PdfInput = {
  documentSet: PdfFrame
  view: Omit<DocumentView, 'name'>
  locale: Locale
  agency: Pick<AgencyContent, 'colors' | 'agencyOwner'>
}
