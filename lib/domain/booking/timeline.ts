import type { Booking, BookResult } from '#lib/contract/entities/booking.ts'

/** Who made a call: a customer, a user of an agency, or an internal agent. The clerk's name is known of the last two only. */
export type BookingActor = { role: 'customer' | 'agency' | 'agent'; clerk?: string; agencyCode?: string }

/** `outcome`: of the booking call; `seen`: by a status check; `polled` and `documents` are counted. */
type FactKind =
  | 'stored'
  | 'priced'
  | 'to-payment'
  | 'returned'
  | 'left'
  | 'booked'
  | 'outcome'
  | 'seen'
  | 'polled'
  | 'documents'
  | 'finalized'
  | 'hotel-confirmed'
  | 'cancelled'

/** One event of a booking, as the server measured it. Times are milliseconds since 1970. */
export type BookingFact = {
  kind: FactKind
  at: number
  /** Of a counted fact: when it happened last, and how often. */
  last?: number
  count?: number
  by?: BookingActor
  /** What the upstream replied: the state of a price check, of the booking, or the result of a cancellation. */
  result?: string
  /** Why the upstream gave no result. */
  reason?: string
  /** The kind of technical failure of a call. */
  failure?: string
}

/** The steps of a timeline, in the order of those that have the same time. */
export const TIMELINE_STEPS = [
  'stored',
  'not-stored',
  'priced',
  'price-changed',
  'not-available',
  'not-priced',
  'to-payment',
  'no-payment-page',
  'returned',
  'left',
  'booked',
  'booked-unknown',
  'polled',
  'pending-confirmation',
  'confirmed',
  'rejected',
  'not-paid',
  'documents',
  'finalized',
  'hotel-confirmed',
  'not-finalized',
  'cancelled',
  'not-cancelled',
  'cancel-unknown',
] as const
export type TimelineStep = (typeof TIMELINE_STEPS)[number]

/** A line of the timeline. Without `at`, nobody measured when it happened. */
export type TimelineEntry = {
  step: TimelineStep
  /** ISO moment. */
  at?: string
  /** The last of several equal events, and their number. */
  until?: string
  count?: number
  /** `stated`: by the upstream, not measured by this site. `seen`: the time at which this site learned of it. */
  source?: 'stated' | 'seen'
  by?: { role: BookingActor['role']; clerk?: string }
  /** Why, in the words of the upstream's contract. */
  reason?: string
  /** The technical failure, for internal agents. */
  failure?: string
}

/** The reply of `GET /api/timeline/{id}`. `isPartial`: the upstream could not be asked about the booking. */
export type BookingTimelineReply = { entries: TimelineEntry[]; isPartial: boolean }

/** Who reads a timeline. `agencyCode`: of a user of an agency. */
export type TimelineViewer = { audience: 'customer' | 'agency' | 'agent'; agencyCode?: string }

/** What the upstream states now about a booking. */
export type BookingStatement = {
  state: BookResult['state']
  booking?: Pick<Booking, 'createdAt' | 'status'> | undefined
}

type TimedFact = { step: TimelineStep; fact: BookingFact }

const OUTCOMES: ReadonlySet<string> = new Set(['pending-confirmation', 'confirmed', 'rejected', 'not-paid'])

const PRICE_STEPS: Readonly<Record<string, TimelineStep>> = {
  same: 'priced',
  changed: 'price-changed',
  'sold-out': 'not-available',
  expired: 'not-available',
}

function toStep({ kind, result = '', failure }: BookingFact): TimelineStep | undefined {
  const failed = failure !== undefined
  switch (kind) {
    case 'stored':
      return failed ? 'not-stored' : 'stored'
    case 'priced':
      return failed ? 'not-priced' : PRICE_STEPS[result]
    case 'to-payment':
      return failed ? 'no-payment-page' : 'to-payment'
    case 'booked':
      return failed ? 'booked-unknown' : 'booked'
    case 'outcome':
    case 'seen':
      return OUTCOMES.has(result) ? (result as TimelineStep) : undefined
    case 'finalized':
    case 'hotel-confirmed':
      return failed ? 'not-finalized' : kind
    case 'cancelled':
      // The upstream has answered that it does not cancel the booking; after other failures it may have.
      if (failed) return failure === 'rejected' ? 'not-cancelled' : 'cancel-unknown'
      return result === 'success' || result === 'already-cancelled' ? 'cancelled' : 'not-cancelled'
    case 'returned':
    case 'left':
    case 'polled':
    case 'documents':
      return kind
  }
}

/** Whether a viewer may see a fact: customers see no status checks, and documents only as they opened them. */
function isVisible({ kind, by }: BookingFact, { audience }: TimelineViewer): boolean {
  if (audience !== 'customer') return true
  return kind !== 'polled' && (kind !== 'documents' || by?.role === 'customer')
}

/** Who did it, as far as the viewer may know: agents see every clerk, an agency's users those of their agency. */
function toShownActor(by: BookingActor | undefined, { audience, agencyCode }: TimelineViewer): TimelineEntry['by'] {
  if (!by) return undefined
  const own = by.role === 'agency' && agencyCode !== undefined && by.agencyCode === agencyCode
  const mayName = audience === 'agent' || (audience === 'agency' && own)
  return { role: by.role, ...(mayName && by.clerk !== undefined && { clerk: by.clerk }) }
}

function toEntry({ step, fact }: TimedFact, viewer: TimelineViewer): TimelineEntry {
  const { kind, at, last, count, reason, failure } = fact
  const by = toShownActor(fact.by, viewer)
  return {
    step,
    at: new Date(at).toISOString(),
    ...(last !== undefined && last !== at && { until: new Date(last).toISOString() }),
    ...(count !== undefined && count > 1 && { count }),
    ...(kind === 'seen' && { source: 'seen' as const }),
    ...(by && { by }),
    ...(reason !== undefined && { reason }),
    ...(failure !== undefined && viewer.audience === 'agent' && { failure }),
  }
}

const isSameEvent = (one: TimelineEntry, other: TimelineEntry) =>
  one.step === other.step &&
  one.by?.role === other.by?.role &&
  one.by?.clerk === other.by?.clerk &&
  one.reason === other.reason &&
  one.failure === other.failure

/** Combines equal events that follow each other. */
function mergeRepeated(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const merged: TimelineEntry[] = []
  for (const entry of entries) {
    const before = merged.at(-1)
    const until = entry.until ?? entry.at
    if (!before || !isSameEvent(before, entry)) merged.push(entry)
    else {
      const later = [before.until, until].filter((moment) => moment !== undefined).sort()
      merged.splice(-1, 1, {
        ...before,
        ...(later.at(-1) !== undefined && later.at(-1) !== before.at && { until: later.at(-1) as string }),
        count: (before.count ?? 1) + (entry.count ?? 1),
      })
    }
  }
  return merged
}

/** What the upstream states and no fact says. Only the moment of the booking has a time: the upstream sends no other. */
function listStated({ state, booking }: BookingStatement, measured: ReadonlySet<TimelineStep>): TimelineEntry[] {
  const stated: TimelineEntry[] = []
  if (booking?.createdAt !== undefined && !measured.has('booked') && !measured.has('booked-unknown')) {
    const at = Date.parse(booking.createdAt)
    stated.push({ step: 'booked', source: 'stated', ...(!Number.isNaN(at) && { at: new Date(at).toISOString() }) })
  }
  const isCancelled = booking?.status === 'cancelled'
  const final = isCancelled ? 'cancelled' : OUTCOMES.has(state) ? (state as TimelineStep) : undefined
  if (final !== undefined && !measured.has(final)) stated.push({ step: final, source: 'stated' })
  return stated
}

/**
 * The timeline of a booking: what the site measured and what the upstream states, in the order of time, as far as the viewer
 * may see it. No time is invented: an entry that nobody measured has none, and comes last.
 *
 * @param statement what the upstream states now; undefined when it could not be read.
 */
export function toBookingTimeline(
  facts: readonly BookingFact[],
  statement: BookingStatement | undefined,
  viewer: TimelineViewer,
): TimelineEntry[] {
  const replied = new Set(facts.flatMap(({ kind, result }) => (kind === 'outcome' && result ? [result] : [])))
  const timed = facts
    .filter((fact) => isVisible(fact, viewer))
    // A status check that confirms the reply to the booking call is no news.
    .filter(({ kind, result }) => kind !== 'seen' || !replied.has(result ?? ''))
    .flatMap((fact): TimedFact[] => {
      const step = toStep(fact)
      return step === undefined ? [] : [{ step, fact }]
    })
    .sort(
      (one, other) =>
        one.fact.at - other.fact.at || TIMELINE_STEPS.indexOf(one.step) - TIMELINE_STEPS.indexOf(other.step),
    )
  const measured = new Set(timed.map(({ step }) => step))
  const stated = statement ? listStated(statement, measured) : []
  const entries = mergeRepeated(timed.map((one) => toEntry(one, viewer)))
  const dated = stated.filter(({ at }) => at !== undefined)
  const undated = stated.filter(({ at }) => at === undefined)
  return [...entries, ...dated]
    .sort((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''))
    .concat(undated)
}
