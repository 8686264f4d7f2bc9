import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toCalendar } from '#lib/documents/calendar.ts'
import type { Matter } from '#lib/documents/matter.ts'
import { isDocumentName } from '#lib/documents/names.ts'
import type { Papers, Sheet } from '#lib/documents/sheet.ts'
import { writePapers } from '#lib/documents/write/papers.ts'
import type { Pen } from '#lib/documents/write/words.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import type { Log } from '#lib/log.ts'
import { admit, type DoorOptions } from '#lib/proxy/admit.ts'
import { createMatterReader, type Result } from '#lib/proxy/document-matter.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/proxy/problem.ts'
import type { Upstream } from '#lib/upstream/client.ts'

export type Print = (papers: Papers, sheet: Sheet, locale: Locale, agency: AgencyContent) => Promise<Uint8Array>

type Options = DoorOptions &
  Pick<Upstream, 'bff' | 'domestic'> & {
    print: Print
    log: Log
    now?: () => number
    /** Milliseconds that a PDF may take, waiting included. */
    deadline?: number
  }

/** PDFs made at a time, and waiting. Making one keeps the process busy for 20 to 150 ms: two would only take turns. */
const AT_A_TIME = 1
const WAITING = 20
const DEADLINE = 15_000

const HEADERS = { ...REPLY_HEADERS, 'x-robots-tag': 'noindex, nofollow' } as const

type Wanted = { kind: 'sheets' } | { kind: 'calendar' } | { kind: 'pdf'; name: string }

function readWanted(file: string): Wanted | undefined {
  if (file === 'sheets.json') return { kind: 'sheets' }
  if (file === 'calendar.ics') return { kind: 'calendar' }
  const name = file.endsWith('.pdf') ? file.slice(0, -4) : ''
  return isDocumentName(name) ? { kind: 'pdf', name } : undefined
}

/**
 * Answers `GET /api/documents/{id}/{file}?lang=`: `approval.pdf`, `voucher.pdf`, `tickets.pdf`, `itinerary.pdf`,
 * `receipt.pdf`, `calendar.ics`, and `sheets.json`, the same papers for the screen. The booking is asked for on behalf of
 * the host's agency and without any login: who knows its id may hold its papers, and trade prices do not even arrive. A
 * document that this booking does not have, and a booking that is not this agency's, are not found.
 */
export function createDocumentRoute(
  options: Options,
): (request: Request, given: { id: string; document: string }) => Promise<Response> {
  const { bff, domestic, print, log, now = Date.now, deadline = DEADLINE } = options
  const { findBooking, gather } = createMatterReader({ bff, domestic })
  const turns = bulkhead(AT_A_TIME, WAITING)

  async function makePdf(papers: Papers, name: string, locale: Locale, agency: AgencyContent): Promise<Response> {
    const sheet = papers.sheets.find((one) => one.name === name)
    if (!sheet) return toProblemResponse({ code: 'not-found' })
    const late = AbortSignal.timeout(deadline)
    const given = new Promise<undefined>((done) =>
      late.addEventListener('abort', () => done(undefined), { once: true }),
    )
    try {
      const bytes = await Promise.race([turns.execute(() => print(papers, sheet, locale, agency), late), given])
      if (!bytes) return toProblemResponse({ code: 'busy', retryAfterSeconds: 5 })
      const file = `${name}-${papers.pnr || 'booking'}.pdf`
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...HEADERS,
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${file}"`,
        },
      })
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return toProblemResponse({ code: 'busy', retryAfterSeconds: 5 })
      throw error
    }
  }

  async function answer(request: Request, { id, document }: { id: string; document: string }): Promise<Response> {
    const wanted = readWanted(document)
    if (!wanted) return toProblemResponse({ code: 'not-found' })
    // A PDF is work: it is counted with what changes things.
    const admitted = await admit(request, wanted.kind === 'pdf' ? 'write' : 'read', options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const { agency, session } = visitor
    const { marketerId } = visitor.attribution
    const locale = toLocale(new URL(request.url).searchParams.get('lang') ?? '') ?? defaultLocale
    // Bought through a marketer's link, or by somebody logged in for the agency itself: the sale is the one's or the other's.
    const attributed = session.agency?.state === 'authorized' ? undefined : marketerId
    const result = await findBooking(id, [...new Set([attributed ?? agency.agencyCode, agency.agencyCode])])
    if ('code' in result) return toProblemResponse(result)
    if (!result.booking) return toProblemResponse(toMissing(result))

    const matter = await gather(result, result.booking, { agency, locale, marketerId: attributed, origin })
    const pen: Pen = {
      locale,
      t: toTranslator(locale),
      now: new Date(now()).toISOString(),
      phone: (number) => formatPhone(number).text,
    }
    if (wanted.kind === 'calendar') return toCalendarResponse(matter, pen)
    const papers = writePapers(matter, pen)
    if (wanted.kind === 'sheets') return Response.json(papers, { headers: HEADERS })
    return await makePdf(papers, wanted.name, locale, agency)
  }

  return async (request, given) => {
    try {
      return await answer(request, given)
    } catch (error) {
      log.error({ document: given.document, err: error }, 'a document could not be made')
      return toProblemResponse({ code: 'internal' })
    }
  }
}

/** A booking that still waits may have papers later; one that was never made has none. */
function toMissing({ state }: Result): Problem {
  return state === 'waiting' ? { code: 'conflict', retryAfterSeconds: 5 } : { code: 'not-found' }
}

function toCalendarResponse(matter: Matter, pen: Pen): Response {
  const text = toCalendar(matter, pen)
  if (text === undefined) return toProblemResponse({ code: 'not-found' })
  return new Response(text, {
    headers: {
      ...HEADERS,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="booking-${matter.pnr}.ics"`,
    },
  })
}
