import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'
import { isCode } from '#lib/domain/identity/code.ts'
import { MAX_DAYS_AHEAD, SEARCH_LIMITS, type SearchFault, type SearchFaultCode } from '#lib/domain/search/faults.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import {
  type ReadSearch,
  type RoomDraft,
  readDraft,
  type SearchDraft,
  type StayRange,
} from '#lib/domain/search/search.ts'
import { addDays, countNights, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'

type Validated<T> = { value: T; faults: SearchFaultCode[] }

/** Reads and validates a search out of a query. `today`: the date in Israel, `YYYY-MM-DD`. */
export function readSearch(query: URLSearchParams, today: string): ReadSearch {
  return validateDraft(readDraft(query), today)
}

/**
 * Validates a draft: returns the search, or all of its faults in the order of the form (specification, section 5). An
 * empty number of children or infants means none; an empty number of adults is a fault.
 *
 * @param today the current date in Israel, `YYYY-MM-DD`.
 */
export function validateDraft(draft: SearchDraft, today: string): ReadSearch {
  const kind = draft.kind === '' ? 'hotel' : PRODUCT_KINDS.find((one) => one === draft.kind)
  const ranges = draft.ranges.map((range) => validateRange(range, today, kind !== undefined && kind !== 'hotel'))
  const rooms = draft.rooms.map(validateRoom)
  const faults: SearchFault[] = [
    ...(kind ? [] : [{ code: 'bad-kind' as const }]),
    ...validatePlaces(draft),
    ...validateRanges(draft),
    ...ranges.flatMap((codes, range) => codes.map((code) => ({ code, range }))),
    ...(draft.rooms.length === 0 ? [{ code: 'adults-missing' as const }] : []),
    ...(draft.rooms.length > SEARCH_LIMITS.rooms ? [{ code: 'too-many-rooms' as const }] : []),
    ...rooms.flatMap(({ faults: codes }, room) => codes.map((code) => ({ code, room }))),
  ]
  if (!kind || faults.length > 0) return { ok: false, draft, faults }
  const { destinations, hotels, businessTravel } = draft
  const search = { kind, destinations, hotels, ranges: draft.ranges, rooms: rooms.map(({ value }) => value) }
  return { ok: true, search: { ...search, businessTravel } }
}

function validatePlaces({ destinations, hotels, ranges }: SearchDraft): SearchFault[] {
  const places = [...destinations, ...hotels]
  const faults: SearchFault[] = []
  if (places.length === 0) faults.push({ code: 'destination-missing' })
  if (!places.every(isCode)) faults.push({ code: 'bad-place' })
  if (places.length > SEARCH_LIMITS.places) faults.push({ code: 'too-many-places' })
  if (places.length > 1 && ranges.length > 1) faults.push({ code: 'many-dates-and-places' })
  return faults
}

function validateRanges({ ranges }: SearchDraft): SearchFault[] {
  const faults: SearchFault[] = []
  if (ranges.length === 0) faults.push({ code: 'dates-missing' })
  if (ranges.length > SEARCH_LIMITS.ranges) faults.push({ code: 'too-many-dates' })
  const seen = new Set(ranges.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`))
  if (seen.size < ranges.length) faults.push({ code: 'same-dates' })
  return faults
}

function validateRange({ checkIn, checkOut }: StayRange, today: string, mayBeOneDay: boolean): SearchFaultCode[] {
  if (checkIn === '' || checkOut === '') return ['dates-missing']
  if (!(isCalendarDate(checkIn) && isCalendarDate(checkOut))) return ['bad-date']
  const nights = countNights(checkIn, checkOut)
  const faults: SearchFaultCode[] = []
  if (checkIn < today) faults.push('past')
  else if (checkIn > addDays(today, MAX_DAYS_AHEAD)) faults.push('too-far')
  if (nights < (mayBeOneDay ? 0 : 1)) faults.push('not-after')
  else if (nights > MAX_NIGHTS) faults.push('too-long')
  return faults
}

function validateRoom({ adults, children, ages, infants }: RoomDraft): Validated<RoomParty> {
  const faults: SearchFaultCode[] = []
  const count = (text: string, limit: number, tooMany: SearchFaultCode): number => {
    if (text === '') return 0
    if (!/^\d{1,3}$/.test(text)) {
      faults.push('bad-number')
      return 0
    }
    if (Number(text) > limit) faults.push(tooMany)
    return Number(text)
  }
  const party = {
    adults: count(adults, SEARCH_LIMITS.adults, 'too-many-adults'),
    infants: count(infants, SEARCH_LIMITS.infants, 'too-many-infants'),
  }
  if (party.adults === 0 && !faults.includes('bad-number')) faults.unshift('adults-missing')
  // Without a count, each age is a child. An empty age is a missing one.
  const childCount = children === '' ? ages.length : count(children, SEARCH_LIMITS.children, 'too-many-children')
  if (children === '' && ages.length > SEARCH_LIMITS.children) faults.push('too-many-children')
  const entered = ages.slice(0, Math.max(childCount, ages.findLastIndex((age) => age !== '') + 1))
  if (!entered.every((age) => age === '' || /^(?:\d|1[0-7])$/.test(age)) || entered.length > childCount)
    faults.push('bad-age')
  if (childCount <= SEARCH_LIMITS.children && entered.filter((age) => age !== '').length < childCount)
    faults.push('child-age-missing')
  return { value: { ...party, childAges: entered.map(Number) }, faults: [...new Set(faults)] }
}
