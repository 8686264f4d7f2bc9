import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'
import { addDays, daysBetween } from '#sandbox/dates.ts'

/** The days of one year that people call by a name; `sandbox/catalogue/holidays.ts` knows them. */
export type HolidaysOf = (year: number) => readonly z.input<typeof Holiday>[]

/** The dates on whose night somebody sleeps: check-in included, check-out not. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index))
}

/** 0 is January. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7)) - 1
}

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Jerusalem', timeZoneName: 'longOffset' })

/** A moment as ISO 8601 with Israel's offset at that moment; whole seconds. */
export function toIsraelIso(at: Date | string): string {
  const moment = new Date(at)
  const name = offsets.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT+02:00'
  const offset = name.slice(3)
  const wall = new Date(moment.getTime() + Number(offset.slice(1, 3)) * 3_600_000)
  return `${wall.toISOString().slice(0, 19)}${offset}`
}

const keptYears = new WeakMap<HolidaysOf, Map<number, ReadonlyMap<string, readonly z.input<typeof Holiday>[]>>>()

/** The holidays that fall on a date. A year is computed once for each source. */
export function holidaysOn(date: string, holidaysOf: HolidaysOf): readonly z.input<typeof Holiday>[] {
  const years = keptYears.get(holidaysOf) ?? new Map<number, ReadonlyMap<string, readonly z.input<typeof Holiday>[]>>()
  keptYears.set(holidaysOf, years)
  const year = Number(date.slice(0, 4))
  const kept = years.get(year) ?? Map.groupBy(holidaysOf(year), (holiday) => holiday.date)
  years.set(year, kept)
  return kept.get(date) ?? []
}
