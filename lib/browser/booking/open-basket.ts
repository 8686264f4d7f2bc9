import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import type { BookingStartResult } from '#lib/browser/booking/start.ts'
import { isUnpaid, type OpenBasket } from '#lib/domain/booking/basket.ts'
import { type BookingRecord, createRecord } from '#lib/domain/booking/booking.ts'
import { getRedirectPage, toBookingPath } from '#lib/domain/booking/pages.ts'
import { toStorePage } from '#lib/domain/booking/requests.ts'

/**
 * Continues the booking of an agent's link in the customer's browser: stores the page, whose reply states the current
 * price and whether rooms and price are still held. A price other than the one agreed with the agent is shown for a new agreement. A
 * link that this browser has opened before continues where the customer left; a newer link of the same booking begins again,
 * with the names that were filled in.
 */
export async function openBasket(
  { calls, locale, store, now }: BookingEnvironment,
  opened: OpenBasket,
): Promise<BookingStartResult> {
  const id = opened.state === 'known' ? opened.id : opened.basket.id
  const toOutcome = (): BookingStartResult => ({ at: 'already', id, path: toBookingPath('outcome', id) })
  const known = store.read(id)
  if (known && !isReplaced(known, opened)) {
    const path = toBookingPath(getRedirectPage(known, 'form') ?? 'form', id)
    return known.start ? { at: 'started', id, path } : toOutcome()
  }
  if (opened.state === 'known') return toOutcome()
  const { clientReference, start, remark, total, createdAt } = opened.basket
  const request = remark === undefined ? {} : { remark }
  const reply = await calls.store(id, toStorePage(start, clientReference, request, 'update'))
  if (!reply.ok) {
    const { problem } = reply
    if (problem.code === 'gone') return { at: 'expired' }
    if (problem.code !== 'conflict') return { at: 'problem', problem }
    // Sent from another device already, or sold.
    const status = await calls.getStatus(id)
    // A booking that was paid on another device must not look sold: the customer tries again.
    if (!status.ok) return { at: 'problem', problem: status.problem }
    return status.data.state === 'none' && isUnpaid(status.data) ? { at: 'sold-out' } : toOutcome()
  }
  const page = reply.data
  const { agreed: _agreed, remark: _before, ...names } = known?.draft ?? {}
  store.write(
    createRecord({
      id,
      clientReference,
      start,
      draft: { ...names, ...request },
      fromAgent: true,
      linkCreatedAt: createdAt,
      page,
      pageLocale: locale,
      checkedAt: now(),
      // A reply to an older call, for example of another tab, is then ignored.
      revision: known ? known.revision + 1 : 0,
      ...(known?.paymentOpened && { paymentOpened: true }),
      state:
        page.total === total
          ? { at: 'draft' }
          : { at: 'price-changed', previous: total, total: page.total, target: 'form' },
    }),
  )
  return { at: 'started', id, path: toBookingPath('form', id) }
}

/** Whether the agent has made a new link since this browser opened one, and nothing was booked with the earlier one. */
function isReplaced({ fromAgent, linkCreatedAt, sent, booked }: BookingRecord, opened: OpenBasket): boolean {
  if (opened.state === 'known' || !fromAgent || sent || booked) return false
  return linkCreatedAt !== opened.basket.createdAt
}
