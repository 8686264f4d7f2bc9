import { toPersonSlots } from '#components/booking/form/people.ts'
import type { FormRequirements } from '#components/booking/form/validate.ts'
import { createEmptyValues, type FormValues } from '#components/booking/form/values.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { type BookingRecord, type BookingStart, type BookingState, createRecord } from '#lib/domain/booking/booking.ts'

export const FAMILY: RoomParty = { adults: 2, childAges: [4, 9], infants: 1 }
export const COUPLE: RoomParty = { adults: 2, childAges: [], infants: 0 }

export const createSlots = (kind: ProductKind, ...parties: RoomParty[]) =>
  parties.map((party) => toPersonSlots(kind, party))

/** The requirements of one hotel room for a couple, on 1 December. */
export function createRequirements(kind: ProductKind = 'hotel', ...parties: RoomParty[]): FormRequirements {
  return {
    slots: createSlots(kind, ...(parties.length > 0 ? parties : [COUPLE])),
    requiredFields: { birth: kind !== 'hotel', document: kind === 'flight' },
    checkIn: '2026-12-03',
    today: '2026-12-01',
  }
}

/** Valid values of every field of a hotel. */
export function createValidValues(slots = createSlots('hotel', COUPLE)): FormValues {
  const empty = createEmptyValues(slots)
  return {
    ...empty,
    people: empty.people.map((room, index) =>
      room.map((person) => ({ ...person, gender: 'Mr', firstName: 'Daniel', lastName: `Cohen${'abc'[index] ?? ''}` })),
    ),
    payer: {
      ...empty.payer,
      firstName: 'Daniel',
      lastName: 'Cohen',
      email: 'daniel@example.com',
      phone: '050-1234567',
      idCard: '000000018',
    },
    terms: true,
  }
}

const room = (name: string, party: RoomParty, amount: number): StoredPage['rooms'][number] => ({
  party,
  roomName: name,
  board: 'hb',
  total: amount,
  lines: [{ kind: 'room', name: 'Room, 3 nights', amount, paidAt: 'now' }],
  cancellation: {
    steps: [
      { from: null, fee: 0 },
      { from: '2026-12-01T00:00:00+02:00', fee: amount },
    ],
  },
  remarks: ['Towels at the pool for a deposit.'],
})

/** Two rooms over a weekend, one of them with children; a fee of ₪50 is paid at the hotel. The prices are not round. */
export const PAGE: StoredPage = {
  id: 'booking-0123456789abcdef',
  expiresAt: '2026-11-20T12:20:00+02:00',
  hotelName: 'Gulf Hotel',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: [room('Sea view', COUPLE, 164_033), room('Family room', FAMILY, 210_050)],
  lines: [
    { kind: 'room', name: 'Room, 3 nights', amount: 374_083, paidAt: 'now' },
    { kind: 'fee', name: 'Resort fee', amount: 5_000, paidAt: 'hotel' },
  ],
  total: 379_083,
  paidNow: 374_083,
  paidAtHotel: 5_000,
}

export function createStart(kind: ProductKind = 'hotel'): BookingStart {
  return {
    product: {
      kind,
      supplier: 'GOC',
      hotelCode: 'GOC-EIL01',
      checkIn: PAGE.checkIn,
      checkOut: PAGE.checkOut,
    },
    hotel: {
      supplier: 'GOC',
      hotelCode: 'GOC-EIL01',
      name: 'Gulf Hotel',
      destinationCode: 'EIL',
      city: 'Eilat',
      category: 'hotel',
    },
    rooms: PAGE.rooms.map(({ party, roomName, board, total, lines, cancellation, remarks }) => ({
      party,
      rate: {
        rateKey: `key-${roomName}`,
        roomCode: 'R1',
        roomName,
        occupancyType: 'couple',
        board,
        total,
        lines,
        nightly: [],
        cancellation,
        remarks,
        needsApproval: false,
        expiresAt: PAGE.expiresAt,
      },
    })),
    flights:
      kind === 'flight'
        ? [
            {
              carrier: 'Arkia',
              flightNumber: 'IZ821',
              from: 'TLV',
              to: 'ETM',
              departsAt: '2026-12-03T08:00:00+02:00',
              arrivesAt: '2026-12-03T08:55:00+02:00',
              charter: true,
              baggage: '20 kg',
            },
          ]
        : [],
    days: [],
    backTo: '/product-page?payload=x',
  }
}

/** A booking of one hotel room in a state, as it is stored in the browser. */
export const createStoredBooking = (state: BookingState, more: Partial<BookingRecord> = {}): BookingRecord => ({
  ...createRecord({
    id: PAGE.id,
    clientReference: '5b0f0a52-8f1e-4f0c-9d1b-7d1f6f6f0d11',
    start: createStart(),
    page: PAGE,
    draft: {},
    state,
    revision: 1,
  }),
  ...more,
})

const NO_PERMISSIONS: SignInState['may'] = {
  seeNetPrice: false,
  bypassPayment: false,
  cancelBookings: false,
  seeDesk: false,
  editOrder: false,
  checkTeachers: false,
  seeOrderHistory: false,
  useCredit: false,
  trackJourney: false,
}

/** A visitor, with additional permissions. */
export function createSignInState(may: Partial<SignInState['may']> = {}, more: Partial<SignInState> = {}): SignInState {
  return {
    agency: { code: 'main', name: 'Nofesh', owner: 'Nofesh' },
    pending: {},
    may: { ...NO_PERMISSIONS, ...may },
    ...more,
  }
}
