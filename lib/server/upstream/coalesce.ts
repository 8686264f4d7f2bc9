import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

type CoalescedRequest = { outcome: Promise<UpstreamOutcome<unknown>>; waiting: number; abort: AbortController }
type Send = (signal: AbortSignal) => Promise<UpstreamOutcome<unknown>>

export type Coalesce = (key: string, signal: AbortSignal | undefined, send: Send) => Promise<UpstreamOutcome<unknown>>

/**
 * Identical reads in flight share one request. A caller whose signal aborts gets `aborted` at once; the request itself
 * is aborted when no caller waits for it any more.
 */
export function createCoalescer(): Coalesce {
  const inFlight = new Map<string, CoalescedRequest>()
  return (key, signal, send) => {
    if (signal?.aborted) return Promise.resolve(failed('aborted'))
    const request = inFlight.get(key) ?? startRequest(inFlight, key, send)
    request.waiting += 1
    return signal ? waitOrAbort(inFlight, key, request, signal) : request.outcome
  }
}

function startRequest(inFlight: Map<string, CoalescedRequest>, key: string, send: Send): CoalescedRequest {
  const abort = new AbortController()
  const outcome = send(abort.signal).finally(() => {
    if (inFlight.get(key) === request) inFlight.delete(key)
  })
  const request: CoalescedRequest = { outcome, waiting: 0, abort }
  inFlight.set(key, request)
  return request
}

function waitOrAbort(
  inFlight: Map<string, CoalescedRequest>,
  key: string,
  request: CoalescedRequest,
  signal: AbortSignal,
) {
  return new Promise<UpstreamOutcome<unknown>>((resolve, reject) => {
    const onAbort = () => {
      request.waiting -= 1
      if (request.waiting === 0) {
        // A new caller must not share a request that is being aborted.
        if (inFlight.get(key) === request) inFlight.delete(key)
        request.abort.abort()
      }
      resolve(failed('aborted'))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    request.outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
