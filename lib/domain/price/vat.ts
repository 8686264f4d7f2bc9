import type { PriceLine } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'

/** The first check-in day without VAT, by destination: the free-trade zone of Eilat (booking checks, B 5). */
const VAT_FREE_SINCE: Readonly<Record<string, string>> = { eilat: '1985-11-01' }

/** `included`: the price includes VAT. `free`: none applies. `unknown`: nothing certain can be said. */
export type VatRule = 'included' | 'free' | 'unknown'

export type TaxedStay = {
  kind: ProductKind
  /** Undefined where the place is not known. */
  destinationCode: string | undefined
  /** `YYYY-MM-DD`. */
  checkIn: string
  lines: readonly Pick<PriceLine, 'kind' | 'amount'>[]
}

/**
 * What can be said about VAT in a price: one rule for page, documents and search. A tax line of the upstream is decisive;
 * else the place and the date decide for a stay. Flights and tours cross borders, so nothing is said about them.
 */
export function toVatRule({ kind, destinationCode, checkIn, lines }: TaxedStay): VatRule {
  if (lines.some((line) => line.kind === 'tax' && line.amount > 0)) return 'included'
  if (kind !== 'hotel' || destinationCode === undefined) return 'unknown'
  const freeSince = Object.hasOwn(VAT_FREE_SINCE, destinationCode) ? VAT_FREE_SINCE[destinationCode] : undefined
  return freeSince !== undefined && checkIn >= freeSince ? 'free' : 'included'
}
