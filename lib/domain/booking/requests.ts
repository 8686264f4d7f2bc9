import type { z } from 'zod'
import type { Payer, PaymentRequest, StorePage } from '#lib/contract/entities/booking.ts'
import type { BookingRecord, BookingStart } from '#lib/domain/booking/booking.ts'
import { type AgentDraft, type BookingDraft, type GuestDraft, pickPresent } from '#lib/domain/booking/draft.ts'
import { isBirthDate } from '#lib/domain/identity/birth-date.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { isEnglishName, toEnglishName } from '#lib/domain/identity/english-name.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { toIsraeliId } from '#lib/domain/identity/israeli-id.ts'
import { toPassport } from '#lib/domain/identity/passport.ts'
import { isSendablePhone, toSentPhone } from '#lib/domain/identity/phone.ts'
import { getAmountDue } from '#lib/domain/price/amounts.ts'
import { limitInstallments } from '#lib/domain/price/installments.ts'

type StorePageInput = z.input<typeof StorePage>
type PersonInput = NonNullable<StorePageInput['passengers']>[number]

const trimToUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined

const toName = (text = ''): string | undefined => (isEnglishName(text) ? toEnglishName(text) : undefined)
const toEmail = (text = ''): string | undefined => (isEmailAddress(text) ? trimPasted(text) : undefined)
const toPhone = (text = ''): string | undefined => (isSendablePhone(text) ? toSentPhone(text) : undefined)
// An unfinished number is sent as typed: the upstream refuses it with a message of its own.
const toDocument = (text = ''): string | undefined => toPassport(text) ?? trimToUndefined(text)
const toIdCard = (text = ''): string | undefined => toIsraeliId(text) ?? trimToUndefined(text)

/** The people whose required fields are complete; the upstream refuses incomplete ones. An impossible date of birth is left out. */
function toPersonInputs(guests: readonly GuestDraft[] | undefined, checkIn: string): PersonInput[] {
  const toBirthDate = (birth = '') => (isBirthDate(birth, checkIn) ? birth : undefined)
  return (guests ?? []).flatMap(({ gender, dateOfBirth, id, age, ...guest }) => {
    const firstName = toName(guest.firstName)
    const lastName = toName(guest.lastName)
    if (firstName === undefined || lastName === undefined || gender === undefined) return []
    const fields = { firstName, lastName, gender, dateOfBirth: toBirthDate(dateOfBirth), id: toDocument(id), age }
    return [pickPresent(fields) as PersonInput]
  })
}

/** The payer of the requests; undefined until names, e-mail and phone are complete and valid. */
export function toPayer({ payer, newsletter }: BookingDraft): z.input<typeof Payer> | undefined {
  const { idKind, idCard, passport, numberOfPayments } = payer ?? {}
  const firstName = toName(payer?.firstName)
  const lastName = toName(payer?.lastName)
  const email = toEmail(payer?.email)
  const phone = toPhone(payer?.phone)
  if (firstName === undefined || lastName === undefined || email === undefined || phone === undefined) return undefined
  return pickPresent({
    firstName,
    lastName,
    email,
    phone,
    idCard: idKind === 'passport' ? undefined : toIdCard(idCard),
    passport: idKind === 'passport' ? toDocument(passport) : undefined,
    numberOfPayments: numberOfPayments ?? 1,
    newsletter: newsletter === true,
  }) as z.input<typeof Payer>
}

function toAgentInput(agent: AgentDraft | undefined): StorePageInput['agent'] {
  if (agent === undefined) return undefined
  const { handlingAgent, remarkToHotel, remarkToSupplier, salePrice, partialAmount, bypassPayment } = agent
  const { teacherId, teacherRefusal } = agent
  const fields = pickPresent({
    handlingAgent: trimToUndefined(handlingAgent),
    remarkToHotel: trimToUndefined(remarkToHotel),
    remarkToSupplier: trimToUndefined(remarkToSupplier),
    salePrice,
    partialAmount,
    bypassPayment: bypassPayment === true ? true : undefined,
    // In nine digits, as it was checked. A refused one is not sent: it would be recorded as a claim to the subsidy.
    teacherId: teacherRefusal === undefined ? toIdCard(teacherId) : undefined,
  })
  return Object.keys(fields).length > 0 ? (fields as StorePageInput['agent']) : undefined
}

/** The body of storePage, without incomplete people. `agreedTotal`: the new total that was accepted, agorot. */
export function toStorePage(
  start: BookingStart,
  clientReference: string,
  draft: BookingDraft,
  stage: StorePageInput['stage'],
  agreedTotal?: number,
): StorePageInput {
  return pickPresent({
    stage,
    clientReference,
    product: start.product,
    rooms: start.rooms.map(({ party, rate }, index) => ({
      rateKey: rate.rateKey,
      party,
      guests: toPersonInputs(draft.rooms?.[index]?.guests, start.product.checkIn),
    })),
    passengers: toPersonInputs(draft.passengers, start.product.checkIn),
    payer: toPayer(draft),
    couponCode: trimToUndefined(draft.couponCode),
    remark: trimToUndefined(draft.remark),
    agent: toAgentInput(draft.agent),
    agreedTotal,
  }) as StorePageInput
}

/**
 * The body of getPaymentUrl; undefined while the payer is incomplete. At most as many payments as can be chosen for what is due: a
 * coupon may have lowered it since the choice.
 */
export function toPaymentRequest(
  { draft, clientReference, page, booked }: Pick<BookingRecord, 'draft' | 'clientReference' | 'page' | 'booked'>,
  addresses: { successUrl: string; failureUrl: string },
): z.input<typeof PaymentRequest> | undefined {
  const payer = toPayer(draft)
  if (!payer) return undefined
  // A debt is another amount.
  const due = booked ? undefined : page && getAmountDue(page.paidNow, draft.agent?.partialAmount)
  const { numberOfPayments = 1 } = payer
  return {
    clientReference,
    payer: {
      ...payer,
      numberOfPayments: due === undefined ? numberOfPayments : limitInstallments(numberOfPayments, due),
    },
    ...addresses,
  }
}
