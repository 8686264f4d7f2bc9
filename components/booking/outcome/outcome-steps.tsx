import { BookingSteps } from '#components/booking/form/steps.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Props = { record: Pick<BookingRecord, 'state' | 'booked'>; t: Translator }

/** The steps of a booking on the pages of its payment and its outcome. A cancelled booking has none: its voucher is not valid. */
export function OutcomeSteps({ record, t }: Props) {
  const { state, booked } = record
  if (booked?.booking.status === 'cancelled') return undefined
  const isConfirmed = state.at === 'confirmed'
  const isBooked = isConfirmed || state.at === 'pending-confirmation'
  // The debt of a booking that was made without payment is paid like any other booking.
  const isUnpaid = isBooked ? booked?.booking.paidAmount === 0 : state.at === 'booking' && state.bypass === true
  const at = isBooked || isUnpaid ? 'voucher' : 'payment'
  return <BookingSteps {...{ at, isUnpaid, t }} isFinished={isConfirmed} className="mx-auto pt-4 wide:max-w-[44rem]" />
}
