import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { Rate } from '#lib/contract/entities/stay.ts'
import { toPlainNumber } from '#lib/domain/identity/digits.ts'
import { MAX_AMOUNT } from '#lib/domain/identity/max-amount.ts'

/** The faults of an agent's sale price (section 5). */
export type SalePriceFault = 'not-amount' | 'below-stated' | 'below-net'
/** The faults of a part payment. */
export type PartialAmountFault = 'not-amount' | 'too-small' | 'too-large'

const isAmount = (agorot: number) => Number.isSafeInteger(agorot)

/**
 * What an agent's sale price may not go below (section 5), agorot. `net`: the net price of the last recheck. `stated`: the
 * net price stated when the rooms were chosen. Where no net price is known, `total`, the price stated to the customer: an
 * unknown net price must not allow any discount.
 */
export type SalePriceFloor = { net?: number | undefined; stated?: number | undefined; total: number }

/**
 * The lower limits of the sale price of a booking page.
 * @param rates the rates as the rooms were chosen. Their total has the discounts of a deal, and not the agent's own, which
 *   lowers the total of the page and must not lower the limit.
 */
export function toSalePriceFloor(
  rates: readonly Pick<Rate, 'netPrice' | 'total'>[],
  { netPrice, total }: Pick<StoredPage, 'netPrice' | 'total'>,
): SalePriceFloor {
  const isStated = rates.every((rate) => rate.netPrice !== undefined)
  return {
    net: netPrice,
    ...(isStated && { stated: rates.reduce((sum, rate) => sum + (rate.netPrice ?? 0), 0) }),
    total: Math.max(
      total,
      rates.reduce((sum, rate) => sum + rate.total, 0),
    ),
  }
}

/** The lowest sale price that an agent may set, agorot. */
export function getLowestSalePrice({ net, stated, total }: SalePriceFloor): number {
  return net === undefined && stated === undefined ? total : Math.max(net ?? 0, stated ?? 0)
}

/** The fault of the sale price that an agent sets, agorot; undefined when it is valid. */
export function validateSalePrice(sale: number, floor: SalePriceFloor): SalePriceFault | undefined {
  if (!isAmount(sale) || sale <= 0) return 'not-amount'
  if (sale >= getLowestSalePrice(floor)) return undefined
  return floor.net === undefined || sale >= floor.net ? 'below-stated' : 'below-net'
}

/** The fault of an agent's part payment: not more than zero, or above the amount paid on the site. Agorot. */
export function validatePartialAmount(partial: number, paidNow: number): PartialAmountFault | undefined {
  if (!isAmount(partial)) return 'not-amount'
  if (partial <= 0) return 'too-small'
  return partial > paidNow ? 'too-large' : undefined
}

/** What is paid before the booking is made, agorot: all that is paid on the site, or the part an agent set. */
export function getAmountDue(paidNow: number, partial?: number): number {
  return Math.max(0, Math.min(partial ?? paidNow, paidNow))
}

/** The discount of a coupon, agorot: at most the amount paid on the site. */
export function toCouponDiscount(worth: number, paidNow: number): number {
  return Math.max(0, Math.min(worth, paidNow))
}

/** Agorot in shekels as a plain number: `1640.50`. */
export const toShekelNumber = (agorot: number): string => (agorot / 100).toFixed(2)

/** Agorot in shekels as a person types them: `1640.5`; empty without an amount. */
export const toTypedShekels = (agorot: number | undefined): string => (agorot === undefined ? '' : String(agorot / 100))

/** Shekels as typed (`1,640.5`, `₪ 1640`, Arabic digits and separators) in agorot; undefined when it is no amount. */
export function parseShekels(text: string): number | undefined {
  const typed = toPlainNumber(text).replace(/[₪\s]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  const shekels = match?.[1]
  if (shekels === undefined) return undefined
  const agorot = Number(shekels.replaceAll(',', '')) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'))
  return agorot <= MAX_AMOUNT ? agorot : undefined
}
