import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { mayRelease } from '#lib/domain/booking/unfinished.ts'

/**
 * Gives up the hold of a booking whose payment was not begun, so that its rooms are on sale again, for this person too.
 * The typed form content stays stored. Returns whether the upstream was notified; otherwise the hold expires.
 */
export async function releaseRooms(
  { calls, store, now, serverNow, lock }: Pick<BookingEnvironment, 'calls' | 'store' | 'now' | 'serverNow' | 'lock'>,
  id: string,
): Promise<boolean> {
  const isReleased = await lock(`nofesh.booking.${id}`, () => {
    const record = store.read(id)
    if (!record || !mayRelease(record, serverNow())) return false
    const { progress } = transition(record, { type: 'leave' }, now())
    store.write({ ...record, ...progress })
    return true
  })
  return isReleased && (await calls.reportLeft(id, undefined)).ok
}
