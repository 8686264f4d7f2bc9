import { cache } from 'react'
import type { z } from 'zod'
import type { PageBlock } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { toAnswer, toCertain } from '#lib/data/answer.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { bff, domestic } from '#lib/upstream/index.ts'

type Block = z.infer<typeof PageBlock>

/** The deals that can be bought at this moment, the one that ends first at the front. */
export function inEffect(deals: readonly Deal[], now: number): Deal[] {
  return deals
    .filter((deal) => Date.parse(deal.startsAt) <= now && Date.parse(deal.endsAt) > now)
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
}

/** The blocks that stand now: editors may give one a beginning and an end. */
export function standing(blocks: readonly Block[], now: number): Block[] {
  return blocks.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === undefined || Date.parse(startsAt) <= now) && (endsAt === undefined || Date.parse(endsAt) > now),
  )
}

export const getDestinations = cache(async (agency: string, locale: Locale) => {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  return toCertain(await domestic('GET /destination', { query }, { agency }))
})

export const getChains = cache(async (agency: string, locale: Locale) => {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  return toCertain(await domestic('GET /hotelChain', { query }, { agency }))
})

/** What the editors wrote for a page; nothing where they wrote nothing. */
const getPageBlocks = cache(async (agency: string, locale: Locale, page: string): Promise<Block[]> => {
  const input = { path: { page }, query: { langCode: locales[locale].langCode } }
  const contents = toAnswer(await bff('GET /pageContentsAggregate/byPage/{page}', input, { agency }))
  return standing(contents?.blocks ?? [], Date.now())
})

/** All of Home (specification, sections 2 and 7), in one language. */
export const getHome = cache(async (agency: string, locale: Locale) => {
  const query = { langCode: locales[locale].langCode }
  const [deals, categories, destinations, chains, blocks, shows] = await Promise.all([
    domestic('GET /deal/inEffect/homepage', { query }, { agency }).then(toCertain),
    domestic('GET /dealCategory/onlyActive', { query }, { agency }).then(toCertain),
    getDestinations(agency, locale),
    getChains(agency, locale),
    getPageBlocks(agency, locale, 'home'),
    domestic('GET /topItem/getLiveshowProductData', {}, { agency }).then(toAnswer),
  ])
  const now = Date.now()
  return {
    deals: inEffect(deals, now),
    categories,
    destinations,
    chains,
    blocks,
    shows: (shows?.products ?? []).filter((show) => Date.parse(show.startsAt) > now),
  }
})

/** Home as an advertisement's landing page: its deals are those for landing pages, kind by kind. */
export const getCampaign = cache(async (agency: string, locale: Locale) => {
  const query = { langCode: locales[locale].langCode }
  const [home, groups] = await Promise.all([
    getHome(agency, locale),
    domestic('GET /deal/inEffectLp/homepage/category', { query }, { agency }).then(toCertain),
  ])
  return {
    ...home,
    deals: inEffect(
      groups.flatMap(({ deals }) => deals),
      Date.now(),
    ),
    // Never over a landing page.
    blocks: home.blocks.filter(({ kind }) => kind !== 'popup'),
  }
})
