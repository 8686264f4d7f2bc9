import type { domestic } from '#lib/contract/domestic.ts'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { chance, nextNumber } from '#sandbox/chance.ts'
import { transaction } from '#sandbox/database.ts'
import { addDays, israelDate } from '#sandbox/dates.ts'
import { toIsraelIso } from '#sandbox/selling/calendar.ts'
import { findPending, listPending, type Pending, savePending } from '#sandbox/selling/pending-store.ts'
import { bookingIdOf, findBooking, saveBooking, toReference } from '#sandbox/selling/record.ts'
import { settleDue } from '#sandbox/selling/settle.ts'
import { type Handlers, Refusal, type World } from '#sandbox/world.ts'

/** By the row's own id, or, as lists of our bookings know it, by the booking's. */
function getPending(world: World, id: string): Pending {
  const pending =
    findPending(world, id) ?? listPending(world).find(({ bookTransaction }) => bookTransaction.guid === id)
  if (!pending) throw new Refusal(404, 'ההזמנה הממתינה לא נמצאה.')
  return pending
}

/** Ends the waiting of a row, and of our own booking behind it. Again, it says what it said. */
function finish(world: World, pending: Pending, state: 'finalized' | 'confirmed', pnr: string | undefined): Pending {
  if (pending.state === 'failed') throw new Refusal(409, 'ההזמנה בוטלה.')
  if (pending.state !== 'pending') return pending
  const done: Pending = { ...pending, state, ...(pnr ? { pnr: pnr.toUpperCase() } : {}) }
  savePending(world, done)
  const own = findBooking(world, pending.bookTransaction.guid)
  if (own?.state === 'pending')
    saveBooking(world, { ...own, state: 'confirmed', ...(pnr ? { extPnr: pnr.toUpperCase() } : {}) })
  return done
}

const FIRST_NAMES = ['Noa', 'Yossi', 'Dana', 'Igor', 'Layla', 'Michal', 'Avi', 'Svetlana', 'Omar', 'Tamar'] as const
const LAST_NAMES = [
  'Levi',
  'Cohen',
  'Mizrahi',
  'Petrov',
  'Haddad',
  'Friedman',
  'Biton',
  'Katz',
  'Nasser',
  'Shalev',
] as const

/** A name that the same parts always give. */
export function inventName(world: World, ...parts: (string | number)[]): { firstName: string; lastName: string } {
  const pick = <T>(list: readonly [T, ...T[]], word: string) =>
    list[Math.floor(chance(world.seed, word, ...parts) * list.length)] ?? list[0]
  return { firstName: pick(FIRST_NAMES, 'first'), lastName: pick(LAST_NAMES, 'last') }
}

/** A booking made elsewhere arrives: the desks hear of it (unless told not to be), and it is returned. */
export function addPendingBooking(world: World, agencyCode: string | undefined, tell = true): Pending {
  const number = nextNumber(world, 'pending-ext')
  const { hotels, agencies } = world.catalogue
  const hotel = hotels[Math.floor(chance(world.seed, 'pending-hotel', number) * hotels.length)]
  const agency =
    agencies.find((one) => one.agencyCode === agencyCode) ??
    agencies.find(({ forInternalAgentSite }) => forInternalAgentSite) ??
    agencies[0]
  if (!hotel || !agency) throw new Refusal(404, 'אין מלון או סוכנות.')
  const { firstName, lastName } = inventName(world, 'pending', number)
  const today = israelDate(world.clock.now())
  const checkIn = addDays(today, 5 + Math.floor(chance(world.seed, 'pending-date', number) * 60))
  const nights = 1 + Math.floor(chance(world.seed, 'pending-nights', number) * 5)
  const pending: Pending = {
    id: `X${String(number).padStart(5, '0')}`,
    pnr: toReference(world, 'pending-pnr', String(number), 8),
    odyAgentCode: agency.odyAgentCode,
    clerkName: agency.login.clerks[number % Math.max(1, agency.login.clerks.length)]?.clerkName ?? agency.name,
    operatorFlags: { hiddenRQ: false },
    bookTransaction: { guid: bookingIdOf(world, `pending ${number}`) },
    // In turn, so that a desk shows every supplier, ATLANTIS among them.
    supplier: SUPPLIERS[(number + 3) % SUPPLIERS.length] ?? 'ATLANTIS',
    hotelName: hotel.names.HEB,
    checkIn,
    checkOut: addDays(checkIn, nights),
    payerName: `${firstName} ${lastName}`,
    total: (hotel.rooms[0]?.basePrice ?? 60_000) * nights,
    createdAt: toIsraelIso(world.clock.now()),
    state: 'pending',
  }
  savePending(world, pending, tell)
  return pending
}

/** The desk of pending external bookings. */
export const pendingHandlers = {
  'GET /operation/pendingExtBook': (_input, _caller, world) => {
    settleDue(world)
    return listPending(world)
  },
  'POST /operation/finalizePendingExtBook/{id}': ({ path: { id }, body }, _caller, world) =>
    transaction(world.db, () => finish(world, getPending(world, id), 'finalized', body.pnr)),
  'POST /operation/confirmAtlantisBook/{id}': ({ path: { id }, body }, _caller, world) =>
    transaction(world.db, () => {
      const pending = getPending(world, id)
      if (pending.supplier !== 'ATLANTIS') throw new Refusal(400, 'ההזמנה אינה של אטלנטיס.')
      const done = finish(world, pending, 'confirmed', undefined)
      const own = findBooking(world, done.bookTransaction.guid)
      const number = body.hotelConfirmationNumber
      if (own && number)
        saveBooking(world, { ...own, rooms: own.rooms.map((room) => ({ ...room, hotelConfirmationNumber: number })) })
      return done
    }),
  'POST /operation/tagBook/{id}': ({ path: { id }, query: { tag } }, _caller, world) => {
    const { operatorTag: _before, ...pending } = getPending(world, id)
    savePending(world, tag === '' ? pending : { ...pending, operatorTag: tag })
    return undefined
  },
  'POST /operation/flagBook/{id}': ({ path: { id }, query: { hiddenRQ } }, _caller, world) => {
    savePending(world, { ...getPending(world, id), operatorFlags: { hiddenRQ } })
    return undefined
  },
} satisfies Partial<Handlers<typeof domestic>>
