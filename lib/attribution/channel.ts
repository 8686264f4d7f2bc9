import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/** The channels that have a phone number of their own (specification, section 9). */
const CHANNELS = ['google', 'facebook', 'vacation', 'desktop', 'mobile'] as const
export type Channel = (typeof CHANNELS)[number]

const SOURCES: readonly (readonly [RegExp, Channel])[] = [
  [/google|adwords|gads/i, 'google'],
  [/facebook|instagram|^fb$|^ig$|meta/i, 'facebook'],
  [/vacation/i, 'vacation'],
]

/** The channel a `utm_source` stands for. All that are not known are one: a page is kept for each, so they are few. */
export function toChannel(source: string): Channel {
  return SOURCES.find(([pattern]) => pattern.test(source))?.[1] ?? 'desktop'
}

/** Is this one of the channels that have phones of their own (section 9)? */
export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value)
}

/** The number to show, by the channel that brought the person, else the agency's own. */
export function pickPhone(agency: AgencyContent, channel: Channel = 'desktop'): string | undefined {
  return agency.phoneByChannel[channel] ?? agency.phoneByChannel.desktop ?? agency.phoneNumber
}
