import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { BookingCallResult, BookingRecord } from '#lib/domain/booking/booking.ts'
import type { BookingEvent, CallEffect } from '#lib/domain/booking/events.ts'
import { toNoticeMessage } from '#lib/domain/booking/notice.ts'
import { toPaymentRequest, toStorePage } from '#lib/domain/booking/requests.ts'

/** Makes the call of an effect. Returns its result as an event; undefined when the result changes nothing in the booking. */
export async function callForEffect(
  { calls, now, returnAddresses }: BookingEnvironment,
  record: BookingRecord,
  effect: CallEffect,
): Promise<BookingEvent | undefined> {
  const { id, clientReference, start, draft } = record
  switch (effect.do) {
    case 'store': {
      const result = start
        ? await calls.store(id, toStorePage(start, clientReference, draft, 'update', effect.agreed))
        : failIncomplete<StoredPage>()
      return { type: 'stored', revision: effect.revision, result }
    }
    case 'recheck':
      return { type: 'rechecked', revision: effect.revision, result: await calls.recheck(id) }
    case 'payment-url': {
      const body = toPaymentRequest(record, returnAddresses(id, clientReference, record.booked !== undefined))
      const result = body ? await calls.paymentUrl(id, body) : failIncomplete<{ url: string }>()
      return { type: 'payment-url', revision: effect.revision, result }
    }
    case 'book': {
      const { call, reference, bypass } = effect
      const result = await calls.book(call, id, {
        clientReference,
        ...(reference !== undefined && { paymentReference: reference }),
        ...(bypass && { bypassPayment: true }),
      })
      return { type: 'booked', result }
    }
    case 'notify': {
      const reply = await calls.notifyStaff(toNoticeMessage(effect.notice, record, now()))
      return reply.ok ? { type: 'notified', notice: effect.notice } : undefined
    }
    case 'report-left':
      await calls.reportLeft(id, effect.reason)
      return undefined
  }
}

/** The result when a call cannot be made because the form is incomplete. The person returns to the form. */
function failIncomplete<T>(): BookingCallResult<T> {
  return { ok: false, problem: { code: 'invalid-input', status: 400 } }
}
