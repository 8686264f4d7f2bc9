import { cache } from 'react'
import type { Deal, DealGroup, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import { countDealNights, type DatedDeal, type DealListing, type DealScope } from '#lib/domain/listing/deals.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { hasPossibleDates, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { hasText } from '#lib/i18n/pick-text.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getDestinations } from '#lib/server/data/destinations.ts'
import { UpstreamDown, unwrap, unwrapOptional, withName } from '#lib/server/data/unwrap.ts'
import { domestic, type Outcome } from '#lib/server/upstream/index.ts'

/** Milliseconds after which the price of a deal is marked with the time when it was read. */
const PRICE_AGE = 5 * 60_000

type ReadDeals = Outcome<readonly Deal[]>

/** A deal with a title and the name of its destination, where the upstream has none in this language. */
function withNames(deal: Deal): Deal {
  const destinationName = deal.destinationName || (deal.destinationCode ?? '')
  return { ...deal, destinationName, title: deal.title || deal.hotelName || destinationName || deal.id }
}

/** The deals of a reply. When the upstream has not sent new ones for minutes, each says when its price was read. */
export function toDeals(outcome: ReadDeals, now = Date.now()): Deal[] {
  // A longer stay than can be booked has no number of nights that the contract allows: its dates decide.
  const isBookable = (deal: Deal) => hasPossibleDates(deal) && countDealNights(deal) <= MAX_NIGHTS
  const deals = uniqueBy(unwrap(outcome), ({ id }) => id)
    .filter(isBookable)
    .map(withNames)
  const receivedAt = outcome.ok ? outcome.receivedAt : undefined
  if (receivedAt === undefined || now - receivedAt < PRICE_AGE) return deals
  const readAt = new Date(receivedAt).toISOString()
  return deals.map((deal): DatedDeal => ({ ...deal, readAt }))
}

/**
 * The deals that can be bought at `now` (milliseconds since the epoch), sorted by their end, the earliest first. None whose stay has begun
 * before today: its product page would refuse the dates.
 */
function selectOnSale(deals: readonly Deal[], now: number): Deal[] {
  const today = toIsraelDate(now)
  return deals
    .filter(
      ({ startsAt, endsAt, checkIn }) => Date.parse(startsAt) <= now && Date.parse(endsAt) > now && checkIn >= today,
    )
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
}

/** All deals in effect by the upstream's clock, in one language. */
export const getDealsInEffect = cache(async (agency: string, locale: Locale): Promise<Deal[]> => {
  const query = { langCode: locales[locale].langCode }
  return toDeals(await domestic('GET /deal/inEffect/homepage', { query }, { agency }))
})

/** All deals that can be bought now, sorted by their end. */
export async function getDealsOnSale(agency: string, locale: Locale): Promise<Deal[]> {
  return selectOnSale(await getDealsInEffect(agency, locale), Date.now())
}

/**
 * A deal in effect by its id, in one language; undefined when neither the deals of Home nor those of landing pages have it. The lists are
 * read one after the other. Throws `UpstreamDown` when one cannot be read and no other has the deal.
 */
export async function findDeal(agency: string, locale: Locale, id: string): Promise<Deal | undefined> {
  // The pages of destinations, chains and categories show the deals for landing pages, which Home need not have.
  const readGroups = (by: 'dest' | 'chain' | 'category') => async () =>
    (await getDealGroups(agency, locale, by)).flatMap(({ deals }) => deals)
  const lists = [
    () => getDealsInEffect(agency, locale),
    readGroups('dest'),
    readGroups('chain'),
    readGroups('category'),
  ]
  let failure: UpstreamDown | undefined
  for (const read of lists) {
    try {
      const found = (await read()).find((deal) => deal.id === id)
      if (found) return found
    } catch (error) {
      if (!(error instanceof UpstreamDown)) throw error
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}

/** The active categories of deals, in one language. */
export const getDealCategories = cache(async (agency: string, locale: Locale) => {
  const query = { langCode: locales[locale].langCode }
  const categories = unwrap(await domestic('GET /dealCategory/onlyActive', { query }, { agency }))
  return uniqueBy(categories, ({ code }) => code).map(withName)
})

/** Deals for landing pages of a destination or of a chain that can be bought now, sorted by their end. */
export async function getLandingDeals(
  agency: string,
  locale: Locale,
  filter: { destCode?: string; chainName?: string },
): Promise<Deal[]> {
  const query = { ...filter, langCode: locales[locale].langCode }
  return selectOnSale(toDeals(await domestic('GET /deal/inEffectLp/homepage/', { query }, { agency })), Date.now())
}

/** Deals that can be bought now, grouped by destination, chain or category (section 7, `inEffectLp`); no empty groups. */
export const getDealGroups = cache(
  async (agency: string, locale: Locale, by: 'dest' | 'chain' | 'category'): Promise<DealGroup[]> => {
    const query = { langCode: locales[locale].langCode }
    const endpoint = `GET /deal/inEffectLp/homepage/${by}` as const
    const outcome = await domestic(endpoint, { query }, { agency })
    // A group that the list has twice is one, with the deals of both.
    const byCode = Map.groupBy(unwrap(outcome), ({ code }) => code)
    const groups = uniqueBy(unwrap(outcome), ({ code }) => code).map((group) => ({
      ...withName(group),
      deals: toDeals({ ...outcome, data: byCode.get(group.code)?.flatMap(({ deals }) => deals) } as ReadDeals),
    }))
    const now = Date.now()
    return groups
      .map((group) => ({ ...group, deals: selectOnSale(group.deals, now) }))
      .filter(({ deals }) => deals.length > 0)
  },
)

/** The deals of all categories for landing pages that can be bought now, sorted by their end. */
export async function getLandingDealsOfAllCategories(agency: string, locale: Locale): Promise<Deal[]> {
  const groups = await getDealGroups(agency, locale, 'category')
  // A deal may be in several categories.
  const deals = uniqueBy(
    groups.flatMap((group) => group.deals),
    ({ id }) => id,
  )
  return selectOnSale(deals, Date.now())
}

const GROUP_OF = { in: 'dest', of: 'chain', type: 'category' } as const satisfies Record<DealScope, string>

type Scope = NonNullable<DealListing['scope']>

/**
 * The name of a scope and whether a deal belongs to it; undefined when there is no such destination, chain or category. A destination that
 * is not listed exists while deals name it: the page of all deals links to it.
 */
async function findScope(agency: string, locale: Locale, { by, code }: Scope) {
  const hasCode = (one: { code: string }) => one.code === code
  switch (by) {
    case 'in': {
      const isOf = (deal: Deal) => deal.destinationCode === code
      const place = (await getDestinations(agency, locale)).find(hasCode)
      const name = place?.name ?? (await getDealsOnSale(agency, locale)).find(isOf)?.destinationName
      return name === undefined ? undefined : { name, isOf }
    }
    case 'of': {
      const chain = (await getChains(agency, locale)).find(hasCode)
      return chain && { name: chain.name, isOf: (deal: Deal) => deal.chainName === chain.chainName }
    }
    case 'type': {
      const category = (await getDealCategories(agency, locale)).find(hasCode)
      return category && { name: category.name, isOf: (deal: Deal) => deal.categoryCode === code }
    }
  }
}

/**
 * The deals of a page of deals and the name of its scope; undefined when there is no such destination, chain or category. Where it has no deal
 * for landing pages, these are its deals on Home, which links to this page by category; there may be none, because the last one has ended.
 */
export async function getDealListing(
  agency: string,
  locale: Locale,
  { scope }: DealListing,
): Promise<{ name: string | undefined; deals: readonly Deal[] } | undefined> {
  if (!scope) return { name: undefined, deals: await getDealsOnSale(agency, locale) }
  const groups = await getDealGroups(agency, locale, GROUP_OF[scope.by])
  const group = groups.find(({ code }) => code === scope.code)
  if (group) return group
  const found = await findScope(agency, locale, scope)
  return found && { name: found.name, deals: (await getDealsOnSale(agency, locale)).filter(found.isOf) }
}

/** Live shows offered together with a stay that have not begun yet; none where the reply says that it has failed. */
export async function getLiveShows(agency: string): Promise<LiveShowProduct[]> {
  const shows = unwrapOptional(await domestic('GET /topItem/getLiveshowProductData', {}, { agency }))
  if (shows?.status === 'failed') return []
  const now = Date.now()
  const products = uniqueBy(shows?.products ?? [], ({ id }) => id)
  return products.filter(({ name, startsAt }) => hasText(name) && Date.parse(startsAt) > now)
}
