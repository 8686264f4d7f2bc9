import type { ServerResponse } from 'node:http'
import type { PageAdmission, PageRequest } from '#lib/server/http/page-admission.ts'

/** Aborted when the client disconnects. */
export function toClosedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  // It may have disconnected while the agency of the host was read: no event follows.
  if (response.destroyed) closed.abort()
  else response.once('close', () => closed.abort())
  return closed.signal
}

/** Waits for a slot. The result releases it; `refused` when there is none, `closed` when the client has disconnected meanwhile. */
export async function takeSlot(
  admission: PageAdmission,
  visit: PageRequest,
  closed: AbortSignal,
): Promise<(() => void) | 'refused' | 'closed'> {
  const release = await admission.enter(visit, closed)
  if (!closed.aborted) return release ?? 'refused'
  release?.()
  return 'closed'
}

/**
 * Releases a slot when the page has been rendered; not when it has been sent, because a client that reads slowly would
 * occupy the slot. The promise of Next's handler is not used: for a page that is streamed it resolves before its end.
 */
export function releaseAtEnd(response: ServerResponse, release: () => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (...rest: unknown[]) => {
    release()
    return end(...rest)
  }
}
