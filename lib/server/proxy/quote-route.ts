import { z } from 'zod'
import { CancellationPolicy, PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import { Agorot, BoardBasis, Code, ProductKind, ShortText, StayDate, Supplier } from '#lib/contract/values.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { pickPhone } from '#lib/domain/attribution/channel.ts'
import { toSeller } from '#lib/domain/documents/document-model.ts'
import { MAX_OFFERS, type QuoteRequest } from '#lib/domain/documents/quote.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import type { Log } from '#lib/server/log.ts'
import { type AdmissionOptions, admitAgent } from '#lib/server/proxy/admit-request.ts'
import type { DocumentReads } from '#lib/server/proxy/document-reader.ts'
import type { ReadLogo, RenderPdf } from '#lib/server/proxy/document-route.ts'
import { OfferedRoomCode, readJsonBody } from '#lib/server/proxy/input.ts'
import { answerAlways, REPLY_HEADERS, toProblemResponse } from '#lib/server/proxy/problem.ts'

type Options = AdmissionOptions &
  Pick<DocumentReads, 'getHotel'> & { renderPdf: RenderPdf; readLogo: ReadLogo; log: Log; now?: () => number }

/** The most bytes of a request: three offers of ten rooms each. */
const MAX_BYTES = 200_000

const QuoteBody = z.object({
  locale: z.enum(LOCALES),
  offers: z
    .array(
      z.object({
        kind: ProductKind,
        supplier: Supplier,
        hotelCode: Code,
        hotelName: ShortText,
        city: ShortText,
        checkIn: StayDate,
        checkOut: StayDate,
        rooms: z
          .array(
            z.object({
              roomCode: OfferedRoomCode,
              roomName: ShortText,
              board: BoardBasis,
              party: RoomParty,
              total: Agorot,
              lines: z.array(PriceLine).max(40),
              cancellation: CancellationPolicy,
            }),
          )
          .min(1)
          .max(10),
      }),
    )
    .min(1)
    .max(MAX_OFFERS),
}) satisfies z.ZodType<QuoteRequest>

/**
 * Answers `POST /api/quote`: up to three offers as a PDF in the customer's language, for internal agents. The offers are
 * those of the agent's search; unknown fields, among them net prices, are dropped. Hotel and room names are read in the
 * customer's language; where that fails, the names of the agent's page are used.
 */
export function createQuoteRoute(options: Options): (request: Request) => Promise<Response> {
  const { getHotel, renderPdf, readLogo, log, now = Date.now } = options

  async function answer(request: Request): Promise<Response> {
    const admitted = await admitAgent(request, 'document', options)
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { agency } = admitted.visitor
    const json = await readJsonBody(request, MAX_BYTES)
    if (!json.ok) return toProblemResponse(json.problem)
    const quote = QuoteBody.safeParse(json.body)
    if (!quote.success) return toProblemResponse({ code: 'invalid-input' })
    const { locale } = quote.data
    const reads = quote.data.offers.map(async (offer) => ({
      offer,
      hotel: await getHotel(agency.agencyCode, locale, offer.supplier, offer.hotelCode).catch(() => undefined),
    }))
    const [offers, logo] = await Promise.all([Promise.all(reads), readLogo(agency)])
    const { colors, agencyOwner } = agency
    const rendered = await renderPdf({
      quote: {
        offers,
        seller: toSeller({ ...agency, name: toSiteName(agency, locale) }, pickPhone(agency), locale),
        clerk: admitted.login.clerkName,
      },
      locale,
      now: new Date(now()).toISOString(),
      agency: { colors, agencyOwner },
      logo,
    })
    if (!rendered.ok) return toProblemResponse({ code: 'busy', retryAfterSeconds: 5 })
    return new Response(new Uint8Array(rendered.output), {
      headers: {
        ...REPLY_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="quote.pdf"',
      },
    })
  }

  return answerAlways(answer, (err) => log.error({ err }, 'unexpected error in a quote request'))
}
