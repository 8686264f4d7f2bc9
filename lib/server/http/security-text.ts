import type { AgencyContent } from '#lib/contract/entities/agency.ts'

export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

/** Days until the file expires. RFC 9116 recommends less than a year, so that nobody relies on an outdated contact. */
const VALID_DAYS = 90
const DAY = 86_400_000

type Input = {
  agency: AgencyContent
  /** `mailto:…` or `https://…`; the agency's own e-mail address when absent. */
  contact: string | undefined
  origin: string
  now: number
}

/** The contact for security reports (RFC 9116), if there is one. `Expires` is counted from today. */
export function toSecurityText({ agency, contact, origin, now }: Input): string | undefined {
  const { email } = agency.trader ?? {}
  const address = contact ?? (email === undefined ? undefined : `mailto:${email}`)
  if (address === undefined) return undefined
  const expires = new Date(Math.floor(now / DAY) * DAY + VALID_DAYS * DAY).toISOString()
  return [
    `Contact: ${address}`,
    `Expires: ${expires}`,
    'Preferred-Languages: he, en',
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n')
}
