import type { AgencyContent } from '#lib/contract/entities/agency.ts'

type Affiliation = NonNullable<AgencyContent['affiliation']>
/** The confirmed startup parameters of a visit that are sent with its calls. */
type VisitAttribution = {
  readonly marketerId?: string | undefined
  readonly subMarketerId?: string | undefined
  readonly partnerId?: string | undefined
}

/**
 * Whose code goes into `subCalling` and `subAgency`, by the affiliation of the site's agency; the first known one. A
 * marketer's site has sub-marketers, a partner's site has the partner's branches, and the company's own site has both.
 */
const SUB_AGENCY_SOURCES = {
  MARKETER: ['subMarketerId'],
  PARTNER: ['partnerId', 'subMarketerId'],
  intweb: ['subMarketerId', 'partnerId'],
} as const satisfies Record<Affiliation, readonly (keyof VisitAttribution)[]>

export type CallAttribution = {
  /** The header `agency` of attributed calls: the agency's code, or the id of its marketer. */
  agency: string
  /** The fields `subCalling` of searches and `subAgency` of coupons. */
  subAgency?: string
}

/** What an attribution that the agency has confirmed changes in a visit's calls (sections 2, 3 and 7). */
export function toCallAttribution(
  { agencyCode, affiliation = 'intweb' }: Pick<AgencyContent, 'agencyCode' | 'affiliation'>,
  attribution: VisitAttribution,
): CallAttribution {
  const subAgency = SUB_AGENCY_SOURCES[affiliation].map((name) => attribution[name]).find((code) => code !== undefined)
  return { agency: attribution.marketerId ?? agencyCode, ...(subAgency !== undefined && { subAgency }) }
}
