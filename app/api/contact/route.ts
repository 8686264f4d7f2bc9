import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { createProxyHandler } from '#lib/server/proxy/index.ts'
import { readBounded } from '#lib/server/upstream/reply.ts'

/** The most bytes of the form, which has no file field. */
const MAX_BYTES = 64_000

async function readLocale(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  return toLocale(String(form?.get('langCode') ?? '')) ?? defaultLocale
}

/**
 * The contact form for browsers without JavaScript: forwarded to the proxy, with its limits and checks, then redirected to
 * a page with the result. The browser restores the typed text when the person goes back.
 */
export async function POST(request: Request): Promise<Response> {
  const read = await readBounded(request.body, MAX_BYTES).catch(() => 'too-large' as const)
  const body = read === 'too-large' ? new Uint8Array(0) : read
  const { headers } = request
  const forwarded = new Request(new URL('/api/domestic/lead/leadInfo', request.url), { method: 'POST', headers, body })
  const sent = await createProxyHandler('domestic')(forwarded)
  const locale = await readLocale(body, headers.get('content-type') ?? '')
  return new Response(null, {
    status: 303,
    headers: {
      location: toLocalizedPath(locale, sent.ok ? '/message/sent' : '/message/not-sent'),
      'cache-control': 'no-store',
    },
  })
}
