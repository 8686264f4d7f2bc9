import { type Asked, ageOn, type Slot } from '#components/booking/form/people.ts'
import type { FormValues, PersonValues } from '#components/booking/form/values.ts'
import { englishNameFault } from '#lib/identity/english-name.ts'
import { israeliIdFault } from '#lib/identity/israeli-id.ts'
import { passportFault } from '#lib/identity/passport.ts'
import { phoneFault } from '#lib/identity/phone.ts'
import { BABY_AGE_LIMIT } from '#lib/occupancy/occupancy.ts'
import { partialAmountFault, salePriceFault, toAgorot } from '#lib/price/limits.ts'

/** What may be wrong with a field of the booking form; its text is `booking.fault.<code>`. */
export type FaultCode =
  | 'required'
  | 'letters'
  | 'short'
  | 'long'
  | 'email'
  | 'phone'
  | 'idCard'
  | 'passport'
  | 'birth'
  | 'birthAge'
  | 'terms'
  | 'clerk'
  | 'salePrice'
  | 'amount'
  | 'partial'
  | 'credit'
  | 'rejected'

/** What is checked against. Sums are agorot, days `YYYY-MM-DD`. */
export type FormFacts = {
  slots: readonly (readonly Slot[])[]
  asked: Asked
  checkIn: string
  today: string
  /** Undefined unless an agent fills in the part that is theirs (section 6). */
  agent?: { netPrice: number; paidNow: number } | undefined
  /** Undefined unless the agency's credit pays for the booking. */
  credit?: { balance: number; due: number } | undefined
}

export type FormFault = { path: string; code: FaultCode }

// The contract's own rule sends more back; this one only catches what a hand slips on.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const OLDEST = 120
const LONGEST_REMARK = 2_000

type Found = FaultCode | undefined | false

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.slice(0, 10) === text

function birthFault(birth: string, slot: Slot, { checkIn, today }: FormFacts): Found {
  if (birth === '') return 'required'
  if (!isDay(birth) || birth > today || ageOn(birth, today) > OLDEST) return 'birth'
  const age = ageOn(birth, checkIn)
  // The price goes by the age, so a child is as old as was searched with, and an infant is one.
  if (slot.kind === 'child') return age !== slot.age && 'birthAge'
  return slot.kind === 'infant' && age >= BABY_AGE_LIMIT && 'birthAge'
}

function documentFault(number: string): Found {
  const fault = passportFault(number)
  return fault === undefined ? undefined : fault === 'required' ? 'required' : 'passport'
}

function personFaults(person: PersonValues | undefined, slot: Slot, facts: FormFacts): [string, Found][] {
  return [
    ['gender', (person?.gender ?? '') === '' && 'required'],
    ['firstName', englishNameFault(person?.firstName ?? '')],
    ['lastName', englishNameFault(person?.lastName ?? '')],
    ['dateOfBirth', facts.asked.birth && birthFault(person?.dateOfBirth ?? '', slot, facts)],
    ['document', facts.asked.document && documentFault(person?.document ?? '')],
  ]
}

function payerFaults({ payer }: FormValues): [string, Found][] {
  const email = payer.email.trim()
  const phone = phoneFault(payer.phone)
  const id = israeliIdFault(payer.idCard)
  const abroad = payer.residence === 'abroad'
  return [
    ['firstName', englishNameFault(payer.firstName)],
    ['lastName', englishNameFault(payer.lastName)],
    ['email', email === '' ? 'required' : !EMAIL.test(email) && 'email'],
    ['phone', phone && (phone === 'required' ? 'required' : 'phone')],
    ['idCard', !abroad && id && (id === 'required' ? 'required' : 'idCard')],
    ['passport', abroad && documentFault(payer.passport)],
  ]
}

function agentFaults({ agent }: FormValues, facts: FormFacts): [string, Found][] {
  if (!facts.agent) return []
  const sale = toAgorot(agent.salePrice)
  const partial = toAgorot(agent.partialAmount)
  const { netPrice, paidNow } = facts.agent
  return [
    ['handlingAgent', agent.handlingAgent === '' && 'clerk'],
    ['remarkToHotel', agent.remarkToHotel.length > LONGEST_REMARK && 'long'],
    ['remarkToSupplier', agent.remarkToSupplier.length > LONGEST_REMARK && 'long'],
    [
      'salePrice',
      agent.salePrice.trim() !== '' &&
        (sale === undefined ? 'amount' : salePriceFault(sale, netPrice) !== undefined && 'salePrice'),
    ],
    [
      'partialAmount',
      agent.partialAmount.trim() !== '' &&
        (partial === undefined ? 'amount' : partialAmountFault(partial, paidNow) !== undefined && 'partial'),
    ],
  ]
}

/**
 * All that is wrong with the form, in the order of its fields (section 5): names in English letters, at least three of
 * them; the terms accepted; an agent's order with its clerk, never below the net price; credit that suffices.
 */
export function checkForm(values: FormValues, facts: FormFacts): FormFault[] {
  const people = facts.slots.flatMap((room, roomIndex) =>
    room.flatMap((slot, index) =>
      personFaults(values.people[roomIndex]?.[index], slot, facts).map(
        ([name, code]) => [`people.${roomIndex}.${index}.${name}`, code] as const,
      ),
    ),
  )
  const all: (readonly [string, Found])[] = [
    ...people,
    ...payerFaults(values).map(([name, code]) => [`payer.${name}`, code] as const),
    ['credit', facts.credit && facts.credit.due > facts.credit.balance && 'credit'],
    ['remark', values.remark.length > LONGEST_REMARK && 'long'],
    ...agentFaults(values, facts).map(([name, code]) => [`agent.${name}`, code] as const),
    ['terms', !values.terms && 'terms'],
  ]
  return all.flatMap(([path, code]) => (code ? [{ path, code }] : []))
}
