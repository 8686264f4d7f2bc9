import { z } from 'zod'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { all, run } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

/** What a person at the console may do to the suppliers, and what each switch takes. */
export const sellingSwitches = {
  /** Every price is asked anew with this many percent more (or, negative, less). */
  'price-change-percent': { title: 'Prices changed since the search, percent', values: ['6', '-5'] },
  /** A recheck finds nothing left, and nothing can be held. */
  'sold-out': { title: 'Everything sold out meanwhile', values: ['on'] },
  /** This supplier does not answer a search. */
  'supplier-fails': { title: 'A supplier fails in searches', values: SUPPLIERS },
  /** Bookings are refused by the supplier after payment, and the money goes back. */
  'supplier-rejects': { title: 'Suppliers reject bookings', values: ['on'] },
  /** Seconds that a reservation takes, instead of about fifteen. */
  'booking-seconds': { title: 'How long a reservation takes, seconds', values: ['0', '45', '120'] },
  /** Cancellations are refused. */
  'cancel-rejects': { title: 'Suppliers reject cancellations', values: ['on'] },
} as const

export type SellingSwitch = keyof typeof sellingSwitches

const Row = z.object({ name: z.string(), value: z.string() })

/** Turns a switch to a value, or, with none, off. It stays so over restarts. Says no (false) to a name it does not know. */
export function setSwitch(world: World, name: string, value: string | undefined): boolean {
  if (!Object.hasOwn(sellingSwitches, name)) return false
  if (value === undefined || value === '') run(world.db, 'DELETE FROM selling_switches WHERE name = ?', name)
  else run(world.db, 'INSERT OR REPLACE INTO selling_switches (name, value) VALUES (?, ?)', name, value)
  return true
}

/** The switches that are on, with their values. */
export function switchesOf(world: World): Partial<Record<SellingSwitch, string>> {
  return Object.fromEntries(
    all(world.db, Row, 'SELECT * FROM selling_switches').map(({ name, value }) => [name, value]),
  )
}
