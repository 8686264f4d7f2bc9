import { jest } from '@jest/globals'

const ORIGIN = 'https://main.example'

/** Stands in for the page: its origin, and whether it is online. */
export function onPage({ online = true } = {}): void {
  Object.defineProperty(globalThis, 'location', { value: { origin: ORIGIN }, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: online }, configurable: true })
}

/** What the page asked the site for; `answer` makes the site's reply. */
export function onFetch(answer: (request: Request) => Promise<Response> | Response): Request[] {
  const asked: Request[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(request.clone())
    return answer(request)
  })
  return asked
}

/** An answer that never comes, and ends with its request. */
export function never(request: Request): Promise<Response> {
  const { signal } = request
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** A body that comes in these pieces and then ends, or breaks. */
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
