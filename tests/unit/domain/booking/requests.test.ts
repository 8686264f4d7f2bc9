import { describe, expect, test } from '@jest/globals'
import { Payer, StorePage } from '#lib/contract/entities/booking.ts'
import type { BookingRecord, BookingStart } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { toPayer, toPaymentRequest, toStorePage } from '#lib/domain/booking/requests.ts'

const start = {
  product: { kind: 'hotel', supplier: 'GOC', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
  rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rate: { rateKey: 'k1' } }],
} as unknown as BookingStart
const REFERENCE = '1f0c5a52-6f6e-4d51-8f0e-1f1f1f1f1f1f'
const payer = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '050-1234567' }

describe('a store call before the form is submitted', () => {
  test('section 5: a name with a curly apostrophe is sent, with a straight one', () => {
    const draft: BookingDraft = {
      rooms: [{ guests: [{ firstName: 'Shane', lastName: 'O’Neil', gender: 'Mr' }] }],
      passengers: [{ firstName: ' Anna  Maria ', lastName: 'Bar־Lev', gender: 'Miss', id: 'ab 123-456' }],
      payer: { ...payer, lastName: 'O’Neil' },
    }
    const body = toStorePage(start, REFERENCE, draft, 'update')
    expect(body.rooms[0]?.guests).toEqual([{ firstName: 'Shane', lastName: "O'Neil", gender: 'Mr' }])
    expect(body.passengers).toEqual([{ firstName: 'Anna Maria', lastName: 'Bar-Lev', gender: 'Miss', id: 'AB123456' }])
    expect(body.payer?.lastName).toBe("O'Neil")
    expect(StorePage.safeParse(body).success).toBe(true)
  })

  test.each([
    { birth: '1990-02-28', sent: '1990-02-28' },
    { birth: '2026-12-13', sent: '2026-12-13' },
    { birth: '2026-12-14', sent: undefined },
    { birth: '0019-02-28', sent: undefined },
    { birth: '1990-02-30', sent: undefined },
  ])('a date of birth is sent only when somebody who arrives can have it: $birth', ({ birth, sent }) => {
    const passenger = { firstName: 'Noa', lastName: 'Levi', gender: 'Miss' as const }
    const body = toStorePage(start, REFERENCE, { passengers: [{ ...passenger, dateOfBirth: birth }] }, 'update')
    expect(body.passengers?.[0]?.dateOfBirth).toBe(sent)
    expect(StorePage.safeParse(body).success).toBe(true)
    const forged = { ...body, passengers: [{ ...passenger, dateOfBirth: birth }] }
    expect(StorePage.safeParse(forged).success).toBe(sent !== undefined)
  })

  test.each<[string, BookingDraft['payer']]>([
    ['an unfinished e-mail address', { ...payer, email: 'noa@exam' }],
    ['two dots in the e-mail address', { ...payer, email: 'noa..levi@example.com' }],
    ['a phone without digits', { ...payer, phone: '-------' }],
    ['a name of two letters', { ...payer, lastName: 'Le' }],
  ])('sends no payer with %s, because the contract refuses one', (_name, typed) => {
    expect(toPayer({ payer: typed ?? {} })).toBeUndefined()
    expect(Payer.safeParse(typed).success).toBe(false)
  })

  test.each([
    ['as a keyboard in Arabic types it', '٠٥٠١٢٣٤٥٦٧', '+972501234567'],
    ['before the form has brought it into its standard form', '050-1234567', '+972501234567'],
    ['of no standard form', ' 1234567', '1234567'],
  ])('a phone %s is sent as everywhere else', (_how, typed, expected) => {
    const sent = toPayer({ payer: { ...payer, phone: typed } })
    expect(sent?.phone).toBe(expected)
    expect(Payer.safeParse(sent).success).toBe(true)
  })

  test('a pasted e-mail address is sent without direction marks', () => {
    const sent = toPayer({ payer: { ...payer, email: '\u202anoa@example.com\u202c' } })
    expect(sent?.email).toBe('noa@example.com')
    expect(Payer.safeParse(sent).success).toBe(true)
  })

  test.each([
    { idKind: 'israeli', sent: { idCard: '000012344' } },
    { idKind: 'passport', sent: { passport: 'X1234567' } },
  ] as const)('B5, B8: of two typed numbers, the one of the chosen kind is sent: $idKind', ({ idKind, sent }) => {
    const numbers = { idCard: '12344', passport: 'x1234567' }
    const { idCard, passport } = toPayer({ payer: { ...payer, ...numbers, idKind } }) ?? {}
    expect({ ...(idCard !== undefined && { idCard }), ...(passport !== undefined && { passport }) }).toEqual(sent)
  })
})

test.each([
  ['1234566', '001234566'],
  ['0-1234566', '001234566'],
  ['١٢٣٤٥٦٦', '001234566'],
  // Not valid: the server says so, in the field.
  ['123', '123'],
])('B9: a teacher’s identity number %j is stored as it was checked: %j', (teacherId, stored) => {
  expect(toStorePage(start, REFERENCE, { agent: { teacherId } }, 'update').agent?.teacherId).toBe(stored)
})

test.each([
  [undefined, '001234566'],
  ['not-approved', undefined],
  ['already-used', undefined],
] as const)('section 8: a teacher’s number with the answer “%s” is sent as %j', (teacherRefusal, sent) => {
  const agent = { teacherId: '1234566', ...(teacherRefusal && { teacherRefusal }) }
  expect(toStorePage(start, REFERENCE, { agent }, 'update').agent?.teacherId).toBe(sent)
})

test.each([
  { name: 'of what is due', paidNow: 100_000, expected: 12 },
  { name: 'of the rest after a coupon', paidNow: 450, expected: 4 },
  { name: 'of nothing', paidNow: 0, expected: 1 },
  { name: 'of the part that an agent has set', paidNow: 100_000, partialAmount: 300, expected: 3 },
  { name: 'of a debt, which is another amount', paidNow: 450, booked: {}, expected: 12 },
])(
  'the payment page gets no more payments than can be chosen: $name',
  ({ paidNow, partialAmount, booked, expected }) => {
    const agent = partialAmount === undefined ? {} : { agent: { partialAmount } }
    const draft: BookingDraft = { payer: { ...payer, numberOfPayments: 12 }, ...agent }
    const record = { draft, clientReference: REFERENCE, page: { paidNow }, booked } as unknown as BookingRecord
    const request = toPaymentRequest(record, { successUrl: 'https://a.example/1', failureUrl: 'https://a.example/2' })
    expect(request?.payer.numberOfPayments).toBe(expected)
  },
)
