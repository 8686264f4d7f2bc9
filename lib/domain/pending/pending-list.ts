import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import {
  applyAction,
  type Difference,
  findDifferences,
  hasEffect,
  type PendingAction,
} from '#lib/domain/pending/pending-action.ts'

type Bookings = ReadonlyMap<string, PendingExternalBooking>

/** What the desk knows about the pending external bookings, from reads of the list and from pushed changes. */
export type PendingList = {
  /** By id, newest first; undefined until the first read. Without the actions that await their reply. */
  bookings: Bookings | undefined
  /** The last pushed version of each booking, with its place in the order of reads and pushes. */
  pushed: ReadonlyMap<string, { booking: PendingExternalBooking; at: number }>
  /** Counts reads and pushes, so that an old reply does not replace a newer change. */
  clock: number
  /** When the newest applied read was started. */
  readAt: number
  /** Actions of this agent that await their reply; they are shown at once. */
  awaited: ReadonlyMap<string, PendingAction>
  /** What others have changed, by booking id, until this agent looks at the booking. */
  changes: ReadonlyMap<string, readonly Difference[]>
  /** How many bookings of the last reply could not be read, and are missing. */
  unread: number
}

export const EMPTY_LIST: PendingList = {
  bookings: undefined,
  pushed: new Map(),
  clock: 0,
  readAt: 0,
  awaited: new Map(),
  changes: new Map(),
  unread: 0,
}

/** Begins a read of the list. Its reply is applied with the returned `clock`. */
export const startRead = (list: PendingList): PendingList => ({ ...list, clock: list.clock + 1 })

/** The differences between two versions, without those that this agent's own awaited action makes. */
function findForeignChanges(list: PendingList, before: PendingExternalBooking, after: PendingExternalBooking) {
  const differences = findDifferences(before, after)
  const awaited = list.awaited.get(after.id)
  if (!awaited) return differences
  const isOwnState = hasEffect(awaited, after) && !hasEffect(awaited, before)
  const expected = new Map(
    findDifferences(before, applyAction(awaited, before)).map(({ field, after: value }) => [field, value]),
  )
  return differences.filter(({ field, after: value }) => {
    if (isOwnState && (field === 'state' || field === 'pnr')) return false
    return !expected.has(field) || expected.get(field) !== value
  })
}

/** Adds newer differences to earlier ones of the same booking; a field that is back at its first value is dropped. */
function mergeDifferences(earlier: readonly Difference[], newer: readonly Difference[]): Difference[] {
  const merged = new Map(earlier.map((one) => [one.field, one]))
  for (const one of newer) merged.set(one.field, { ...one, before: merged.get(one.field)?.before ?? one.before })
  return [...merged.values()].filter(({ before, after }) => before !== after)
}

function toChanges(list: PendingList, next: Bookings): PendingList['changes'] {
  if (!list.bookings) return list.changes
  const changes = new Map(list.changes)
  for (const [id, after] of next) {
    const before = list.bookings.get(id)
    if (!before || before === after) continue
    const found = findForeignChanges(list, before, after)
    if (found.length === 0) continue
    const merged = mergeDifferences(changes.get(id) ?? [], found)
    if (merged.length === 0) changes.delete(id)
    else changes.set(id, merged)
  }
  return changes
}

/** The version of a booking that is shown: an unchanged one stays the same object, so that its row is not rendered again. */
function toStable(list: PendingList, booking: PendingExternalBooking): PendingExternalBooking {
  const before = list.bookings?.get(booking.id)
  if (!before) return booking
  const isSame =
    findDifferences(before, booking).length === 0 &&
    before.createdAt === booking.createdAt &&
    before.odyAgentCode === booking.odyAgentCode &&
    before.bookTransaction.guid === booking.bookTransaction.guid
  return isSame ? before : booking
}

/**
 * Applies the reply of a read. What was pushed after the read had started is newer than the reply; the reply of a read
 * that started before the last applied one is ignored.
 *
 * @param startedAt the clock of `startRead`.
 * @param unread how many bookings of the reply could not be read.
 */
export function applyRead(
  list: PendingList,
  replied: readonly PendingExternalBooking[],
  startedAt: number,
  unread = 0,
): PendingList {
  if (startedAt < list.readAt) return list
  const newer = [...list.pushed.values()].filter(({ at }) => at > startedAt)
  const next = new Map<string, PendingExternalBooking>()
  const known = new Set(replied.map(({ id }) => id))
  for (const { booking } of newer.reverse()) if (!known.has(booking.id)) next.set(booking.id, booking)
  for (const booking of replied) {
    const pushed = list.pushed.get(booking.id)
    next.set(booking.id, toStable(list, pushed && pushed.at > startedAt ? pushed.booking : booking))
  }
  return { ...list, bookings: next, readAt: startedAt, changes: toChanges(list, next), unread }
}

/** Applies pushed bookings, in their order. New ones come first. */
export function applyPushed(list: PendingList, bookings: readonly PendingExternalBooking[]): PendingList {
  const pushed = new Map(list.pushed)
  let clock = list.clock
  const latest = new Map<string, PendingExternalBooking>()
  for (const booking of bookings) {
    clock += 1
    // Removed first, so that the map stays in the order of the pushes.
    pushed.delete(booking.id)
    pushed.set(booking.id, { booking, at: clock })
    latest.set(booking.id, toStable(list, booking))
  }
  if (!list.bookings) return { ...list, pushed, clock }
  const added = [...latest.values()].filter(({ id }) => !list.bookings?.has(id)).reverse()
  const next = new Map(added.map((booking) => [booking.id, booking]))
  for (const [id, booking] of list.bookings) next.set(id, latest.get(id) ?? booking)
  return { ...list, pushed, clock, bookings: next, changes: toChanges(list, next) }
}

/** Shows an action before its reply. */
export const awaitAction = (list: PendingList, id: string, action: PendingAction): PendingList => ({
  ...list,
  awaited: new Map(list.awaited).set(id, action),
})

/** Ends an action with the changed booking; without one the row shows again what the upstream last said. */
export function endAction(list: PendingList, id: string, result?: PendingExternalBooking): PendingList {
  const awaited = new Map(list.awaited)
  awaited.delete(id)
  if (!result || !list.bookings) return { ...list, awaited }
  const bookings = new Map(list.bookings).set(id, result)
  const clock = list.clock + 1
  const pushed = new Map(list.pushed)
  pushed.delete(id)
  pushed.set(id, { booking: result, at: clock })
  return { ...list, awaited, bookings, clock, pushed }
}

/** Forgets what others have changed in a booking, once the agent has looked at it. */
export function clearChanges(list: PendingList, id: string): PendingList {
  if (!list.changes.has(id)) return list
  const changes = new Map(list.changes)
  changes.delete(id)
  return { ...list, changes }
}

/** The bookings as they are shown: with the actions that await their reply. Undefined until the first read. */
export function listShown({ bookings, awaited }: PendingList): PendingExternalBooking[] | undefined {
  if (!bookings) return undefined
  return [...bookings].map(([id, booking]) => {
    const action = awaited.get(id)
    return action ? applyAction(action, booking) : booking
  })
}
