/** The largest number of card payments that is offered. */
export const MAX_INSTALLMENTS = 12

/** A price in card payments, agorot: the first, and each of the others. `first + each * (count - 1)` is the price. */
export type Installments = { count: number; first: number; each: number }

/**
 * Splits a price (agorot) as Israeli cards do: equal later payments in whole shekels, the first with the remainder
 * (booking checks, B 11). Payments below one shekel are in agorot.
 */
export function toInstallments(total: number, count: number): Installments {
  const payments = Math.max(1, Math.floor(count))
  const part = Math.floor(total / payments)
  const each = part >= 100 ? Math.floor(part / 100) * 100 : part
  return { count: payments, first: total - each * (payments - 1), each: payments === 1 ? total : each }
}

/** A number of payments, or the largest that may be chosen for a price: each is a shekel or more. */
export const limitInstallments = (count: number, total: number): number =>
  Math.max(1, Math.min(count, MAX_INSTALLMENTS, Math.floor(total / 100)))

/** The numbers of payments that may be chosen for a price. */
export function listInstallmentChoices(total: number): Installments[] {
  const possible = limitInstallments(MAX_INSTALLMENTS, total)
  return Array.from({ length: possible }, (_, index) => toInstallments(total, index + 1))
}
