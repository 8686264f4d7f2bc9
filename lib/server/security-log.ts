import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { env } from '#lib/server/env.ts'
import { type Log, log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'

/**
 * Every security event, with the level of its log line. `every`: each one is written. Floods of the others are
 * summarized, because anybody can cause them as often as the rate limits allow.
 */
const EVENTS = {
  'sign-in-succeeded': { level: 'info', every: true },
  'sign-in-failed': { level: 'warn', every: true },
  'signed-out': { level: 'info', every: true },
  'code-requested': { level: 'info', every: true },
  'limit-refused': { level: 'warn', every: false },
  'foreign-origin': { level: 'warn', every: false },
  'bad-input': { level: 'warn', every: false },
  'other-agency': { level: 'warn', every: false },
  'closed-site-refused': { level: 'warn', every: false },
  'page-refused': { level: 'warn', every: false },
  'policy-violation': { level: 'warn', every: false },
  'unknown-script': { level: 'warn', every: false },
} as const satisfies Record<string, { level: 'info' | 'warn'; every: boolean }>

export type SecurityEvent = keyof typeof EVENTS

export type SecurityFields = {
  /** The requested host, without its port. */
  host?: string
  /** The visitor's address, as `getClientAddress` returns it. */
  address?: string
  /** What was requested: an endpoint's key, or the class of a limit. Never an address with its values. */
  what?: string
  /** The class of the limits that applied. */
  limit?: string
  /** How it ended: a problem's code, or the kind of the upstream's failure. */
  outcome?: string
  /** Who it concerns. Written as an HMAC, so that lines about one person can be found together without naming them. */
  identity?: string
  /** Names of invalid fields, or a browser's report. Masked like every text of the log. */
  detail?: unknown
}

/** Writes one security event to the log. Never throws. */
export type SecurityLog = (event: SecurityEvent, fields: SecurityFields) => void

type Options = { log: Pick<Log, 'info' | 'warn'>; secret: string; now?: () => number }

/** The most lines of one event from one address in a minute; the first line after that minute says how many were left out. */
const LINES_PER_MINUTE = 10
const MINUTE = 60_000
const MAX_COUNTED = 20_000

/**
 * Creates a log of security events. Each line has the fields `security` (the event) and `total` (how many the process has
 * seen since its start), so an alert can be set on both.
 *
 * @param secret of the HMAC: the same identity has the same value in all processes with the same secret.
 */
export function createSecurityLog({ log, secret, now = Date.now }: Options): SecurityLog {
  const totals = new Map<SecurityEvent, number>()
  const recent = new LRUCache<string, { since: number; count: number }>(limitEntries(MAX_COUNTED))

  /** The number of lines left out before this one, or undefined when this one is left out too. */
  function countLeftOut(event: SecurityEvent, { address = '', host = '' }: SecurityFields): number | undefined {
    if (EVENTS[event].every) return 0
    const key = `${event} ${address === '' ? host : address}`
    const known = recent.get(key)
    if (!known || now() - known.since >= MINUTE) {
      recent.set(key, { since: now(), count: 1 })
      return known ? Math.max(0, known.count - LINES_PER_MINUTE) : 0
    }
    known.count += 1
    return known.count > LINES_PER_MINUTE ? undefined : 0
  }

  return (event, fields) => {
    const total = (totals.get(event) ?? 0) + 1
    totals.set(event, total)
    const leftOut = countLeftOut(event, fields)
    if (leftOut === undefined) return
    const { identity, ...others } = fields
    log[EVENTS[event].level](
      {
        security: event,
        ...others,
        ...(identity !== undefined && { identity: toPseudonym(identity, secret) }),
        ...(leftOut > 0 && { leftOut }),
        total,
      },
      'security event',
    )
  }
}

function toPseudonym(identity: string, secret: string): string {
  // The prefix must stay: with another one, new lines about a person could not be compared with older ones.
  return createHmac('sha256', `nofesh trail ${secret}`).update(identity).digest('hex').slice(0, 24)
}

export const securityLog: SecurityLog = (event, fields) =>
  processSingleton('security log', () => createSecurityLog({ log, secret: env.SESSION_SECRETS[0] ?? '' }))(
    event,
    fields,
  )

/** The most segments of a path in the log: the others may be ids of bookings. */
const MAX_SEGMENTS = 3
/** Their next segment is the id of a booking, which opens its documents. */
const OF_BOOKING = /^\/api\/(?:documents|timeline)(?=\/)/

/** The part of a path that is logged: without ids. */
export const toLoggedPath = (path: string): string =>
  OF_BOOKING.exec(path)?.[0] ??
  path
    .split('/')
    .slice(0, MAX_SEGMENTS + 1)
    .join('/')
