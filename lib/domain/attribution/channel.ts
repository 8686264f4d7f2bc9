import type { AgencyContent } from '#lib/contract/entities/agency.ts'

/** The channels with a phone number of their own (specification, section 9). */
const CHANNELS = ['google', 'facebook', 'vacation', 'desktop', 'mobile'] as const
export type Channel = (typeof CHANNELS)[number]

const SOURCES: readonly (readonly [RegExp, Channel])[] = [
  [/google|adwords|gads/i, 'google'],
  // A metasearch site is not Meta.
  [/facebook|instagram|^fb$|^ig$|(?<![a-z])meta(?![a-z])/i, 'facebook'],
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

/** The phone number to show: the number of the visitor's channel, or the agency's default number. Undefined without one. */
export function pickPhone(agency: AgencyContent, channel: Channel = 'desktop'): string | undefined {
  const { phoneByChannel, phoneNumber } = agency
  return [phoneByChannel[channel], phoneByChannel.desktop, phoneNumber].find((phone) => phone?.trim())
}
