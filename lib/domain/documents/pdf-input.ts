import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { DocumentSet, DocumentView } from '#lib/domain/documents/document-view.ts'
import type { DocumentName } from '#lib/domain/documents/names.ts'
import type { Quote } from '#lib/domain/documents/quote.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type PdfContent = { document: DocumentName; model: DocumentModel } | { quote: Quote }

/** All that a PDF depends on. The worker process that renders it writes its texts too, which takes longer than reading the booking. */
export type PdfInput = PdfContent & {
  locale: Locale
  /** Current time, ISO 8601. */
  now: string
  agency: Pick<AgencyContent, 'colors' | 'agencyOwner'>
  /** The file of the agency's logo, in any format: the worker process decodes it. Absent when the PDF has the agency's name alone. */
  logo?: Uint8Array | undefined
}

/** A logo that a PDF can contain. The size is in pixels. */
export type PdfLogo = { png: Buffer; width: number; height: number }

/** The texts of a PDF. A quote has no page of a booking to link to. */
export type WrittenPdf = {
  documentSet: Pick<DocumentSet, 'pnr' | 'references' | 'seller' | 'madeAt'> & Partial<Pick<DocumentSet, 'link'>>
  view: Omit<DocumentView, 'name'>
}
