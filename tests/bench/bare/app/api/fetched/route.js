export const dynamic = 'force-dynamic'

/** Passes on what an upstream answers (`UPSTREAM`). */
export async function GET() {
  const reply = await fetch(process.env.UPSTREAM, { cache: 'no-store' })
  return new Response(await reply.text(), {
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  })
}
