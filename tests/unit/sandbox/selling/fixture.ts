import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { StorePage } from '#lib/contract/entities/booking.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type {
  Catalogue,
  CatalogueAgency,
  CatalogueDeal,
  CatalogueHotel,
  CatalogueRoom,
  TranslatedText,
} from '#sandbox/catalogue/types.ts'
import { createFixedClock } from '#sandbox/clock.ts'
import { migrate, openDatabase } from '#sandbox/database.ts'
import { coreMigrations } from '#sandbox/schema.ts'
import { sellingBffHandlers, sellingHandlers } from '#sandbox/selling/handlers.ts'
import { createSellingTables } from '#sandbox/selling/tables.ts'
import { openAgencyLogin, openMemberSession, verifyMemberSession } from '#sandbox/sessions.ts'
import type { Caller, PushMessage, World } from '#sandbox/world.ts'

export const toTranslatedText = (text: string): TranslatedText => ({
  HEB: `${text} (he)`,
  ENG: text,
  RUS: `${text} (ru)`,
  ARA: `${text} (ar)`,
})

const room = (code: string, more: Partial<CatalogueRoom> = {}): CatalogueRoom => ({
  code,
  kind: 'standard',
  names: toTranslatedText(`Room ${code}`),
  text: toTranslatedText('A room'),
  beds: toTranslatedText('Double bed'),
  sizeSquareMetres: 24,
  maxAdults: 2,
  maxChildren: 2,
  maxOccupants: 3,
  basePrice: 60_000,
  allotment: 10,
  ...more,
})

export const makeHotel = (hotelCode: string, more: Partial<CatalogueHotel> = {}): CatalogueHotel => ({
  supplier: 'GOC',
  hotelCode,
  otherCodes: [],
  names: toTranslatedText(`Hotel ${hotelCode}`),
  destinationCode: 'TVR',
  city: toTranslatedText('Tiberias'),
  address: toTranslatedText('1 Shore Road'),
  rating: 8.4,
  category: 'hotel',
  coordinates: { latitude: 32.79, longitude: 35.54 },
  phone: '04-5550100',
  short: toTranslatedText('Short'),
  long: toTranslatedText('Long'),
  facilities: [],
  rooms: [room('STD'), room('FAM', { maxAdults: 3, maxChildren: 3, maxOccupants: 5, basePrice: 90_000 })],
  boards: ['bb', 'hb'],
  hours: { checkInFrom: '15:00', checkOutUntil: '11:00' },
  minimumNights: { holiday: 3, weekend: 2 },
  children: toTranslatedText('Children are welcome'),
  pets: false,
  smoking: false,
  parking: toTranslatedText('Free'),
  accessibility: [],
  questions: [],
  remarks: [toTranslatedText('Pool closes at six')],
  cancellation: [
    { daysBefore: 7, percent: 50 },
    { daysBefore: 2, percent: 100 },
  ],
  updatedAt: '2026-01-01',
  ...more,
})

const deal = (id: string, more: Partial<CatalogueDeal>): CatalogueDeal => ({
  id,
  kind: 'hotel',
  dealType: 'vacation',
  categoryCode: 'lastminute',
  titles: toTranslatedText(`Deal ${id}`),
  destinationCode: 'TVR',
  arrivesInDays: 10,
  nights: 2,
  adults: 2,
  children: 0,
  percentOff: 20,
  startedHoursAgo: 24,
  endsInHours: 48,
  ...more,
})

const agency = (agencyCode: string, more: Partial<CatalogueAgency> = {}): CatalogueAgency => ({
  agencyCode,
  odyAgentCode: `ODY-${agencyCode}`,
  operation: 'op',
  active: true,
  name: `Agency ${agencyCode}`,
  agencyOwner: `owner-${agencyCode}`,
  host: `${agencyCode}.localhost`,
  login: { clerks: [{ clerkName: 'dana', displayName: 'Dana', password: 'pw' }] },
  cancelPassword: `cancel-${agencyCode}`,
  ...more,
})

const leg = {
  carrier: 'Test Air',
  flightNumber: 'TA 101',
  from: toTranslatedText('Haifa'),
  to: toTranslatedText('Eilat'),
  day: 0,
  departs: '08:00',
  arrives: '09:00',
  charter: true,
  baggage: toTranslatedText('20 kg'),
}

/** The hotels: an ordinary one, one of two suppliers in a VAT-free town with a desk fee, and one with a single room. */
const catalogue: Catalogue = {
  destinations: [
    { code: 'TVR', vatFree: false, season: [0.8, 0.8, 0.9, 1.1, 1, 1.1, 1.3, 1.4, 1.1, 1.1, 0.9, 0.9] },
    { code: 'ETM', vatFree: true, season: [1, 1, 1, 1.2, 1, 1.1, 1.3, 1.4, 1.1, 1.1, 1, 1] },
  ].map((place) => ({
    ...place,
    names: toTranslatedText(place.code),
    text: toTranslatedText('A place'),
    coordinates: { latitude: 30, longitude: 35 },
    aliases: [],
    neighbours: [],
    order: 1,
  })),
  chains: [],
  hotels: [
    makeHotel('LAKE'),
    makeHotel('REEF', {
      supplier: 'ISRO',
      otherCodes: [{ supplier: 'DAN', code: 'D-REEF' }],
      destinationCode: 'ETM',
      deskFee: { name: toTranslatedText('Resort fee'), perNight: 1_500 },
      boards: ['ro', 'bb', 'fb', 'al'],
    }),
    makeHotel('TINY', { supplier: 'MINI', rooms: [room('ONE', { allotment: 1 })], boards: ['bb'] }),
  ],
  facilities: [],
  deals: [
    deal('LAKE20', { hotelCode: 'LAKE', board: 'bb' }),
    deal('FLY', {
      kind: 'flight',
      destinationCode: 'ETM',
      nights: 3,
      fixedPrice: 80_000,
      percentOff: 0,
      flights: [leg, { ...leg, day: 3 }],
    }),
    deal('PACK', {
      kind: 'package',
      destinationCode: 'ETM',
      hotelCode: 'REEF',
      board: 'bb',
      fixedPrice: 60_000,
      flights: [leg, { ...leg, day: 2 }],
    }),
    deal('TOUR', {
      kind: 'tour',
      nights: 3,
      fixedPrice: 240_000,
      days: [{ titles: toTranslatedText('Day one'), texts: toTranslatedText('Walk') }],
    }),
    deal('OVER', { kind: 'flight', destinationCode: 'ETM', fixedPrice: 10_000, endsInHours: 0 }),
  ],
  dealCategories: [],
  dealTypes: [],
  liveShows: [],
  agencies: [
    agency('main', { forMainSite: true }),
    agency('masa', { isLoginMarketer: true, bypassPayment: true }),
    agency('ashrai', {
      isLoginMarketer: true,
      usePaxBankCreditAsLoginCredential: true,
      login: { clerks: [], credit: { creditAmount: 300_000, creditAmountUsd: 80_000 } },
    }),
    agency('agents', { forInternalAgentSite: true, bypassPayment: true }),
  ],
  footerCategories: [],
  footerPages: [],
  blocks: [],
  coupons: [
    { code: 'SAVE100', amount: 10_000, minimumTotal: 50_000, uses: 2, expiresInDays: 30 },
    { code: 'DANONLY', amount: 5_000, minimumTotal: 0, uses: 9, supplier: 'DAN', expiresInDays: 30 },
    { code: 'GONE', amount: 5_000, minimumTotal: 0, uses: 9, expiresInDays: -1 },
  ],
  members: [
    {
      phone: '+972501234567',
      firstName: 'Noa',
      lastName: 'Levi',
      email: 'noa@example.com',
      newsletter: false,
      discountPercent: 5,
    },
  ],
  teachers: [{ tzNumber: '000000018', state: 'approved' }],
}

/** A seed with which the fixture's hotels have rooms on the tests' dates, without price changes. */
const SEED = 59

/** A Sunday outside the high season: 22 November 2026, noon in Israel. */
export const NOW = '2026-11-22T10:00:00Z'

export type TestWorld = World & { pushed: PushMessage[] }

export function createWorld(
  options: { file?: string; now?: string; catalogue?: Catalogue; seed?: number } = {},
): TestWorld {
  const db = openDatabase(options.file ?? ':memory:')
  migrate(db, coreMigrations)
  createSellingTables(db)
  const pushed: PushMessage[] = []
  return {
    db,
    clock: createFixedClock(options.now ?? NOW),
    catalogue: options.catalogue ?? catalogue,
    seed: options.seed ?? SEED,
    origin: 'http://sandbox.test',
    push: (message) => pushed.push(message),
    pushed,
  }
}

export const visitor: Caller = { agency: 'main', agencySid: undefined, memberSid: undefined, userToken: undefined }

export function login(world: World, agencyCode: string, kind: 'agent' | 'agency'): Caller {
  const { sid, userToken } = openAgencyLogin(world, {
    kind,
    agencyCode,
    loginOdyAgentCode: `ODY-${agencyCode}`,
    clerkName: 'dana',
  })
  return { agency: agencyCode, agencySid: sid, memberSid: undefined, userToken }
}

export function memberLogin(world: World): Caller {
  world.db
    .prepare('INSERT INTO members VALUES (?, ?, ?, ?, ?, ?)')
    .run('+972501234567', 'Noa', 'Levi', 'noa@example.com', 0, 5)
  const { sid, code } = openMemberSession(world, '+972501234567')
  const caller = { ...visitor, memberSid: sid }
  verifyMemberSession(world, caller, code)
  return caller
}

const handlers = { ...sellingHandlers, ...sellingBffHandlers }
const entries = { ...domestic.calls, ...bff.calls }
type Line = keyof typeof handlers
type Reply<L extends Line> = z.output<(typeof entries)[L]['reply']>
type CallInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls a handler and checks input and reply against the contract. */
export async function call<L extends Line>(
  world: World,
  line: L,
  given: CallInput = {},
  caller: Caller = visitor,
): Promise<Reply<L>> {
  const entry: { path?: z.ZodType; query?: z.ZodType; body?: z.ZodType; reply: z.ZodType } = entries[line]
  const input = {
    path: entry.path ? entry.path.parse(given.path) : (given.path ?? {}),
    query: entry.query ? entry.query.parse(given.query ?? {}) : {},
    body: entry.body?.parse(given.body),
  }
  const handler = handlers[line] as (input: unknown, caller: Caller, world: World) => unknown
  return entry.reply.parse(await handler(input, caller, world)) as Reply<L>
}

/** The status of a refusal, for tables. */
export async function refusal(work: Promise<unknown>): Promise<number | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Error && 'status' in error) return Number(error.status)
    throw error
  }
}

export const couple = { adults: 2, childAges: [], infants: 0 }

const ask = (more: Record<string, unknown> = {}) => ({
  hotelCode: 'LAKE',
  langCode: 'ENG',
  checkIn: '2026-12-13',
  checkOut: '2026-12-15',
  rooms: [couple],
  ...more,
})

export type Found = z.output<typeof SearchReply>

export async function search(world: World, more: Record<string, unknown> = {}, caller = visitor): Promise<Found> {
  return await call(world, 'POST /operation/search', { body: ask(more) }, caller)
}

export const guest = { firstName: 'Noa', lastName: 'Levi', gender: 'Miss' }
export const payer = {
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '050-1234567',
  numberOfPayments: 3,
}

type PageIn = z.input<typeof StorePage>

/** A booking page for the cheapest rate of each room that a search found. */
export function toPage(found: Found, more: Partial<PageIn> = {}): PageIn {
  const offer = found.availabilities[0]
  if (!offer) throw new Error(`nothing was found: ${found.empty}`)
  const rates = offer.rooms.map(({ party, rates: list }) => {
    const cheapest = list.reduce((best, rate) => (rate.total < best.total ? rate : best))
    return { rateKey: cheapest.rateKey, party, guests: [guest] as PageIn['passengers'] & object }
  })
  return {
    stage: 'init',
    clientReference: randomUUID(),
    product: {
      kind: 'hotel',
      supplier: offer.hotel.supplier,
      hotelCode: offer.hotel.hotelCode,
      checkIn: offer.checkIn,
      checkOut: offer.checkOut,
    },
    rooms: rates,
    payer,
    ...more,
  }
}

export async function store(world: World, page: PageIn, caller = visitor, id = 'init') {
  return await call(
    world,
    'POST /operation/storePage/{id}',
    { path: { id }, query: { langCode: 'ENG' }, body: page },
    caller,
  )
}

export async function paymentUrl(world: World, id: string, clientReference: string, caller = visitor) {
  const body = {
    clientReference,
    payer,
    successUrl: 'http://localhost:3000/redirect-verified',
    failureUrl: 'http://localhost:3000/fail-card-verified',
  }
  return await call(
    world,
    'POST /operation/getPaymentUrl/{bookId}',
    { path: { bookId: id }, query: { langCode: 'ENG' }, body },
    caller,
  )
}

export async function payAndBook(
  world: World,
  id: string,
  clientReference: string,
  more: Record<string, unknown> = {},
  caller = visitor,
) {
  return await call(
    world,
    'POST /operation/payAndBook/{id}',
    { path: { id }, body: { clientReference, ...more } },
    caller,
  )
}

/** The status of a booking. The agency that it names is checked here and left out. */
export async function asks(world: World, id: string, caller = visitor) {
  const { agencyCode, ...result } = await call(world, 'GET /operation/succeededBooking/{id}', { path: { id } }, caller)
  if (agencyCode === undefined) throw new Error('The status names no agency')
  return result
}
