/** The statuses of an order, in the order of the specification (section 4). */
export const ORDER_STATUSES = ['ok', 'debit', 'waiting', 'cancelled'] as const

// `rejected`, of a booking that its supplier refused, is not in the specification.
const KNOWN_STATUSES: ReadonlySet<string> = new Set([...ORDER_STATUSES, 'rejected'])

/**
 * A status in one spelling. Of the statuses that the site knows, upper case and the spaces around them do not matter, and
 * `canceled` is `cancelled`; others are not changed. The contract applies it to each reply.
 */
export function normalizeStatus(status: string): string {
  const word = status.trim().toLowerCase()
  if (word === 'canceled') return 'cancelled'
  return KNOWN_STATUSES.has(word) ? word : status
}
