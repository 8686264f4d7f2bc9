import { listHolidays } from '#lib/browser/api/calendar.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import { type Sale, type StatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { listRestDays } from '#lib/domain/stay/stay-hours.ts'

/** The statutory right to cancel a sale, whose end depends on the holidays before the stay. Throws where they cannot be read. */
export async function loadStatutoryRight(sale: Omit<Sale, 'restDays'>, signal: AbortSignal): Promise<StatutoryRight> {
  const year = Number(sale.checkIn.slice(0, 4))
  // The rest days of December count for a stay in January.
  const holidays = toData(await listHolidays([year - 1, year], signal))
  return toStatutoryRight({ ...sale, restDays: listRestDays(holidays) })
}
