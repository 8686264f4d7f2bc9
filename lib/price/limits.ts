import { toPlainDigits } from '#lib/identity/digits.ts'

/** What is wrong with an agent's sale price (section 5). */
export type SalePriceFault = 'not-amount' | 'below-stated' | 'below-net'
/** What is wrong with a part payment. */
export type AmountFault = 'not-amount' | 'too-small' | 'too-large'

const isAmount = (agorot: number) => Number.isSafeInteger(agorot)

/**
 * An agent may set the whole price, never below the net price: the one stated when the room was chosen, nor the correct
 * one of the last recheck (section 5). Agorot.
 */
export function salePriceFault(sale: number, net: number, stated = net): SalePriceFault | undefined {
  if (!isAmount(sale) || sale <= 0) return 'not-amount'
  if (sale < net) return 'below-net'
  return sale < stated ? 'below-stated' : undefined
}

/** A part payment set by an agent: more than nothing, at most all that is paid on the site. Agorot. */
export function partialAmountFault(partial: number, paidNow: number): AmountFault | undefined {
  if (!isAmount(partial)) return 'not-amount'
  if (partial <= 0) return 'too-small'
  return partial > paidNow ? 'too-large' : undefined
}

/** What must be paid before the booking is made, agorot: all that is paid on the site, or the part an agent set. */
export function dueNow(paidNow: number, partial?: number): number {
  return Math.max(0, Math.min(partial ?? paidNow, paidNow))
}

/** What a coupon takes off, agorot: never more than what is paid on the site. */
export function couponDiscount(worth: number, paidNow: number): number {
  return Math.max(0, Math.min(worth, paidNow))
}

/** Shekels as a person types them (`1,640.5`, `₪ 1640`, Arabic digits) as agorot; undefined when they are no amount. */
export function toAgorot(text: string): number | undefined {
  const typed = toPlainDigits(text).replace(/[₪\s\u200e\u200f\u061c]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  const shekels = match?.[1]
  if (shekels === undefined) return undefined
  const agorot = Number(shekels.replaceAll(',', '')) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'))
  // The contract's Agorot goes no further.
  return agorot <= 100_000_000 ? agorot : undefined
}
