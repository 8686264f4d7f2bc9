import type { ComponentProps } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Fact } from '#components/ui/fact.tsx'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toDisplayStatus } from '#lib/domain/documents/display-status.ts'

/** How the screen of a booking that was made shows it. */
export type BookedKind = 'confirmed' | 'pending' | 'cancelled'

/** A rejected order is over, like a cancelled one. */
export function toBookedKind({ at, booking }: NonNullable<BookingRecord['booked']>): BookedKind {
  const status = toDisplayStatus(at, booking.status)
  if (status === 'confirmed') return status
  return status === 'cancelled' || status === 'rejected' ? 'cancelled' : 'pending'
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
