import { UpstreamDown } from '#lib/server/data/unwrap.ts'
import { OPTIONAL_DEADLINE, waitAtMost } from '#lib/server/wait-at-most.ts'

type PageRead = 'essential' | { without: string }
type PageReads = Readonly<Record<string, PageRead>>

/**
 * The reads of each page. If an `essential` read fails, the visitor gets the 503 screen, or the cached page if there is
 * one. If an optional read fails, the page is rendered without it; `without` describes the result. `site` is part of
 * every page.
 */
export const PAGE_READS = {
  site: {
    agency: 'essential',
    footer: { without: 'the footer has no columns of links' },
    legalPaths: { without: 'no links to the accessibility statement and, in forms, to the terms and the privacy page' },
  },
  /** The HTML around every page. */
  layout: {
    infoPages: { without: 'the consent bar has no link to the privacy page' },
  },
  home: {
    deals: { without: 'no deals' },
    categories: { without: 'the deals are one group' },
    destinations: { without: 'no destinations; the search form suggests none before its own list has loaded' },
    chains: { without: 'no chains' },
    blocks: { without: 'the default title and picture, and none of the editors’ content' },
    shows: { without: 'no live shows' },
  },
  campaign: {
    campaignDeals: { without: 'the deals of Home instead of those for landing pages' },
  },
  destination: {
    destinations: 'essential',
    deals: { without: 'no deals' },
    hotels: { without: 'no list of hotels' },
    chains: { without: 'the filter by chain shows codes' },
    spellings: { without: 'no links to neighbouring destinations' },
  },
  /** Which destination the address of a landing page names. */
  destinationName: {
    destinations: 'essential',
    spellings: { without: 'a name in another language than that of the page is not found' },
  },
  chain: {
    chains: 'essential',
    deals: { without: 'no deals' },
    hotels: { without: 'no list of hotels' },
    conversions: { without: 'the search form preselects no hotels' },
    destinations: { without: 'the filter by destination shows codes, and the search form has no list of its own' },
  },
  destinations: {
    destinations: 'essential',
    hotels: { without: 'no list of hotels' },
    chains: { without: 'the filter by chain shows codes' },
    deals: { without: 'no deals' },
  },
  chains: {
    chains: 'essential',
    deals: { without: 'no deals' },
  },
  hotel: {
    hotel: 'essential',
    conversions: { without: 'a search uses the supplier’s own code' },
    deals: { without: 'no deals' },
    hotels: { without: 'no similar hotels, and no lowest price' },
    chains: { without: 'no link to the chain' },
    destinations: { without: 'a link to its destination, which may not be listed' },
  },
  results: {
    destinations: { without: 'destinations are shown by their codes' },
    spellings: { without: 'other spellings are not found, and destinations are not sorted' },
    conversions: { without: 'the search form offers no hotels' },
    hotels: { without: 'hotels are not found by their names in other languages' },
    chains: { without: 'the filter by chain has no names' },
  },
  product: {
    deal: { without: 'the offer is shown without its deal' },
    holidays: { without: 'the dates have no holidays' },
    destinations: { without: 'a link to the destination of the hotel, which may not be listed' },
  },
  /** The hotel of a product page. The search can sell its rooms although its content cannot be read. */
  productHotel: {
    hotel: { without: 'the name and the place of the lists of hotels, and a note that there is no description now' },
  },
  productWithoutContent: {
    hotels: { without: 'the name and the place of the list of hotel codes' },
  },
  /** Which hotel a product page is about. */
  productCodes: {
    conversions: { without: 'the hotel is the only one that the list of hotels has under this code' },
  },
  productWithoutCodes: {
    hotels: { without: 'the page does not describe the hotel; the search names it' },
  },
  info: {
    infoPage: 'essential',
    hrefs: { without: 'a link to a block leads to the list of all hotels' },
  },
  sitemap: {
    destinations: { without: 'no destinations and no hotels' },
    hotels: { without: 'the destinations have no hotels' },
    chains: { without: 'no chains' },
    infoPages: { without: 'no info pages' },
  },
  'not-found': {
    destinations: { without: 'the search form suggests none before its own list has loaded' },
  },
} as const satisfies Record<string, PageReads>

export type PageKind = keyof typeof PAGE_READS
/** The names of the optional reads of a page of this kind. */
export type OptionalRead<Kind extends PageKind> = {
  [Name in keyof (typeof PAGE_READS)[Kind]]: (typeof PAGE_READS)[Kind][Name] extends 'essential' ? never : Name
}[keyof (typeof PAGE_READS)[Kind]]

type Readers<Kind extends PageKind> = { [Name in OptionalRead<Kind>]: () => Promise<unknown> }
type Values<Readings> = {
  [Name in keyof Readings]: Readings[Name] extends () => Promise<infer T> ? T | undefined : never
}

/** The values of optional reads, and the names of those that could not be read. */
export type OptionalReads<Readings> = { values: Values<Readings>; missing: readonly string[] }

type Reading = { name: string; value: unknown } | { name: string; error: UpstreamDown }

async function readWithDeadline(name: string, read: () => Promise<unknown>, deadline: number): Promise<Reading> {
  const done = read().then(
    (value): Reading => ({ name, value }),
    (error: unknown): Reading => {
      if (error instanceof UpstreamDown) return { name, error }
      throw error
    },
  )
  return (await waitAtMost(deadline, done)) ?? { name, error: new UpstreamDown('timeout') }
}

/**
 * Runs the optional reads of a page in parallel. A read that fails, or takes longer than `deadline`, is undefined and
 * named in `missing`. The readers are exactly the optional reads that `PAGE_READS` lists for the page.
 *
 * Throws `UpstreamDown` when every read of a page without essential reads failed, because the upstream is then down.
 */
export async function readOptional<Kind extends PageKind, Readings extends Readers<Kind>>(
  kind: Kind,
  readers: Readings & Record<Exclude<keyof Readings, OptionalRead<Kind>>, never>,
  deadline = OPTIONAL_DEADLINE,
): Promise<OptionalReads<Readings>> {
  const entries = Object.entries(readers) as [string, () => Promise<unknown>][]
  const readings = await Promise.all(entries.map(([name, read]) => readWithDeadline(name, read, deadline)))
  const failed = readings.flatMap((reading) => ('error' in reading ? [reading] : []))
  const hasEssential = Object.values(PAGE_READS[kind] as PageReads).includes('essential')
  const [first] = failed
  if (first && !hasEssential && readings.length > 1 && failed.length === readings.length) throw first.error
  return {
    values: Object.fromEntries(
      readings.flatMap((reading) => ('value' in reading ? [[reading.name, reading.value]] : [])),
    ) as Values<Readings>,
    missing: failed.map(({ name }) => name),
  }
}

/** Marks the page as incomplete if some of its reads failed: an incomplete page is cached for only a few seconds. */
export function toPageSite<Site extends { isIncomplete: boolean }>(site: Site, missing: readonly string[]): Site {
  return missing.length === 0 ? site : { ...site, isIncomplete: true }
}
