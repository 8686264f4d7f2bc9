import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

/** The seller's details in one language (booking checks, B 4), at least one of them. */
export type LocalizedTrader = { name?: string; number?: string; address?: string; email?: string }

/**
 * The parts of the agency's trader that are known, in a language, or in Hebrew or any other where they are not translated; undefined when
 * the agency has none.
 */
export function toTrader(trader: AgencyContent['trader'], locale: Locale): LocalizedTrader | undefined {
  if (trader === undefined) return undefined
  const name = pickText(trader.name ?? {}, locale)
  const address = pickText(trader.address ?? {}, locale)
  const { number, email } = trader
  const parts = {
    ...(name && { name }),
    ...(number && { number }),
    ...(address && { address }),
    ...(email && { email }),
  }
  return Object.keys(parts).length > 0 ? parts : undefined
}
