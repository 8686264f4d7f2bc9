import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/translator.ts'

/** The seller's details in one language (booking checks, B 4). */
export type LocalizedTrader = { name: string; number: string; address: string; email?: string }

/** The agency's trader in a language, with Hebrew for texts that are not translated; undefined when the agency has none. */
export function toTrader(trader: AgencyContent['trader'], locale: Locale): LocalizedTrader | undefined {
  if (trader === undefined) return undefined
  const { name, number, address, email } = trader
  return {
    name: pickText(name, locale),
    number,
    address: pickText(address, locale),
    ...(email !== undefined && { email }),
  }
}
