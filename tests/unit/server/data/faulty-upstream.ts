import { beforeEach, jest } from '@jest/globals'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

// The server's reads, answered by a sandbox of which one path can fail. Each test begins without cached replies.

const sandbox = createSandboxUpstream()
const { DEFAULT_GUARD } = await import('#lib/server/upstream/guard.ts')
// Failed calls are repeated at once.
DEFAULT_GUARD.backoff = 1

export type FaultKind = 'failing' | 'slow' | 'empty' | 'malformed'

/** The calls so far, how many of them the sandbox is answering, and what answers the calls to one path instead of it. */
export const upstream: {
  calls: number
  running: number
  fault: { path: RegExp; kind: FaultKind } | { path: RegExp; kind: 'other'; reply: unknown } | undefined
} = { calls: 0, running: 0, fault: undefined }

/** Removes all cached replies and resets the circuit breakers. */
export function resetUpstream(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('nofesh.upstream')]
}

beforeEach(() => {
  upstream.fault = undefined
  resetUpstream()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { fault } = upstream
    upstream.calls += 1
    if (!fault?.path.test(new URL(request.url).pathname)) {
      upstream.running += 1
      return Promise.resolve(sandbox.app.fetch(request)).finally(() => {
        upstream.running -= 1
      })
    }
    if (fault.kind === 'other') return Response.json(fault.reply)
    if (fault.kind === 'failing') return new Response('', { status: 500 })
    if (fault.kind === 'empty') return Response.json([])
    if (fault.kind === 'malformed')
      return new Response('<h1>maintenance</h1>', { headers: { 'content-type': 'text/html' } })
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
    })
  })
})

/** The upstream path of each read. */
export const PATHS = {
  agency: /agencyContents/,
  footer: /footerCategory/,
  deals: /deal\/inEffect/,
  deal: /deal\/inEffect/,
  campaignDeals: /inEffectLp\/homepage\/category/,
  categories: /dealCategory/,
  destinations: /\/destination$/,
  spellings: /\/destinationEx/,
  chains: /\/hotelChain/,
  blocks: /pageContentsAggregate/,
  shows: /getLiveshowProductData/,
  hotels: /\/hotelInfo$/,
  hotel: /\/hotelInfo\/GOC/,
  conversions: /\/hotelConversion/,
  infoPages: /footerItem\/pageList/,
  legalPaths: /footerItem\/pageList/,
  infoPage: /footerItem\/(?!pageList)/,
  hrefs: /pageContentsHref/,
  holidays: /packDates\/holidays/,
} as const

export const HOTEL = { supplier: 'GOC', hotelCode: 'GOC-EIL01' } as const
