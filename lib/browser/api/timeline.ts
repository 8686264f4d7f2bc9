import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { BookingTimelineReply } from '#lib/domain/booking/timeline.ts'

const TIMEOUT = 20_000

/** What happened to a booking, as far as this visitor may see it. `row`: its number at the desk, for agents. */
export function getBookingTimeline(
  id: string,
  row: string | undefined,
  signal: AbortSignal,
): Promise<CallResult<BookingTimelineReply>> {
  const query = row === undefined ? '' : `?${new URLSearchParams({ row })}`
  const path = `/api/timeline/${encodeURIComponent(id)}${query}`
  return request<BookingTimelineReply>({ path, method: 'GET', timeout: TIMEOUT, signal }, readJson)
}
