import { useQuery } from '@tanstack/react-query'
import { listDeals } from '#lib/browser/api/calendar.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { HotelInfoReply } from '#lib/contract/entities/hotel.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import { translateStart } from '#lib/domain/booking/start-texts.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Options = {
  /** The language of the start's texts, where it is known. */
  startLocale: Locale | undefined
  locale: Locale
  /** The hotel's details in `locale`, when they have arrived. */
  info: Partial<HotelInfoReply> | string | undefined
}

/**
 * The start of a booking with its texts in the language to which the visitor has changed: of its hotel, and of the flights and days
 * of its deal. A text that cannot be read stays as it is.
 */
export function useStartTexts(start: BookingStart, { startLocale, locale, info }: Options): BookingStart {
  const isForeign = startLocale !== locale
  const { dealId } = start.product
  const deals = useQuery({
    queryKey: ['deals', locales[locale].langCode],
    enabled: isForeign && dealId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => toData(await listDeals(locale, signal)),
  })
  if (!isForeign) return start
  const deal = deals.data?.find(({ id }) => id === dealId)
  return translateStart(start, { deal, hotel: typeof info === 'object' ? info : undefined })
}
