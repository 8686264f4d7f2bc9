import type { IncomingMessage, ServerResponse } from 'node:http'
import { readHost } from '#lib/domain/agency/host.ts'
import { compressStream } from '#lib/server/http/compress-stream.ts'
import { sendBusy } from '#lib/server/http/direct-replies.ts'
import { isFileLink, readFileLocale, showProblemAsScreen } from '#lib/server/http/file-link.ts'
import { waitForBody } from '#lib/server/http/request-body.ts'
import type { SlotHandlerOptions } from '#lib/server/http/request-handler-options.ts'
import { releaseAtEnd, takeSlot, toClosedSignal } from '#lib/server/http/slot.ts'
import { getRequestAddress } from '#lib/server/proxy/client-address.ts'
import type { ProblemCode } from '#lib/server/proxy/problem.ts'
import { toLoggedPath } from '#lib/server/security-log.ts'

/** Passes a search, or a request for a document, to Next when it may be answered now; else answers 503 with the problem. */
export function createCallHandler({ handle, security, admission, toScreen }: SlotHandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse, path: string, host: string): Promise<void> => {
    const { url = '' } = request
    const visit = { host: readHost(host) ?? '', url, address: getRequestAddress(request) }
    const closed = toClosedSignal(response)
    if (isFileLink(request, path)) {
      const toFileScreen = async (problem: ProblemCode) => (await toScreen(host, readFileLocale(url), { problem })).html
      showProblemAsScreen(response, toFileScreen)
    }
    // Before a slot is taken, because a client that sends slowly would occupy it.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await waitForBody(request)
      // Node discards an unread body only when nobody has listened to the request.
      response.once('finish', () => request.resume())
    }
    const release = await takeSlot(admission, visit, closed)
    if (release === 'closed') return
    if (release === 'refused') {
      const what = toLoggedPath(path)
      const { host, address } = visit
      security('limit-refused', { host, address, what, limit: 'load', outcome: 'busy' })
      return sendBusy(response)
    }
    response.once('close', release)
    releaseAtEnd(response, release)
    if (path === '/api/search') compressStream(request, response)
    return handle(request, response)
  }
}
