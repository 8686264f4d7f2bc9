import type { PersonSlot } from '#components/booking/form/people.ts'
import type { FaultCode } from '#components/booking/form/validate.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import type { Translator } from '#lib/i18n/translator.ts'

const FIELDS = {
  gender: 'booking.field.gender',
  firstName: 'booking.field.firstName',
  lastName: 'booking.field.lastName',
  dateOfBirth: 'booking.field.dateOfBirth',
  document: 'booking.field.document',
  email: 'booking.field.email',
  phone: 'booking.field.phone',
  idCard: 'booking.field.idCard',
  passport: 'booking.field.passport',
  numberOfPayments: 'booking.field.payments',
  couponCode: 'booking.field.coupon',
  remark: 'booking.field.remark',
  bypassPayment: 'booking.credit.title',
  handlingAgent: 'booking.agent.handling',
  remarkToHotel: 'booking.agent.remarkToHotel',
  remarkToSupplier: 'booking.agent.remarkToSupplier',
  salePrice: 'booking.agent.salePrice',
  partialAmount: 'booking.agent.partialAmount',
  teacherId: 'booking.agent.teacher',
  terms: 'booking.agreements',
} as const

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)

/** The name of a person in the form: "Main guest", "Adult 2". */
export function toPersonName(slot: PersonSlot, t: Translator): string {
  if (slot.kind === 'lead') return t('booking.guests.lead')
  if (slot.kind === 'adult') return t('booking.passengers.adult', { number: slot.number })
  return slot.kind === 'child' ? t('booking.passengers.child', { age: slot.age }) : t('booking.passengers.infant')
}

/** The name of a field in the error summary: "Second room, main guest, first name in English". */
export function toFieldName(
  path: string,
  slots: readonly (readonly PersonSlot[])[],
  { locale, t, asInPassport }: LocalizedProps & { asInPassport: boolean },
): string {
  const parts = path.split('.')
  const last = parts.at(-1) ?? ''
  const name = isField(last) ? t(FIELDS[last]) : ''
  if (parts[0] === 'payer') return joinWithComma([t('booking.payer.title'), name], locale)
  if (parts[0] !== 'people') return name
  const room = Number(parts[1])
  const ofPerson =
    asInPassport && (last === 'firstName' || last === 'lastName') ? t(`booking.field.${last}Passport`) : name
  const slot = slots[room]?.[Number(parts[2])]
  return joinWithComma(
    [...(slots.length > 1 ? [toRoomName(room + 1, t)] : []), ...(slot ? [toPersonName(slot, t)] : []), ofPerson],
    locale,
  )
}

/** The text of a fault. A coupon that the server refuses has the same texts as one that is refused when it is applied (section 8). */
export function toFaultText(code: FaultCode, t: Translator): string {
  if (code === 'coupon') return t('booking.invalid-coupon-number')
  if (code === 'couponPrice') return t('booking.invalid-coupon-price')
  return t(`booking.fault.${code}`)
}
