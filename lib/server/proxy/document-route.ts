import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { BookResult } from '#lib/contract/entities/booking.ts'
import { toCalendarFile } from '#lib/domain/documents/calendar-file.ts'
import { type DocumentModel, listDocuments } from '#lib/domain/documents/document-model.ts'
import { type DocumentName, isDocumentName } from '#lib/domain/documents/names.ts'
import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import { writeScreenDocumentSet } from '#lib/domain/documents/write/document-set.ts'
import { toWriterContext, type WriterContext } from '#lib/domain/documents/write/writer-context.ts'
import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import type { Log } from '#lib/server/log.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { toActor } from '#lib/server/proxy/booking-facts.ts'
import { createDocumentReader, type DocumentReads } from '#lib/server/proxy/document-reader.ts'
import { answerAlways, type Problem, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'
import type { Renderer } from '#lib/server/rendering/renderer.ts'
import type { BookingFactStore } from '#lib/server/store/booking-facts.ts'

export type RenderPdf = Renderer<PdfInput>['render']

/** The file of an agency's logo; undefined when it has none that can be read now. Never rejects. */
export type ReadLogo = (agency: AgencyContent) => Promise<Uint8Array | undefined>

type BookingPdf = Extract<PdfInput, { model: DocumentModel }>

type Options = AdmissionOptions &
  DocumentReads & {
    renderPdf: RenderPdf
    readLogo: ReadLogo
    log: Log
    /** That documents were opened is stored in it, for the booking's timeline. */
    facts?: BookingFactStore
    now?: () => number
  }

const HEADERS = { ...REPLY_HEADERS, 'x-robots-tag': 'noindex, nofollow' } as const

type DocumentFile = { kind: 'json' } | { kind: 'calendar' } | { kind: 'pdf'; name: DocumentName }

function toDocumentFile(file: string): DocumentFile | undefined {
  if (file === 'documents.json') return { kind: 'json' }
  if (file === 'calendar.ics') return { kind: 'calendar' }
  const name = file.endsWith('.pdf') ? file.slice(0, -4) : ''
  return isDocumentName(name) ? { kind: 'pdf', name } : undefined
}

/** A booking's number in the name of a file: a header has no letters of other scripts, nor quotation marks. */
const toFileNumber = (pnr: string) => pnr.split(/\W+/).filter(Boolean).join('-') || 'booking'

/**
 * Answers `GET /api/documents/{id}/{file}?lang=`: `approval.pdf`, `voucher.pdf`, `tickets.pdf`, `itinerary.pdf`,
 * `receipt.pdf`, `calendar.ics`, and `documents.json`, the same documents for the screen. The booking is read on behalf of
 * the host's agency and without any login: anyone who has its id may read its documents, and the upstream's reply has no
 * trade prices. A document that the booking does not have, and a booking of another agency, are `not-found`.
 */
export function createDocumentRoute(
  options: Options,
): (request: Request, params: { id: string; document: string }) => Promise<Response> {
  const { renderPdf, readLogo, log, facts, now = Date.now } = options
  const { findBooking, readDocumentModel } = createDocumentReader(options)

  async function toPdfResponse(pdf: BookingPdf): Promise<Response> {
    const { document, model } = pdf
    if (!listDocuments(model).includes(document)) return toProblemResponse({ code: 'not-found' })
    const rendered = await renderPdf(pdf)
    if (!rendered.ok) return toProblemResponse({ code: 'busy', retryAfterSeconds: 5 })
    const file = `${document}-${toFileNumber(model.pnr)}.pdf`
    return new Response(new Uint8Array(rendered.output), {
      headers: {
        ...HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${file}"`,
      },
    })
  }

  async function answer(request: Request, { id, document }: { id: string; document: string }): Promise<Response> {
    const file = toDocumentFile(document)
    if (!file) return toProblemResponse({ code: 'not-found' })
    const admitted = await admitRequest(request, file.kind === 'pdf' ? 'document' : 'read', options, 'customer', id)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const { agency, session } = visitor
    const { marketerId } = visitor.attribution
    const locale = toLocale(new URL(request.url).searchParams.get('lang') ?? '') ?? defaultLocale
    // The link in the documents contains the visit's marketer. This does not change which booking is read.
    const attributed = session.agency?.state === 'authorized' ? undefined : marketerId
    const result = await findBooking(id, visitor)
    if ('code' in result) return toProblemResponse(result)
    if (!result.booking) return toProblemResponse(toMissing(result))

    const opened = { kind: 'documents', at: now(), by: toActor(agency, session) } as const
    void facts?.count(id, opened).catch(() => undefined)
    const [model, logo] = await Promise.all([
      readDocumentModel(result, result.booking, { agency, locale, marketerId: attributed, origin }),
      file.kind === 'pdf' ? readLogo(agency) : undefined,
    ])
    const time = new Date(now()).toISOString()
    if (file.kind === 'pdf') {
      const { colors, agencyOwner } = agency
      const pdf = { document: file.name, model, locale, now: time, agency: { colors, agencyOwner }, logo }
      return await toPdfResponse(pdf)
    }
    const writer = toWriterContext(locale, time)
    if (file.kind === 'calendar') return toCalendarResponse(model, writer)
    return Response.json(writeScreenDocumentSet(model, writer), { headers: HEADERS })
  }

  return answerAlways(answer, (err, _request, { document }) =>
    log.error({ document, err }, 'unexpected error in a document request'),
  )
}

/** A booking that was never made has no documents. Any other one, such as one whose reply cannot be read now, may have them later. */
function toMissing({ state }: BookResult): Problem {
  const isNone = state === 'none' || state === 'not-paid' || state === 'rejected'
  return isNone ? { code: 'not-found' } : { code: 'conflict', retryAfterSeconds: 5 }
}

function toCalendarResponse(model: DocumentModel, writer: WriterContext): Response {
  const text = toCalendarFile(model, writer)
  if (text === undefined) return toProblemResponse({ code: 'not-found' })
  return new Response(text, {
    headers: {
      ...HEADERS,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="booking-${toFileNumber(model.pnr)}.ics"`,
    },
  })
}
