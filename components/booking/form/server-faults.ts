import type { PersonSlot } from '#components/booking/form/people.ts'
import type { FormFault } from '#components/booking/form/validate.ts'
import type { ProductKind } from '#lib/contract/values.ts'

type ServerFault = { path: string; code: string }

const PERSON: Readonly<Record<string, string>> = { id: 'document' }
const PAYER = new Set(['firstName', 'lastName', 'email', 'phone', 'idCard', 'passport', 'numberOfPayments'])
const AGENT = new Set(['handlingAgent', 'remarkToHotel', 'remarkToSupplier', 'salePrice', 'partialAmount', 'teacherId'])

/** The position of the n-th passenger in the form: `room.person`. */
function toPersonPlace(index: number, slots: readonly (readonly PersonSlot[])[]): string | undefined {
  let left = index
  for (const [room, people] of slots.entries()) {
    if (left < people.length) return `${room}.${left}`
    left -= people.length
  }
  return undefined
}

function toPath(
  parts: readonly string[],
  kind: ProductKind,
  slots: readonly (readonly PersonSlot[])[],
): string | undefined {
  const [part = '', first = '', second = '', third = '', fourth = ''] = parts
  if (part === 'payer') return PAYER.has(first) ? `payer.${first}` : undefined
  if (part === 'agent') return AGENT.has(first) ? `agent.${first}` : undefined
  if (part === 'couponCode' || part === 'remark') return part
  if (part === 'passengers') {
    const place = kind === 'hotel' ? undefined : toPersonPlace(Number(first), slots)
    return place && `people.${place}.${PERSON[second] ?? second}`
  }
  if (part === 'rooms' && second === 'guests') return `people.${first}.${third}.${PERSON[fourth] ?? fourth}`
  return undefined
}

function toFaultCode(path: string, code: string): FormFault['code'] {
  if (path === 'couponCode') return code === 'too-often' ? 'tooManyCoupons' : 'coupon'
  // The site itself requires a clerk for an agent's order (section 5).
  if (path === 'agent.handlingAgent' && code === 'required') return 'clerk'
  return 'rejected'
}

/**
 * Maps the fields of a server's problem to fields of the form: `body.payer.email` is `payer.email`. Fields that the form
 * does not have are left out; the problem is then shown above the form.
 */
export function toFormFaults(
  fields: readonly ServerFault[],
  options: { kind: ProductKind; slots: readonly (readonly PersonSlot[])[] },
): FormFault[] {
  const faults = new Map<string, FormFault>()
  for (const { path: sent, code } of fields) {
    const parts = sent.split('.')
    const path = toPath(parts[0] === 'body' ? parts.slice(1) : parts, options.kind, options.slots)
    if (path !== undefined) faults.set(path, { path, code: toFaultCode(path, code) })
  }
  return [...faults.values()]
}
