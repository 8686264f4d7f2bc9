import { mask, maskText } from '#lib/mask.ts'
import type { UpstreamFailure } from '#lib/upstream/outcome.ts'

/** What the admin is told of: a call of the contract that failed (section 8). */
export type Failure = { line: string; agency: string; error: UpstreamFailure; payload: unknown }

type Notice = { subject: string; body: string }

export type TellAdminOptions = {
  send: (notice: Notice, agency: string) => Promise<unknown>
  now: () => number
  /** Calls `run` once after some milliseconds; does not keep the process alive. */
  later: (run: () => void, milliseconds: number) => void
}

const WINDOW = 60_000
/** Notices in one window; what goes beyond is counted and told in one line each at its end. */
const MOST_IN_WINDOW = 10
const MOST_ALIKE = 3
const LONGEST_BODY = 18_000

/**
 * Tells the admin of failures without anybody waiting for it. A storm of them becomes a few notices and one summary
 * a minute; a notice that cannot be delivered is dropped.
 */
export function createTellAdmin({ send, now, later }: TellAdminOptions): (failure: Failure) => void {
  let opened = Number.NEGATIVE_INFINITY
  let told = new Map<string, number>()
  let untold = new Map<string, number>()
  let sent = 0

  const summarise = (agency: string) => {
    const lines = [...untold].map(([what, count]) => `${count} × ${what}`)
    untold = new Map()
    if (lines.length > 0) deliver({ subject: 'More calls failed', body: lines.join('\n') }, agency)
  }
  const deliver = (notice: Notice, agency: string) => {
    // `send` reports its own failure to the log; here it must only never become an unhandled rejection.
    send(notice, agency).catch(() => undefined)
  }

  return (failure) => {
    if (now() - opened >= WINDOW) {
      opened = now()
      told = new Map()
      sent = 0
    }
    const what = describe(failure)
    const alike = told.get(what) ?? 0
    told.set(what, alike + 1)
    if (alike >= MOST_ALIKE || sent >= MOST_IN_WINDOW) {
      if (untold.size === 0) later(() => summarise(failure.agency), Math.max(opened + WINDOW - now(), 0))
      untold.set(what, (untold.get(what) ?? 0) + 1)
      return
    }
    sent += 1
    deliver(toNotice(failure, now()), failure.agency)
  }
}

function describe({ line, error }: Failure): string {
  return `${line}: ${error.kind}${error.status === undefined ? '' : ` (${error.status})`}`
}

function toNotice(failure: Failure, at: number): Notice {
  const { agency, error, payload } = failure
  const facts = {
    at: new Date(at).toISOString(),
    agency,
    kind: error.kind,
    ...(error.status !== undefined && { status: error.status }),
    ...(error.message !== undefined && { message: maskText(error.message).slice(0, 500) }),
    payload: mask(payload),
  }
  return {
    subject: `Call failed: ${describe(failure)}`.slice(0, 200),
    body: JSON.stringify(facts, null, 2).slice(0, LONGEST_BODY),
  }
}
