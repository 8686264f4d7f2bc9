import { cache } from 'react'
import type { LandingKind } from '#lib/attribution/landing.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Picture } from '#lib/contract/values.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getChains, getDestinations, inEffect } from '#lib/data/home.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { domestic } from '#lib/upstream/index.ts'

export type Landing = { name: string; text: string; hotelCount: number; picture?: Picture; deals: Deal[] }

const sameWord = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

async function getLandingDeals(agency: string, locale: Locale, about: { destCode?: string; chainName?: string }) {
  const query = { ...about, langCode: locales[locale].langCode }
  return inEffect(toCertain(await domestic('GET /deal/inEffectLp/homepage/', { query }, { agency })), Date.now())
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
      const deals = await getLandingDeals(agency, locale, { destCode: place.code })
      const { name, description: text, hotelCount, picture } = place
      return { name, text, hotelCount, deals, ...(picture && { picture }) }
    }
    if (kind === 'chain') {
      const chain = (await getChains(agency, locale)).find(({ chainName }) => sameWord(chainName, value))
      if (!chain) return undefined
      const deals = await getLandingDeals(agency, locale, { chainName: chain.chainName })
      const { name, description: text, hotelCount, logo: picture } = chain
      return { name, text, hotelCount, deals, ...(picture && { picture }) }
    }
    return undefined
  },
)
