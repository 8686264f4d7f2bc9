import type { Ride } from '#sandbox/pictures/places/place.ts'
import type { Hour, PlaceCode, View } from '#sandbox/pictures/request.ts'

/**
 * What a deal's picture shows: a view of its hotel, or of its place when it has no hotel. A tour's picture shows its
 * vehicle. A deal without a hotel may set the hour.
 */
export type DealPicture =
  | { view: Extract<View, 'pool' | 'beach' | 'view' | 'dining' | 'spa' | 'detail' | 'room'>; hour?: Hour }
  | { view: 'tour'; ride: Ride; hour: Hour }

/**
 * By deal id. Never the outside, and never what lists show for the hotel itself (`toHotelCover`). Deals of one hotel have different views, and
 * so do deals of one place as far as its facilities allow.
 */
export const dealPictures: Readonly<Record<string, DealPicture>> = {
  H101: { view: 'dining' },
  H102: { view: 'spa' },
  H103: { view: 'pool' },
  H104: { view: 'view' },
  H105: { view: 'detail' },
  H106: { view: 'beach' },
  H107: { view: 'pool' },
  H108: { view: 'dining' },
  H109: { view: 'spa' },
  H110: { view: 'view' },
  H111: { view: 'pool' },
  H112: { view: 'room' },
  H113: { view: 'view' },
  H114: { view: 'detail' },
  H115: { view: 'beach' },
  H116: { view: 'room' },
  H117: { view: 'detail' },
  H118: { view: 'dining' },
  H119: { view: 'pool' },
  H120: { view: 'view' },
  H121: { view: 'beach' },
  H122: { view: 'room' },
  H123: { view: 'view' },
  H124: { view: 'view' },
  H125: { view: 'view' },
  H126: { view: 'pool' },
  H127: { view: 'detail' },
  H128: { view: 'room' },
  H129: { view: 'pool' },
  H130: { view: 'detail' },
  H131: { view: 'beach' },
  H132: { view: 'view' },
  P201: { view: 'beach' },
  P202: { view: 'dining' },
  P203: { view: 'view' },
  P204: { view: 'room' },
  F301: { view: 'beach' },
  F302: { view: 'view', hour: 'golden' },
  F303: { view: 'view' },
  T401: { view: 'tour', ride: 'jeep', hour: 'golden' },
  T402: { view: 'tour', ride: 'trail', hour: 'dawn' },
  T403: { view: 'tour', ride: 'coach', hour: 'dusk' },
  T404: { view: 'tour', ride: 'bicycle', hour: 'morning' },
}

/** What the picture of a kind of holiday shows, by the code of its category. */
export const categoryPictures: Readonly<Record<string, { place: PlaceCode; view: View; hour: Hour }>> = {
  'last-minute': { place: 'tel-aviv', view: 'beach', hour: 'golden' },
  family: { place: 'eilat', view: 'pool', hour: 'noon' },
  couples: { place: 'dead-sea', view: 'spa', hour: 'dusk' },
  city: { place: 'jerusalem', view: 'hero', hour: 'dusk' },
  nature: { place: 'galilee', view: 'tour', hour: 'morning' },
  flying: { place: 'eilat', view: 'view', hour: 'dawn' },
}
