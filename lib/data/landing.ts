import { cache } from 'react'
import type { z } from 'zod'
import type { LandingKind } from '#lib/attribution/landing.ts'
import type { DealGroup } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Picture } from '#lib/contract/values.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getChains, getDestinations, inEffect } from '#lib/data/home.ts'
import { getListedHotels } from '#lib/data/listing.ts'
import { orElse } from '#lib/data/places.ts'
import { getConversions } from '#lib/data/search.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { toChainPath, toChainSlug, toDestinationPath } from '#lib/listing/place-path.ts'
import { MOST } from '#lib/search/faults.ts'
import { domestic } from '#lib/upstream/index.ts'

/** What a page of a place or a chain is about. */
export type PlaceKind = Exclude<LandingKind, 'source'>
export type Landing = Awaited<ReturnType<typeof readDestination>> | Awaited<ReturnType<typeof readChain>>

const sameWord = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

async function getLandingDeals(agency: string, locale: Locale, about: { destCode?: string; chainName?: string }) {
  const query = { ...about, langCode: locales[locale].langCode }
  return inEffect(toCertain(await domestic('GET /deal/inEffectLp/homepage/', { query }, { agency })), Date.now())
}

/** The codes by which a search knows hotels. */
async function getSearchHotels(agency: string, locale: Locale, chainCode: string) {
  const all = await getConversions(agency, locale)
  return all.filter((hotel) => hotel.chainCode === chainCode).map(({ hotelCode: code, name }) => ({ code, name }))
}

async function readDestination(agency: string, locale: Locale, value: string) {
  const place = (await getDestinations(agency, locale)).find(({ code }) => sameWord(code, value))
  if (!place) return undefined
  const [deals, hotels] = await Promise.all([
    getLandingDeals(agency, locale, { destCode: place.code }),
    getListedHotels(agency, locale),
  ])
  const { code, name, description: text, picture, coordinates, pricePerNightFrom } = place
  return {
    kind: 'destination' as const,
    scope: { by: 'in' as const, code: place.code },
    /** What it is called in its address; an address that calls it otherwise leads there. */
    value: code,
    path: toDestinationPath(code),
    name,
    text,
    deals,
    hotels: hotels.filter(({ destinationCode }) => destinationCode === code),
    /** What its search form begins with. */
    search: { destinations: [code], hotels: [] as string[] },
    searchHotels: [] as { code: string; name: string }[],
    coordinates,
    ...(picture && { picture }),
    ...(pricePerNightFrom !== undefined && { pricePerNightFrom }),
  }
}

async function readChain(agency: string, locale: Locale, value: string) {
  const chains = await getChains(agency, locale)
  const chain = chains.find(
    ({ chainName, code }) =>
      sameWord(chainName, value) || toChainSlug(chainName) === value.toLowerCase() || sameWord(code, value),
  )
  if (!chain) return undefined
  const [deals, hotels, searchHotels] = await Promise.all([
    getLandingDeals(agency, locale, { chainName: chain.chainName }),
    getListedHotels(agency, locale),
    getSearchHotels(agency, locale, chain.code),
  ])
  const own = hotels.filter(({ chainCode }) => chainCode === chain.code)
  // Of a chain with more hotels than one search takes, none stands in the form: which, is the visitor's to say.
  const codes = searchHotels.length > MOST.places ? [] : searchHotels.map(({ code }) => code)
  const best = own.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)).find(({ picture }) => picture)
  return {
    kind: 'chain' as const,
    scope: { by: 'of' as const, code: chain.code },
    value: chain.chainName,
    path: toChainPath(chain),
    name: chain.name,
    text: chain.description,
    deals,
    hotels: own,
    search: { destinations: [] as string[], hotels: codes },
    searchHotels,
    ...(best?.picture && { picture: best.picture as Picture }),
    ...(chain.logo && { logo: chain.logo }),
  }
}

/**
 * The matter of a page about a destination or a chain (specification, sections 2 and 7): its own, and the landing page
 * of an advertisement for it. Undefined when there is no such destination or chain.
 */
export const getLanding = cache(
  async (agency: string, locale: Locale, kind: LandingKind, value: string): Promise<Landing> => {
    if (kind === 'destination') return readDestination(agency, locale, value)
    return kind === 'chain' ? readChain(agency, locale, value) : undefined
  },
)

export type Group = z.infer<typeof DealGroup>

/** Deals that can be bought now, under what they share (section 7, `inEffectLp`); groups without any are left out. */
export const getDealGroups = cache(
  async (agency: string, locale: Locale, by: 'dest' | 'chain' | 'category'): Promise<Group[]> => {
    const query = { langCode: locales[locale].langCode }
    const line = `GET /deal/inEffectLp/homepage/${by}` as const
    const groups = toCertain(await domestic(line, { query }, { agency }))
    const now = Date.now()
    return groups
      .map((group) => ({ ...group, deals: inEffect(group.deals, now) }))
      .filter(({ deals }) => deals.length > 0)
  },
)

/** Deals of one hotel that can be bought now; none where they cannot be read: its page stands without them. */
export const getHotelDeals = cache(
  async (agency: string, locale: Locale, hotel: Pick<HotelInfo, 'supplier' | 'hotelCode' | 'destinationCode'>) => {
    const deals = await orElse(getLandingDeals(agency, locale, { destCode: hotel.destinationCode }), [])
    return deals.filter(({ supplier, hotelCode }) => supplier === hotel.supplier && hotelCode === hotel.hotelCode)
  },
)
