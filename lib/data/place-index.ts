import { cache } from 'react'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toCertain } from '#lib/data/answer.ts'
import { getChains, getDestinations, inEffect } from '#lib/data/home.ts'
import { getDealGroups } from '#lib/data/landing.ts'
import { getListedHotels, getListNames } from '#lib/data/listing.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { DealListing, DealScope } from '#lib/listing/deals.ts'
import { toChainPath } from '#lib/listing/place-path.ts'
import { domestic } from '#lib/upstream/index.ts'

/** All that the page of all destinations shows. */
export const getDestinationsIndex = cache(async (agency: string, locale: Locale) => {
  const [destinations, hotels, names, deals] = await Promise.all([
    getDestinations(agency, locale),
    getListedHotels(agency, locale),
    getListNames(agency, locale),
    getDealGroups(agency, locale, 'dest'),
  ])
  return { destinations, hotels, names, deals }
})

/** All that the page of all chains shows. */
export const getChainsIndex = cache(async (agency: string, locale: Locale) => {
  const [chains, deals] = await Promise.all([getChains(agency, locale), getDealGroups(agency, locale, 'chain')])
  return { chains: chains.map((chain) => ({ ...chain, path: toChainPath(chain) })), deals }
})

const GROUP_OF = { in: 'dest', of: 'chain', type: 'category' } as const satisfies Record<DealScope, string>

/** The deals that a page of deals is about; undefined when there is none of what it was narrowed to. */
export async function getDealsOf(
  agency: string,
  locale: Locale,
  { scope }: DealListing,
): Promise<{ name: string | undefined; deals: readonly Deal[] } | undefined> {
  if (!scope) {
    const query = { langCode: locales[locale].langCode }
    const deals = toCertain(await domestic('GET /deal/inEffect/homepage', { query }, { agency }))
    return { name: undefined, deals: inEffect(deals, Date.now()) }
  }
  const groups = await getDealGroups(agency, locale, GROUP_OF[scope.by])
  return groups.find(({ code }) => code === scope.code)
}
