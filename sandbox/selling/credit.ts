import { z } from 'zod'
import { first } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

const Spent = z.object({ spent: z.number().nullable() })

/** What an agency has left to spend: agorot, and cents of a dollar. Shekel bookings spend shekel credit. */
export function creditOf(world: World, agencyCode: string): { creditAmount: number; creditAmountUsd: number } {
  const credit = world.catalogue.agencies.find((agency) => agency.agencyCode === agencyCode)?.login.credit
  if (!credit) return { creditAmount: 0, creditAmountUsd: 0 }
  const row = first(
    world.db,
    Spent,
    `SELECT SUM(CASE kind WHEN 'charge' THEN amount ELSE -amount END) AS spent FROM charges
     WHERE agency_code = ? AND method = 'credit'`,
    agencyCode,
  )
  return { creditAmount: credit.creditAmount - (row?.spent ?? 0), creditAmountUsd: credit.creditAmountUsd }
}

/** Does this agency pay for its bookings from its credit? */
export function paysByCredit(world: World, agencyCode: string): boolean {
  const agency = world.catalogue.agencies.find((one) => one.agencyCode === agencyCode)
  return agency?.usePaxBankCreditAsLoginCredential === true && agency.login.credit !== undefined
}
