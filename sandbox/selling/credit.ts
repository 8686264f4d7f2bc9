import { z } from 'zod'
import { selectFirst } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

const SpentRow = z.object({ spent: z.number().nullable() })

/** The remaining credit of an agency, in agorot and in US cents. Bookings in shekels reduce the shekel credit. */
export function getCredit(world: World, agencyCode: string): { creditAmount: number; creditAmountUsd: number } {
  const credit = world.catalogue.agencies.find((agency) => agency.agencyCode === agencyCode)?.login.credit
  if (!credit) return { creditAmount: 0, creditAmountUsd: 0 }
  const row = selectFirst(
    world.db,
    SpentRow,
    `SELECT SUM(CASE kind WHEN 'charge' THEN amount ELSE -amount END) AS spent FROM charges
     WHERE agency_code = ? AND method = 'credit'`,
    agencyCode,
  )
  return { creditAmount: credit.creditAmount - (row?.spent ?? 0), creditAmountUsd: credit.creditAmountUsd }
}

/** Whether the agency pays for its bookings from its credit. */
export function paysByCredit(world: World, agencyCode: string): boolean {
  const agency = world.catalogue.agencies.find((one) => one.agencyCode === agencyCode)
  return agency?.usePaxBankCreditAsLoginCredential === true && agency.login.credit !== undefined
}
