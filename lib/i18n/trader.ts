import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/translator.ts'

/** Who sells, as it is said to one person (booking checks, B 4). */
export type Trader = { name: string; number: string; address: string; email?: string }

/** The trader's facts in a language, those that are written in none but Hebrew in Hebrew; undefined where none are known. */
export function toTrader(trader: AgencyContent['trader'], locale: Locale): Trader | undefined {
  if (trader === undefined) return undefined
  const { name, number, address, email } = trader
  return {
    name: pickText(name, locale),
    number,
    address: pickText(address, locale),
    ...(email !== undefined && { email }),
  }
}
