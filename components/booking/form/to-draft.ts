import type { Slot } from '#components/booking/form/people.ts'
import { emptyValues, type FormValues, type PersonValues } from '#components/booking/form/values.ts'
import type { BookingDraft, GuestDraft } from '#lib/booking/draft.ts'
import type { Who } from '#lib/contract/own.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { englishNameFault, toEnglishName } from '#lib/identity/english-name.ts'
import { toIsraeliId } from '#lib/identity/israeli-id.ts'
import { toPassport } from '#lib/identity/passport.ts'
import { toE164 } from '#lib/identity/phone.ts'
import { toAgorot } from '#lib/price/limits.ts'

const orNothing = <Name extends string>(name: Name, text: string): { [name in Name]?: string } =>
  (text === '' ? {} : { [name]: text }) as { [name in Name]?: string }

function toGuest(person: PersonValues, slot: Slot | undefined): GuestDraft {
  const { gender, firstName, lastName, dateOfBirth, document } = person
  return {
    ...orNothing('firstName', firstName),
    ...orNothing('lastName', lastName),
    ...(gender !== '' && { gender }),
    ...orNothing('dateOfBirth', dateOfBirth),
    ...orNothing('id', document),
    ...(slot?.kind === 'child' && { age: slot.age }),
  }
}

// Kept as agorot: what is no sum yet is not kept, and stands in the field until it is one.
function toSum<Name extends string>(name: Name, typed: string): { [name in Name]?: number } {
  const agorot = toAgorot(typed)
  return (agorot === undefined ? {} : { [name]: agorot }) as { [name in Name]?: number }
}

/**
 * What was typed, as it is kept and sent. Of what has seats everybody is a passenger, and the first of each room is the
 * guest whom it is booked for (booking checks, A 17).
 *
 * @param agent the agents' part is theirs alone: without it nothing of it is kept.
 */
export function toDraft(
  values: FormValues,
  options: { kind: ProductKind; slots: readonly (readonly Slot[])[]; agent: boolean },
): BookingDraft {
  const { kind, slots, agent } = options
  const { payer } = values
  const byRoom = values.people.map((room, roomIndex) =>
    room.map((person, index) => toGuest(person, slots[roomIndex]?.[index])),
  )
  return {
    rooms: byRoom.map((guests) => ({ guests: guests.slice(0, 1) })),
    ...(kind !== 'hotel' && { passengers: byRoom.flat() }),
    payer: {
      ...orNothing('firstName', payer.firstName),
      ...orNothing('lastName', payer.lastName),
      ...orNothing('email', payer.email),
      ...orNothing('phone', payer.phone),
      idKind: payer.residence === 'abroad' ? 'passport' : 'israeli',
      ...orNothing('idCard', payer.idCard),
      ...orNothing('passport', payer.passport),
      numberOfPayments: Number(payer.numberOfPayments) || 1,
    },
    ...orNothing('couponCode', values.couponCode),
    ...orNothing('remark', values.remark),
    agreed: { terms: values.terms },
    newsletter: values.newsletter,
    ...((agent || values.bypassPayment) && {
      agent: {
        ...(agent && {
          ...orNothing('handlingAgent', values.agent.handlingAgent),
          ...orNothing('remarkToHotel', values.agent.remarkToHotel),
          ...orNothing('remarkToSupplier', values.agent.remarkToSupplier),
          ...toSum('salePrice', values.agent.salePrice),
          ...toSum('partialAmount', values.agent.partialAmount),
          ...orNothing('teacherId', values.agent.teacherId),
        }),
        ...(values.bypassPayment && { bypassPayment: true }),
      },
    }),
  }
}

/** The same as it is sent: names straightened, numbers in their one form (booking checks, B 9). */
export function tidyValues(values: FormValues): FormValues {
  const { payer } = values
  const tidyPerson = (person: PersonValues): PersonValues => ({
    ...person,
    firstName: toEnglishName(person.firstName),
    lastName: toEnglishName(person.lastName),
    document: toPassport(person.document) ?? person.document,
  })
  return {
    ...values,
    people: values.people.map((room) => room.map(tidyPerson)),
    payer: {
      ...payer,
      firstName: toEnglishName(payer.firstName),
      lastName: toEnglishName(payer.lastName),
      email: payer.email.trim(),
      phone: toE164(payer.phone) ?? payer.phone,
      idCard: payer.residence === 'israel' ? (toIsraeliId(payer.idCard) ?? payer.idCard) : '',
      passport: payer.residence === 'abroad' ? (toPassport(payer.passport) ?? payer.passport) : '',
    },
  }
}

const toShekels = (agorot: number | undefined) => (agorot === undefined ? '' : String(agorot / 100))

/** The form as it was left; for the first time, with what is known of a club member. */
export function toValues(
  draft: BookingDraft,
  options: { kind: ProductKind; slots: readonly (readonly Slot[])[]; member?: Who['member'] },
): FormValues {
  const { kind, slots, member } = options
  const empty = emptyValues(slots)
  const { payer = {}, agent = {} } = draft
  const known = kind === 'hotel' ? undefined : [...(draft.passengers ?? [])]
  const people = empty.people.map((room, roomIndex) =>
    room.map((person, index): PersonValues => {
      const guest = known ? known.shift() : draft.rooms?.[roomIndex]?.guests?.[index]
      return {
        gender: guest?.gender ?? person.gender,
        firstName: guest?.firstName ?? '',
        lastName: guest?.lastName ?? '',
        dateOfBirth: guest?.dateOfBirth ?? '',
        document: guest?.id ?? '',
      }
    }),
  )
  // A member's name may stand in any script; only one that may be sent is put in.
  const named = (name: string | undefined) => (name && englishNameFault(name) === undefined ? name : '')
  return {
    ...empty,
    people,
    payer: {
      firstName: payer.firstName ?? named(member?.firstName),
      lastName: payer.lastName ?? named(member?.lastName),
      email: payer.email ?? member?.email ?? '',
      phone: payer.phone ?? member?.phone ?? '',
      residence: payer.idKind === 'passport' ? 'abroad' : 'israel',
      idCard: payer.idCard ?? '',
      passport: payer.passport ?? '',
      numberOfPayments: String(payer.numberOfPayments ?? 1),
    },
    remark: draft.remark ?? '',
    couponCode: draft.couponCode ?? '',
    terms: draft.agreed?.terms === true,
    newsletter: draft.newsletter === true,
    bypassPayment: agent.bypassPayment === true,
    agent: {
      handlingAgent: agent.handlingAgent ?? '',
      remarkToHotel: agent.remarkToHotel ?? '',
      remarkToSupplier: agent.remarkToSupplier ?? '',
      salePrice: toShekels(agent.salePrice),
      partialAmount: toShekels(agent.partialAmount),
      teacherId: agent.teacherId ?? '',
    },
  }
}
