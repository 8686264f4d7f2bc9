import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Booking, BookResult, StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { Availability, SearchReply } from '#lib/contract/entities/stay.ts'
import { sandboxPort } from '#tests/e2e/ask.ts'

// Real bookings, made with the sandbox itself and not through the site: for tests of what comes after, or in between.

const DOMESTIC = `http://localhost:${sandboxPort}/domestic/api`

/** The sandbox's test cards (sandbox/payment/cards.ts). */
export const CARDS = { good: '4580000000000000', declined: '4580000000000018' } as const

type Party = { adults: number; childAges?: number[]; infants?: number }
type Page = z.input<typeof StorePage>
type Stored = z.output<typeof StoredPage>
type Result = z.output<typeof BookResult>

export type Wish = {
  /** Whose site it is bought on: an agency's code. `main` when not said. */
  agency?: string
  langCode?: 'HEB' | 'ENG' | 'RUS' | 'ARA'
  kind?: 'hotel' | 'package' | 'flight' | 'tour'
  /** One of several; else any hotel of the place. */
  hotelCode?: string
  /** A destination's code; `eilat` when not said. */
  city?: string
  rooms?: Party[]
  /** The stay begins this many days from now, or on the first day after it that has a room. */
  inDays?: number
  nights?: number
  remark?: string
}

/** One call of DOMESTIC, straight to the sandbox. Throws what it says when it refuses. */
export async function askDomestic<T>(
  method: 'GET' | 'POST',
  path: string,
  agency = 'main',
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${DOMESTIC}${path}`, {
    method,
    headers: { agency, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What is on sale for a wish: the first day from `inDays` on that has a rate for every room. */
export async function findOffer(wish: Wish = {}): Promise<Availability> {
  const { kind = 'hotel', hotelCode, city = 'eilat', rooms = [{ adults: 2 }], inDays = 20, nights = 2 } = wish
  for (let days = inDays; days < inDays + 30; days += 1) {
    const reply = await askDomestic<z.output<typeof SearchReply>>('POST', '/operation/search', wish.agency, {
      kind,
      langCode: wish.langCode ?? 'HEB',
      ...(hotelCode !== undefined && { hotelCode }),
      ...(hotelCode === undefined && kind === 'hotel' && { city }),
      checkIn: dateIn(days),
      checkOut: dateIn(days + nights),
      rooms,
    })
    const offer = reply.availabilities.find((one) => one.rooms.every(({ rates }) => rates.some(isCertain)))
    if (offer) return offer
  }
  throw new Error(`nothing is on sale: ${JSON.stringify(wish)}`)
}

// A rate that somebody must approve first stays pending.
const isCertain = ({ needsApproval }: { needsApproval: boolean }) => !needsApproval

const NAMES = ['Noa', 'Daniel', 'Yael', 'Amir', 'Ruth', 'Eitan', 'Tamar', 'Uriel']
const guestsOf = (adults: number, room: number) =>
  Array.from({ length: adults }, (_, index) => ({
    firstName: NAMES[(room + index) % NAMES.length] ?? 'Noa',
    lastName: 'Levi',
    gender: index % 2 === 0 ? ('Miss' as const) : ('Mr' as const),
  }))

export const PAYER = {
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '050-1234567',
  numberOfPayments: 3,
}

export type Draft = { id: string; reference: string; stored: Stored; page: Page; agency: string; langCode: string }

/** A booking page, stored: rooms are held, nothing is paid. */
export async function storeDraft(wish: Wish = {}): Promise<Draft> {
  const { agency = 'main', langCode = 'HEB', kind = 'hotel' } = wish
  const offer = await findOffer(wish)
  const page: Page = {
    stage: 'init',
    clientReference: randomUUID(),
    product: {
      kind,
      ...(kind === 'hotel' && { supplier: offer.hotel.supplier, hotelCode: offer.hotel.hotelCode }),
      checkIn: offer.checkIn,
      checkOut: offer.checkOut,
    },
    rooms: offer.rooms.map(({ party, rates }, room) => {
      const [rate] = rates.filter(isCertain).sort((one, other) => one.total - other.total)
      return { rateKey: rate?.rateKey ?? '', party, guests: guestsOf(party.adults, room * 2) }
    }),
    passengers: kind === 'hotel' ? [] : guestsOf(2, 0).map((guest) => ({ ...guest, dateOfBirth: '1988-05-04' })),
    payer: PAYER,
    ...(wish.remark !== undefined && { remark: wish.remark }),
  }
  const stored = await askDomestic<Stored>('POST', `/operation/storePage/init?langCode=${langCode}`, agency, page)
  return { id: stored.id, reference: page.clientReference, stored, page, agency, langCode }
}

/** The hosted payment page of a draft. */
export async function paymentPageOf({ id, reference, agency, langCode }: Draft, siteOrigin: string): Promise<string> {
  const { url } = await askDomestic<{ url: string }>(
    'POST',
    `/operation/getPaymentUrl/${id}?langCode=${langCode}`,
    agency,
    {
      clientReference: reference,
      payer: PAYER,
      successUrl: `${siteOrigin}/redirect-verified`,
      failureUrl: `${siteOrigin}/fail-card-verified`,
    },
  )
  return url
}

/** Fills in the hosted payment page; gives the address that it sends the browser back to. */
export async function payByCard(url: string, number: string = CARDS.good): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '08/29', cvv: '123', installments: '1' }),
  })
  return response.headers.get('location') ?? ''
}

/** Asks until the hotel has answered. */
export async function untilSettled(id: string, agency = 'main'): Promise<Result> {
  for (let tries = 0; tries < 60; tries += 1) {
    const result = await askDomestic<Result>('GET', `/operation/succeededBooking/${id}`, agency)
    if (result.state !== 'waiting') return result
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${id} is still waiting`)
}

export type Booked = Draft & { booking: Booking }

/** Hotels take a second to answer from here on, instead of about fifteen. */
async function hurryHotels(): Promise<void> {
  await fetch(`http://localhost:${sandboxPort}/console/api/switches`, {
    method: 'PUT',
    body: JSON.stringify({ name: 'booking-seconds', value: '1' }),
    headers: { 'content-type': 'application/json' },
  })
}

/** A booking, paid by card and confirmed. */
export async function book(wish: Wish = {}): Promise<Booked> {
  await hurryHotels()
  const draft = await storeDraft(wish)
  await payByCard(await paymentPageOf(draft, 'http://localhost'))
  await askDomestic('POST', `/operation/payAndBook/${draft.id}`, draft.agency, { clientReference: draft.reference })
  const { state, booking } = await untilSettled(draft.id, draft.agency)
  if (state !== 'confirmed' || !booking) throw new Error(`${draft.id} is ${state}`)
  return { ...draft, booking }
}
