import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'

/** The first check-in day without VAT in the free-trade zone of Eilat (booking checks, B 5). */
const VAT_FREE_SINCE = '1985-11-01'
/**
 * Eilat in small letters: codes of a destination (the last one is IATA's), and names of a city. The contract does not state the code, and
 * with another one "VAT included" would be said of a price that has none.
 */
const EILAT: ReadonlySet<string> = new Set(['eilat', 'elat', 'eil', 'eth', 'אילת', 'эйлат', 'إيلات', 'ايلات'])

/** `included`: the price includes VAT. `free`: none applies. `unknown`: nothing certain can be said. */
export type VatRule = 'included' | 'free' | 'unknown'

export type TaxedStay = {
  kind: ProductKind
  /** Undefined where the hotel is not known. `city` is in any of the four languages. */
  hotel: Partial<Pick<HotelSummary, 'destinationCode' | 'city'>> | undefined
  /** `YYYY-MM-DD`. */
  checkIn: string
  lines: readonly Pick<PriceLine, 'kind' | 'amount'>[]
}

/**
 * What can be said about VAT in a price: one rule for page, documents and search. A tax line of the upstream is decisive;
 * else the place and the date decide for a stay. Flights and tours cross borders, so nothing is said about them.
 */
export function toVatRule({ kind, hotel, checkIn, lines }: TaxedStay): VatRule {
  if (lines.some((line) => line.kind === 'tax' && line.amount > 0)) return 'included'
  const { destinationCode, city = '' } = hotel ?? {}
  const isFree = checkIn >= VAT_FREE_SINCE && [destinationCode, city].some(isEilat)
  if (kind !== 'hotel' || (destinationCode === undefined && !isFree)) return 'unknown'
  return isFree ? 'free' : 'included'
}

const isEilat = (place = '') => EILAT.has(place.trim().toLowerCase())
