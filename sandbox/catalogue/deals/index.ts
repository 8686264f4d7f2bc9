import { hotelDeals } from '#sandbox/catalogue/deals/hotels.ts'
import { travelDeals } from '#sandbox/catalogue/deals/travel.ts'
import type { CatalogueDeal } from '#sandbox/catalogue/types.ts'

export const deals: readonly CatalogueDeal[] = [...hotelDeals, ...travelDeals]
