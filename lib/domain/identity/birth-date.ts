import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'

const OLDEST = 120

/** Whole years between two days, both `YYYY-MM-DD`. */
export function getAgeOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Whether `birth` is a real date, not after `day`, and at most 120 years before it. */
export function isBirthDate(birth: string, day: string): boolean {
  return isCalendarDate(birth) && birth <= day && getAgeOn(birth, day) <= OLDEST
}
