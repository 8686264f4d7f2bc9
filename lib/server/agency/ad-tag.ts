import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toBrand } from '#lib/domain/agency/brand.ts'
import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import { env } from '#lib/server/env.ts'

/** A brand's tag container: the address of its script, and the id of the element it looks for (section 9). */
export type AdTag = { src: string; element: string }

/** The tag container of an agency's brand; undefined when none is configured, and on closed sites. */
export function findAdTag(agency: AgencyContent): AdTag | undefined {
  const { id: brand, adContainer: element } = toBrand(agency.agencyOwner)
  const id = { nofesh: env.AD_TAG_NOFESH, shemesh: env.AD_TAG_SHEMESH }[brand]
  if (id === undefined || isClosedSite(agency)) return undefined
  const src = new URL(env.AD_TAG_URL)
  src.searchParams.set('id', id)
  return { src: src.href, element }
}
