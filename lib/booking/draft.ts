import type { z } from 'zod'
import type { BookingStart } from '#lib/booking/booking.ts'
import type { Payer, PaymentRequest, StorePage } from '#lib/contract/entities/booking.ts'

/** A person as typed so far. */
export type GuestDraft = {
  firstName?: string
  lastName?: string
  gender?: 'Mr' | 'Miss'
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Identity or passport number: kept for this tab only. */
  id?: string
  age?: number
}

export type PayerDraft = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  idKind?: 'israeli' | 'passport'
  /** Kept for this tab only, as `passport`. */
  idCard?: string
  passport?: string
  numberOfPayments?: number
}

/** The agents' part (section 6). Money is agorot. */
export type AgentDraft = {
  handlingAgent?: string
  remarkToHotel?: string
  remarkToSupplier?: string
  salePrice?: number
  partialAmount?: number
  bypassPayment?: boolean
  /** Kept for this tab only. */
  teacherId?: string
}

/** What was typed on the booking page: plain JSON, nothing of it required, nothing of it checked. */
export type BookingDraft = {
  rooms?: { guests?: GuestDraft[] }[]
  /** Of flights and tours. */
  passengers?: GuestDraft[]
  payer?: PayerDraft
  couponCode?: string
  remark?: string
  /** The boxes that were ticked, by name. */
  agreed?: Record<string, boolean>
  newsletter?: boolean
  agent?: AgentDraft
}

type PageIn = z.input<typeof StorePage>
type PersonIn = NonNullable<PageIn['passengers']>[number]

const NAME = /^[A-Za-z][A-Za-z' -]*$/
const isName = (name: string | undefined): name is string =>
  name !== undefined && NAME.test(name.trim()) && name.replace(/[^A-Za-z]/g, '').length >= 3

const filled = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined)

/** The fields that have a value: `exactOptionalPropertyTypes`, and smaller messages. */
function present<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** People who are typed in full; the upstream takes no halves. */
function toPeople(guests: readonly GuestDraft[] | undefined): PersonIn[] {
  return (guests ?? []).flatMap(({ firstName, lastName, gender, dateOfBirth, id, age }) =>
    isName(firstName) && isName(lastName) && gender !== undefined
      ? [
          present({
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            gender,
            dateOfBirth: filled(dateOfBirth),
            id: filled(id),
            age,
          }) as PersonIn,
        ]
      : [],
  )
}

/** The payer as the calls take it; undefined until names, e-mail and phone are there. */
export function toPayer({ payer, newsletter }: BookingDraft): z.input<typeof Payer> | undefined {
  const { firstName, lastName, email, phone, idKind, idCard, passport, numberOfPayments } = payer ?? {}
  if (!isName(firstName) || !isName(lastName) || !filled(email) || !filled(phone)) return undefined
  return present({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email?.trim() ?? '',
    phone: phone?.trim() ?? '',
    idCard: idKind === 'passport' ? undefined : filled(idCard),
    passport: idKind === 'passport' ? filled(passport) : undefined,
    numberOfPayments: numberOfPayments ?? 1,
    newsletter: newsletter === true,
  }) as z.input<typeof Payer>
}

function toAgent(agent: AgentDraft | undefined): PageIn['agent'] {
  if (agent === undefined) return undefined
  const { handlingAgent, remarkToHotel, remarkToSupplier, salePrice, partialAmount, bypassPayment, teacherId } = agent
  const said = present({
    handlingAgent: filled(handlingAgent),
    remarkToHotel: filled(remarkToHotel),
    remarkToSupplier: filled(remarkToSupplier),
    salePrice,
    partialAmount,
    bypassPayment: bypassPayment === true ? true : undefined,
    teacherId: filled(teacherId),
  })
  return Object.keys(said).length > 0 ? (said as PageIn['agent']) : undefined
}

/**
 * The body of storePage: what was chosen with what was typed. A person who is typed by halves is left out.
 *
 * @param agreedTotal the new total that the person said yes to, agorot.
 */
export function toStorePage(
  start: BookingStart,
  clientReference: string,
  draft: BookingDraft,
  stage: PageIn['stage'],
  agreedTotal?: number,
): PageIn {
  return present({
    stage,
    clientReference,
    product: start.product,
    rooms: start.rooms.map(({ party, rate }, index) => ({
      rateKey: rate.rateKey,
      party,
      guests: toPeople(draft.rooms?.[index]?.guests),
    })),
    passengers: toPeople(draft.passengers),
    payer: toPayer(draft),
    couponCode: filled(draft.couponCode),
    remark: filled(draft.remark),
    agent: toAgent(draft.agent),
    agreedTotal,
  }) as PageIn
}

/** The body of getPaymentUrl; undefined while the payer is not whole. */
export function toPaymentRequest(
  draft: BookingDraft,
  clientReference: string,
  addresses: { successUrl: string; failureUrl: string },
): z.input<typeof PaymentRequest> | undefined {
  const payer = toPayer(draft)
  return payer && { clientReference, payer, ...addresses }
}

/** Does an agent book without payment now (bypass, or from the agency's credit)? */
export function bypassesPayment({ agent }: BookingDraft): boolean {
  return agent?.bypassPayment === true
}

/** Identity numbers, by where they stand in a draft. */
type Secrets = {
  rooms?: (string | undefined)[][]
  passengers?: (string | undefined)[]
  payer?: PayerDraft
  teacherId?: string
}

const withoutIds = (guests: readonly GuestDraft[]) => guests.map(({ id: _id, ...guest }) => guest)

/** Parts what may lie in the browser for long from identity numbers, which are kept for the tab only. */
export function partSecrets(draft: BookingDraft): { open: BookingDraft; secret: Secrets } {
  const { rooms, passengers, payer, agent } = draft
  const { idCard, passport, ...openPayer } = payer ?? {}
  const { teacherId, ...openAgent } = agent ?? {}
  const open: BookingDraft = {
    ...draft,
    ...(rooms && { rooms: rooms.map(({ guests }) => (guests ? { guests: withoutIds(guests) } : {})) }),
    ...(passengers && { passengers: withoutIds(passengers) }),
    ...(payer && { payer: openPayer }),
    ...(agent && { agent: openAgent }),
  }
  const secret = present({
    rooms: rooms?.map(({ guests }) => (guests ?? []).map(({ id }) => id)),
    passengers: passengers?.map(({ id }) => id),
    payer: present({ idCard, passport }),
    teacherId,
  }) as Secrets
  return { open, secret }
}

/** Puts the numbers back where they belong. */
export function joinSecrets(open: BookingDraft, secret: Secrets | undefined): BookingDraft {
  if (!secret) return open
  const withIds = (guests: readonly GuestDraft[], ids: readonly (string | undefined)[] | undefined) =>
    guests.map((guest, index) => {
      const id = ids?.[index]
      // JSON has no undefined: what was not typed comes back as null.
      return id ? { ...guest, id } : guest
    })
  return {
    ...open,
    ...(open.rooms && {
      rooms: open.rooms.map(({ guests }, index) => (guests ? { guests: withIds(guests, secret.rooms?.[index]) } : {})),
    }),
    ...(open.passengers && { passengers: withIds(open.passengers, secret.passengers) }),
    ...(open.payer && { payer: { ...open.payer, ...secret.payer } }),
    ...(open.agent && secret.teacherId !== undefined && { agent: { ...open.agent, teacherId: secret.teacherId } }),
  }
}
