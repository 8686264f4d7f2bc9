import type { Deal } from '#lib/contract/entities/deal.ts'

/** What a page of deals is narrowed to: a place, a chain, or a kind of holiday; at most one of them. */
const DEAL_SCOPES = ['in', 'of', 'type'] as const
export type DealScope = (typeof DEAL_SCOPES)[number]
export type DealListing = { scope?: { by: DealScope; code: string }; page: number }

/** Deals on one page of a list. */
export const DEALS_PAGE_SIZE = 30
const LONGEST_CODE = 80

/** Deals that are seen without asking for more: those that end first. */
const AT_ONCE = 6

/**
 * The deals that are shown with their pictures, and the others, both in the given order. Two deals of one hotel have
 * one picture: the second waits, as long as there are others to show.
 */
export function toShown<One extends Pick<Deal, 'id' | 'picture'>>(
  deals: readonly One[],
): { shown: One[]; rest: One[] } {
  const pictureOf = ({ id, picture }: One) => picture?.url ?? id
  const firsts = new Map(deals.toReversed().map((deal) => [pictureOf(deal), deal]))
  const isFirst = (deal: One) => firsts.get(pictureOf(deal)) === deal
  const ranked = [...deals.filter(isFirst), ...deals.filter((deal) => !isFirst(deal))]
  const shown = new Set(ranked.slice(0, AT_ONCE))
  return { shown: deals.filter((deal) => shown.has(deal)), rest: deals.filter((deal) => !shown.has(deal)) }
}

/** Reads an address's query; undefined when it does not ask for deals. */
export function readDealListing(query: URLSearchParams): DealListing | undefined {
  if (!query.has('deals')) return undefined
  const page = Number(query.get('page') ?? '1')
  const by = DEAL_SCOPES.find((scope) => query.has(scope))
  const code = by && query.get(by)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
    ...(by && code && code.length <= LONGEST_CODE && { scope: { by, code } }),
  }
}

/** The page of deals, without its language. */
export function toDealsPath({ scope, page }: DealListing): string {
  const query = new URLSearchParams({ deals: 'all' })
  if (scope) query.set(scope.by, scope.code)
  if (page > 1) query.set('page', String(page))
  return `/hotels-page?${query}`
}
