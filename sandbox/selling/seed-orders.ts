import { z } from 'zod'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueAgency, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { chance, nextNumber } from '#sandbox/chance.ts'
import { first, transaction } from '#sandbox/database.ts'
import { addDays, israelDate } from '#sandbox/dates.ts'
import { takeRooms } from '#sandbox/selling/allotment.ts'
import { priceBooking, quoteRooms } from '#sandbox/selling/booking-price.ts'
import { feeAt } from '#sandbox/selling/cancellation.ts'
import { move, paidFor, refund } from '#sandbox/selling/ledger.ts'
import { fitRoom, occupancyOfRoom } from '#sandbox/selling/occupancy.ts'
import { addPendingBooking, inventName } from '#sandbox/selling/pending.ts'
import { addPendingOf } from '#sandbox/selling/pending-store.ts'
import { sealRate } from '#sandbox/selling/rate-key.ts'
import { type BookingRecord, bookingIdOf, saveBooking, toReference } from '#sandbox/selling/record.ts'
import type { World } from '#sandbox/world.ts'

const ORDERS_EACH = 14
const PENDING_ROWS = 6
const DAY = 86_400_000

const PARTIES: readonly RoomParty[] = [
  { adults: 2, childAges: [], infants: 0 },
  { adults: 2, childAges: [9, 4], infants: 0 },
  { adults: 1, childAges: [], infants: 0 },
  { adults: 2, childAges: [], infants: 1 },
]

type Fate = 'ok' | 'debit' | 'waiting' | 'canceled'
const FATES: readonly Fate[] = ['ok', 'ok', 'debit', 'ok', 'waiting', 'canceled', 'ok']

/** A UUID that the same words always give. */
function inventReference(world: World, words: string): string {
  const hex = Buffer.from(bookingIdOf(world, words).padEnd(24, 'A'), 'base64url')
    .toString('hex')
    .padEnd(32, '0')
    .slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Plan = {
  agency: CatalogueAgency
  index: number
  hotel: CatalogueHotel
  fate: Fate
  checkIn: string
  checkOut: string
  party: RoomParty
}

function planOrder(world: World, agency: CatalogueAgency, index: number): Plan | undefined {
  const luck = (word: string) => chance(world.seed, 'order', agency.agencyCode, index, word)
  const fate = FATES[index % FATES.length] ?? 'ok'
  const party = PARTIES[Math.floor(luck('party') * PARTIES.length)]
  if (!party) return undefined
  const hotels = world.catalogue.hotels.filter(({ rooms }) => rooms.some((room) => fitRoom(party, room).fits))
  const hotel = hotels[Math.floor(luck('hotel') * hotels.length)]
  if (!hotel) return undefined
  // What is still owed or awaited is of a stay to come.
  const days =
    fate === 'debit' || fate === 'waiting' ? 8 + Math.floor(luck('days') * 60) : Math.floor(luck('days') * 150) - 90
  const checkIn = addDays(israelDate(world.clock.now()), days)
  return { agency, index, hotel, fate, checkIn, checkOut: addDays(checkIn, 1 + Math.floor(luck('nights') * 4)), party }
}

function toPage(world: World, { agency, index, hotel, checkIn, checkOut, party }: Plan) {
  const room = hotel.rooms.find((one) => fitRoom(party, one).fits)
  const board = hotel.boards[0]
  if (!room || !board) return undefined
  const { firstName, lastName } = inventName(world, agency.agencyCode, index)
  const spec = {
    kind: 'hotel' as const,
    supplier: hotel.supplier,
    hotelCode: hotel.hotelCode,
    roomCode: room.code,
    board,
    checkIn,
    checkOut,
    party,
    occupancyType: occupancyOfRoom(party),
    discounts: {},
  }
  const clientReference = inventReference(world, `seed ${agency.agencyCode} ${index}`)
  const guest = { firstName, lastName, gender: index % 2 === 0 ? ('Mr' as const) : ('Miss' as const) }
  return {
    stage: 'update' as const,
    clientReference,
    product: { kind: 'hotel' as const, supplier: hotel.supplier, hotelCode: hotel.hotelCode, checkIn, checkOut },
    rooms: [{ rateKey: sealRate({ spec, total: 0, until: 0 }, world.seed), party, guests: [guest] }],
    passengers: [],
    payer: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `05${index % 5}-55501${String(index).padStart(2, '0')}`,
      numberOfPayments: 1,
      newsletter: false,
    },
  }
}

function makeOrder(now: World, plan: Plan): void {
  const { agency, index, fate, checkIn } = plan
  const latest = Math.min(now.clock.now().getTime() - 3_600_000, Date.parse(checkIn) - 3 * DAY)
  const at = new Date(latest - Math.floor(chance(now.seed, 'ordered', agency.agencyCode, index) * 30 * DAY))
  // The order is made in a world whose now is then, so that its terms and its money carry the right dates.
  const world: World = { ...now, clock: { now: () => at, advance: () => {} }, push: () => {} }
  const page = toPage(world, plan)
  if (!page) return
  const id = bookingIdOf(world, page.clientReference)
  const quoted = quoteRooms(world, page, 'HEB', 0, false)
  const clerk = agency.login.clerks[index % Math.max(1, agency.login.clerks.length)]
  const booking: BookingRecord = {
    id,
    clientReference: page.clientReference,
    agencyCode: agency.agencyCode,
    ...(clerk ? { clerkName: clerk.clerkName } : {}),
    langCode: 'HEB',
    state: fate === 'waiting' ? 'pending' : 'confirmed',
    member: 0,
    agreedRooms: quoted.roomsTotal,
    ...priceBooking(world, quoted, page, 'HEB', id),
    holdExpiresAt: at.toISOString(),
    createdAt: at.toISOString(),
    bookedAt: at.toISOString(),
    method: fate === 'waiting' ? 'bypass' : 'card',
    pnr: toReference(world, 'pnr', id, 7),
    // Its first two orders went out under one number, so that somebody can be asked which of them to cancel.
    extPnr: toReference(world, 'external', index < 2 ? agency.agencyCode : id, 8),
    orderNumber: String(200_000 + nextNumber(world, 'order')),
  }
  saveBooking(world, booking)
  settleMoney(world, booking, fate)
  if (fate === 'waiting') addPendingOf(world, booking)
  if (fate !== 'canceled') for (const want of quoted.wants) takeRooms(world, id, want, undefined)
}

function settleMoney(world: World, booking: BookingRecord, fate: Fate): void {
  const { id, agencyCode, paidNow } = booking
  const amount = fate === 'waiting' ? 0 : fate === 'debit' ? Math.round(paidNow / 2) : paidNow
  move(world, { bookingId: id, agencyCode, kind: 'charge', method: 'card', amount, reference: `SEED-${id}` })
  if (fate !== 'canceled') return
  const fee = Math.min(feeAt(booking.cancellation, world.clock.now()), paidFor(world, id))
  refund(world, id, paidFor(world, id) - fee, 'cancelled')
  saveBooking(world, { ...booking, state: 'cancelled', cancelFee: fee, cancelledAt: world.clock.now().toISOString() })
}

const Count = z.object({ bookings: z.number() })

/**
 * Fills an empty database with orders of every agency whose people log in, over all statuses, and with pending external
 * bookings, so that no desk is empty. Does nothing where any booking stands. The same seed and day, the same orders.
 */
export function seedOrders(world: World): void {
  if (first(world.db, Count, 'SELECT COUNT(*) AS bookings FROM bookings')?.bookings !== 0) return
  const sellers = world.catalogue.agencies.filter(
    ({ active, isLoginMarketer, forInternalAgentSite, bypassPayment }) =>
      active && (isLoginMarketer || forInternalAgentSite || bypassPayment),
  )
  transaction(world.db, () => {
    for (const agency of sellers) {
      for (let index = 0; index < ORDERS_EACH; index += 1) {
        const plan = planOrder(world, agency, index)
        if (plan) makeOrder(world, plan)
      }
    }
    for (let row = 0; row < PENDING_ROWS && world.catalogue.hotels.length > 0; row += 1) {
      addPendingBooking(world, sellers[row % Math.max(1, sellers.length)]?.agencyCode, false)
    }
  })
}
