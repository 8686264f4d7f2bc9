import type { DayInfo, DaysByDate } from '#components/ui/date-range/days.ts'
import { listDealDates, listDealsByDestination, listHolidays } from '#lib/browser/api/calendar.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate, Deal } from '#lib/contract/entities/deal.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { isCode } from '#lib/domain/identity/code.ts'
import { type HotelCode, isDealOfHotel } from '#lib/domain/listing/deals.ts'
import { MAX_DAYS_AHEAD } from '#lib/domain/search/faults.ts'
import { addDays, hasPossibleDates } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

type CalendarSources = { holidays: readonly Holiday[]; dates: readonly CalendarDate[] }
type OwnDeal = Pick<Deal, 'checkIn' | 'price'>
type CalendarInput = CalendarSources & {
  /** The deals of the chosen place; undefined while no place is chosen. */
  deals?: readonly OwnDeal[] | undefined
  /** A `ProductKind`, or what a draft has in its place. */
  kind: string
  locale: Locale
}

/**
 * The calendar's days: names of holidays, deals, and the minimum stay in a hotel. Prices are those of the chosen place's deals only:
 * while no place is chosen, the days of deals are marked without a sum, which would be another place's.
 */
export function toCalendarDays({ holidays, dates, deals: own, kind, locale }: CalendarInput): DaysByDate {
  const days: Record<string, DayInfo> = {}
  const add = (date: string, facts: DayInfo) => {
    days[date] = { ...days[date], ...facts }
  }
  for (const { date, deals, minimumNights } of dates) {
    if (kind === 'hotel' && minimumNights > 1) add(date, { minimumNights })
    if (own === undefined && deals > 0) add(date, { deal: true })
  }
  for (const { checkIn, price } of own ?? []) {
    add(checkIn, { deal: true, priceFrom: Math.min(price, days[checkIn]?.priceFrom ?? price) })
  }
  for (const { date, name, kind: holidayKind, restDay } of holidays) {
    // "Hanukkah, third candle": only the name of the holiday is shown.
    const [holidayName = ''] = pickText(name, locale).split(/[,،]/)
    // Every Saturday is a holiday of this kind; their names would fill the calendar.
    if (holidayKind === 'shabbat' || holidayName === '') continue
    add(date, { holiday: { name: holidayName, ...(restDay && { rest: true }) } })
  }
  return days
}

/** Holidays of this year and the next (section 9), and the dates of deals. Never rejects: a lost list is empty. */
export async function fetchCalendarSources(today: string): Promise<CalendarSources> {
  const year = Number(today.slice(0, 4))
  const [holidays, dates] = await Promise.all([listHolidays([year, year + 1]), listDealDates()])
  return { holidays: holidays.ok ? holidays.data : [], dates: dates.ok ? dates.data : [] }
}

/** The place of a calendar: destinations, or one hotel, by its codes, with the destination that it is in. */
export type CalendarPlace = { destinations: readonly string[]; hotel?: readonly HotelCode[]; kind: ProductKind }

/** Fetches the deals of a place; undefined where no place is chosen. A list that cannot be read counts as empty. */
export async function fetchOwnDeals(
  { destinations, hotel, kind }: CalendarPlace,
  today: string,
  locale: Locale,
): Promise<readonly OwnDeal[] | undefined> {
  if (destinations.length === 0) return hotel === undefined ? undefined : []
  const last = addDays(today, MAX_DAYS_AHEAD)
  // An address may name a place that cannot be one: a call for it would be refused, with a line in the security log.
  const places = destinations.filter(isCode)
  const replies = await Promise.all(places.map((code) => listDealsByDestination(code, today, last, locale)))
  return replies
    .flatMap((reply) => (reply.ok ? reply.data : []))
    .filter(
      (deal) => deal.kind === kind && hasPossibleDates(deal) && (hotel === undefined || isDealOfHotel(deal, hotel)),
    )
}
