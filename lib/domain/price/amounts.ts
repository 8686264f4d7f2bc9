import { toPlainDigits } from '#lib/domain/identity/digits.ts'

/** What is wrong with an agent's sale price (section 5). */
export type SalePriceFault = 'not-amount' | 'below-stated' | 'below-net'
/** What is wrong with a part payment. */
export type PartialAmountFault = 'not-amount' | 'too-small' | 'too-large'

const isAmount = (agorot: number) => Number.isSafeInteger(agorot)

/**
 * What is wrong with the sale price that an agent sets; undefined when nothing is. It may not be below the net price, neither
 * the one stated when the room was chosen nor the correct one of the last recheck (section 5). Agorot.
 */
export function validateSalePrice(sale: number, net: number, stated = net): SalePriceFault | undefined {
  if (!isAmount(sale) || sale <= 0) return 'not-amount'
  if (sale < net) return 'below-net'
  return sale < stated ? 'below-stated' : undefined
}

/** What is wrong with a part payment that an agent sets: it is more than zero and at most what is paid on the site. Agorot. */
export function validatePartialAmount(partial: number, paidNow: number): PartialAmountFault | undefined {
  if (!isAmount(partial)) return 'not-amount'
  if (partial <= 0) return 'too-small'
  return partial > paidNow ? 'too-large' : undefined
}

/** What is paid before the booking is made, agorot: all that is paid on the site, or the part that an agent set. */
export function getAmountDue(paidNow: number, partial?: number): number {
  return Math.max(0, Math.min(partial ?? paidNow, paidNow))
}

/** The discount of a coupon, agorot: never more than what is paid on the site. */
export function toCouponDiscount(worth: number, paidNow: number): number {
  return Math.max(0, Math.min(worth, paidNow))
}

/** Shekels as a person types them (`1,640.5`, `₪ 1640`, Arabic digits) as agorot; undefined when it is no amount. */
export function parseShekels(text: string): number | undefined {
  const typed = toPlainDigits(text).replace(/[₪\s\u200e\u200f\u061c]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  const shekels = match?.[1]
  if (shekels === undefined) return undefined
  const agorot = Number(shekels.replaceAll(',', '')) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'))
  // The largest amount of the contract's Agorot.
  return agorot <= 100_000_000 ? agorot : undefined
}
