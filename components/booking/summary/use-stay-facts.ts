import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BookingView } from '#components/booking/summary/view.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import { toData } from '#lib/browser/who.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'

type StayFacts = {
  info: HotelInfo | 'waiting' | 'failed' | undefined
  holidays: readonly Holiday[] | undefined
  /** Milliseconds; a minute old at most, so that nothing past is promised. */
  now: number
}

const MINUTE = 60_000

/** What the booking itself does not hold: the hotel's address and rules, the holidays around the stay, and the time. */
export function useStayFacts(view: Pick<BookingView, 'kind' | 'hotel' | 'checkIn'>, locale: Locale): StayFacts {
  const { kind, hotel, checkIn } = view
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const sleeps = hotel !== undefined && kind !== 'flight'
  const { langCode } = locales[locale]
  const info = useQuery({
    queryKey: ['hotel-info', hotel?.supplier, hotel?.hotelCode, langCode],
    enabled: sleeps,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      toData(
        await domestic(
          'GET /hotelInfo/{supplier}/{hotelCode}',
          {
            path: { supplier: hotel?.supplier ?? 'GOC', hotelCode: hotel?.hotelCode ?? '' },
            query: { langCode },
          },
          { signal },
        ),
      ),
  })
  const year = Number(checkIn.slice(0, 4))
  const holidays = useQuery({
    queryKey: ['holidays', year],
    staleTime: Number.POSITIVE_INFINITY,
    // The year before: a stay in January counts the rest days of December.
    queryFn: async ({ signal }) =>
      toData(
        await bff('GET /operation/packDates/holidays', { query: { year: [year - 1, year, year + 1] } }, { signal }),
      ),
  })
  return {
    info: sleeps ? (info.data ?? (info.isError ? 'failed' : 'waiting')) : undefined,
    holidays: holidays.data,
    now,
  }
}
