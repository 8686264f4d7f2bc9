import { jest } from '@jest/globals'

const ORIGIN = 'https://main.example'

/** Simulates a page: its origin, and whether it is online. */
export function onPage({ online = true } = {}): void {
  Object.defineProperty(globalThis, 'location', {
    value: { origin: ORIGIN, pathname: '/en', search: '' },
    configurable: true,
  })
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: online }, configurable: true })
}

/** Mocks `fetch` by `answer`; returns the list of requests. */
export function onFetch(answer: (request: Request) => Promise<Response> | Response): Request[] {
  const requests: Request[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return answer(request)
  })
  return requests
}

/** A reply that never arrives; rejects when its request is aborted. */
export function never(request: Request): Promise<Response> {
  const { signal } = request
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** A body that arrives in these chunks and then ends, or breaks. */
export function bodyOf(pieces: readonly (string | Uint8Array)[], breaks = false): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)).values()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = waiting.next()
      if (value) controller.enqueue(value)
      if (done) {
        if (breaks) controller.error(new TypeError('network error'))
        else controller.close()
      }
    },
  })
}
