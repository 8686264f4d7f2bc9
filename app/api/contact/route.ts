import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { createProxyHandler } from '#lib/server/proxy/index.ts'

/**
 * The contact form for browsers without JavaScript: forwarded to the proxy, with its limits and checks, then redirected to
 * a page with the result, in the language of the query's `langCode`. The browser restores the typed text when the person
 * goes back.
 */
export async function POST(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const sent = await createProxyHandler('domestic')(
    new Request(new URL('/api/domestic/lead/leadInfo', request.url), request),
  )
  const locale = toLocale(searchParams.get('langCode') ?? '') ?? defaultLocale
  return new Response(null, {
    status: 303,
    headers: {
      location: toLocalizedPath(locale, sent.ok ? '/message/sent' : '/message/not-sent'),
      'cache-control': 'no-store',
    },
  })
}
