import type { ComponentProps } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Fact } from '#components/ui/fact.tsx'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'

/** How the screen of a booking that was made shows it. */
export type BookedKind = 'confirmed' | 'pending' | 'cancelled'

/** `confirmed` only when the result and the order's own status are, as in the documents. A rejected order is over, like a cancelled one. */
export function toBookedKind({ at, booking: { status } }: NonNullable<BookingRecord['booked']>): BookedKind {
  if (status === 'cancelled' || status === 'rejected') return 'cancelled'
  return at === 'confirmed' && status !== 'waiting' ? 'confirmed' : 'pending'
}

export type BookedSectionProps = LocalizedProps & { booking: Booking; kind: BookedKind }

export const StrongFact = (props: ComponentProps<typeof Fact>) => (
  <Fact className="wrap-anywhere font-semibold" {...props} />
)

/** A number that is read out on the phone. */
export const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="tabular-nums tracking-wide">
    {children}
  </bdi>
)
