import type { Attribution } from '#lib/attribution/attribution.ts'
import type { Channel } from '#lib/attribution/channel.ts'
import { toChannel } from '#lib/attribution/channel.ts'

const LANDING_KINDS = ['destination', 'chain', 'source'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

/** Is this the kind of a landing page, as it stands in its rewritten path? */
export function isLandingKind(value: string): value is LandingKind {
  return LANDING_KINDS.some((kind) => kind === value)
}

/** What a landing page is about, and the channel that brought the person where that is told beside it. */
export type LandingAim = { kind: LandingKind; value: string; channel?: Channel }

/**
 * The landing page that a visit to `/` means (specification, sections 2 and 9), or undefined for Home. A destination
 * says more than a chain, and a chain more than a source; a source beside them says whose phone is shown.
 */
export function toLanding({ destination, chain, utm_source }: Attribution): LandingAim | undefined {
  const source = utm_source === undefined ? undefined : toChannel(utm_source)
  // The phone of all sources that are not known is the page's own.
  const beside = source === undefined || source === 'desktop' ? {} : { channel: source }
  if (destination !== undefined) return { kind: 'destination', value: destination, ...beside }
  if (chain !== undefined) return { kind: 'chain', value: chain, ...beside }
  if (source !== undefined) return { kind: 'source', value: source }
  return undefined
}
