import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'

const DAY = 86_400_000
const ZONE = 'Asia/Jerusalem'

/** The days of one year that people call by a name; `sandbox/catalogue/holidays.ts` knows them. */
export type HolidaysOf = (year: number) => readonly z.input<typeof Holiday>[]

/** A stay date moved by whole days; no clock change can touch it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whole nights between two stay dates; negative when they are the wrong way round. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY)
}

/** The dates on whose night somebody sleeps: check-in included, check-out not. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index))
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** 0 is January. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7)) - 1
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What clocks in Israel show, as if it were UTC. */
function wallTime(at: number): number {
  return Date.parse(`${wallClock.format(at).replace(' ', 'T')}Z`)
}

function offsetAt(at: number): number {
  const second = Math.floor(at / 1000) * 1000
  return wallTime(second) - second
}

function withOffset(at: number, offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const sign = offset < 0 ? '-' : '+'
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${new Date(at + offset).toISOString().slice(0, 19)}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** A moment as ISO 8601 with Israel's offset at that moment. */
export function toIsraelIso(at: Date | number): string {
  const milliseconds = Number(at)
  return withOffset(milliseconds, offsetAt(milliseconds))
}

/**
 * The moment at which clocks in Israel show this date and time, with the offset then in force.
 * A time that a clock change skips is read with the offset before the change.
 */
export function israelMoment(date: string, time = '00:00'): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const guess = wall - offsetAt(wall - 3 * 3_600_000)
  const at = wall - offsetAt(guess)
  return toIsraelIso(wallTime(at) === wall ? at : guess)
}

/** Today's date in Israel. */
export function israelToday(now: Date): string {
  return toIsraelIso(now).slice(0, 10)
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
