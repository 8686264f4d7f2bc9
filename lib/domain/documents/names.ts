/** The documents of a booking (specification, section 2, Order confirmation). */
const DOCUMENTS = ['approval', 'voucher', 'tickets', 'itinerary', 'receipt'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export function isDocumentName(value: string): value is DocumentName {
  return DOCUMENTS.some((name) => name === value)
}
