import type { Permissions } from '#lib/contract/sign-in-state.ts'

/** A guest or passenger, as entered so far. */
export type GuestDraft = {
  firstName?: string
  lastName?: string
  gender?: 'Mr' | 'Miss'
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Identity or passport number: stored for this tab only. */
  id?: string
  age?: number
}

export type PayerDraft = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  idKind?: 'israeli' | 'passport'
  /** Stored for this tab only, like `passport`. */
  idCard?: string
  passport?: string
  numberOfPayments?: number
}

/** The fields that only agents fill in (section 6). Money is agorot. */
export type AgentDraft = {
  handlingAgent?: string
  remarkToHotel?: string
  remarkToSupplier?: string
  salePrice?: number
  partialAmount?: number
  bypassPayment?: boolean
  /** Stored for this tab only. */
  teacherId?: string
  /** The teachers' organization gives no subsidy to `teacherId`, which is then not sent. */
  teacherRefusal?: TeacherRefusal
}

/** Why the teachers' organization gives no subsidy (section 8). */
export type TeacherRefusal = 'not-approved' | 'already-used'

/** The content of the booking form: plain JSON. Every field is optional and none is validated. */
export type BookingDraft = {
  rooms?: { guests?: GuestDraft[] }[]
  /** For flights and tours. */
  passengers?: GuestDraft[]
  payer?: PayerDraft
  couponCode?: string
  /** A coupon that is typed, but not applied yet. It is not sent. */
  typedCoupon?: string
  remark?: string
  /** The checkboxes that are ticked, by name. */
  agreed?: Record<string, boolean>
  newsletter?: boolean
  agent?: AgentDraft
}

/** The fields that have a value. `exactOptionalPropertyTypes` does not accept an undefined one. */
export function pickPresent<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** Whether somebody may book without a card: bypassing the payment, or from the agency's credit. */
export const mayBypassPayment = ({ bypassPayment, useCredit }: Permissions): boolean => bypassPayment || useCredit

/** Whether an agent books without payment now (bypass, or from the agency's credit). */
export function bypassesPayment({ agent }: BookingDraft): boolean {
  return agent?.bypassPayment === true
}

/** The identity numbers of a draft, by their place in it. */
type Secrets = {
  rooms?: (string | undefined)[][]
  passengers?: (string | undefined)[]
  payer?: PayerDraft
  teacherId?: string
}

const withoutIds = (guests: readonly GuestDraft[]) => guests.map(({ id: _id, ...guest }) => guest)

/** Splits a draft into what may be stored for a long time and the identity numbers, which are stored for the tab only. */
export function splitSecrets(draft: BookingDraft): { open: BookingDraft; secret: Secrets } {
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
  const secret = pickPresent({
    rooms: rooms?.map(({ guests }) => (guests ?? []).map(({ id }) => id)),
    passengers: passengers?.map(({ id }) => id),
    payer: pickPresent({ idCard, passport }),
    teacherId,
  }) as Secrets
  return { open, secret }
}

/** Puts the identity numbers back into a draft. */
export function mergeSecrets(open: BookingDraft, secret: Secrets | undefined): BookingDraft {
  if (!secret) return open
  const withIds = (guests: readonly GuestDraft[], ids: readonly (string | undefined)[] | undefined) =>
    guests.map((guest, index) => {
      const id = ids?.[index]
      // JSON has no undefined: an empty field comes back as null.
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
