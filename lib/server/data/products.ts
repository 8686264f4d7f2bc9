import 'server-only'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getDealsInEffect } from '#lib/server/data/deals.ts'
import { getHotelBySearchCode } from '#lib/server/data/hotels.ts'

/**
 * The hotel and the deal of a product page. `hotel` is undefined for flights and tours. `deal` is undefined when the
 * requested deal has ended or has other dates.
 *
 * @param product dates are `YYYY-MM-DD`.
 * @param now milliseconds since the epoch.
 */
export async function getProduct(
  agency: string,
  locale: Locale,
  product: { hotelCode: string; supplier?: Supplier; dealId?: string; checkIn?: string; checkOut?: string },
  now: number,
): Promise<{ hotel: HotelInfo | undefined; deal: Deal | undefined }> {
  const { hotelCode, supplier, dealId, checkIn, checkOut } = product
  const [hotel, deals] = await Promise.all([
    getHotelBySearchCode(agency, locale, hotelCode, supplier),
    dealId === undefined ? [] : getDealsInEffect(agency, locale),
  ])
  const deal = deals.find((one) => one.id === dealId && Date.parse(one.endsAt) > now)
  // A deal is valid for its own dates only.
  const hasDates = deal && (checkIn === undefined || (deal.checkIn === checkIn && deal.checkOut === checkOut))
  return { hotel, deal: hasDates ? deal : undefined }
}
