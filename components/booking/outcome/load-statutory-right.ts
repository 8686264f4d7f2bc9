import { listHolidaysAround } from '#lib/browser/api/calendar.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { type Sale, type StatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { listRestDays } from '#lib/domain/stay/stay-hours.ts'

/** The statutory right to cancel a sale, whose end depends on the holidays before the stay. Throws where they cannot be read. */
export async function loadStatutoryRight(sale: Omit<Sale, 'restDays'>, signal: AbortSignal): Promise<StatutoryRight> {
  const holidays = toData(await listHolidaysAround(sale.checkIn, signal))
  return toStatutoryRight({ ...sale, restDays: listRestDays(holidays) })
}
