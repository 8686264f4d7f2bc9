import type { z } from 'zod'
import type { SearchRequest } from '#lib/contract/entities/stay.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { Search } from '#lib/search/search.ts'

export type Place = { kind: 'hotel' | 'destination'; code: string }

/** One upstream call of a search, all but its language. */
export type PlannedCall = {
  /** The same for the same place and range of the same search. */
  id: string
  place: Place
  checkIn: string
  checkOut: string
  request: Omit<z.output<typeof SearchRequest>, 'langCode' | 'subCalling'>
}

/** The suppliers in the order in which they are searched; `sources` are indexes into them (section 9). */
export const SEARCH_ORDER = ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'] as const satisfies readonly Supplier[]

/** One call per hotel code and range; a destination's hotels are one call a range (sections 7 and 9). */
export function planCalls(search: Search): PlannedCall[] {
  const { kind, destinations, hotels, ranges, rooms, businessTravel } = search
  const places: Place[] = [
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
        sources: SEARCH_ORDER.map((_, index) => index),
        suppliers: [...SEARCH_ORDER],
        checkIn,
        checkOut,
        rooms,
        businessTravel,
        multiSearchDatesState: ranges.length > 1,
      },
    })),
  )
}

/** The same call, of some suppliers only: to ask those again that failed. */
export function onlySuppliers(call: PlannedCall, suppliers: readonly Supplier[]): PlannedCall {
  const asked = SEARCH_ORDER.filter((supplier) => suppliers.includes(supplier))
  return {
    ...call,
    request: { ...call.request, suppliers: asked, sources: asked.map((supplier) => SEARCH_ORDER.indexOf(supplier)) },
  }
}
