import { type Channel, toChannel } from '#lib/domain/attribution/channel.ts'

const LANDING_KINDS = ['destination', 'chain', 'source'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

/** Whether this text from a rewritten path is a kind of landing page. */
export function isLandingKind(value: string): value is LandingKind {
  return LANDING_KINDS.some((kind) => kind === value)
}

/** The subject of a landing page, and the channel that led the visitor to it when it has a phone number of its own. */
export type LandingTarget = { kind: LandingKind; value: string; channel?: Channel }

/** The startup parameters that select a landing page; others are ignored. */
type LandingParameters = {
  readonly [other: string]: unknown
  destination?: string | undefined
  chain?: string | undefined
  utm_source?: string | undefined
}

/**
 * The landing page for a visit to `/` with these startup parameters (specification, sections 2 and 9); undefined for Home.
 * A destination has precedence over a chain, and a chain over a source. For a destination or a chain, the source only
 * determines which phone number is shown.
 */
export function toLanding({ destination, chain, utm_source }: LandingParameters): LandingTarget | undefined {
  const source = utm_source === undefined ? undefined : toChannel(utm_source)
  // Unknown sources have the channel "desktop", whose phone number is the default.
  const channel = source === undefined || source === 'desktop' ? {} : { channel: source }
  if (destination !== undefined) return { kind: 'destination', value: destination, ...channel }
  if (chain !== undefined) return { kind: 'chain', value: chain, ...channel }
  if (source !== undefined) return { kind: 'source', value: source }
  return undefined
}
