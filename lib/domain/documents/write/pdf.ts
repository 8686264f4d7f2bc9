import type { PdfInput, WrittenPdf } from '#lib/domain/documents/pdf-input.ts'
import { writeDocumentSet } from '#lib/domain/documents/write/document-set.ts'
import { writeQuote } from '#lib/domain/documents/write/quote.ts'
import { toWriterContext } from '#lib/domain/documents/write/writer-context.ts'

/** Writes the texts of a PDF in its language. Throws when the booking does not have the document. */
export function writePdf(input: PdfInput): WrittenPdf {
  const context = toWriterContext(input.locale, input.now)
  if ('quote' in input) return writeQuote(input.quote, context)
  const { documents, ...documentSet } = writeDocumentSet(input.model, context, input.document)
  const [view] = documents
  if (!view) throw new Error(`the booking has no ${input.document}`)
  return { documentSet, view }
}
