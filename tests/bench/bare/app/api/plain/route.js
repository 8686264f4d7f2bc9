export const dynamic = 'force-dynamic'

/** As many bytes as the site's reply for a visitor who is not signed in. */
export function GET(request) {
  const name = request.headers.get('host')
  return Response.json({ name, filler: 'x'.repeat(300) }, { headers: { 'cache-control': 'private, no-store' } })
}
