import ky from 'ky'
import { type FailureKind, failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>

/** The failure that an error code of Node or undici means. */
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

/** The codes of Node's decoders for a body that is not in the compression that its reply states. */
const DECODING_ERROR = /^(?:Z_DATA_ERROR$|ERR__ERROR_FORMAT|ZSTD_error)/

/** Node's codes for a certificate that it does not accept, among them UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const CERTIFICATE_ERROR = /^(?!ERR_SSL).*CERT|^UNABLE_TO_/

export type RequestOptions = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData | URLSearchParams
  /** Aborts the attempt, including the reading of the reply. */
  signal: AbortSignal
  /** Whether the call's deadline has passed. Distinguishes a timeout from a caller who aborted. */
  isOverdue: () => boolean
  fetch: Fetch
  read: (response: Response) => Promise<UpstreamOutcome<unknown>>
}

/** Sends one request and reads its reply. Never throws: every failure is an outcome. */
export async function sendRequest({ method, url, headers, body, signal, isOverdue, fetch, read }: RequestOptions) {
  const toAborted = () => failed(isOverdue() ? 'timeout' : 'aborted')
  // The caller has already received a failure: a booking sent now would have no user waiting for it.
  if (signal.aborted) return toAborted()
  try {
    const response = await ky(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      fetch: (input, init) => fetch(input, init),
      redirect: 'manual',
      // Only withRetry() retries.
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    return await read(response)
  } catch (error) {
    return signal.aborted ? toAborted() : failed(toKind(error))
  }
}

/** Searches the chain of causes for a known code; an unknown error counts as a broken connection. */
function toKind(error: unknown): FailureKind {
  for (let cause: unknown = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 6; depth += 1) {
    const { code, name, cause: deeper, errors } = cause as Record<string, unknown>
    if (typeof code === 'string') {
      const kind = BY_CODE[code]
      if (kind) return kind
      if (DECODING_ERROR.test(code)) return 'malformed'
      // The handshake fails before anything is sent. Other errors of TLS may come after the request: a broken connection.
      if (CERTIFICATE_ERROR.test(code)) return 'refused'
    }
    if (name === 'TimeoutError') return 'timeout'
    // The other side does not speak HTTP. Node's fetch gives this error no code.
    if (name === 'HTTPParserError') return 'malformed'
    cause = deeper ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
  return 'reset'
}
