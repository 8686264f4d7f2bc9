import ky from 'ky'
import type { FailureKind, Outcome } from '#lib/upstream/outcome.ts'
import { failed } from '#lib/upstream/outcome.ts'

export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>

/** Which failure a code of Node's or undici's is. */
const BY_CODE: Readonly<Record<string, FailureKind>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENETDOWN: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'malformed',
  UND_ERR_INVALID_ARG: 'malformed',
}

/**
 * The runtime's own fetch. Next replaces the global one by one that keeps replies in a cache of its own and makes
 * pages dynamic; what is kept here, and for how long, the contract says.
 */
export const plainFetch: Fetch = (input, init) => {
  const current: typeof fetch & { _nextOriginalFetch?: typeof fetch } = globalThis.fetch
  return (current._nextOriginalFetch ?? current)(input, init)
}

export type Attempt = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData | URLSearchParams
  /** Ends the attempt, the reading of the reply included. */
  signal: AbortSignal
  /** Has the call's deadline passed? Tells a time-out from a caller who left. */
  isOverdue: () => boolean
  fetch: Fetch
  read: (response: Response) => Promise<Outcome<unknown>>
}

/** Makes one request and reads its reply. Never throws: whatever happens is an outcome. */
export async function attempt({ method, url, headers, body, signal, isOverdue, fetch, read }: Attempt) {
  const stopped = () => failed(isOverdue() ? 'timeout' : 'aborted')
  // Not sent any more once the caller was told that it failed: it might book a room for nobody.
  if (signal.aborted) return stopped()
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      fetch: (input, init) => fetch(input, init),
      redirect: 'manual',
      // The one layer that retries is the client's.
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    return await read(response)
  } catch (error) {
    return signal.aborted ? stopped() : failed(toKind(error))
  }
}

/** Looks down the chain of causes for a code it knows; a broken connection is what remains. */
function toKind(error: unknown): FailureKind {
  for (let cause: unknown = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 6; depth += 1) {
    const { code, name, cause: deeper, errors } = cause as Record<string, unknown>
    if (typeof code === 'string') {
      const kind = BY_CODE[code]
      if (kind) return kind
      // The other side does not speak HTTP.
      if (code.startsWith('HPE_')) return 'malformed'
      if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.includes('CERT')) return 'refused'
    }
    if (name === 'TimeoutError') return 'timeout'
    cause = deeper ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
  return 'reset'
}
