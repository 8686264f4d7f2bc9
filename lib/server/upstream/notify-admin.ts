import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { mask, maskText } from '#lib/server/mask.ts'
import type { UpstreamFailure } from '#lib/server/upstream/outcome.ts'

/** A failed call of the contract that the admin is notified of (section 8). */
export type CallFailure = {
  wireLine: string
  agency: string
  error: UpstreamFailure
  payload: unknown
  /** The event that the notice reports; `Call failed` when absent. */
  subject?: string
}

type Notice = { subject: string; body: string }

export type AdminNotifierOptions = {
  /** Delivers a notice in the name of an agency, and logs its own failure. */
  send: (notice: Notice, agency: string) => Promise<unknown>
  /** Calls `run` once after some milliseconds; does not prevent the process from exiting. */
  later: (run: () => void, milliseconds: number) => void
}

const WINDOW_SECONDS = 60
/** Notices in one window at most; failures beyond that are counted and reported together when the window ends. */
const MAX_NOTICES = 10
const MAX_NOTICES_OF_KIND = 3
const MAX_BODY_LENGTH = 18_000

/**
 * Creates a function that notifies the admin of a failed call. It returns at once; the delivery happens later. At most
 * ten notices are sent in a minute, and three of one kind (endpoint and failure); the rest become one summary, which names
 * the agency of each failure. A notice that cannot be delivered is dropped.
 */
export function createAdminNotifier({ send, later }: AdminNotifierOptions): (failure: CallFailure) => void {
  const ofKind = new RateLimiterMemory({ points: MAX_NOTICES_OF_KIND, duration: WINDOW_SECONDS })
  const ofAllKinds = new RateLimiterMemory({ points: MAX_NOTICES, duration: WINDOW_SECONDS })
  /** The number of failures by kind and agency. */
  let suppressed = new Map<string, number>()

  const deliver = (notice: Notice, agency: string) => {
    // `send` logs its own failure; caught here only to prevent an unhandled rejection.
    send(notice, agency).catch(() => undefined)
  }
  /** @param agency in whose name the summary is sent; its lines may be of others. */
  const summarise = (agency: string) => {
    const lines = [...suppressed].map(([failures, count]) => `${count} × ${failures}`)
    suppressed = new Map()
    deliver({ subject: 'More calls failed', body: lines.join('\n').slice(0, MAX_BODY_LENGTH) }, agency)
  }
  const notify = async (failure: CallFailure) => {
    const kind = describe(failure)
    const wait = (await consume(ofKind, kind)) ?? (await consume(ofAllKinds, 'all'))
    if (wait === undefined) return deliver(toNotice(failure), failure.agency)
    if (suppressed.size === 0) later(() => summarise(failure.agency), wait)
    const failures = `${kind}, agency ${failure.agency}`
    suppressed.set(failures, (suppressed.get(failures) ?? 0) + 1)
  }
  return (failure) => void notify(failure)
}

/** Undefined when a notice may be sent, else the milliseconds until the window ends. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
    throw refusal
  }
}

function describe({ wireLine, error }: CallFailure): string {
  return `${wireLine}: ${error.kind}${error.status === undefined ? '' : ` (${error.status})`}`
}

function toNotice(failure: CallFailure): Notice {
  const { agency, error, payload } = failure
  const content = {
    at: new Date().toISOString(),
    agency,
    kind: error.kind,
    ...(error.status !== undefined && { status: error.status }),
    ...(error.message !== undefined && { message: maskText(error.message).slice(0, 500) }),
    payload: mask(payload),
  }
  return {
    subject: `${failure.subject ?? 'Call failed'}: ${describe(failure)}`.slice(0, 200),
    body: JSON.stringify(content, null, 2).slice(0, MAX_BODY_LENGTH),
  }
}
