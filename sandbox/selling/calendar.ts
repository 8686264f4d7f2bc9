import type { CatalogueHoliday } from '#sandbox/catalogue/holidays.ts'
import { addDays, countDays } from '#sandbox/dates.ts'

type Holidays = readonly CatalogueHoliday[]

/** Returns the holidays of one year, as `sandbox/catalogue/holidays.ts` does. */
export type ListHolidays = (year: number) => Holidays

/** The dates of the nights of a stay: check-in included, check-out excluded. */
export function listNights(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, countDays(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index))
}

/** The month of a `YYYY-MM-DD` date; 0 is January. */
export function getMonth(date: string): number {
  return Number(date.slice(5, 7)) - 1
}

const holidaysByYear = new WeakMap<ListHolidays, Map<number, ReadonlyMap<string, Holidays>>>()

/** The holidays on a date. Each year is computed once for each source and cached. */
export function listHolidaysOn(date: string, holidaysOf: ListHolidays): Holidays {
  const years = holidaysByYear.get(holidaysOf) ?? new Map<number, ReadonlyMap<string, Holidays>>()
  holidaysByYear.set(holidaysOf, years)
  const year = Number(date.slice(0, 4))
  const byDate = years.get(year) ?? Map.groupBy(holidaysOf(year), (holiday) => holiday.date)
  years.set(year, byDate)
  return byDate.get(date) ?? []
}
