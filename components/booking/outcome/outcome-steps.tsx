import { BookingSteps } from '#components/booking/form/steps.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { bypassesPayment } from '#lib/domain/booking/draft.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Props = { record: Pick<BookingRecord, 'state' | 'booked' | 'draft'>; t: Translator }

/** The steps of a booking on the pages of its payment and its outcome. A cancelled booking has none: its voucher is not valid. */
export function OutcomeSteps({ record, t }: Props) {
  const { state, booked, draft } = record
  if (booked?.booking.status === 'cancelled') return undefined
  const isConfirmed = state.at === 'confirmed'
  const isBooked = isConfirmed || state.at === 'pending-confirmation'
  // The debt of a booking that was made without payment is paid like any other booking. A payment from credit has no payment page.
  const isPaying = state.at === 'not-paid' || (booked !== undefined && !isBooked)
  const isUnpaid = !isPaying && (bypassesPayment(draft) || booked?.booking.paidAmount === 0)
  const at = isBooked || isUnpaid ? 'voucher' : 'payment'
  return <BookingSteps {...{ at, isUnpaid, t }} isFinished={isConfirmed} className="mx-auto pt-4 wide:max-w-[44rem]" />
}
