import { describe, expect, test } from '@jest/globals'
import { type FormRequirements, validateForm } from '#components/booking/form/validate.ts'
import { createEmptyValues, type FormValues } from '#components/booking/form/values.ts'
import {
  COUPLE,
  createRequirements,
  createSlots,
  createValidValues,
  FAMILY,
} from '#tests/unit/components/booking/form/fixture.ts'

const said = (values: FormValues, facts: FormRequirements = createRequirements()) =>
  validateForm(values, facts).map(({ path, code }) => `${path}: ${code}`)

const withPayer = (payer: Partial<FormValues['payer']>): FormValues => {
  const values = createValidValues()
  return { ...values, payer: { ...values.payer, ...payer } }
}

const withLead = (lead: Partial<FormValues['people'][number][number]>): FormValues => {
  const values = createValidValues()
  return { ...values, people: values.people.map((room) => room.map((person) => ({ ...person, ...lead }))) }
}

describe('the booking form (section 5)', () => {
  test('has no faults when every field is valid', () => expect(said(createValidValues())).toEqual([]))

  test('A17: requires the guest of each room and a contact; lists missing fields in the order of the form', () => {
    const facts = createRequirements('hotel', COUPLE, FAMILY)
    expect(said(createEmptyValues(facts.slots), facts)).toEqual([
      'people.0.0.gender: required',
      'people.0.0.firstName: required',
      'people.0.0.lastName: required',
      'people.1.0.gender: required',
      'people.1.0.firstName: required',
      'people.1.0.lastName: required',
      'payer.firstName: required',
      'payer.lastName: required',
      'payer.email: required',
      'payer.phone: required',
      'payer.idCard: required',
      'terms: terms',
    ])
  })

  test.each([
    { name: 'דניאל', faults: ['people.0.0.firstName: letters'] },
    { name: 'Li', faults: ['people.0.0.firstName: short'] },
    { name: "D'o", faults: ['people.0.0.firstName: short'] },
    { name: 'Dani3l', faults: ['people.0.0.firstName: letters'] },
    { name: '   ', faults: ['people.0.0.firstName: required'] },
    { name: 'Jean-Luc', faults: [] },
    { name: ' Dana ', faults: [] },
    { name: 'O’Hara', faults: [] },
  ])('names have at least three English letters: $name', ({ name, faults }) => {
    expect(said(withLead({ firstName: name }))).toEqual(faults)
  })

  test.each([
    { payer: { email: 'daniel@' }, faults: ['payer.email: email'] },
    { payer: { email: 'daniel@example' }, faults: ['payer.email: email'] },
    { payer: { email: ' d@example.co.il ' }, faults: [] },
    { payer: { phone: '12345' }, faults: ['payer.phone: phone'] },
    { payer: { phone: '*2020' }, faults: ['payer.phone: phone'] },
    { payer: { phone: '+972 50 123 4567' }, faults: [] },
    { payer: { phone: '+33 6 12 34 56 78' }, faults: [] },
    { payer: { idCard: '000000019' }, faults: ['payer.idCard: idCard'] },
    { payer: { idCard: '18' }, faults: ['payer.idCard: idCard'] },
    { payer: { idCard: '00018' }, faults: [] },
    { payer: { firstName: 'כהן' }, faults: ['payer.firstName: letters'] },
  ])('a payer with $payer has the faults $faults', ({ payer, faults }) =>
    expect(said(withPayer(payer))).toEqual(faults),
  )

  test.each([
    { payer: { residence: 'abroad', idCard: '', passport: '' }, faults: ['payer.passport: required'] },
    { payer: { residence: 'abroad', idCard: '1', passport: 'AB 123456' }, faults: [] },
    { payer: { residence: 'abroad', passport: 'א123456' }, faults: ['payer.passport: passport'] },
    { payer: { residence: 'israel', passport: '' }, faults: [] },
  ] as const)('B5, B8: a tourist needs a passport and never an identity number: $payer', (row) => {
    expect(said(withPayer(row.payer))).toEqual(row.faults)
  })

  test('the terms must be accepted', () => {
    expect(said({ ...createValidValues(), terms: false })).toEqual(['terms: terms'])
  })

  test.each([
    { birth: '', faults: ['required'] },
    { birth: '2022-02-30', faults: ['birth'] },
    { birth: '2026-12-02', faults: ['birth'] },
    { birth: '1850-01-01', faults: ['birth'] },
    { birth: '2022-12-03', faults: [] },
    { birth: '2021-12-04', faults: [] },
    { birth: '2022-12-04', faults: ['birthAge'] },
    { birth: '2021-12-03', faults: ['birthAge'] },
  ])('a flying child has the age of the search on the day of arrival: born $birth', ({ birth, faults }) => {
    const facts = createRequirements('package', FAMILY)
    const slots = createSlots('package', FAMILY)
    const values = createValidValues(slots)
    const births = ['1980-01-01', '1981-02-02', birth, '2017-05-05', '2025-11-11']
    const people = values.people.map((room) =>
      room.map((person, index) => ({ ...person, dateOfBirth: births[index] ?? '' })),
    )
    expect(said({ ...values, people }, facts)).toEqual(faults.map((fault) => `people.0.2.dateOfBirth: ${fault}`))
  })

  test.each([
    { birth: '2014-12-03', faults: [] },
    { birth: '2014-12-04', faults: ['birthAdult'] },
    { birth: '2023-05-05', faults: ['birthAdult'] },
    { birth: '2026-12-02', faults: ['birth'] },
  ])('an adult is at least 12 on the day of arrival: born $birth', ({ birth, faults }) => {
    const party = { adults: 1, childAges: [], infants: 0 }
    const base = createValidValues(createSlots('package', party))
    const people = base.people.map((room) => room.map((person) => ({ ...person, dateOfBirth: birth })))
    expect(said({ ...base, people }, createRequirements('package', party))).toEqual(
      faults.map((fault) => `people.0.0.dateOfBirth: ${fault}`),
    )
  })

  test('B9: nine digits are an identity number, whose check digit must match, unless the payer is a tourist', () => {
    const party = { adults: 1, childAges: [], infants: 0 }
    const facts = createRequirements('flight', party)
    const base = createValidValues(createSlots('flight', party))
    const faultsOf = (document: string, residence: 'israel' | 'abroad') => {
      const people = base.people.map((room) => room.map((one) => ({ ...one, dateOfBirth: '1990-01-01', document })))
      const payer = { ...base.payer, residence, passport: 'AB123456' }
      return said({ ...base, people, payer }, facts)
    }
    expect(faultsOf('000000018', 'israel')).toEqual([])
    expect(faultsOf('000000019', 'israel')).toEqual(['people.0.0.document: idCard'])
    expect(faultsOf('000000019', 'abroad')).toEqual([])
    expect(faultsOf('12345678', 'israel')).toEqual([])
  })

  test('an infant is under two on the day of arrival, and everyone who flies needs a document', () => {
    const facts = createRequirements('flight', { adults: 1, childAges: [], infants: 1 })
    const values = createValidValues(createSlots('flight', { adults: 1, childAges: [], infants: 1 }))
    const people = values.people.map((room) =>
      room.map((person, index) => ({
        ...person,
        dateOfBirth: index === 0 ? '1990-01-01' : '2024-12-03',
        document: '',
      })),
    )
    expect(said({ ...values, people }, facts)).toEqual([
      'people.0.0.document: required',
      'people.0.1.dateOfBirth: birthAge',
      'people.0.1.document: required',
    ])
  })

  test.each([
    { agent: { handlingAgent: '' }, faults: ['agent.handlingAgent: clerk'] },
    { agent: { salePrice: '999.99' }, faults: ['agent.salePrice: salePrice'] },
    { agent: { salePrice: '1,000' }, faults: [] },
    { agent: { salePrice: 'about a thousand' }, faults: ['agent.salePrice: amount'] },
    { agent: { partialAmount: '0' }, faults: ['agent.partialAmount: partial'] },
    { agent: { partialAmount: '1500.01' }, faults: ['agent.partialAmount: partial'] },
    { agent: { partialAmount: '1500' }, faults: [] },
  ])('an agent’s order: $agent', ({ agent, faults }) => {
    const values = createValidValues()
    const facts = { ...createRequirements(), agent: { floor: { net: 100_000, total: 150_000 }, paidNow: 150_000 } }
    expect(said({ ...values, agent: { ...values.agent, handlingAgent: 'dana', ...agent } }, facts)).toEqual(faults)
  })

  test('the agents’ fields are not validated for others', () => {
    const values = createValidValues()
    expect(said({ ...values, agent: { ...values.agent, salePrice: '-1' } })).toEqual([])
  })

  test.each([
    { balance: 149_999, bypassPayment: true, faults: ['bypassPayment: credit'] },
    { balance: 149_999, bypassPayment: false, faults: [] },
    { balance: 150_000, bypassPayment: true, faults: [] },
  ])('credit must suffice for the amount due: $balance, $bypassPayment', ({ balance, bypassPayment, faults }) => {
    const facts = { ...createRequirements(), credit: { balance, due: 150_000 } }
    expect(said({ ...createValidValues(), bypassPayment }, facts)).toEqual(faults)
  })
})
