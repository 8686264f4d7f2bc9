import type { PersonSlot } from '#components/booking/form/people.ts'
import { createEmptyValues, type FormValues, type PersonValues } from '#components/booking/form/values.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingDraft, GuestDraft } from '#lib/domain/booking/draft.ts'
import { toEnglishName, validateEnglishName } from '#lib/domain/identity/english-name.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { toIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { toPassport } from '#lib/domain/identity/passport.ts'
import { toLocalNumber } from '#lib/domain/identity/phone.ts'
import { parseShekels, toTypedShekels } from '#lib/domain/price/amounts.ts'

const optional = <Name extends string>(name: Name, text: string): { [name in Name]?: string } =>
  (text === '' ? {} : { [name]: text }) as { [name in Name]?: string }

function toGuestDraft(person: PersonValues, slot: PersonSlot | undefined): GuestDraft {
  const { gender, firstName, lastName, dateOfBirth, document } = person
  return {
    ...optional('firstName', firstName),
    ...optional('lastName', lastName),
    ...(gender !== '' && { gender }),
    ...optional('dateOfBirth', dateOfBirth),
    ...optional('id', document),
    ...(slot?.kind === 'child' && { age: slot.age }),
  }
}

// Stored as agorot. A text that is no amount yet is not stored; it stays in the field only.
function toAmount<Name extends string>(name: Name, typed: string): { [name in Name]?: number } {
  const agorot = parseShekels(typed)
  return (agorot === undefined ? {} : { [name]: agorot }) as { [name in Name]?: number }
}

/**
 * The form's values as a draft. For a flight, package or tour everyone is a passenger, and the first person of each room
 * is its guest (booking checks, A 17).
 *
 * @param options `agent`: whether to include the agents' fields.
 */
export function toBookingDraft(
  values: FormValues,
  options: { kind: ProductKind; slots: readonly (readonly PersonSlot[])[]; agent: boolean },
): BookingDraft {
  const { kind, slots, agent } = options
  const { payer } = values
  const byRoom = values.people.map((room, roomIndex) =>
    room.map((person, index) => toGuestDraft(person, slots[roomIndex]?.[index])),
  )
  return {
    rooms: byRoom.map((guests) => ({ guests: guests.slice(0, 1) })),
    ...(kind !== 'hotel' && { passengers: byRoom.flat() }),
    payer: {
      ...optional('firstName', payer.firstName),
      ...optional('lastName', payer.lastName),
      ...optional('email', payer.email),
      ...optional('phone', payer.phone),
      idKind: payer.residence === 'abroad' ? 'passport' : 'israeli',
      ...optional('idCard', payer.idCard),
      ...optional('passport', payer.passport),
      numberOfPayments: Number(payer.numberOfPayments) || 1,
    },
    ...optional('couponCode', values.couponCode),
    ...optional('typedCoupon', values.typedCoupon),
    ...optional('remark', values.remark),
    agreed: { terms: values.terms },
    newsletter: values.newsletter,
    ...((agent || values.bypassPayment) && {
      agent: {
        ...(agent && {
          ...optional('handlingAgent', values.agent.handlingAgent),
          ...optional('remarkToHotel', values.agent.remarkToHotel),
          ...optional('remarkToSupplier', values.agent.remarkToSupplier),
          ...toAmount('salePrice', values.agent.salePrice),
          ...toAmount('partialAmount', values.agent.partialAmount),
          ...optional('teacherId', values.agent.teacherId),
          ...(values.agent.teacherRefusal !== '' && { teacherRefusal: values.agent.teacherRefusal }),
        }),
        ...(values.bypassPayment && { bypassPayment: true }),
      },
    }),
  }
}

/**
 * The values as they are sent: trimmed names, numbers in their standard form (booking checks, B 9). The phone stays as it was typed,
 * because the draft is shown again: the requests write it as E.164.
 */
export function normalizeValues(values: FormValues): FormValues {
  const { payer } = values
  const normalizePerson = (person: PersonValues): PersonValues => ({
    ...person,
    firstName: toEnglishName(person.firstName),
    lastName: toEnglishName(person.lastName),
    document: toPassport(person.document) ?? person.document,
  })
  return {
    ...values,
    people: values.people.map((room) => room.map(normalizePerson)),
    payer: {
      ...payer,
      firstName: toEnglishName(payer.firstName),
      lastName: toEnglishName(payer.lastName),
      email: trimPasted(payer.email),
      // The number of the other residence stays in the draft, for a payer who changes back. It is not sent.
      ...(payer.residence === 'israel'
        ? { idCard: toIsraeliId(payer.idCard) ?? payer.idCard }
        : { passport: toPassport(payer.passport) ?? payer.passport }),
    },
  }
}

/** A saved draft's values; empty fields of the payer and first guest are filled from the club member's profile. */
export function toFormValues(
  draft: BookingDraft,
  options: { kind: ProductKind; slots: readonly (readonly PersonSlot[])[]; member?: SignInState['member'] },
): FormValues {
  const { kind, slots, member } = options
  const empty = createEmptyValues(slots)
  const { payer = {}, agent = {} } = draft
  // A member's name can be in any script; only a valid one is filled in.
  const ifValid = (name: string | undefined) => (name && validateEnglishName(name) === undefined ? name : '')
  const known = kind === 'hotel' ? undefined : [...(draft.passengers ?? [])]
  const people = empty.people.map((room, roomIndex) =>
    room.map((person, index): PersonValues => {
      const guest = known ? known.shift() : draft.rooms?.[roomIndex]?.guests?.[index]
      const own = roomIndex === 0 && index === 0 ? member : undefined
      return {
        gender: guest?.gender ?? person.gender,
        firstName: guest?.firstName ?? ifValid(own?.firstName),
        lastName: guest?.lastName ?? ifValid(own?.lastName),
        dateOfBirth: guest?.dateOfBirth ?? '',
        document: guest?.id ?? '',
      }
    }),
  )
  return {
    ...empty,
    people,
    payer: {
      firstName: payer.firstName ?? ifValid(member?.firstName),
      lastName: payer.lastName ?? ifValid(member?.lastName),
      email: payer.email ?? member?.email ?? '',
      phone: payer.phone ?? (member ? toLocalNumber(member.phone) : ''),
      residence: payer.idKind === 'passport' ? 'abroad' : 'israel',
      idCard: payer.idCard ?? '',
      passport: payer.passport ?? '',
      numberOfPayments: String(payer.numberOfPayments ?? 1),
    },
    remark: draft.remark ?? '',
    couponCode: draft.couponCode ?? '',
    typedCoupon: draft.typedCoupon ?? '',
    terms: draft.agreed?.terms === true,
    newsletter: draft.newsletter === true,
    bypassPayment: agent.bypassPayment === true,
    agent: {
      handlingAgent: agent.handlingAgent ?? '',
      remarkToHotel: agent.remarkToHotel ?? '',
      remarkToSupplier: agent.remarkToSupplier ?? '',
      salePrice: toTypedShekels(agent.salePrice),
      partialAmount: toTypedShekels(agent.partialAmount),
      teacherId: agent.teacherId ?? '',
      // In another tab, which does not know the number, the answer is about nobody.
      teacherRefusal: (agent.teacherId !== undefined && agent.teacherRefusal) || '',
    },
  }
}
