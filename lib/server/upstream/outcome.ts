/** The caller that an upstream call is made for, sent as the headers of section 7. */
export type UpstreamCaller = {
  /** The agency's code, or a marketer's id on attributed calls. Empty when not known yet: the header is then not sent. */
  agency: string
  userToken?: string
  memberSid?: string
  agencySid?: string
}

/** Every way in which a call can fail. */
export type FailureKind =
  | 'refused'
  | 'timeout'
  | 'reset'
  | 'unavailable'
  | 'rate-limited'
  | 'server-error'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rejected'
  | 'malformed'
  | 'too-large'
  | 'busy'
  | 'aborted'

/** Why a call failed. */
export type UpstreamFailure = {
  kind: FailureKind
  /** The upstream's HTTP status; absent when it sent none, or when no request was sent. */
  status?: number
  /** The upstream's message of a 4xx: untrusted text. */
  message?: string
  retryAfterSeconds?: number
}

export type Failed = { ok: false; error: UpstreamFailure }

/**
 * What a call returns. `stale`: a cached reply that has expired, served because the upstream cannot answer now;
 * `receivedAt`: when it was received, milliseconds since 1970. `age`: milliseconds since another process received the
 * reply. `unread`: how many rows of the list could not be read, where the endpoint counts them.
 */
export type UpstreamOutcome<T> =
  | { ok: true; data: T; stale?: true; receivedAt?: number; age?: number; unread?: number }
  | Failed

type FailureTraits = {
  /** The failure may be temporary: a cached reply that has expired may be served instead. */
  transient: boolean
  /** How often a repeatable call is retried after it. */
  retries: 0 | 1 | 2
  /**
   * Counts as a failure for the circuit breaker, unless the status is 500 (`countsForBreaker`). A 4xx never does: the upstream works and
   * refuses this request.
   */
  countsForBreaker: boolean
}

/** How the client reacts to each kind of failure. */
export const FAILURE_TRAITS = {
  refused: { transient: true, retries: 2, countsForBreaker: true },
  reset: { transient: true, retries: 2, countsForBreaker: true },
  timeout: { transient: true, retries: 1, countsForBreaker: true },
  unavailable: { transient: true, retries: 2, countsForBreaker: true },
  'server-error': { transient: true, retries: 1, countsForBreaker: true },
  'rate-limited': { transient: true, retries: 0, countsForBreaker: false },
  busy: { transient: true, retries: 0, countsForBreaker: false },
  malformed: { transient: true, retries: 0, countsForBreaker: false },
  'too-large': { transient: true, retries: 0, countsForBreaker: false },
  unauthorized: { transient: false, retries: 0, countsForBreaker: false },
  forbidden: { transient: false, retries: 0, countsForBreaker: false },
  'not-found': { transient: false, retries: 0, countsForBreaker: false },
  rejected: { transient: false, retries: 0, countsForBreaker: false },
  aborted: { transient: false, retries: 0, countsForBreaker: false },
} as const satisfies Record<FailureKind, FailureTraits>

/**
 * Whether a failure counts for the circuit breaker. A plain 500 does not: services also answer it for an id that they do not know, and a
 * few such calls would stop those of everybody.
 */
export const countsForBreaker = ({ kind, status }: UpstreamFailure): boolean =>
  FAILURE_TRAITS[kind].countsForBreaker && status !== 500

/** Whether the upstream works and refused this request: what is requested does not exist, or not for this caller. */
export function isRefusal(kind: FailureKind): boolean {
  return !FAILURE_TRAITS[kind].transient && kind !== 'aborted'
}

/**
 * Whether the upstream may have executed the call. False after a refused connection, a full queue or an open breaker,
 * when nothing was sent, and after a 4xx.
 */
export function isOutcomeUnknown({ kind, status }: UpstreamFailure): boolean {
  switch (kind) {
    case 'timeout':
    case 'reset':
    case 'malformed':
    case 'too-large':
    case 'server-error':
    case 'aborted':
      return true
    case 'unavailable':
      return status !== undefined
    default:
      return false
  }
}

/** A failed call, as a value. */
export function failed(kind: FailureKind, more: Omit<UpstreamFailure, 'kind'> = {}): Failed {
  return { ok: false, error: { kind, ...more } }
}
