import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { StayHours as StayHoursEntity } from '#lib/contract/entities/hotel.ts'
import { isSaturday } from '#lib/stay/israel.ts'

export type StayHours = z.infer<typeof StayHoursEntity>
/** What is read of a day that has a name. */
export type DayOfRest = Pick<Holiday, 'date' | 'kind' | 'restDay'>

/** The days on which work stops. */
export function restDaysOf(holidays: readonly Pick<DayOfRest, 'date' | 'restDay'>[]): string[] {
  return holidays.filter(({ restDay }) => restDay).map(({ date }) => date)
}

/** Why an hour is not the weekday's. */
export type HourReason = 'saturday' | 'holiday'

/** The hours of one stay, `HH:MM` at the hotel. `why` is there only where the hour is not that of a weekday. */
export type HoursOfStay = {
  checkIn: { from: string; why?: HourReason }
  checkOut: { until: string; why?: HourReason }
}

type Special = { clock: string; why: HourReason }

function isHoliday(date: string, holidays: readonly DayOfRest[]): boolean {
  return holidays.some((day) => day.date === date && day.restDay && day.kind !== 'shabbat')
}

function specialHours(
  date: string,
  holidays: readonly DayOfRest[],
  saturday: string | undefined,
  holiday: string | undefined,
): Special[] {
  const special: Special[] = []
  if (holiday !== undefined && isHoliday(date, holidays)) special.push({ clock: holiday, why: 'holiday' })
  if (saturday !== undefined && isSaturday(date)) special.push({ clock: saturday, why: 'saturday' })
  return special
}

/**
 * When the room is theirs and when it must be left, on exactly these dates: Saturdays and the holidays on which work stops
 * have hours of their own where the hotel says so (booking-checks B12). Of a holiday on a Saturday the hour that promises
 * less holds: the later arrival, the earlier departure.
 *
 * @param checkIn `YYYY-MM-DD`.
 * @param checkOut `YYYY-MM-DD`.
 * @param holidays of the year or years of the stay; others are ignored.
 */
export function hoursFor(
  hours: StayHours,
  checkIn: string,
  checkOut: string,
  holidays: readonly DayOfRest[],
): HoursOfStay {
  const arriving = specialHours(checkIn, holidays, hours.saturdayCheckInFrom, hours.holidayCheckInFrom)
  const leaving = specialHours(checkOut, holidays, hours.saturdayCheckOutUntil, hours.holidayCheckOutUntil)
  const latest = arriving.reduce<Special | undefined>((a, b) => (a && a.clock >= b.clock ? a : b), undefined)
  const earliest = leaving.reduce<Special | undefined>((a, b) => (a && a.clock <= b.clock ? a : b), undefined)
  return {
    checkIn:
      latest && latest.clock !== hours.checkInFrom
        ? { from: latest.clock, why: latest.why }
        : { from: hours.checkInFrom },
    checkOut:
      earliest && earliest.clock !== hours.checkOutUntil
        ? { until: earliest.clock, why: earliest.why }
        : { until: hours.checkOutUntil },
  }
}
