import type { Metadata } from 'next'
import { cache } from 'react'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { getSite } from '#lib/server/data/agencies.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getPageBlocks } from '#lib/server/data/content.ts'
import { resolveContentLinks } from '#lib/server/data/content-links.ts'
import {
  getDealCategories,
  getDealsOnSale,
  getLandingDealsOfAllCategories,
  getLiveShows,
} from '#lib/server/data/deals.ts'
import { getDestinations } from '#lib/server/data/destinations.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

/** Metadata of Home and of Home as a landing page. */
export function toHomeMetadata(site: NonNullable<Awaited<ReturnType<typeof getSite>>>): Metadata {
  const { t } = site
  return toMetadata({
    ...site,
    title: t('home.title'),
    description: t('home.description'),
    isHome: true,
    share: 'home',
  })
}

/** The blocks with resolved links in their HTML, as an info page has them, and the names of the reads that failed. */
async function resolveBlockLinks(agency: string, locale: Locale, blocks: readonly PageBlock[]) {
  const missing: string[] = []
  const resolved = await Promise.all(
    blocks.map(async (block) => {
      if (block.html === undefined) return block
      const links = await resolveContentLinks(agency, locale, block.html)
      missing.push(...links.missing)
      return { ...block, html: links.html }
    }),
  )
  return { blocks: resolved, missing }
}

/** Everything on Home (specification, sections 2 and 7), in one language. */
export const getHome = cache(async (agency: string, locale: Locale) => {
  const { values, missing } = await readOptional('home', {
    deals: () => getDealsOnSale(agency, locale),
    categories: () => getDealCategories(agency, locale),
    destinations: () => getDestinations(agency, locale),
    chains: () => getChains(agency, locale),
    blocks: () => getPageBlocks(agency, locale, 'home'),
    shows: () => getLiveShows(agency),
  })
  const { deals = [], categories = [], destinations = [], chains = [], shows = [] } = values
  const links = await resolveBlockLinks(agency, locale, values.blocks ?? [])
  return {
    deals,
    categories,
    destinations,
    chains,
    blocks: links.blocks,
    shows,
    missing: [...missing, ...links.missing],
  }
})

/** Home as the landing page of an advertisement: it shows the deals for landing pages, and never the popup. */
export const getCampaignHome = cache(async (agency: string, locale: Locale) => {
  const [home, { values, missing }] = await Promise.all([
    getHome(agency, locale),
    readOptional('campaign', { campaignDeals: () => getLandingDealsOfAllCategories(agency, locale) }),
  ])
  return {
    ...home,
    deals: values.campaignDeals ?? home.deals,
    blocks: home.blocks.filter(({ kind }) => kind !== 'popup'),
    missing: [...home.missing, ...missing],
  }
})
