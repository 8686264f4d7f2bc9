import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { DealType } from '#lib/contract/entities/deal.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

type DealTypes = readonly DealType[]
type Seller = Pick<AgencyContent, 'agencyCode' | 'marketerId'>
type VisitParameters = { dealType?: string; marketerId?: string }
/** Who sells for the marketer. */
type Sellers = { subMarketerId?: string; partnerId?: string }

/** The deal types that an agency sells; none when they cannot be read. */
async function listDealTypes(call: UntypedCall, agency: string): Promise<DealTypes> {
  const outcome = await call('domestic', 'GET /dealType/byAgency', { query: { agencyCode: agency } }, { agency })
  // The upstream client has validated it against the contract.
  return outcome.ok ? (outcome.data as DealTypes) : []
}

/** The marketer of an agency's deal type: the upstream's answer, else the one that the list names. */
async function findMarketer(call: UntypedCall, agency: string, type: DealType): Promise<string | undefined> {
  const { dealType } = type
  const outcome = (await call(
    'domestic',
    'GET /operation/marketerId',
    { query: { dealType } },
    { agency },
  )) as UpstreamOutcome<{ marketerId?: string | null }>
  return (outcome.ok ? outcome.data.marketerId : undefined) ?? type.marketerId
}

/**
 * Whether this marketer id belongs to the agency: it must be in the agency's own content, or that of one of its deal types. An
 * id from a visitor's address is never trusted without this check.
 */
async function isMarketerOf(call: UntypedCall, { agencyCode, marketerId }: Seller, id: string): Promise<boolean> {
  if (id === marketerId) return true
  const types = await listDealTypes(call, agencyCode)
  if (types.some((type) => type.marketerId === id)) return true
  // The list need not name the marketers, and visits by deal type are attributed to the one that the upstream answers.
  return (await Promise.all(types.map((type) => findMarketer(call, agencyCode, type)))).includes(id)
}

/** Whether a booking with this owner (an agency code or a marketer id) belongs to the agency. */
export async function isOwnerOf(call: UntypedCall, agency: Seller, owner: string | undefined): Promise<boolean> {
  if (owner === undefined) return false
  return owner === agency.agencyCode || isMarketerOf(call, agency, owner)
}

/**
 * The attribution of a visit that the agency confirms (specification, sections 2 and 7): a deal type must be one of the
 * agency's, and sets its marketer; a marketer id must be one of the agency's. Unconfirmed parameters are left out, a marketer with its
 * sellers. Other startup parameters are returned as they are. Never throws.
 */
export async function confirmAttribution<T extends VisitParameters & Sellers>(
  call: UntypedCall,
  agency: Seller,
  { dealType, marketerId, subMarketerId, partnerId, ...others }: T,
): Promise<Omit<T, keyof (VisitParameters & Sellers)> & VisitParameters & Sellers> {
  const type = dealType === undefined ? undefined : await findDealType(call, agency.agencyCode, dealType)
  const named = marketerId !== undefined && (await isMarketerOf(call, agency, marketerId)) ? marketerId : undefined
  const marketer = named ?? type?.marketerId
  const hasSellers = marketerId === undefined || named !== undefined
  return {
    ...others,
    ...(hasSellers && subMarketerId !== undefined && { subMarketerId }),
    ...(hasSellers && partnerId !== undefined && { partnerId }),
    ...(type && { dealType: type.dealType }),
    ...(marketer !== undefined && { marketerId: marketer }),
  }
}

/** A deal type of the agency and its marketer. Unknown ones cause no upstream call, which would fill the cache. */
async function findDealType(call: UntypedCall, agency: string, dealType: string): Promise<VisitParameters | undefined> {
  const type = (await listDealTypes(call, agency)).find((one) => one.dealType === dealType)
  if (!type) return undefined
  const marketer = await findMarketer(call, agency, type)
  return { dealType, ...(marketer !== undefined && { marketerId: marketer }) }
}
