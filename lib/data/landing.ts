import { cache } from 'react'
import type { z } from 'zod'
import type { LandingKind } from '#lib/attribution/landing.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelConversion } from '#lib/contract/entities/hotel.ts'
import type { Picture } from '#lib/contract/values.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getChains, getDestinations, inEffect } from '#lib/data/home.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { MOST } from '#lib/search/faults.ts'
import { domestic } from '#lib/upstream/index.ts'

/** `code` is what a search knows the hotel by. */
export type LandingHotel = { code: string; supplier: string; hotelCode: string; name: string; city: string }
export type Landing = {
  /** What it is called in its address; an address that calls it otherwise leads there. */
  value: string
  name: string
  text: string
  picture?: Picture
  deals: Deal[]
  hotels: LandingHotel[]
  /** What its search form begins with. */
  search: { destinations: string[]; hotels: string[] }
}

type Conversion = z.infer<typeof HotelConversion>

const sameWord = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

async function getLandingDeals(agency: string, locale: Locale, about: { destCode?: string; chainName?: string }) {
  const query = { ...about, langCode: locales[locale].langCode }
  return inEffect(toCertain(await domestic('GET /deal/inEffectLp/homepage/', { query }, { agency })), Date.now())
}

async function getHotels(agency: string, locale: Locale, isMeant: (hotel: Conversion) => boolean) {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  const all = toCertain(await domestic('GET /hotelConversion', { query }, { agency }))
  return all.filter(isMeant).flatMap(({ hotelCode: code, name, city, codes: [first] }) =>
    // The first is the supplier whose hotel it is.
    first ? [{ code, supplier: first.supplier, hotelCode: first.code, name, city }] : [],
  )
}

/**
 * The matter of a landing page about a destination or a chain (specification, sections 2 and 7); undefined when
 * there is no such destination or chain.
 */
export const getLanding = cache(
  async (agency: string, locale: Locale, kind: LandingKind, value: string): Promise<Landing | undefined> => {
    if (kind === 'destination') {
      const place = (await getDestinations(agency, locale)).find(({ code }) => sameWord(code, value))
      if (!place) return undefined
      const [deals, hotels] = await Promise.all([
        getLandingDeals(agency, locale, { destCode: place.code }),
        getHotels(agency, locale, ({ destinationCode }) => destinationCode === place.code),
      ])
      const { name, description: text, picture } = place
      const search = { destinations: [place.code], hotels: [] }
      return { value: place.code, name, text, deals, hotels, search, ...(picture && { picture }) }
    }
    if (kind === 'chain') {
      const chain = (await getChains(agency, locale)).find(({ chainName }) => sameWord(chainName, value))
      if (!chain) return undefined
      const [deals, hotels] = await Promise.all([
        getLandingDeals(agency, locale, { chainName: chain.chainName }),
        getHotels(agency, locale, ({ chainCode }) => chainCode === chain.code),
      ])
      // Of a chain with more hotels than one search takes, none stands in the form: which, is the visitor's to say.
      const codes = hotels.length > MOST.places ? [] : hotels.map(({ code }) => code)
      const search = { destinations: [], hotels: codes }
      return { value: chain.chainName, name: chain.name, text: chain.description, deals, hotels, search }
    }
    return undefined
  },
)
