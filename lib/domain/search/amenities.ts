import type { Amenity, FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'

/** The values of the filter of facilities. `children` and `wellness` are known from the groups of facilities alone. */
export type HotelFeature = Amenity | 'children' | 'wellness' | 'parking'

// Groups such as "in the room" or "service" are too general for a filter.
const GROUP_FEATURE: Partial<Record<FacilityGroup, HotelFeature>> = {
  pool: 'pool',
  beach: 'beach',
  wellness: 'wellness',
  children: 'children',
  access: 'accessible',
  parking: 'parking',
}

/** The features of a hotel for the filter: its amenities, or its groups of facilities if the upstream sends no amenities. */
export function listFeatures({ amenities, facilityGroups }: HotelSummary): HotelFeature[] {
  return amenities ?? (facilityGroups ?? []).flatMap((group) => GROUP_FEATURE[group] ?? [])
}
