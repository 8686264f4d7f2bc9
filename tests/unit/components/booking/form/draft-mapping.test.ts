import { describe, expect, test } from '@jest/globals'
import { normalizeValues, toBookingDraft, toFormValues } from '#components/booking/form/draft-mapping.ts'
import { toFormFaults } from '#components/booking/form/server-faults.ts'
import { createEmptyValues } from '#components/booking/form/values.ts'
import { toPayer } from '#lib/domain/booking/requests.ts'
import {
  COUPLE,
  createSignInState,
  createSlots,
  createValidValues,
  FAMILY,
} from '#tests/unit/components/booking/form/fixture.ts'

const hotel = { kind: 'hotel' as const, slots: createSlots('hotel', COUPLE, FAMILY), agent: false }
const flight = { kind: 'flight' as const, slots: createSlots('flight', FAMILY, COUPLE), agent: false }

describe('the draft of the form', () => {
  test('A17: of a hotel has the guest of each room and nobody else', () => {
    expect(toBookingDraft(createValidValues(hotel.slots), hotel)).toEqual({
      rooms: [
        { guests: [{ firstName: 'Daniel', lastName: 'Cohena', gender: 'Mr' }] },
        { guests: [{ firstName: 'Daniel', lastName: 'Cohenb', gender: 'Mr' }] },
      ],
      payer: {
        firstName: 'Daniel',
        lastName: 'Cohen',
        email: 'daniel@example.com',
        phone: '050-1234567',
        idKind: 'israeli',
        idCard: '000000018',
        numberOfPayments: 1,
      },
      agreed: { terms: true },
      newsletter: false,
    })
  })

  test('of a flight has everyone, with children’s ages; the first person of each room is its guest', () => {
    const { rooms, passengers } = toBookingDraft(createValidValues(flight.slots), flight)
    expect(rooms).toEqual([{ guests: [passengers?.[0]] }, { guests: [passengers?.[5]] }])
    expect(passengers?.map(({ age }) => age)).toEqual([undefined, undefined, 4, 9, undefined, undefined, undefined])
  })

  test.each([
    { name: 'a hotel', options: hotel },
    { name: 'a flight', options: flight },
    { name: 'an agent’s order', options: { ...hotel, agent: true } },
  ])('of $name maps back to the same values', ({ options }) => {
    const values = createValidValues(options.slots)
    const typed = {
      ...values,
      people: values.people.map((room) => room.map((person) => ({ ...person, firstName: 'דנ', document: '12' }))),
      payer: { ...values.payer, residence: 'abroad' as const, passport: 'x1', numberOfPayments: '6' },
      remark: 'קומה גבוהה',
      couponCode: 'NOFESH100',
      typedCoupon: 'NIG',
      newsletter: true,
      bypassPayment: true,
      ...(options.agent && {
        agent: {
          handlingAgent: 'dana',
          remarkToHotel: 'a',
          remarkToSupplier: 'b',
          salePrice: '1640.5',
          partialAmount: '100',
          teacherId: '000000018',
          teacherRefusal: 'already-used' as const,
        },
      }),
    }
    expect(toFormValues(toBookingDraft(typed, options), options)).toEqual(typed)
  })

  test('a partial and an empty draft map back too', () => {
    expect(toFormValues({}, hotel)).toEqual(createEmptyValues(hotel.slots))
    expect(toFormValues({ payer: { email: 'a@' } }, hotel).payer.email).toBe('a@')
  })

  test('an answer about a teacher whose number this tab does not know is discarded', () => {
    expect(toFormValues({ agent: { teacherRefusal: 'already-used' } }, hotel)).toEqual(createEmptyValues(hotel.slots))
  })

  test('has the agents’ fields for agents only', () => {
    const values = { ...createValidValues(hotel.slots), bypassPayment: true }
    const typed = { ...values, agent: { ...values.agent, salePrice: '1', handlingAgent: 'dana' } }
    expect(toBookingDraft(typed, hotel).agent).toEqual({ bypassPayment: true })
    expect(toBookingDraft({ ...typed, bypassPayment: false }, hotel).agent).toBeUndefined()
  })

  test('B9: is normalized before it is sent', () => {
    const values = createValidValues()
    const { people, payer } = normalizeValues({
      ...values,
      people: [
        [{ gender: 'Miss', firstName: ' Anna  Maria ', lastName: 'O’Hara', dateOfBirth: '', document: 'ab 12-345' }],
      ],
      payer: {
        ...values.payer,
        email: ' \u202ad@example.com\u202c ',
        phone: '050-123 4567',
        idCard: '18',
        passport: 'kept?',
      },
    })
    expect(people).toEqual([
      [{ gender: 'Miss', firstName: 'Anna Maria', lastName: "O'Hara", dateOfBirth: '', document: 'AB12345' }],
    ])
    expect([payer.email, payer.passport]).toEqual(['d@example.com', 'kept?'])
    // After a reload the field has what the person typed. The request has the number as E.164.
    const draft = toBookingDraft({ ...values, payer: { ...values.payer, phone: payer.phone } }, hotel)
    expect([draft.payer?.phone, toPayer(draft)?.phone]).toEqual(['050-123 4567', '+972501234567'])
  })

  test.each([
    [
      { residence: 'israel', idCard: '12344', passport: 'X1234567' },
      { idCard: '000012344', passport: 'X1234567' },
    ],
    [
      { residence: 'israel', idCard: '12345', passport: '' },
      { idCard: '12345', passport: '' },
    ],
    [
      { residence: 'abroad', idCard: '12344', passport: 'p 1234567' },
      { idCard: '12344', passport: 'P1234567' },
    ],
    [
      { residence: 'abroad', idCard: '', passport: '12' },
      { idCard: '', passport: '12' },
    ],
  ] as const)('B5, B8: only the chosen number of a payer is normalized, the other one stays: %j', (typed, sent) => {
    const values = createValidValues()
    expect(normalizeValues({ ...values, payer: { ...values.payer, ...typed } }).payer).toMatchObject(sent)
  })

  test.each([
    { first: 'Dana', expected: 'Dana' },
    { first: 'דנה', expected: '' },
  ])('a member’s details are filled in, a name only where it is valid: $first', ({ first, expected }) => {
    const member = {
      phone: '+972501234567',
      firstName: first,
      lastName: 'Levi',
      email: 'd@example.com',
      discountPercent: 7,
    }
    const who = createSignInState({}, { member })
    const { payer, people } = toFormValues({}, { ...hotel, ...(who.member && { member: who.member }) })
    expect(people[0]?.[0]).toMatchObject({ firstName: expected, lastName: 'Levi' })
    expect(
      people
        .flat()
        .slice(1)
        .map(({ lastName }) => lastName)
        .join(''),
    ).toBe('')
    expect(payer).toMatchObject({
      firstName: expected,
      lastName: 'Levi',
      email: 'd@example.com',
      phone: '0501234567',
    })
    const abroad = toFormValues({}, { ...hotel, member: { ...member, phone: '+4915123456789' } })
    expect(abroad.payer.phone).toBe('+4915123456789')
    const typed = toFormValues({ rooms: [{ guests: [{ firstName: 'Noa', lastName: 'Bar' }] }] }, { ...hotel, member })
    expect(typed.people[0]?.[0]).toMatchObject({ firstName: 'Noa', lastName: 'Bar' })
    expect(toFormValues({ payer: { email: 'other@example.com' } }, { ...hotel, member }).payer.email).toBe(
      'other@example.com',
    )
  })
})

describe('fields that the server refused', () => {
  const fields = (...paths: string[]) => paths.map((path) => ({ path, code: 'invalid' }))
  test.each([
    { name: 'the payer’s', options: hotel, paths: ['body.payer.email'], expected: ['payer.email'] },
    {
      name: 'a room’s guest',
      options: hotel,
      paths: ['body.rooms.1.guests.0.lastName'],
      expected: ['people.1.0.lastName'],
    },
    {
      name: 'a passenger of the second room',
      options: flight,
      paths: ['body.passengers.6.id'],
      expected: ['people.1.1.document'],
    },
    { name: 'an agent’s', options: hotel, paths: ['body.agent.salePrice'], expected: ['agent.salePrice'] },
    { name: 'the coupon', options: hotel, paths: ['body.couponCode', 'body.couponCode'], expected: ['couponCode'] },
    {
      name: 'a field that the form does not have',
      options: hotel,
      paths: ['body.rooms.0.rateKey', 'query.langCode', 'body.passengers.0.id', 'body.payer.constructor'],
      expected: [],
    },
    { name: 'a passenger who does not exist', options: flight, paths: ['body.passengers.7.id'], expected: [] },
  ])('$name', ({ options, paths, expected }) => {
    expect(toFormFaults(fields(...paths), options)).toEqual(
      expected.map((path) => ({ path, code: path === 'couponCode' ? 'coupon' : 'rejected' })),
    )
  })

  test('a coupon that was one too many says so', () => {
    const tooMany = [{ path: 'body.couponCode', code: 'too-often' }]
    expect(toFormFaults(tooMany, hotel)).toEqual([{ path: 'couponCode', code: 'tooManyCoupons' }])
  })

  test('a clerk who was not chosen has the text of the form (section 5)', () => {
    const toFaults = (code: string) => toFormFaults([{ path: 'body.agent.handlingAgent', code }], hotel)
    expect(['required', 'invalid'].map((code) => toFaults(code)[0]?.code)).toEqual(['clerk', 'rejected'])
  })
})
