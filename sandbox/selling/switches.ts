import { z } from 'zod'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { execute, selectAll } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

/** The switches by which the console changes the suppliers' behaviour, with suggested values. */
export const sellingSwitches = {
  /** Changes every price since the search by this many percent. */
  'price-change-percent': { title: 'Prices changed since the search, percent', values: ['6', '-5'] },
  /** A price check finds no rooms left, and no rooms can be held. */
  'sold-out': { title: 'Everything is sold out', values: ['on'] },
  /** This supplier does not answer a search. */
  'supplier-fails': { title: 'A supplier fails in searches', values: SUPPLIERS },
  /** Suppliers refuse bookings after payment, and the money is refunded. */
  'supplier-rejects': { title: 'Suppliers reject bookings', values: ['on'] },
  /** How many seconds a reservation takes, instead of about 15. */
  'booking-seconds': { title: 'How long a reservation takes, seconds', values: ['0', '45', '120'] },
  /** The teachers' organization does not record that a subsidy was used. */
  'teacher-update-fails': { title: 'The teachers’ organization cannot be updated', values: ['on'] },
  /** Suppliers refuse cancellations. */
  'cancel-rejects': { title: 'Suppliers reject cancellations', values: ['on'] },
} as const

export type SellingSwitch = keyof typeof sellingSwitches

const Row = z.object({ name: z.string(), value: z.string() })

/**
 * Sets a switch, or turns it off when `value` is empty. The setting survives restarts. Returns false for an unknown
 * name.
 */
export function setSwitch(world: World, name: string, value: string | undefined): boolean {
  if (!Object.hasOwn(sellingSwitches, name)) return false
  if (value === undefined || value === '') execute(world.db, 'DELETE FROM selling_switches WHERE name = ?', name)
  else execute(world.db, 'INSERT OR REPLACE INTO selling_switches (name, value) VALUES (?, ?)', name, value)
  return true
}

/** The switches that are on, with their values. */
export function getSwitches(world: World): Partial<Record<SellingSwitch, string>> {
  return Object.fromEntries(
    selectAll(world.db, Row, 'SELECT * FROM selling_switches').map(({ name, value }) => [name, value]),
  )
}
