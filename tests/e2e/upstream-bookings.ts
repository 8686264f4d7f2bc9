import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Booking, BookResult, StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { Availability, SearchReply } from '#lib/contract/entities/stay.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { CARD_NUMBERS } from '#sandbox/payment/cards.ts'
import { dateIn } from '#tests/dates.ts'
import { sandboxPort } from '#tests/e2e/http-client.ts'
import { shortenSupplierTime } from '#tests/e2e/sandbox-console.ts'

// Bookings made directly with the sandbox, not through the site: for tests of the steps after the booking, or between.

const DOMESTIC = `http://localhost:${sandboxPort}/domestic/api`

type Party = { adults: number; childAges?: number[]; infants?: number }
type Page = z.input<typeof StorePage>
type Stored = z.output<typeof StoredPage>
type Result = z.output<typeof BookResult>

export type BookingOptions = {
  /** The code of the agency that sells it; `main` by default. */
  agency?: string
  langCode?: 'HEB' | 'ENG' | 'RUS' | 'ARA'
  kind?: 'hotel' | 'package' | 'flight' | 'tour'
  /** Without it, any hotel of `city`. */
  hotelCode?: string
  /** A destination's code; `eilat` by default. */
  city?: string
  rooms?: Party[]
  /** Days from now to check-in. When nothing is available, the first later day that has a rate. */
  inDays?: number
  nights?: number
  remark?: string
}

/** Calls DOMESTIC in the sandbox directly. Throws for a status other than 2xx, with the text of the reply. */
export async function callDomestic<T>(
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

/** The dates of the next holiday that has a minimum number of nights, from its eve. */
export async function findHoliday(port = sandboxPort): Promise<{ from: string; to: string }> {
  const today = dateIn(0)
  const year = Number(today.slice(0, 4))
  const reply = await fetch(`http://localhost:${port}/bff/operation/packDates/holidays?year=${year}&year=${year + 1}`)
  const holidays = (await reply.json()) as Holiday[]
  for (const { kind, date, minimumNights = 1 } of holidays)
    if (kind === 'eve' && minimumNights > 1 && date > today) return { from: date, to: addDays(date, minimumNights) }
  throw new Error('no holiday with a minimum stay is ahead')
}

/** An availability for the options: the first day from `inDays` on that has a rate for every room. Throws when there is none. */
export async function findOffer(options: BookingOptions = {}): Promise<Availability> {
  const { kind = 'hotel', hotelCode, city = 'eilat', rooms = [{ adults: 2 }], inDays = 20, nights = 2 } = options
  for (let days = inDays; days < inDays + 30; days += 1) {
    const reply = await callDomestic<z.output<typeof SearchReply>>('POST', '/operation/search', options.agency, {
      kind,
      langCode: options.langCode ?? 'HEB',
      ...(hotelCode !== undefined && { hotelCode }),
      ...(hotelCode === undefined && kind === 'hotel' && { city }),
      checkIn: dateIn(days),
      checkOut: dateIn(days + nights),
      rooms,
    })
    const offer = reply.availabilities.find((one) => one.rooms.every(({ rates }) => rates.some(isCertain)))
    if (offer) return offer
  }
  throw new Error(`nothing is available: ${JSON.stringify(options)}`)
}

/**
 * A deal, in English, that is on sale for two people on its dates: the one that ends last. Throws when there is none.
 *
 * @param seats how many it has left: 4 when another test may book it at the same time. A deal with at least 2 is the fallback, because on
 * some dates no deal has more than 3.
 */
export async function findDealOnSale(kind: Deal['kind'], seats = 2): Promise<Deal> {
  let scarce: Deal | undefined
  const deals = await callDomestic<Deal[]>('GET', '/deal/inEffect/homepage?langCode=ENG')
  for (const deal of deals.filter((one) => one.kind === kind && one.checkIn !== one.checkOut).toReversed()) {
    const { checkIn, checkOut, id } = deal
    const rooms = [{ adults: 2, childAges: [], infants: 0 }]
    const search = { kind, langCode: 'ENG', city: deal.destinationCode, checkIn, checkOut, rooms }
    const reply = await callDomestic<z.output<typeof SearchReply>>('POST', '/operation/search', 'main', search)
    const rates = reply.availabilities.flatMap((one) => one.rooms.flatMap((room) => room.rates))
    const seatsLeft = rates.flatMap(({ dealId, left = seats }) => (dealId === id ? [left] : []))
    if (seatsLeft.some((left) => left >= seats)) return deal
    if (seatsLeft.some((left) => left >= 2)) scarce ??= deal
  }
  if (scarce) return scarce
  throw new Error(`no ${kind} is on sale for two`)
}

// A rate that needs approval would stay pending.
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

export type StoredDraft = {
  id: string
  reference: string
  stored: Stored
  page: Page
  agency: string
  langCode: string
}

/** Stores a booking page, as the booking form does: the rates are held, nothing is paid. */
export async function storeDraft(options: BookingOptions = {}): Promise<StoredDraft> {
  const { agency = 'main', langCode = 'HEB', kind = 'hotel' } = options
  const offer = await findOffer(options)
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
    ...(options.remark !== undefined && { remark: options.remark }),
  }
  const stored = await callDomestic<Stored>('POST', `/operation/storePage/init?langCode=${langCode}`, agency, page)
  return { id: stored.id, reference: page.clientReference, stored, page, agency, langCode }
}

/** The URL of the hosted payment page of a draft. */
export async function getPaymentPageUrl(
  { id, reference, agency, langCode }: StoredDraft,
  siteOrigin: string,
): Promise<string> {
  const { url } = await callDomestic<{ url: string }>(
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

/** Submits the form of the hosted payment page. Returns the URL that it redirects the browser to. */
export async function submitCard(url: string, number = CARD_NUMBERS.success): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '08/29', cvv: '123', installments: '1' }),
  })
  return response.headers.get('location') ?? ''
}

/** Polls until the supplier has answered. Throws after 30 seconds. */
async function waitForBookResult(id: string, agency = 'main'): Promise<Result> {
  for (let tries = 0; tries < 60; tries += 1) {
    const result = await callDomestic<Result>('GET', `/operation/succeededBooking/${id}`, agency)
    if (result.state !== 'waiting') return result
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${id} is still waiting`)
}

export type ConfirmedBooking = StoredDraft & { booking: Booking }

/** Creates a booking that is paid by card and confirmed. */
export async function createBooking(options: BookingOptions = {}): Promise<ConfirmedBooking> {
  await shortenSupplierTime(sandboxPort)
  const draft = await storeDraft(options)
  await submitCard(await getPaymentPageUrl(draft, 'http://localhost'))
  await callDomestic('POST', `/operation/payAndBook/${draft.id}`, draft.agency, { clientReference: draft.reference })
  const { state, booking } = await waitForBookResult(draft.id, draft.agency)
  if (state !== 'confirmed' || !booking) throw new Error(`${draft.id} is ${state}`)
  return { ...draft, booking }
}
