/** What a person can hold of a booking (specification, section 2, Order confirmation). */
const DOCUMENTS = ['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Is this one of the five? */
export function isDocumentName(value: string): value is DocumentName {
  return DOCUMENTS.some((name) => name === value)
}
