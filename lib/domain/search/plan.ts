import type { SearchRequest } from '#lib/contract/entities/stay.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { Search } from '#lib/domain/search/search.ts'

export type SearchPlace = { kind: 'hotel' | 'destination'; code: string }

/** One upstream call of a search, without its language. */
export type PlannedCall = {
  /** Place and range: the same search gives the same id again. */
  id: string
  place: SearchPlace
  checkIn: string
  checkOut: string
  request: Omit<SearchRequest, 'langCode' | 'subCalling'>
}

/** The suppliers in the order in which they are searched; a request's `sources` are indexes into this list (section 9). */
export const SUPPLIER_ORDER = ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const satisfies readonly Supplier[]

/** Plans the upstream calls of a search: one per range and hotel code or destination (sections 7 and 9). */
export function planCalls(search: Search): PlannedCall[] {
  const { kind, destinations, hotels, ranges, rooms, businessTravel } = search
  const places: SearchPlace[] = [
    ...hotels.map((code) => ({ kind: 'hotel' as const, code })),
    ...destinations.map((code) => ({ kind: 'destination' as const, code })),
  ]
  return ranges.flatMap(({ checkIn, checkOut }) =>
    places.map((place) => ({
      id: `${place.kind}.${place.code}.${checkIn}.${checkOut}`,
      place,
      checkIn,
      checkOut,
      request: {
        kind,
        ...(place.kind === 'hotel' ? { hotelCode: place.code } : { city: place.code }),
        sources: SUPPLIER_ORDER.map((_, index) => index),
        suppliers: [...SUPPLIER_ORDER],
        checkIn,
        checkOut,
        rooms,
        businessTravel,
        multiSearchDatesState: ranges.length > 1,
      },
    })),
  )
}

/** The same call limited to some suppliers: used to retry those that failed. */
export function limitToSuppliers(call: PlannedCall, suppliers: readonly Supplier[]): PlannedCall {
  const ordered = SUPPLIER_ORDER.filter((supplier) => suppliers.includes(supplier))
  return {
    ...call,
    request: {
      ...call.request,
      suppliers: ordered,
      sources: ordered.map((supplier) => SUPPLIER_ORDER.indexOf(supplier)),
    },
  }
}
