import { cache } from 'react'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getHotel } from '#lib/data/hotel.ts'
import { getConversions } from '#lib/data/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { domestic } from '#lib/upstream/index.ts'

/** The deals that are in effect, in one language, as the upstream says: its clock decides. */
const getDealsInEffect = cache(async (agency: string, locale: Locale): Promise<Deal[]> => {
  const query = { langCode: locales[locale].langCode }
  return toCertain(await domestic('GET /deal/inEffect/homepage', { query }, { agency }))
})

/** A hotel by the code that a search calls it by; undefined where that names no hotel, but a flight or a tour. */
async function getSearchedHotel(
  agency: string,
  locale: Locale,
  hotelCode: string,
  supplier?: Supplier,
): Promise<HotelInfo | undefined> {
  const conversions = await getConversions(agency, locale)
  const known = conversions.find(
    (one) => one.hotelCode === hotelCode || one.codes.some(({ code }) => code === hotelCode),
  )
  const codes = known?.codes ?? []
  const own = codes.find(({ code }) => code === known?.hotelCode) ?? codes[0]
  const at = own ?? (supplier && { supplier, code: hotelCode })
  return at && getHotel(agency, locale, at.supplier, at.code)
}

/** What a product's page says beside its rates. `deal` is undefined when the one asked for has ended. */
export async function getProduct(
  agency: string,
  locale: Locale,
  product: { hotelCode: string; supplier?: Supplier; dealId?: string; checkIn?: string; checkOut?: string },
  now: number,
): Promise<{ hotel: HotelInfo | undefined; deal: Deal | undefined }> {
  const { hotelCode, supplier, dealId, checkIn, checkOut } = product
  const [hotel, deals] = await Promise.all([
    getSearchedHotel(agency, locale, hotelCode, supplier),
    dealId === undefined ? [] : getDealsInEffect(agency, locale),
  ])
  const deal = deals.find((one) => one.id === dealId && Date.parse(one.endsAt) > now)
  // A deal is one of its dates: the same one of another day is another deal.
  const isDated = deal && (checkIn === undefined || (deal.checkIn === checkIn && deal.checkOut === checkOut))
  return { hotel, deal: isDated ? deal : undefined }
}
