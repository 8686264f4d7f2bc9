import { skipToken, useQuery } from '@tanstack/react-query'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { StatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'

/**
 * The statutory right to cancel a booking (booking checks, B 3); undefined until it is known, where the day of the booking is not, and
 * where it has ended for most people only.
 */
export function useStatutoryRight(booking: Booking, now: string): StatutoryRight | undefined {
  const { createdAt: dealAt, checkIn, totalPrice: total } = booking
  const { data } = useQuery({
    queryKey: ['statutory-right', dealAt, checkIn, total],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn:
      dealAt === undefined
        ? skipToken
        : async ({ signal }) => {
            // Loaded after the page, whose scripts are at their limit.
            const { loadStatutoryRight } = await import('#components/booking/outcome/load-statutory-right.ts')
            return loadStatutoryRight({ dealAt, checkIn, total, now }, signal)
          },
  })
  return data ?? undefined
}
