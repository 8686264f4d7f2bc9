import type { domestic } from '#lib/contract/domestic.ts'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { inTransaction } from '#sandbox/database.ts'
import { addDays, toIsraelDate, toIsraelIso } from '#sandbox/dates.ts'
import { nextNumber, toSeededRandom } from '#sandbox/seeded-random.ts'
import { findBooking, saveBooking, toBookingId, toReference } from '#sandbox/selling/booking-record.ts'
import {
  findPending,
  findPendingOfBooking,
  listPending,
  type PendingBooking,
  savePending,
} from '#sandbox/selling/pending-booking-store.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { type Handlers, HttpError, type World } from '#sandbox/world.ts'

/** Finds a pending booking by its own id or by the id of our booking. Throws 404. */
function getPending(world: World, id: string): PendingBooking {
  const pending = findPending(world, id) ?? findPendingOfBooking(world, id)
  if (!pending) throw new HttpError(404, 'ההזמנה הממתינה לא נמצאה.')
  return pending
}

/** Completes a pending booking and our own booking behind it. A repeated call returns the same state. */
function completePending(
  world: World,
  pending: PendingBooking,
  state: 'finalized' | 'confirmed',
  pnr: string | undefined,
): PendingBooking {
  if (pending.state === 'failed') throw new HttpError(409, 'ההזמנה בוטלה.')
  if (pending.state !== 'pending') return pending
  const done: PendingBooking = { ...pending, state, ...(pnr ? { pnr: pnr.toUpperCase() } : {}) }
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

/** An invented name; equal parts give the same name. */
export function createFakeName(world: World, ...parts: (string | number)[]): { firstName: string; lastName: string } {
  const pick = <T>(list: readonly [T, ...T[]], word: string) =>
    list[Math.floor(toSeededRandom(world.seed, word, ...parts) * list.length)] ?? list[0]
  return { firstName: pick(FIRST_NAMES, 'first'), lastName: pick(LAST_NAMES, 'last') }
}

/** Adds an invented external booking and, with `notify`, pushes it to the agents' desks. */
export function addPendingBooking(world: World, agencyCode: string | undefined, notify = true): PendingBooking {
  const number = nextNumber(world, 'pending-ext')
  const { hotels, agencies } = world.catalogue
  const hotel = hotels[Math.floor(toSeededRandom(world.seed, 'pending-hotel', number) * hotels.length)]
  const agency =
    agencies.find((one) => one.agencyCode === agencyCode) ??
    agencies.find(({ forInternalAgentSite }) => forInternalAgentSite) ??
    agencies[0]
  if (!hotel || !agency) throw new HttpError(404, 'אין מלון או סוכנות.')
  const { firstName, lastName } = createFakeName(world, 'pending', number)
  const today = toIsraelDate(world.clock.now())
  const checkIn = addDays(today, 5 + Math.floor(toSeededRandom(world.seed, 'pending-date', number) * 60))
  const nights = 1 + Math.floor(toSeededRandom(world.seed, 'pending-nights', number) * 5)
  const pending: PendingBooking = {
    id: `X${String(number).padStart(5, '0')}`,
    pnr: toReference(world, 'pending-pnr', String(number), 8),
    odyAgentCode: agency.odyAgentCode,
    clerkName: agency.login.clerks[number % Math.max(1, agency.login.clerks.length)]?.clerkName ?? agency.name,
    operatorFlags: { hiddenRQ: false },
    bookTransaction: { guid: toBookingId(world, `pending ${number}`) },
    // Rotates through the suppliers, so that a desk shows all of them, ATLANTIS included.
    supplier: SUPPLIERS[(number + 3) % SUPPLIERS.length] ?? 'ATLANTIS',
    hotelName: hotel.names.HEB,
    checkIn,
    checkOut: addDays(checkIn, nights),
    payerName: `${firstName} ${lastName}`,
    total: (hotel.rooms[0]?.basePrice ?? 60_000) * nights,
    createdAt: toIsraelIso(world.clock.now()),
    state: 'pending',
  }
  savePending(world, pending, notify)
  return pending
}

/** Adds many invented external bookings of the internal agents' agency, without notifications. Returns the number of rows. */
export function addPendingBookings(world: World, count: number): number {
  inTransaction(world.db, () => {
    for (let added = 0; added < count; added += 1) addPendingBooking(world, undefined, false)
  })
  return listPending(world).length
}

/** The calls of the agents' desk of pending external bookings. */
export const pendingHandlers = {
  'GET /operation/pendingExtBook': (_input, _caller, world) => {
    applySupplierAnswers(world)
    return listPending(world)
  },
  'POST /operation/finalizePendingExtBook/{id}': ({ path: { id }, body }, _caller, world) =>
    inTransaction(world.db, () => completePending(world, getPending(world, id), 'finalized', body.pnr)),
  'POST /operation/confirmAtlantisBook/{id}': ({ path: { id }, body }, _caller, world) =>
    inTransaction(world.db, () => {
      const pending = getPending(world, id)
      if (pending.supplier !== 'ATLANTIS') throw new HttpError(400, 'ההזמנה אינה של אטלנטיס.')
      const done = completePending(world, pending, 'confirmed', undefined)
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
