import { useQuery } from '@tanstack/react-query'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { useNow } from '#components/ui/use-now.ts'
import { listHolidaysAround } from '#lib/browser/api/calendar.ts'
import { getHotel } from '#lib/browser/api/hotels.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfoReply } from '#lib/contract/entities/hotel.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type StayDetails = {
  info: HotelInfoReply | 'waiting' | 'failed' | undefined
  holidays: readonly Holiday[] | undefined
  /** The current time in milliseconds, at most one minute old, so that no expired deadline is shown. */
  now: number
}

const MINUTE = 60_000

/** Details that are not part of the booking: the hotel's address and rules, the holidays around the stay, the time. */
export function useStayDetails(
  view: Pick<BookingViewModel, 'kind' | 'hotel' | 'checkIn'>,
  locale: Locale,
): StayDetails {
  const { kind, hotel, checkIn } = view
  const now = useNow(MINUTE)
  const hasHotel = hotel !== undefined && kind !== 'flight'
  const { langCode } = locales[locale]
  const info = useQuery({
    queryKey: ['hotel-info', hotel?.supplier, hotel?.hotelCode, langCode],
    enabled: hasHotel,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      toData(await getHotel(hotel?.supplier ?? 'GOC', hotel?.hotelCode ?? '', locale, signal)),
  })
  const holidays = useQuery({
    queryKey: ['holidays', checkIn.slice(0, 7)],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => toData(await listHolidaysAround(checkIn, signal)),
  })
  return {
    info: hasHotel ? (info.data ?? (info.isError ? 'failed' : 'waiting')) : undefined,
    holidays: holidays.data,
    now,
  }
}
