/**
 * `fatal`: pages are error screens or nothing can be bought. `degraded`: something is missing or wrong. `harmless`:
 * visitors notice nothing.
 */
export type Severity = 'fatal' | 'degraded' | 'harmless'

type Consequence = {
  /** When the reply cannot be read. */
  severity: Severity
  /** What a visitor sees then. */
  visitor: string
  /** When a list is empty; as severe as an unreadable one when absent. */
  empty?: Severity
  /** The site treats a 404 as "does not exist". */
  mayBeMissing?: true
}

const agency = { severity: 'fatal', visitor: 'every page of the host is an error screen' } as const
const deals = { severity: 'degraded', visitor: 'the pages show no deals', empty: 'harmless' } as const

const CONSEQUENCES: Readonly<Record<string, Consequence>> = {
  'GET /agencyContents/byHost/{host}': agency,
  'GET /agencyContents/byAgencyCode/{code}': agency,
  'POST /operation/search': { severity: 'fatal', visitor: 'no search finds anything, so nothing can be booked' },
  'GET /hotelInfo/{supplier}/{hotelCode}': { severity: 'fatal', visitor: 'hotel pages are error screens' },
  'GET /hotelConversion': {
    severity: 'degraded',
    visitor: 'the rates of a hotel are those of one supplier; the search form has no hotels',
  },
  'GET /destination': { severity: 'fatal', visitor: 'the pages of destinations are error screens' },
  'GET /hotelChain': { severity: 'fatal', visitor: 'the pages of chains are error screens', empty: 'degraded' },
  'GET /footerItem/pageList': {
    severity: 'fatal',
    visitor: 'terms, privacy and contact are error screens',
    empty: 'degraded',
  },
  'GET /footerItem/{slug}': { severity: 'fatal', visitor: 'this info page is an error screen' },
  'GET /hotelInfo': { severity: 'degraded', visitor: 'the pages of destinations and chains list no hotels' },
  'GET /destinationEx/': { severity: 'degraded', visitor: 'destinations are found by one spelling only' },
  'GET /footerCategory/activeOnly': { severity: 'degraded', visitor: 'the footer has no links' },
  'GET /pageContentsAggregate/byPage/{page}': {
    severity: 'degraded',
    visitor: 'Home shows none of the editors’ content',
    mayBeMissing: true,
  },
  'GET /pageContentsHref/{pageId}/{itemId}': {
    severity: 'degraded',
    visitor: 'links of editors to a block lead to the list of all hotels',
    mayBeMissing: true,
  },
  'GET /deal/inEffect/homepage': deals,
  'GET /deal/inEffectLp/homepage/': deals,
  'GET /deal/inEffectLp/homepage/dest': deals,
  'GET /deal/inEffectLp/homepage/chain': deals,
  'GET /deal/inEffectLp/homepage/category': deals,
  'GET /deal/atlDealsByDest/{dest}': deals,
  'GET /deal/calendarDates': { severity: 'degraded', visitor: 'the calendar marks no deals', empty: 'harmless' },
  'GET /operation/packDates/holidays': { severity: 'degraded', visitor: 'the calendar has no holidays' },
  'GET /topItem/getLiveshowProductData': {
    severity: 'degraded',
    visitor: 'Home shows no live shows',
    empty: 'harmless',
    mayBeMissing: true,
  },
}

const OTHER: Consequence = {
  severity: 'degraded',
  visitor: 'the part of the site that reads it shows an error message',
  empty: 'harmless',
}

/** The consequence for visitors when an endpoint does not reply as the contract defines. */
export function findConsequence(line: string): Consequence {
  return CONSEQUENCES[line] ?? OTHER
}
