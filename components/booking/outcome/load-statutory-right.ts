import { listHolidaysAround } from '#lib/browser/api/calendar.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import {
  type Sale,
  type StatutoryRight,
  toLongerStatutoryRight,
  toStatutoryRight,
} from '#lib/domain/cancellation/statutory-right.ts'
import { listRestDays } from '#lib/domain/stay/stay-hours.ts'

/**
 * The statutory right to cancel a sale, whose end depends on the holidays before the stay. Null where it has ended for most people,
 * but not for those who have four months: the documents name them, and "no longer applies" would not be true. Throws where the holidays
 * cannot be read.
 */
export async function loadStatutoryRight(
  saleInput: Omit<Sale, 'restDays'>,
  signal: AbortSignal,
): Promise<StatutoryRight | null> {
  const holidays = toData(await listHolidaysAround(saleInput.checkIn, signal))
  const sale = { ...saleInput, restDays: listRestDays(holidays) }
  const right = toStatutoryRight(sale)
  const isOverForMost = right.until === undefined && toLongerStatutoryRight(sale).until !== undefined
  return isOverForMost ? null : right
}
