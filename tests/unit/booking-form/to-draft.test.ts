import { describe, expect, test } from '@jest/globals'
import { toFormFaults } from '#components/booking/form/server-faults.ts'
import { tidyValues, toDraft, toValues } from '#components/booking/form/to-draft.ts'
import { emptyValues } from '#components/booking/form/values.ts'
import { COUPLE, FAMILY, goodValues, slotsFor, whoMay } from '#tests/unit/booking-form/fixture.ts'

const hotel = { kind: 'hotel' as const, slots: slotsFor('hotel', COUPLE, FAMILY), agent: false }
const flight = { kind: 'flight' as const, slots: slotsFor('flight', FAMILY, COUPLE), agent: false }

describe('what was typed', () => {
  test('A17: of a hotel is the guest of each room, and nothing about anybody else', () => {
    expect(toDraft(goodValues(hotel.slots), hotel)).toEqual({
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

  test('of what has seats is everybody, with children’s ages; the first of each room is its guest', () => {
    const { rooms, passengers } = toDraft(goodValues(flight.slots), flight)
    expect(rooms).toEqual([{ guests: [passengers?.[0]] }, { guests: [passengers?.[5]] }])
    expect(passengers?.map(({ age }) => age)).toEqual([undefined, undefined, 4, 9, undefined, undefined, undefined])
  })

  test.each([
    { name: 'a hotel', options: hotel },
    { name: 'a flight', options: flight },
    { name: 'an agent’s order', options: { ...hotel, agent: true } },
  ])('of $name comes back as it was', ({ options }) => {
    const values = goodValues(options.slots)
    const typed = {
      ...values,
      people: values.people.map((room) => room.map((person) => ({ ...person, firstName: 'דנ', document: '12' }))),
      payer: { ...values.payer, residence: 'abroad' as const, passport: 'x1', numberOfPayments: '6' },
      remark: 'קומה גבוהה',
      couponCode: 'NOFESH100',
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
        },
      }),
    }
    expect(toValues(toDraft(typed, options), options)).toEqual(typed)
  })

  test('half of it, and nothing, come back too', () => {
    expect(toValues({}, hotel)).toEqual(emptyValues(hotel.slots))
    expect(toValues({ payer: { email: 'a@' } }, hotel).payer.email).toBe('a@')
  })

  test('of the agents’ part is nobody else’s', () => {
    const values = { ...goodValues(hotel.slots), bypassPayment: true }
    const typed = { ...values, agent: { ...values.agent, salePrice: '1', handlingAgent: 'dana' } }
    expect(toDraft(typed, hotel).agent).toEqual({ bypassPayment: true })
    expect(toDraft({ ...typed, bypassPayment: false }, hotel).agent).toBeUndefined()
  })

  test('B9: is sent in its one form', () => {
    const values = goodValues()
    const { people, payer } = tidyValues({
      ...values,
      people: [
        [{ gender: 'Miss', firstName: ' Anna  Maria ', lastName: 'O’Hara', dateOfBirth: '', document: 'ab 12-345' }],
      ],
      payer: { ...values.payer, email: ' d@example.com ', phone: '050-123 4567', idCard: '18', passport: 'kept?' },
    })
    expect(people).toEqual([
      [{ gender: 'Miss', firstName: 'Anna Maria', lastName: "O'Hara", dateOfBirth: '', document: 'AB12345' }],
    ])
    expect([payer.email, payer.phone, payer.passport]).toEqual(['d@example.com', '+972501234567', ''])
  })

  test.each([
    [
      { residence: 'israel', idCard: '12344', passport: 'X1234567' },
      { idCard: '000012344', passport: '' },
    ],
    [
      { residence: 'israel', idCard: '12345', passport: '' },
      { idCard: '12345', passport: '' },
    ],
    [
      { residence: 'abroad', idCard: '12344', passport: 'p 1234567' },
      { idCard: '', passport: 'P1234567' },
    ],
    [
      { residence: 'abroad', idCard: '', passport: '12' },
      { idCard: '', passport: '12' },
    ],
  ] as const)('B5, B8: a payer says who they are by one or the other: %j', (typed, sent) => {
    const values = goodValues()
    expect(tidyValues({ ...values, payer: { ...values.payer, ...typed } }).payer).toMatchObject(sent)
  })

  test.each([
    { first: 'Dana', expected: 'Dana' },
    { first: 'דנה', expected: '' },
  ])('a member’s own details are there, a name only where it may be sent: $first', ({ first, expected }) => {
    const member = {
      phone: '+972501234567',
      firstName: first,
      lastName: 'Levi',
      email: 'd@example.com',
      discountPercent: 7,
    }
    const who = whoMay({}, { member })
    const { payer } = toValues({}, { ...hotel, ...(who.member && { member: who.member }) })
    expect(payer).toMatchObject({
      firstName: expected,
      lastName: 'Levi',
      email: 'd@example.com',
      phone: '+972501234567',
    })
    expect(toValues({ payer: { email: 'other@example.com' } }, { ...hotel, member }).payer.email).toBe(
      'other@example.com',
    )
  })
})

describe('the server’s view of fields', () => {
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
      name: 'what the form does not ask',
      options: hotel,
      paths: ['body.rooms.0.rateKey', 'query.langCode', 'body.passengers.0.id', 'body.payer.constructor'],
      expected: [],
    },
    { name: 'a passenger too many', options: flight, paths: ['body.passengers.7.id'], expected: [] },
  ])('$name', ({ options, paths, expected }) => {
    expect(toFormFaults(fields(...paths), options)).toEqual(expected.map((path) => ({ path, code: 'rejected' })))
  })
})
