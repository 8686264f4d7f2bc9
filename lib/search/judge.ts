import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { SearchFault, SearchFaultCode } from '#lib/search/faults.ts'
import { FARTHEST_DAYS, MOST } from '#lib/search/faults.ts'
import { PRODUCT_KINDS } from '#lib/search/kinds.ts'
import type { ReadSearch, RoomDraft, SearchDraft, StayRange } from '#lib/search/search.ts'
import { addDays, countNights, isStayDate, MAX_NIGHTS } from '#lib/stay/range.ts'

const CODE = /^[\w.-]{1,60}$/

type Found<T> = { value: T; faults: SearchFaultCode[] }

/**
 * A draft as a search, or all that is wrong with it, in the order of the form (specification, section 5). Empty
 * counts of children and infants mean none; a room that says nothing of adults lacks them.
 *
 * @param today the day it is in Israel, `YYYY-MM-DD`.
 */
export function judgeDraft(draft: SearchDraft, today: string): ReadSearch {
  const kind = draft.kind === '' ? 'hotel' : PRODUCT_KINDS.find((one) => one === draft.kind)
  const ranges = draft.ranges.map((range) => judgeRange(range, today, kind !== undefined && kind !== 'hotel'))
  const rooms = draft.rooms.map(judgeRoom)
  const faults: SearchFault[] = [
    ...(kind ? [] : [{ code: 'bad-kind' as const }]),
    ...judgePlaces(draft),
    ...judgeRanges(draft),
    ...ranges.flatMap((faulty, range) => faulty.map((code) => ({ code, range }))),
    ...(draft.rooms.length === 0 ? [{ code: 'adults-missing' as const }] : []),
    ...(draft.rooms.length > MOST.rooms ? [{ code: 'too-many-rooms' as const }] : []),
    ...rooms.flatMap(({ faults: faulty }, room) => faulty.map((code) => ({ code, room }))),
  ]
  if (!kind || faults.length > 0) return { ok: false, draft, faults }
  const { destinations, hotels, businessTravel } = draft
  const search = { kind, destinations, hotels, ranges: draft.ranges, rooms: rooms.map(({ value }) => value) }
  return { ok: true, search: { ...search, businessTravel } }
}

function judgePlaces({ destinations, hotels, ranges }: SearchDraft): SearchFault[] {
  const places = [...destinations, ...hotels]
  const faults: SearchFault[] = []
  if (places.length === 0) faults.push({ code: 'destination-missing' })
  if (!places.every((code) => CODE.test(code))) faults.push({ code: 'bad-place' })
  if (places.length > MOST.places) faults.push({ code: 'too-many-places' })
  if (places.length > 1 && ranges.length > 1) faults.push({ code: 'many-dates-and-places' })
  return faults
}

function judgeRanges({ ranges }: SearchDraft): SearchFault[] {
  const faults: SearchFault[] = []
  if (ranges.length === 0) faults.push({ code: 'dates-missing' })
  if (ranges.length > MOST.ranges) faults.push({ code: 'too-many-dates' })
  const seen = new Set(ranges.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`))
  if (seen.size < ranges.length) faults.push({ code: 'same-dates' })
  return faults
}

function judgeRange({ checkIn, checkOut }: StayRange, today: string, mayBeOneDay: boolean): SearchFaultCode[] {
  if (checkIn === '' || checkOut === '') return ['dates-missing']
  if (!(isStayDate(checkIn) && isStayDate(checkOut))) return ['bad-date']
  const nights = countNights(checkIn, checkOut)
  const faults: SearchFaultCode[] = []
  if (checkIn < today) faults.push('past')
  else if (checkIn > addDays(today, FARTHEST_DAYS)) faults.push('too-far')
  if (nights < (mayBeOneDay ? 0 : 1)) faults.push('not-after')
  else if (nights > MAX_NIGHTS) faults.push('too-long')
  return faults
}

function judgeRoom({ adults, children, ages, infants }: RoomDraft): Found<RoomParty> {
  const faults: SearchFaultCode[] = []
  const count = (text: string, most: number, tooMany: SearchFaultCode): number => {
    if (text === '') return 0
    if (!/^\d{1,3}$/.test(text)) {
      faults.push('bad-number')
      return 0
    }
    if (Number(text) > most) faults.push(tooMany)
    return Number(text)
  }
  const party = {
    adults: count(adults, MOST.adults, 'too-many-adults'),
    infants: count(infants, MOST.infants, 'too-many-infants'),
  }
  if (party.adults === 0 && !faults.includes('bad-number')) faults.unshift('adults-missing')
  // Ages without a count are children all the same; an empty age is one that is still to be said.
  const childCount = children === '' ? ages.length : count(children, MOST.children, 'too-many-children')
  if (children === '' && ages.length > MOST.children) faults.push('too-many-children')
  const said = ages.slice(0, Math.max(childCount, ages.findLastIndex((age) => age !== '') + 1))
  if (!said.every((age) => age === '' || /^(?:\d|1[0-7])$/.test(age)) || said.length > childCount)
    faults.push('bad-age')
  if (childCount <= MOST.children && said.filter((age) => age !== '').length < childCount)
    faults.push('child-age-missing')
  return { value: { ...party, childAges: said.map(Number) }, faults: [...new Set(faults)] }
}
