import { cache } from 'react'
import type { z } from 'zod'
import type { HotelInfo, HotelListItem } from '#lib/contract/entities/hotel.ts'
import { Code, Supplier } from '#lib/contract/values.ts'
import { toAnswer, toCertain } from '#lib/data/answer.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { domestic } from '#lib/upstream/index.ts'

/** A hotel's page, in one language; undefined when there is no such hotel. Served to the page and its metadata. */
export const getHotel = cache(
  async (agency: string, locale: Locale, supplier: string, hotelCode: string): Promise<HotelInfo | undefined> => {
    // An upper-case supplier and a plain code, or no upstream is asked: the address bar is anybody's to type in.
    if (!(Supplier.safeParse(supplier).success && Code.safeParse(hotelCode).success)) return undefined
    const input = { path: { supplier, hotelCode }, query: { langCode: locales[locale].langCode } }
    return toAnswer(await domestic('GET /hotelInfo/{supplier}/{hotelCode}', input, { agency }))
  },
)

/** The first thousand hotels, as lists are asked for (specification, section 9). */
export const getHotelList = cache(
  async (agency: string): Promise<z.infer<typeof HotelListItem>[]> =>
    toCertain(await domestic('GET /hotelInfo', { query: { from: 1, to: 1_000 } }, { agency })),
)

const WINDOW = 1_000
const MOST_WINDOWS = 50

/** Every hotel there is, for search engines' site maps: window after window, while they are full. */
export async function getAllHotels(agency: string): Promise<z.infer<typeof HotelListItem>[]> {
  const hotels = [...(await getHotelList(agency))]
  for (let window = 1; window < MOST_WINDOWS && hotels.length === window * WINDOW; window += 1) {
    const query = { from: window * WINDOW + 1, to: (window + 1) * WINDOW }
    hotels.push(...toCertain(await domestic('GET /hotelInfo', { query }, { agency })))
  }
  return hotels
}
