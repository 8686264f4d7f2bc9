import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/** The channels with a phone number of their own (specification, section 9). */
const CHANNELS = ['google', 'facebook', 'vacation', 'desktop', 'mobile'] as const
export type Channel = (typeof CHANNELS)[number]

const SOURCES: readonly (readonly [RegExp, Channel])[] = [
  [/google|adwords|gads/i, 'google'],
  [/facebook|instagram|^fb$|^ig$|meta/i, 'facebook'],
  [/vacation/i, 'vacation'],
  [/mobile|\bapp\b/i, 'mobile'],
]

/** The channel of a `utm_source`. Unknown sources share one channel, because each channel has cached pages of its own. */
export function toChannel(source: string): Channel {
  return SOURCES.find(([pattern]) => pattern.test(source))?.[1] ?? 'desktop'
}

/** Whether this channel has its own phone number (section 9). */
export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value)
}

/** The phone number to show: the number of the visitor's channel, or the agency's default number. */
export function pickPhone(agency: AgencyContent, channel: Channel = 'desktop'): string | undefined {
  return agency.phoneByChannel[channel] ?? agency.phoneByChannel.desktop ?? agency.phoneNumber
}
