/** On whose behalf a call is made: the headers of section 7. */
export type Caller = {
  /** The agency's code, or a marketer's id on attributed calls. Empty: not known yet, and the header is left out. */
  agency: string
  userToken?: string
  memberSid?: string
  agencySid?: string
}

/** Everything that can become of a call, but an answer. */
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

/** Why a call gave no answer. */
export type UpstreamFailure = {
  kind: FailureKind
  /** The upstream's HTTP status; absent when it gave none, or was not asked. */
  status?: number
  /** The upstream's own words for a 4xx: untrusted text. */
  message?: string
  retryAfterSeconds?: number
}

export type Failed = { ok: false; error: UpstreamFailure }

/** `stale`: kept from before, because the upstream cannot answer now. */
export type Outcome<T> = { ok: true; data: T; stale?: true } | Failed

type Nature = {
  /** May be gone in a moment: a kept reply may stand in for it. */
  passing: boolean
  /** How often a repeatable call is made again after it. */
  retries: 0 | 1 | 2
  /** Counts against the upstream's health. No answer to a request of ours (4xx) ever does. */
  breaks: boolean
}

/** What the kinds of failure mean to the client. */
export const NATURE = {
  refused: { passing: true, retries: 2, breaks: true },
  reset: { passing: true, retries: 2, breaks: true },
  timeout: { passing: true, retries: 1, breaks: true },
  unavailable: { passing: true, retries: 2, breaks: true },
  'server-error': { passing: true, retries: 1, breaks: true },
  'rate-limited': { passing: true, retries: 0, breaks: false },
  busy: { passing: true, retries: 0, breaks: false },
  malformed: { passing: true, retries: 0, breaks: false },
  'too-large': { passing: true, retries: 0, breaks: false },
  unauthorized: { passing: false, retries: 0, breaks: false },
  forbidden: { passing: false, retries: 0, breaks: false },
  'not-found': { passing: false, retries: 0, breaks: false },
  rejected: { passing: false, retries: 0, breaks: false },
  aborted: { passing: false, retries: 0, breaks: false },
} as const satisfies Record<FailureKind, Nature>

/** A failure as a value. */
export function failed(kind: FailureKind, more: Omit<UpstreamFailure, 'kind'> = {}): Failed {
  return { ok: false, error: { kind, ...more } }
}
