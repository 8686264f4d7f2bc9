import { cache } from 'react'
import {
  type HotelConversion,
  HotelInfo,
  type HotelInfoReply,
  type HotelListItem,
} from '#lib/contract/entities/hotel.ts'
import { Code, Supplier } from '#lib/contract/values.ts'
import { findSpelled, findSpelling } from '#lib/domain/identity/code.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import { mergeConversions } from '#lib/domain/search/places.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/pick-text.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'
import { UpstreamDown, unwrap, unwrapOptional, withoutOldPrices } from '#lib/server/data/unwrap.ts'
import { domestic } from '#lib/server/upstream/index.ts'
import { isRefusal } from '#lib/server/upstream/outcome.ts'

/** The content of a hotel, in one language; undefined when there is no such hotel. */
export const getHotel = cache(
  async (agency: string, locale: Locale, supplier: string, hotelCode: string): Promise<HotelInfo | undefined> => {
    // Both come from the page's address, so they are validated before an upstream is called.
    if (!(Supplier.safeParse(supplier).success && Code.safeParse(hotelCode).success)) return undefined
    const input = { path: { supplier, hotelCode }, query: { langCode: locales[locale].langCode } }
    const reply = unwrapOptional(await domestic('GET /hotelInfo/{supplier}/{hotelCode}', input, { agency }))
    return (
      reply &&
      completeHotel(reply, { supplier: supplier as Supplier, hotelCode }, () => getListedHotels(agency, locale))
    )
  },
)

/**
 * A hotel with its codes, its name and its destination, which one bad field of the reply may lack: the codes are those of the request, and
 * the list of all hotels has the others. Without a destination the reply cannot be used, because prices depend on it (VAT).
 */
async function completeHotel(
  { supplier, hotelCode, name, destinationCode, ...reply }: HotelInfoReply,
  requested: { supplier: Supplier; hotelCode: string },
  readListed: () => Promise<ListedHotel[]>,
): Promise<HotelInfo> {
  const codes = { supplier: supplier ?? requested.supplier, hotelCode: hotelCode ?? requested.hotelCode }
  const isComplete = name !== undefined && destinationCode !== undefined
  const listed = isComplete ? [] : await readListed().catch(() => [])
  const own = listed.find((one) => one.supplier === codes.supplier && one.hotelCode === codes.hotelCode)
  const destination = destinationCode ?? own?.destinationCode
  if (destination === undefined) throw new UpstreamDown('malformed')
  const shownName = name || own?.name || codes.hotelCode
  // A picture is a link to the gallery: without a text the link would have no name.
  const pictures = reply.pictures.map((picture) => (picture.alt === '' ? { ...picture, alt: shownName } : picture))
  return { ...reply, ...codes, pictures, name: shownName, destinationCode: destination }
}

type HotelCodes = { supplier: Supplier; hotelCode: string }

/**
 * The path of a hotel's page when the upstream's reply has other codes than the address; undefined when they are the same.
 * `isPermanent`: the codes are another spelling, or the conversions have both for one hotel; else the reply may be of another hotel by mistake.
 *
 * Throws `UpstreamDown` unless the reply for those codes has them too: each redirect ends at the page it leads to.
 *
 * @param asked the codes in the address, and its path.
 */
export async function findMovedHotel(
  agency: string,
  locale: Locale,
  asked: HotelCodes & { path: string },
  { supplier, hotelCode }: HotelCodes,
): Promise<{ path: string; isPermanent: boolean } | undefined> {
  const path = toHotelPath({ supplier, hotelCode })
  if (path === asked.path) return undefined
  const own = await getHotel(agency, locale, supplier, hotelCode)
  if (!own || toHotelPath(own) !== path) throw new UpstreamDown('malformed')
  if (path.toLowerCase() === asked.path.toLowerCase()) return { path, isPermanent: true }
  const conversions = (await findHotelConversions(agency, locale)) ?? []
  return { path, isPermanent: conversions.some((one) => hasCodes(one, asked) && hasCodes(one, own)) }
}

/** The first thousand rows of the list of hotels: a hotel may be in it twice. */
const readHotelList = cache(async (agency: string): Promise<HotelListItem[]> => {
  const outcome = await domestic('GET /hotelInfo', { query: { from: 1, to: 1_000 } }, { agency })
  return withoutOldPrices(unwrap(outcome), outcome)
})

const toKey = ({ supplier, hotelCode }: HotelCodes) => `${supplier}/${hotelCode}`

/** The first thousand hotels, in all languages, with the query that lists use (specification, section 9). */
export const getHotelList = cache(async (agency: string) => uniqueBy(await readHotelList(agency), toKey))

const PAGE_SIZE = 1_000
const MAX_PAGES = 50

/**
 * All hotels, for search engines' sitemaps: reads page after page, at most 50. A page with fewer hotels than requested need not be
 * the last one, because those that could not be read are left out.
 */
export async function getAllHotels(agency: string): Promise<HotelListItem[]> {
  const hotels = new Map<string, HotelListItem>()
  /** Whether the page has hotels that no earlier one had: an upstream may ignore the range. */
  const add = (page: readonly HotelListItem[]): boolean => {
    const before = hotels.size
    for (const hotel of page) hotels.set(toKey(hotel), hotel)
    return hotels.size > before
  }
  let read: readonly HotelListItem[] = await readHotelList(agency)
  for (let page = 1; add(read) && page < MAX_PAGES && read.length > PAGE_SIZE / 2; page += 1) {
    const query = { from: page * PAGE_SIZE + 1, to: (page + 1) * PAGE_SIZE }
    const outcome = await domestic('GET /hotelInfo', { query }, { agency })
    // There is nothing beyond the last hotel, and an upstream may refuse the range.
    read = !outcome.ok && isRefusal(outcome.error.kind) ? [] : unwrap(outcome)
  }
  return [...hotels.values()]
}

/** The first thousand hotels in one language, for lists. All list pages of an agency share one upstream read. */
export const getListedHotels = cache(async (agency: string, locale: Locale): Promise<ListedHotel[]> => {
  const hotels = await getHotelList(agency)
  return hotels.map(({ names, city, updatedAt: _, ...hotel }) => ({
    ...hotel,
    name: pickText(names, locale) || hotel.hotelCode,
    city: city === undefined ? '' : pickText(city, locale),
  }))
})

/**
 * The hotel of a code from an address, with the listed spelling of its codes; undefined when no hotel has them, or when no supplier is
 * given and several have the code.
 *
 * @param supplier in any letter case.
 */
export const findHotelByCode = cache(async (agency: string, hotelCode: string, supplier?: string) => {
  const hotels = await getHotelList(agency)
  // Suppliers number their hotels independently: the code alone may be that of another supplier's hotel.
  const own = hotels.filter((hotel) => supplier === undefined || findSpelling(supplier, [hotel.supplier]) !== undefined)
  const found = findSpelled(hotelCode, own, (hotel) => hotel.hotelCode)
  if (own.some((hotel) => hotel.hotelCode === found?.hotelCode && hotel.supplier !== found.supplier)) return undefined
  return found && { supplier: found.supplier, hotelCode: found.hotelCode }
})

/** All hotels with their code in searches and the code of each supplier, in one language. */
export const getHotelConversions = cache(
  async (agency: string, locale: Locale): Promise<HotelConversion[]> =>
    mergeConversions(
      unwrap(
        await domestic(
          'GET /hotelConversion',
          { query: { from: 1, to: 1_000, langCode: locales[locale].langCode } },
          { agency },
        ),
      ),
    ),
)

/** The code that searches use for a supplier's hotel; the supplier's own code when there is no conversion. */
export function findSearchHotelCode(conversions: readonly HotelConversion[], supplier: Supplier, hotelCode: string) {
  return conversions.find((one) => hasCodes(one, { supplier, hotelCode }))?.hotelCode ?? hotelCode
}

/** All codes of a supplier's hotel, its own first. */
export function listHotelCodes(conversions: readonly HotelConversion[], hotel: HotelCodes): HotelCodes[] {
  const own = { supplier: hotel.supplier, hotelCode: hotel.hotelCode }
  const codes = conversions.find((one) => hasCodes(one, own))?.codes ?? []
  return [own, ...codes.map(({ supplier, code }) => ({ supplier, hotelCode: code }))]
}

/** Whether a conversion has these codes for its hotel. */
const hasCodes = ({ codes }: HotelConversion, { supplier, hotelCode }: HotelCodes) =>
  codes.some((code) => code.supplier === supplier && code.code === hotelCode)

/** The conversions, or undefined when they cannot be read. */
export const findHotelConversions = cache(async (agency: string, locale: Locale) => {
  const { values } = await readOptional('productCodes', { conversions: () => getHotelConversions(agency, locale) })
  return values.conversions
})

/**
 * The hotel that a code belongs to, when no conversion names it: undefined unless exactly one hotel of the list has the code, because
 * another supplier may use it for another hotel.
 */
async function findOnlyHotelOfCode(agency: string, hotelCode: string) {
  const { values } = await readOptional('productWithoutCodes', { hotels: () => getHotelList(agency) })
  const [only, ...others] = (values.hotels ?? []).filter((hotel) => hotel.hotelCode === hotelCode)
  return others.length === 0 ? only : undefined
}

/** A supplier's codes of the hotel that a code of searches, or of a supplier, belongs to; undefined when nothing tells which hotel it is. */
async function findCodes(
  agency: string,
  locale: Locale,
  hotelCode: string,
  supplier?: Supplier,
): Promise<HotelCodes | undefined> {
  const conversions = await findHotelConversions(agency, locale)
  // Suppliers number their hotels independently: the code of one may be that of another hotel in searches, or at another supplier.
  const isOfSupplier = ({ codes }: HotelConversion) =>
    codes.some((one) => one.code === hotelCode && (supplier === undefined || one.supplier === supplier))
  const conversion = conversions?.find((one) => one.hotelCode === hotelCode) ?? conversions?.find(isOfSupplier)
  const codes = conversion?.codes ?? []
  const own = codes.find(({ code }) => code === conversion?.hotelCode) ?? codes[0]
  if (own) return { supplier: own.supplier, hotelCode: own.code }
  // Without the list, the code may be one of searches, which the supplier may use for another hotel.
  if (conversions && supplier) return { supplier, hotelCode }
  const only = await findOnlyHotelOfCode(agency, hotelCode)
  return only && { supplier: only.supplier, hotelCode: only.hotelCode }
}

/**
 * A hotel by its code in searches or by a supplier's code; undefined when the code belongs to a flight or a tour, or when
 * nothing tells which hotel it is.
 */
export async function getHotelBySearchCode(
  agency: string,
  locale: Locale,
  hotelCode: string,
  supplier?: Supplier,
): Promise<HotelInfo | undefined> {
  const codes = await findCodes(agency, locale, hotelCode, supplier)
  return codes && getHotel(agency, locale, codes.supplier, codes.hotelCode)
}

/**
 * What the lists know of a hotel whose own content cannot be read: its name and place, without any description. Undefined when they do not
 * know it, or not its destination, on which prices depend (VAT): the search then names the hotel. Never rejects because of an upstream.
 */
export async function getHotelOfLists(
  agency: string,
  locale: Locale,
  hotelCode: string,
  supplier?: Supplier,
): Promise<HotelInfo | undefined> {
  const [codes, conversions, { values }] = await Promise.all([
    findCodes(agency, locale, hotelCode, supplier),
    findHotelConversions(agency, locale),
    readOptional('productWithoutContent', { hotels: () => getListedHotels(agency, locale) }),
  ])
  if (!codes) return undefined
  const conversion = conversions?.find((one) => hasCodes(one, codes))
  const listed = values.hotels?.find((one) => one.supplier === codes.supplier && one.hotelCode === codes.hotelCode)
  const known = HotelInfo.safeParse({
    ...(conversion && {
      name: conversion.name || codes.hotelCode,
      destinationCode: conversion.destinationCode,
      city: conversion.city,
    }),
    ...listed,
    ...codes,
  })
  return known.success ? known.data : undefined
}
