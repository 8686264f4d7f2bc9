import type { IncomingMessage, ServerResponse } from 'node:http'
import { readHost } from '#lib/domain/agency/host.ts'
import { readLocale, SCREEN_POLICY } from '#lib/server/http/error-screen.ts'
import { findValidResponse, sendPageResponse, toResponseName } from '#lib/server/http/page-response.ts'
import { postProcessPage } from '#lib/server/http/post-process.ts'
import type { SlotHandlerOptions } from '#lib/server/http/request-handler-options.ts'
import type { PolicyContext } from '#lib/server/http/security-headers.ts'
import { releaseAtEnd, takeSlot, toClosedSignal } from '#lib/server/http/slot.ts'
import { type PageResponse, storePageResponse, watchPageRead } from '#lib/server/next/page-responses.ts'
import { getRequestAddress } from '#lib/server/proxy/client-address.ts'

/**
 * Passes a request for a page to Next when it may be rendered now, and post-processes the reply; else answers 503 with the error
 * screen. Sends a cached response without Next.
 */
export function createPageHandler({ handle, resolve, security, admission, toScreen }: SlotHandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse, context: PolicyContext): Promise<void> => {
    const { url = '' } = request
    const responseName = toResponseName(request, context.host)
    const cached = responseName && (await findValidResponse(responseName, context.host, resolve))
    if (cached) return sendPageResponse(request, response, cached)
    const locale = readLocale(url)
    // Without the port: a client can name any.
    const visit = { host: readHost(context.host) ?? '', url, address: getRequestAddress(request) }
    const release = await takeSlot(admission, visit, toClosedSignal(response))
    if (release === 'closed') return
    if (release === 'refused') {
      security('page-refused', { host: visit.host, address: visit.address, outcome: 'busy' })
      const { html, headers } = await toScreen(context.host, locale, 'down')
      response.setHeader('content-security-policy', SCREEN_POLICY)
      response.writeHead(503, headers)
      response.end(html)
      return
    }
    let endRead: () => void = () => undefined
    // Also when the client has disconnected.
    response.once('close', () => {
      release()
      endRead()
      const isShared = response.statusCode === 200 || response.statusCode === 304
      if (isShared) admission.recordReply(visit, response.hasHeader('cache-status'))
    })
    await watchPageRead((getRead, end) => {
      endRead = end
      const onShared = (page: Pick<PageResponse, 'headers' | 'body' | 'endsAt'>) => {
        const read = getRead()
        if (responseName !== undefined && read) storePageResponse(responseName, { ...page, ...read })
      }
      postProcessPage(request, response, {
        ...context,
        toScreen: () => toScreen(context.host, locale, 'down'),
        ...(responseName !== undefined && { onShared }),
      })
      releaseAtEnd(response, release)
      return handle(request, response).catch((error: unknown) => {
        release()
        throw error
      })
    })
  }
}
