import { toAddress } from '#lib/i18n/address.ts'
import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import { proxyHandler } from '#lib/proxy/index.ts'
import { readBounded } from '#lib/upstream/reply.ts'

/** Bytes: the form has no file. */
const LIMIT = 64_000

async function readLanguage(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  return toLocale(String(form?.get('langCode') ?? '')) ?? defaultLocale
}

/**
 * The contact form without a script: sent on through the proxy, with its limits and checks, and answered by a page that
 * says whether it arrived. What was typed is still in the form when the person goes back.
 */
export async function POST(request: Request): Promise<Response> {
  const read = await readBounded(request.body, LIMIT).catch(() => 'too-large' as const)
  const body = read === 'too-large' ? new Uint8Array(0) : read
  const { headers } = request
  const forwarded = new Request(new URL('/api/domestic/lead/leadInfo', request.url), { method: 'POST', headers, body })
  const sent = await proxyHandler('domestic')(forwarded)
  const locale = await readLanguage(body, headers.get('content-type') ?? '')
  return new Response(null, {
    status: 303,
    headers: {
      location: toAddress(locale, sent.ok ? '/message/sent' : '/message/not-sent'),
      'cache-control': 'no-store',
    },
  })
}
