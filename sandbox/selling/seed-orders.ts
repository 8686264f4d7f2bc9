import { z } from 'zod'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueAgency, CatalogueHotel } from '#sandbox/catalogue/types.ts'
import { inTransaction, selectFirst } from '#sandbox/database.ts'
import { addDays, toIsraelDate } from '#sandbox/dates.ts'
import { nextNumber, toSeededRandom } from '#sandbox/seeded-random.ts'
import { insertRoomNights } from '#sandbox/selling/allotment.ts'
import { priceBooking, quoteRooms } from '#sandbox/selling/booking-price.ts'
import { type BookingRecord, saveBooking, toBookingId, toReference } from '#sandbox/selling/booking-record.ts'
import { getFeeAt } from '#sandbox/selling/cancellation.ts'
import { getPaidAmount, recordMovement, refund } from '#sandbox/selling/ledger.ts'
import { fitRoom, getOccupancyType } from '#sandbox/selling/occupancy.ts'
import { addPendingForBooking } from '#sandbox/selling/pending-booking-store.ts'
import { addPendingBooking, createFakeName } from '#sandbox/selling/pending-bookings.ts'
import { signRateKey } from '#sandbox/selling/rate-key.ts'
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

type SeedOutcome = 'ok' | 'debit' | 'waiting' | 'canceled'
const SEED_OUTCOMES: readonly SeedOutcome[] = ['ok', 'ok', 'debit', 'ok', 'waiting', 'canceled', 'ok']

/** A UUID derived from `words`; equal words give the same UUID. */
function createSeedReference(world: World, words: string): string {
  const hex = Buffer.from(toBookingId(world, words).padEnd(24, 'A'), 'base64url')
    .toString('hex')
    .padEnd(32, '0')
    .slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Days from today to check-in, for a random number below 1. Orders with a debt, and waiting ones, are for future stays. */
function toSeedDays(outcome: SeedOutcome, random: number): number {
  return outcome === 'debit' || outcome === 'waiting' ? 8 + Math.floor(random * 60) : Math.floor(random * 150) - 90
}

type OrderPlan = {
  agency: CatalogueAgency
  index: number
  hotel: CatalogueHotel
  outcome: SeedOutcome
  checkIn: string
  checkOut: string
  party: RoomParty
}

function planOrder(
  world: World,
  agency: CatalogueAgency,
  index: number,
  outcomes = SEED_OUTCOMES,
  toDays = toSeedDays,
): OrderPlan | undefined {
  const random = (word: string) => toSeededRandom(world.seed, 'order', agency.agencyCode, index, word)
  const outcome = outcomes[index % outcomes.length] ?? 'ok'
  const party = PARTIES[Math.floor(random('party') * PARTIES.length)]
  if (!party) return undefined
  const hotels = world.catalogue.hotels.filter(({ rooms }) => rooms.some((room) => fitRoom(party, room).fits))
  const hotel = hotels[Math.floor(random('hotel') * hotels.length)]
  if (!hotel) return undefined
  const checkIn = addDays(toIsraelDate(world.clock.now()), toDays(outcome, random('days')))
  return {
    agency,
    index,
    hotel,
    outcome,
    checkIn,
    checkOut: addDays(checkIn, 1 + Math.floor(random('nights') * 4)),
    party,
  }
}

function toPage(world: World, { agency, index, hotel, checkIn, checkOut, party }: OrderPlan) {
  const room = hotel.rooms.find((one) => fitRoom(party, one).fits)
  const board = hotel.boards[0]
  if (!room || !board) return undefined
  const { firstName, lastName } = createFakeName(world, agency.agencyCode, index)
  const spec = {
    kind: 'hotel' as const,
    supplier: hotel.supplier,
    hotelCode: hotel.hotelCode,
    roomCode: room.code,
    board,
    checkIn,
    checkOut,
    party,
    occupancyType: getOccupancyType(party),
    discounts: {},
  }
  const clientReference = createSeedReference(world, `seed ${agency.agencyCode} ${index}`)
  const guest = { firstName, lastName, gender: index % 2 === 0 ? ('Mr' as const) : ('Miss' as const) }
  return {
    stage: 'update' as const,
    clientReference,
    product: { kind: 'hotel' as const, supplier: hotel.supplier, hotelCode: hotel.hotelCode, checkIn, checkOut },
    rooms: [{ rateKey: signRateKey({ spec, total: 0, until: 0 }, world.seed), party, guests: [guest] }],
    passengers: [],
    payer: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `05${index % 5}-55501${String(index % 100).padStart(2, '0')}`,
      numberOfPayments: 1,
      newsletter: false,
    },
  }
}

function makeOrder(now: World, plan: OrderPlan): void {
  const { agency, index, outcome, checkIn } = plan
  const latest = Math.min(now.clock.now().getTime() - 3_600_000, Date.parse(checkIn) - 3 * DAY)
  const at = new Date(latest - Math.floor(toSeededRandom(now.seed, 'ordered', agency.agencyCode, index) * 30 * DAY))
  // The order is made with a clock at the past moment, so that its terms and payments have the right dates.
  const world: World = { ...now, clock: { now: () => at, advance: () => {} }, push: () => {} }
  const page = toPage(world, plan)
  if (!page) return
  const id = toBookingId(world, page.clientReference)
  const quoted = quoteRooms(world, page, 'HEB', 0, false)
  const clerk = agency.login.clerks[index % Math.max(1, agency.login.clerks.length)]
  const booking: BookingRecord = {
    id,
    clientReference: page.clientReference,
    agencyCode: agency.agencyCode,
    ...(clerk ? { clerkName: clerk.clerkName } : {}),
    langCode: 'HEB',
    state: outcome === 'waiting' ? 'pending' : 'confirmed',
    member: 0,
    agreedRooms: quoted.roomsTotal,
    ...priceBooking(world, quoted, page, 'HEB', id),
    holdExpiresAt: at.toISOString(),
    createdAt: at.toISOString(),
    bookedAt: at.toISOString(),
    method: outcome === 'waiting' ? 'bypass' : 'card',
    pnr: toReference(world, 'pnr', id, 7),
    // The first two orders share one external number, so that the choice between them can be tested.
    extPnr: toReference(world, 'external', index < 2 ? agency.agencyCode : id, 8),
    orderNumber: String(200_000 + nextNumber(world, 'order')),
  }
  saveBooking(world, booking)
  recordPayments(world, booking, outcome)
  if (outcome === 'waiting') addPendingForBooking(world, booking)
  if (outcome !== 'canceled')
    for (const request of quoted.stockRequests) insertRoomNights(world, id, request, undefined)
}

function recordPayments(world: World, booking: BookingRecord, outcome: SeedOutcome): void {
  const { id, agencyCode, paidNow } = booking
  const amount = outcome === 'waiting' ? 0 : outcome === 'debit' ? Math.round(paidNow / 2) : paidNow
  recordMovement(world, { bookingId: id, agencyCode, kind: 'charge', method: 'card', amount, reference: `SEED-${id}` })
  if (outcome !== 'canceled') return
  const fee = Math.min(getFeeAt(booking.cancellation, world.clock.now()), getPaidAmount(world, id))
  refund(world, id, getPaidAmount(world, id) - fee, 'cancelled')
  saveBooking(world, { ...booking, state: 'cancelled', cancelFee: fee, cancelledAt: world.clock.now().toISOString() })
}

const Count = z.object({ bookings: z.number() })

const PAST_OUTCOMES: readonly SeedOutcome[] = [
  'ok',
  'ok',
  'ok',
  'canceled',
  'ok',
  'ok',
  'debit',
  'ok',
  'ok',
  'canceled',
]
const PAST_DAYS = 1_000

/**
 * Adds orders of an agency with stays of the last three years, which take no rooms from future guests: for a history of
 * thousands of rows. Returns the number of its orders afterwards.
 */
export function addPastOrders(world: World, agencyCode: string, count: number): number {
  const agency = world.catalogue.agencies.find((one) => one.agencyCode === agencyCode)
  const getCount = () =>
    selectFirst(world.db, Count, 'SELECT COUNT(*) AS bookings FROM bookings WHERE agency_code = ?', agencyCode)
      ?.bookings ?? 0
  const first = Math.max(ORDERS_EACH, getCount())
  if (!agency) return 0
  inTransaction(world.db, () => {
    for (let index = first; index < first + count; index += 1) {
      const plan = planOrder(world, agency, index, PAST_OUTCOMES, (_, random) => -6 - Math.floor(random * PAST_DAYS))
      if (plan) makeOrder(world, plan)
    }
  })
  return getCount()
}

/**
 * Fills an empty database with orders in all statuses for every agency with logins, and with pending external bookings,
 * so that no list is empty. Does nothing when there is a booking. The same seed and day give the same orders.
 */
export function seedOrders(world: World): void {
  if (selectFirst(world.db, Count, 'SELECT COUNT(*) AS bookings FROM bookings')?.bookings !== 0) return
  const sellers = world.catalogue.agencies.filter(
    ({ active, isLoginMarketer, forInternalAgentSite, bypassPayment }) =>
      active && (isLoginMarketer || forInternalAgentSite || bypassPayment),
  )
  inTransaction(world.db, () => {
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
