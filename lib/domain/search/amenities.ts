import type { Amenity, FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'

/** The values of the filter of facilities. `children` and `wellness` are known from the groups of facilities alone. */
export type HotelFeature = Amenity | 'children' | 'wellness' | 'parking'

// Groups such as "in the room" or "service" say nothing that a visitor chooses a hotel by.
const GROUP_FEATURE: Partial<Record<FacilityGroup, HotelFeature>> = {
  pool: 'pool',
  beach: 'beach',
  wellness: 'wellness',
  children: 'children',
  access: 'accessible',
  parking: 'parking',
}

/** What a hotel can be chosen by: its amenities; of an upstream that does not send them, its groups of facilities. */
export function listFeatures({ amenities, facilityGroups }: HotelSummary): HotelFeature[] {
  return amenities ?? (facilityGroups ?? []).flatMap((group) => GROUP_FEATURE[group] ?? [])
}
