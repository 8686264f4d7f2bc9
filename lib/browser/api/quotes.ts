import type { CallResult } from '#lib/browser/problem.ts'
import { request } from '#lib/browser/request.ts'
import type { QuoteRequest } from '#lib/domain/documents/quote.ts'

// A PDF may wait in the queue of the renderer.
const TIMEOUT = 30_000

/** Creates the quote of some offers. Returns the PDF. */
export function createQuote(quote: QuoteRequest): Promise<CallResult<Blob>> {
  return request<Blob>(
    {
      path: '/api/quote',
      method: 'POST',
      body: JSON.stringify(quote),
      contentType: 'application/json',
      timeout: TIMEOUT,
    },
    async (response) => ({ ok: true, data: await response.blob() }),
  )
}
