import { PARTY_LIMITS } from '#lib/domain/occupancy/occupancy.ts'

/** The faults that a search may have. Each has a text under `search.fault.` in the messages. */
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

/** One fault. `room` and `range` are indexes that begin at zero. */
export type SearchFault = { code: SearchFaultCode; room?: number; range?: number }

/** The limits of a search. Those of rooms and persons are the upstream's, those of places and ranges ours. */
export const SEARCH_LIMITS = { ...PARTY_LIMITS, places: 20, ranges: 6, rooms: 10 } as const

/** The latest check-in, in days from today. */
export const MAX_DAYS_AHEAD = 730
