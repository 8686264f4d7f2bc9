import type { SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import { countNights, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import type { ReadingDefect } from '#lib/server/upstream/tolerant-reader.ts'

type Room = SearchReply['availabilities'][number]['rooms'][number]

/** Ages in another order are the same party. */
const toKey = ({ adults, childAges, infants }: Room['party']) =>
  JSON.stringify([adults, childAges.toSorted((one, other) => one - other), infants])

/** The rooms in the order of the search where they have its parties: an upstream may order them in another way, such as by price. */
function toSearchedOrder(rooms: readonly Room[], searched: readonly Room['party'][]): readonly Room[] {
  const left = [...rooms]
  const ordered = searched.flatMap((party) => {
    const index = left.findIndex((room) => toKey(room.party) === toKey(party))
    return index < 0 ? [] : left.splice(index, 1)
  })
  return ordered.length === searched.length ? ordered : rooms
}

/**
 * A search reply whose rooms have the guests of the search: they are booked for these guests, and an upstream that repeats a party
 * without its children would lose them (booking checks, A 1). Rates for fewer or more rooms than those of the search are left out, as
 * well as stays that end before they begin, or are longer than can be booked (specification, section 5).
 *
 * @param report called for each value and record that is changed or left out.
 */
export function restoreSearchedParties(
  reply: SearchReply,
  { rooms: searched, kind }: SearchRequest,
  report: (defect: ReadingDefect) => void,
): SearchReply {
  const availabilities = reply.availabilities.flatMap((availability) => {
    const { checkIn, checkOut, rooms, hotel } = availability
    const leaveOut = (field: string, rule: string) => {
      report({ field: `availabilities.${field}`, rule, dropped: 'record', id: hotel.hotelCode })
      return []
    }
    if (rooms.length !== searched.length) return leaveOut('rooms', 'not-as-searched')
    // A flight or a tour may be of one day.
    const isOvernight = kind === 'hotel' || kind === 'package'
    if (checkOut < checkIn || (isOvernight && checkOut === checkIn)) return leaveOut('checkOut', 'before-check-in')
    if (countNights(checkIn, checkOut) > MAX_NIGHTS) return leaveOut('checkOut', 'too-long')
    return [
      {
        ...availability,
        rooms: toSearchedOrder(rooms, searched).map((room, index) => {
          const party = searched[index] ?? room.party
          if (toKey(room.party) === toKey(party)) return room
          report({ field: 'availabilities.rooms.party', rule: 'not-as-searched', dropped: 'field' })
          return { ...room, party }
        }),
      },
    ]
  })
  return { ...reply, availabilities }
}
