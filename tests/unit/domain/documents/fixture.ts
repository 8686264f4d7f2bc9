import type { z } from 'zod'
import { Booking } from '#lib/contract/entities/booking.ts'
import { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { type DocumentModel, toDocumentModel, toSeller } from '#lib/domain/documents/document-model.ts'
import type { DocumentSet, DocumentView, ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import { writeDocumentSet, writeScreenDocumentSet } from '#lib/domain/documents/write/document-set.ts'
import type { WriterContext } from '#lib/domain/documents/write/writer-context.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

/** Amounts that must not appear in any document. A booking that is read with an agency's login contains both. */
export const NET = 77_777_700
export const COMMISSION = 88_888_800

const base: z.input<typeof Booking> = {
  bookingId: 'abcdefghijklmnop0123',
  pnr: 'NF7K2Q9',
  orderNumber: '200417',
  status: 'ok',
  kind: 'hotel',
  supplier: 'ISRO',
  hotelCode: 'SEA-1',
  hotelName: 'מלון חוף הים',
  hotelAddress: 'דרך הים 4, אילת',
  hotelPhone: '08-6300000',
  hotelRemark: 'מיטת תינוק, בבקשה. Late arrival, about 23:00.',
  hotelExternalCode: 'ISRO-4206',
  hotelOrderNumber: 'HX55091',
  checkIn: '2026-12-03',
  checkOut: '2026-12-05',
  rooms: [
    {
      roomName: 'סוויטה משפחתית',
      board: 'hb',
      party: { adults: 2, childAges: [4, 9], infants: 1 },
      guests: ['Miss Noa Levi', 'Mr Daniel Levi'],
      hotelConfirmationNumber: 'CONF-ONE-1',
    },
    {
      roomName: 'חדר זוגי',
      board: 'bb',
      party: { adults: 2, childAges: [], infants: 0 },
      guests: ['Miss Ruth Ben-Ari'],
      hotelConfirmationNumber: 'CONF-TWO-2',
    },
  ],
  payerName: 'Noa Levi',
  lines: [
    { kind: 'room', name: 'החדר, 2 לילות', amount: 300_050 },
    { kind: 'room', name: 'החדר, 2 לילות', amount: 100_000 },
    { kind: 'coupon', name: 'קופון', amount: -10_000 },
    { kind: 'fee', name: 'אגרת חוף', amount: 11_600, paidAt: 'hotel' },
  ],
  totalPrice: 401_650,
  paidAmount: 390_050,
  netPrice: NET,
  commission: COMMISSION,
  cancellation: {
    steps: [
      { from: null, fee: 0 },
      { from: '2026-11-26T00:00:00+02:00', fee: 195_025 },
      { from: '2026-12-01T00:00:00+02:00', fee: 390_050 },
    ],
    text: 'ביטול ללא עלות עד 7 ימים לפני ההגעה.\nלאחר מכן 50% מהמחיר.',
  },
  createdAt: '2026-11-20T12:00:00+02:00',
}

const leg = (flightNumber: string, from: string, to: string, day: string, charter: boolean) => ({
  carrier: 'ארקיע',
  flightNumber,
  from,
  to,
  departsAt: `${day}T08:15:00+02:00`,
  arrivesAt: `${day}T09:10:00+02:00`,
  charter,
  baggage: 'מזוודה עד 20 ק״ג',
})

/** One booking of each kind. */
export const bookings = {
  hotel: Booking.parse(base),
  package: Booking.parse({
    ...base,
    kind: 'package',
    hotelName: 'טסים לאילת',
    flights: [
      leg('IZ 811', 'תל אביב', 'אילת', '2026-12-03', true),
      leg('IZ 822', 'אילת', 'תל אביב', '2026-12-05', true),
    ],
  }),
  flight: Booking.parse({
    ...base,
    kind: 'flight',
    supplier: undefined,
    hotelCode: undefined,
    hotelExternalCode: undefined,
    hotelName: 'תל אביב–אילת',
    hotelAddress: undefined,
    hotelPhone: undefined,
    flights: [leg('IZ 811', 'תל אביב', 'אילת', '2026-12-03', false)],
  }),
  tour: Booking.parse({
    ...base,
    kind: 'tour',
    supplier: undefined,
    hotelCode: undefined,
    hotelExternalCode: undefined,
    hotelName: 'טיול בגליל',
    hotelAddress: undefined,
    hotelPhone: undefined,
    days: [
      { day: 1, title: 'אל הכנרת', text: 'הליכה לאורך החוף.' },
      { day: 2, title: 'הגליל העליון', text: 'יקב ותצפית.' },
    ],
  }),
} as const

export const hotel = HotelInfo.parse({
  supplier: 'ISRO',
  hotelCode: 'ISRO-4206',
  name: 'מלון חוף הים',
  destinationCode: 'eilat',
  destinationName: 'אילת',
  city: 'אילת',
  category: 'resort',
  grade: { by: 'ministry', value: 4 },
  address: 'דרך הים 4',
  phone: '08-6300000',
  coordinates: { latitude: 29.55, longitude: 34.95 },
  shortText: '',
  description: '',
  pictures: [],
  facilities: [],
  rooms: [],
  boards: ['bb', 'hb'],
  policies: {
    hours: {
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
      saturdayCheckOutUntil: '17:30',
      saturdayCheckInFrom: '19:00',
    },
    children: '',
    pets: false,
    smoking: false,
    parking: '',
    checkInInstructions: 'יש לפנות לקבלה בקומה 2.',
  },
  remarks: ['הבריכה נסגרת בשש.'],
})

const agency = {
  name: 'נופש',
  trader: {
    name: { HEB: 'נופש הזמנות בע״מ', ENG: 'Nofesh Reservations Ltd' },
    number: '510000011',
    address: { HEB: 'דרך בגין 132, תל אביב' },
    email: 'service@nofesh.example',
  },
}

export const NOW = '2026-11-22T10:00:00.000Z'

export const contextOf = (locale: Locale, now = NOW): WriterContext => ({
  locale,
  t: toTranslator(locale),
  now,
})

type Change = {
  booking?: Partial<Booking>
  state?: Parameters<typeof toDocumentModel>[0]['state']
  hotel?: HotelInfo | undefined
  marketerId?: string
}

/** The document model of a confirmed booking, with its hotel if it has one, and with the given changes. */
export function modelOf(kind: keyof typeof bookings, change: Change = {}, locale: Locale = 'he'): DocumentModel {
  return toDocumentModel({
    booking: { ...bookings[kind], ...change.booking },
    state: change.state ?? 'confirmed',
    hotel: 'hotel' in change ? change.hotel : bookings[kind].hotelCode === undefined ? undefined : hotel,
    seller: toSeller(agency, '03-5151614', locale),
    holidays: [],
    origin: 'https://www.nofesh.example',
    locale,
    ...(change.marketerId !== undefined && { marketerId: change.marketerId }),
  })
}

export const documentSetOf = (model: DocumentModel, locale: Locale = 'he', now = NOW): DocumentSet =>
  writeDocumentSet(model, contextOf(locale, now))

export const screenDocumentSetOf = (model: DocumentModel, locale: Locale = 'he', now = NOW): ScreenDocumentSet =>
  writeScreenDocumentSet(model, contextOf(locale, now))

export function viewOf(documentSet: DocumentSet, name: DocumentView['name']): DocumentView {
  const view = documentSet.documents.find((one) => one.name === name)
  if (!view) throw new Error(`there is no ${name}`)
  return view
}

const ISOLATES = /[\u2066-\u2069]/g

/** All strings of a value, in order, without isolates and no-break spaces. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [withoutNoBreakSpaces(value.replace(ISOLATES, ''))]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf)
  return []
}
