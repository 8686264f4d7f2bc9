import type { Attribution } from '#lib/attribution/attribution.ts'
import { toChannel } from '#lib/attribution/channel.ts'

export const LANDING_KINDS = ['destination', 'chain', 'source'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

/** Is this the kind of a landing page, as it stands in its rewritten path? */
export function isLandingKind(value: string): value is LandingKind {
  return LANDING_KINDS.some((kind) => kind === value)
}

/**
 * The landing page that a visit to `/` means (specification, sections 2 and 9), or undefined for Home. A destination
 * says more than a chain, and a chain more than a source.
 */
export function toLanding({
  destination,
  chain,
  utm_source,
}: Attribution): { kind: LandingKind; value: string } | undefined {
  if (destination !== undefined) return { kind: 'destination', value: destination }
  if (chain !== undefined) return { kind: 'chain', value: chain }
  if (utm_source !== undefined) return { kind: 'source', value: toChannel(utm_source) }
  return undefined
}
