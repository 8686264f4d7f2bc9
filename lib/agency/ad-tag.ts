import { toBrand } from '#lib/agency/brand.ts'
import { isClosedSite } from '#lib/agency/metadata.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { env } from '#lib/env.ts'

/** A brand's tag container: its script's address, and the id of the element that it looks for (section 9). */
export type AdTag = { src: string; element: string }

/** The container of an agency's brand; undefined where none is configured, and on sites for those who are logged in. */
export function findAdTag(agency: AgencyContent): AdTag | undefined {
  const { id: brand, adContainer: element } = toBrand(agency.agencyOwner)
  const id = { nofesh: env.AD_TAG_NOFESH, shemesh: env.AD_TAG_SHEMESH }[brand]
  if (id === undefined || isClosedSite(agency)) return undefined
  const src = new URL(env.AD_TAG_URL)
  src.searchParams.set('id', id)
  return { src: src.href, element }
}
