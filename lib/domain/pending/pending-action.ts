import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'

/** An action of an agent on a pending external booking. */
export type PendingAction =
  | { kind: 'tag'; tag: string }
  | { kind: 'hide'; hidden: boolean }
  /** With a `pnr`, the booking gets this reference. */
  | { kind: 'finalize'; pnr?: string; remark?: string }
  | { kind: 'confirm'; hotelConfirmationNumber?: string }

type Value = string | number | boolean

/** The fields of a pending external booking that may change while agents work on it. */
const VALUES = {
  state: ({ state }) => state,
  pnr: ({ pnr }) => pnr,
  tag: ({ operatorTag }) => operatorTag ?? '',
  hidden: ({ operatorFlags }) => operatorFlags.hiddenRQ,
  clerk: ({ clerkName }) => clerkName,
  supplier: ({ supplier }) => supplier ?? '',
  hotel: ({ hotelName }) => hotelName,
  payer: ({ payerName }) => payerName,
  checkIn: ({ checkIn }) => checkIn,
  checkOut: ({ checkOut }) => checkOut,
  total: ({ total }) => total,
} satisfies Record<string, (booking: PendingExternalBooking) => Value>

type PendingField = keyof typeof VALUES

const FIELDS = Object.keys(VALUES) as PendingField[]

/** A field that differs between two readings of one booking. */
export type Difference = { field: PendingField; before: Value; after: Value }

/** The fields that differ between two readings of one booking. */
export function findDifferences(
  before: PendingExternalBooking,
  after: PendingExternalBooking,
  fields: readonly PendingField[] = FIELDS,
): Difference[] {
  if (before === after) return []
  return fields.flatMap((field) => {
    const [one, other] = [VALUES[field](before), VALUES[field](after)]
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}

const BOOKED_FIELDS = ['state', 'pnr', 'supplier', 'hotel', 'payer', 'checkIn', 'checkOut', 'total'] as const

/** The fields on which an action is based. If another agent has changed one of them, the action must not overwrite it unseen. */
const BASIS: Record<PendingAction['kind'], readonly PendingField[]> = {
  tag: ['tag', 'state'],
  hide: ['hidden', 'state'],
  finalize: BOOKED_FIELDS,
  confirm: BOOKED_FIELDS,
}

/** What has changed, among what an action is based on, since the agent saw the booking. */
export const findConflicts = (
  { kind }: PendingAction,
  seen: PendingExternalBooking,
  current: PendingExternalBooking,
): Difference[] => findDifferences(seen, current, BASIS[kind])

/** The booking after an action; also shown while the reply to the action is pending. */
export function applyAction(action: PendingAction, booking: PendingExternalBooking): PendingExternalBooking {
  switch (action.kind) {
    case 'tag': {
      const { operatorTag: _before, ...rest } = booking
      return action.tag === '' ? rest : { ...rest, operatorTag: action.tag }
    }
    case 'hide':
      return { ...booking, operatorFlags: { ...booking.operatorFlags, hiddenRQ: action.hidden } }
    default:
      // The upstream decides about the state, so it is shown only when its reply has arrived.
      return booking
  }
}

/** Whether a booking shows the effect of an action whose reply was lost. */
export function hasEffect(action: PendingAction, { state, pnr, operatorTag, operatorFlags }: PendingExternalBooking) {
  switch (action.kind) {
    case 'tag':
      return (operatorTag ?? '') === action.tag
    case 'hide':
      return operatorFlags.hiddenRQ === action.hidden
    case 'finalize':
      return state === 'finalized' && (action.pnr === undefined || action.pnr.toUpperCase() === pnr.toUpperCase())
    case 'confirm':
      return state === 'confirmed'
  }
}
