import { PARTY_LIMITS } from '#lib/occupancy/occupancy.ts'

/** What may be wrong with a search. Each has its words under `search.fault.` in the messages. */
export const SEARCH_FAULTS = [
  'destination-missing',
  'dates-missing',
  'adults-missing',
  'bad-kind',
  'bad-place',
  'bad-date',
  'past',
  'not-after',
  'too-long',
  'too-far',
  'same-dates',
  'bad-number',
  'child-age-missing',
  'bad-age',
  'too-many-adults',
  'too-many-children',
  'too-many-infants',
  'many-dates-and-places',
  'too-many-places',
  'too-many-dates',
  'too-many-rooms',
] as const

export type SearchFaultCode = (typeof SEARCH_FAULTS)[number]

/** One thing that is wrong. Rooms and ranges are counted from zero. */
export type SearchFault = { code: SearchFaultCode; room?: number; range?: number }

/** The most of each in one search. The upstream takes no more of any but places and ranges, which are calls of their own. */
export const MOST = { ...PARTY_LIMITS, places: 20, ranges: 6, rooms: 10 } as const

/** Days from today after which nothing is sold yet. */
export const FARTHEST_DAYS = 730
