import { BookingSteps } from '#components/booking/form/steps.tsx'
import { toBookedKind } from '#components/booking/outcome/booked-facts.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { bypassesPayment } from '#lib/domain/booking/draft.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Props = { record: Pick<BookingRecord, 'state' | 'booked' | 'draft'>; t: Translator }

/** The steps of a booking on the pages of its payment and its outcome. A cancelled or rejected booking has none. */
export function OutcomeSteps({ record, t }: Props) {
  const { state, booked, draft } = record
  const kind = booked && toBookedKind(booked)
  if (kind === 'cancelled') return undefined
  const isBooked = state.at === 'confirmed' || state.at === 'pending-confirmation'
  // The debt of a booking that was made without payment is paid like any other booking. A payment from credit has no payment page.
  const isPaying = state.at === 'not-paid' || (booked !== undefined && !isBooked)
  const isUnpaid = !isPaying && (bypassesPayment(draft) || booked?.booking.paidAmount === 0)
  const at = isBooked || isUnpaid ? 'documents' : 'payment'
  return (
    <BookingSteps
      {...{ at, isUnpaid, t }}
      isFinished={isBooked && kind === 'confirmed'}
      className="mx-auto pt-4 wide:max-w-[44rem]"
    />
  )
}
