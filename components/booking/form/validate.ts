import type { PersonSlot, RequiredPersonFields } from '#components/booking/form/people.ts'
import type { FormValues, PersonValues } from '#components/booking/form/values.ts'
import { getAgeOn, isBirthDate } from '#lib/domain/identity/birth-date.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { validateEnglishName } from '#lib/domain/identity/english-name.ts'
import { validateIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { toPassport, validatePassport } from '#lib/domain/identity/passport.ts'
import { validatePhone } from '#lib/domain/identity/phone.ts'
import { ADULT_AGE, BABY_AGE_LIMIT } from '#lib/domain/occupancy/occupancy.ts'
import {
  parseShekels,
  type SalePriceFloor,
  validatePartialAmount,
  validateSalePrice,
} from '#lib/domain/price/amounts.ts'

/** A fault of a field of the booking form. `toFaultText` has its text. */
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
  | 'birthAdult'
  | 'terms'
  | 'clerk'
  | 'salePrice'
  | 'amount'
  | 'partial'
  | 'credit'
  | 'rejected'
  | 'coupon'
  | 'couponPrice'
  | 'tooManyCoupons'

/** What the form is validated against. Amounts are agorot, days `YYYY-MM-DD`. */
export type FormRequirements = {
  slots: readonly (readonly PersonSlot[])[]
  requiredFields: RequiredPersonFields
  checkIn: string
  today: string
  /** For agents only (section 6). */
  agent?: { floor: SalePriceFloor; paidNow: number } | undefined
  /** Only where the agency's credit can pay for the booking. */
  credit?: { balance: number; due: number } | undefined
}

export type FormFault = { path: string; code: FaultCode }

/** The longest remark that the form accepts, in characters. */
export const MAX_REMARK_LENGTH = 2_000

type FaultOrNone = FaultCode | undefined | false

function validateBirthDate(birth: string, slot: PersonSlot, { checkIn, today }: FormRequirements): FaultOrNone {
  if (birth === '') return 'required'
  if (!isBirthDate(birth, today)) return 'birth'
  const age = getAgeOn(birth, checkIn)
  // The price depends on the age, so a child must have the age used in the search, an infant must be below the infant age
  // limit, and an adult old enough for an adult's place.
  if (slot.kind === 'child') return age !== slot.age && 'birthAge'
  if (slot.kind === 'infant') return age >= BABY_AGE_LIMIT && 'birthAge'
  return age < ADULT_AGE && 'birthAdult'
}

const NINE_DIGITS = /^\d{9}$/

/**
 * An identity or passport number. Nine digits are an Israeli identity number, whose check digit must match (booking checks,
 * B 9), except for a tourist: passports of several countries have nine digits.
 */
function validateDocument(number: string, isTourist: boolean): FaultOrNone {
  const fault = validatePassport(number)
  if (!isTourist && fault === undefined && NINE_DIGITS.test(toPassport(number) ?? '')) {
    return validateIsraeliId(number) && 'idCard'
  }
  return fault === undefined ? undefined : fault === 'required' ? 'required' : 'passport'
}

function validatePerson(
  person: PersonValues | undefined,
  slot: PersonSlot,
  requirements: FormRequirements,
  isTourist: boolean,
): [string, FaultOrNone][] {
  return [
    ['gender', (person?.gender ?? '') === '' && 'required'],
    ['firstName', validateEnglishName(person?.firstName ?? '')],
    ['lastName', validateEnglishName(person?.lastName ?? '')],
    [
      'dateOfBirth',
      requirements.requiredFields.birth && validateBirthDate(person?.dateOfBirth ?? '', slot, requirements),
    ],
    ['document', requirements.requiredFields.document && validateDocument(person?.document ?? '', isTourist)],
  ]
}

function validatePayer({ payer }: FormValues): [string, FaultOrNone][] {
  const email = payer.email.trim()
  const phone = validatePhone(payer.phone)
  const id = validateIsraeliId(payer.idCard)
  const abroad = payer.residence === 'abroad'
  return [
    ['firstName', validateEnglishName(payer.firstName)],
    ['lastName', validateEnglishName(payer.lastName)],
    ['email', email === '' ? 'required' : !isEmailAddress(email) && 'email'],
    ['phone', phone && (phone === 'required' ? 'required' : 'phone')],
    ['idCard', !abroad && id && (id === 'required' ? 'required' : 'idCard')],
    ['passport', abroad && validateDocument(payer.passport, true)],
  ]
}

function validateAgentFields({ agent }: FormValues, requirements: FormRequirements): [string, FaultOrNone][] {
  if (!requirements.agent) return []
  const sale = parseShekels(agent.salePrice)
  const partial = parseShekels(agent.partialAmount)
  const { floor, paidNow } = requirements.agent
  return [
    ['handlingAgent', agent.handlingAgent === '' && 'clerk'],
    ['remarkToHotel', agent.remarkToHotel.length > MAX_REMARK_LENGTH && 'long'],
    ['remarkToSupplier', agent.remarkToSupplier.length > MAX_REMARK_LENGTH && 'long'],
    [
      'salePrice',
      agent.salePrice.trim() !== '' &&
        (sale === undefined ? 'amount' : validateSalePrice(sale, floor) !== undefined && 'salePrice'),
    ],
    [
      'partialAmount',
      agent.partialAmount.trim() !== '' &&
        (partial === undefined ? 'amount' : validatePartialAmount(partial, paidNow) !== undefined && 'partial'),
    ],
  ]
}

/**
 * All faults of the form, in the order of its fields (section 5). Names need at least three English letters, the terms
 * must be accepted, an agent's order needs a clerk and a price not below the net price, and the credit must suffice.
 */
export function validateForm(values: FormValues, requirements: FormRequirements): FormFault[] {
  const { credit } = requirements
  const people = requirements.slots.flatMap((room, roomIndex) =>
    room.flatMap((slot, index) =>
      validatePerson(values.people[roomIndex]?.[index], slot, requirements, values.payer.residence === 'abroad').map(
        ([name, code]) => [`people.${roomIndex}.${index}.${name}`, code] as const,
      ),
    ),
  )
  const all: (readonly [string, FaultOrNone])[] = [
    ...people,
    ...validatePayer(values).map(([name, code]) => [`payer.${name}`, code] as const),
    ['bypassPayment', values.bypassPayment && credit !== undefined && credit.due > credit.balance && 'credit'],
    ['remark', values.remark.length > MAX_REMARK_LENGTH && 'long'],
    ...validateAgentFields(values, requirements).map(([name, code]) => [`agent.${name}`, code] as const),
    ['terms', !values.terms && 'terms'],
  ]
  return all.flatMap(([path, code]) => (code ? [{ path, code }] : []))
}
