import type { Deal } from '#lib/contract/entities/deal.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import { writeDraft } from '#lib/domain/search/search.ts'

type Named = Pick<Deal, 'id' | 'kind' | 'supplier' | 'hotelCode' | 'checkIn' | 'checkOut' | 'adults' | 'children'>

/**
 * The path of the product page of a deal, without language prefix. A deal has a number of children but not their ages, so
 * for deals with children the product page requests the ages first: a child is never sent as an adult (booking checks,
 * A 1).
 */
export function toDealPath({ id, kind, supplier, hotelCode = id, checkIn, checkOut, adults, children }: Named): string {
  if (children === 0) {
    const rooms = [{ adults, childAges: [], infants: 0 }]
    const choice = { kind, hotelCode, dealId: id, checkIn, checkOut, rooms, businessTravel: false }
    return toProductPath({ ...choice, ...(supplier && { supplier }) })
  }
  const query = writeDraft({
    kind,
    destinations: [],
    hotels: [hotelCode],
    ranges: [{ checkIn, checkOut }],
    rooms: [{ adults: String(adults), children: String(children), ages: [], infants: '0' }],
    businessTravel: false,
  })
  if (supplier !== undefined) query.set('supplier', supplier)
  query.set('dealId', id)
  return `/product-page?${query}`
}
