import type { Holiday } from '#lib/contract/entities/content.ts'
import type { StayHours } from '#lib/contract/entities/hotel.ts'
import { isSaturday } from '#lib/domain/stay/israel-time.ts'

/** The part of a holiday that the calculations need. */
export type NamedDay = Pick<Holiday, 'date' | 'kind' | 'restDay'>

/** The dates of the rest days, `YYYY-MM-DD`. */
export function listRestDays(holidays: readonly Pick<NamedDay, 'date' | 'restDay'>[]): string[] {
  return holidays.filter(({ restDay }) => restDay).map(({ date }) => date)
}

/** Why a check-in or check-out hour differs from that of a weekday. */
export type HourReason = 'saturday' | 'holiday'

/**
 * The check-in and check-out hours of one stay, `HH:MM` in Israel; one that is unknown is absent. `reason` is present only where the hour
 * differs from a weekday's.
 */
export type HoursOfStay = {
  checkIn?: { from: string; reason?: HourReason }
  checkOut?: { until: string; reason?: HourReason }
}

type SpecialHour = { clock: string; reason: HourReason }

function isHoliday(date: string, holidays: readonly NamedDay[]): boolean {
  return holidays.some((day) => day.date === date && day.restDay && day.kind !== 'shabbat')
}

function listSpecialHours(
  date: string,
  holidays: readonly NamedDay[],
  saturday: string | undefined,
  holiday: string | undefined,
): SpecialHour[] {
  const special: SpecialHour[] = []
  if (holiday !== undefined && isHoliday(date, holidays)) special.push({ clock: holiday, reason: 'holiday' })
  if (saturday !== undefined && isSaturday(date)) special.push({ clock: saturday, reason: 'saturday' })
  return special
}

/**
 * The check-in and check-out hours on these dates. Saturdays and holidays that are rest days have hours of their own where the
 * hotel states them (booking checks, B 12). On a holiday that is a Saturday, the later check-in and the earlier check-out
 * apply. Undefined when neither hour is known.
 *
 * @param checkIn `YYYY-MM-DD`.
 * @param checkOut `YYYY-MM-DD`.
 * @param holidays of the years of the stay; other dates are ignored.
 */
export function toHoursOfStay(
  hours: StayHours,
  checkIn: string,
  checkOut: string,
  holidays: readonly NamedDay[],
): HoursOfStay | undefined {
  const arriving = listSpecialHours(checkIn, holidays, hours.saturdayCheckInFrom, hours.holidayCheckInFrom)
  const leaving = listSpecialHours(checkOut, holidays, hours.saturdayCheckOutUntil, hours.holidayCheckOutUntil)
  const latest = arriving.reduce<SpecialHour | undefined>((a, b) => (a && a.clock >= b.clock ? a : b), undefined)
  const earliest = leaving.reduce<SpecialHour | undefined>((a, b) => (a && a.clock <= b.clock ? a : b), undefined)
  const from = toHour(latest, hours.checkInFrom)
  const until = toHour(earliest, hours.checkOutUntil)
  if (!from && !until) return undefined
  return {
    ...(from && { checkIn: { from: from.clock, ...(from.reason && { reason: from.reason }) } }),
    ...(until && { checkOut: { until: until.clock, ...(until.reason && { reason: until.reason }) } }),
  }
}

/** The hour of a special day, with its reason where the weekday's differs; else that of a weekday. */
function toHour(
  special: SpecialHour | undefined,
  weekday: string | undefined,
): (Partial<SpecialHour> & { clock: string }) | undefined {
  if (special && special.clock !== weekday) return special
  return weekday === undefined ? undefined : { clock: weekday }
}
