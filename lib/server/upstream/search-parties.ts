import type { StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { RoomParty, SearchReply, SearchRequest } from '#lib/contract/entities/stay.ts'
import { countNights, hasPossibleDates, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import type { ReadingDefect } from '#lib/server/upstream/tolerant-reader.ts'

type Report = (defect: ReadingDefect) => void
type WithParty = { party: RoomParty }

/** Ages in another order are the same party. */
const toKey = ({ adults, childAges, infants }: RoomParty) =>
  JSON.stringify([adults, childAges.toSorted((one, other) => one - other), infants])

const isUnread = ({ party }: WithParty) => party.adults === 0

/**
 * The rooms in the order of the request where they have its parties: an upstream may order them in another way, such as by price. The rooms
 * whose party could not be read are those of the other parties, in order.
 */
function toSentOrder<Room extends WithParty>(rooms: readonly Room[], sent: readonly RoomParty[]): readonly Room[] {
  const left = [...rooms]
  const take = (isWanted: (room: Room) => boolean): Room[] => {
    const index = left.findIndex(isWanted)
    return index < 0 ? [] : left.splice(index, 1)
  }
  const ordered = sent
    .map((party) => take((room) => toKey(room.party) === toKey(party)))
    .flatMap((own) => (own.length > 0 ? own : take(isUnread)))
  return ordered.length === sent.length ? ordered : rooms
}

/** The rooms with the parties of the request. `report` is called for each room that had another one. */
const withSentParties = <Room extends WithParty>(
  rooms: readonly Room[],
  sent: readonly RoomParty[],
  report: () => void,
): Room[] =>
  toSentOrder(rooms, sent).map((room, index) => {
    const party = sent[index] ?? room.party
    if (toKey(room.party) === toKey(party)) return room
    report()
    return { ...room, party }
  })

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
  report: Report,
): SearchReply {
  const availabilities = reply.availabilities.flatMap((availability) => {
    const { checkIn, checkOut, rooms, hotel } = availability
    const leaveOut = (field: string, rule: string) => {
      report({ field: `availabilities.${field}`, rule, dropped: 'record', id: hotel.hotelCode })
      return []
    }
    if (rooms.length !== searched.length) return leaveOut('rooms', 'not-as-searched')
    if (!hasPossibleDates({ kind, checkIn, checkOut })) return leaveOut('checkOut', 'before-check-in')
    if (countNights(checkIn, checkOut) > MAX_NIGHTS) return leaveOut('checkOut', 'too-long')
    return [
      {
        ...availability,
        rooms: withSentParties(rooms, searched, () =>
          report({ field: 'availabilities.rooms.party', rule: 'not-as-searched', dropped: 'field' }),
        ),
      },
    ]
  })
  return { ...reply, availabilities }
}

/**
 * A stored booking whose rooms have the guests that were sent, for the same reason: its summary says for whom the rooms are (booking
 * checks, A 15).
 *
 * @param report called for each party that is changed.
 */
export function restoreStoredParties(page: StoredPage, { rooms }: StorePage, report: Report): StoredPage {
  // Another number of rooms is refused: reply-check.ts.
  if (page.rooms.length !== rooms.length) return page
  const sent = rooms.map(({ party }) => party)
  const reportRoom = () => report({ field: 'rooms.party', rule: 'not-as-sent', dropped: 'field' })
  return { ...page, rooms: withSentParties(page.rooms, sent, reportRoom) }
}
