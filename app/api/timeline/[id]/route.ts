import { handleTimeline } from '#lib/server/proxy/index.ts'

type RouteContext = { params: Promise<{ id: string }> }

/** What happened to a booking, for its timeline. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  return await handleTimeline(request, await params)
}
