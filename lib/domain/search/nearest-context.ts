import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import type { DestinationEx, HotelConversion } from '#lib/contract/entities/hotel.ts'
import type { NearestContext } from '#lib/domain/search/nearest.ts'

type ReadList<T> = () => Promise<readonly T[]>

type NearestSources = {
  /** `YYYY-MM-DD`. */
  today: string
  calendar: ReadList<CalendarDate>
  holidays: ReadList<Holiday>
  destinations: ReadList<DestinationEx>
  conversions: ReadList<HotelConversion>
  /** The minimum stay that a search reply stated. */
  replyMinimumNights?: number
}

/** The lists for nearby stays. An unreadable one is empty: fewer alternatives are planned. Never rejects. */
export async function readNearestContext({
  today,
  replyMinimumNights,
  ...sources
}: NearestSources): Promise<NearestContext> {
  const readOrEmpty = <T>(read: ReadList<T>): Promise<readonly T[]> => read().catch(() => [])
  const [calendar, holidays, destinations, conversions] = await Promise.all([
    readOrEmpty(sources.calendar),
    readOrEmpty(sources.holidays),
    readOrEmpty(sources.destinations),
    readOrEmpty(sources.conversions),
  ])
  const minimumNights: Record<string, number> = {}
  for (const { date, minimumNights: nights = 1 } of [...calendar, ...holidays]) {
    if (nights > (minimumNights[date] ?? 1)) minimumNights[date] = nights
  }
  return {
    today,
    minimumNights,
    neighbours: Object.fromEntries(destinations.map(({ code, neighbours }) => [code, neighbours])),
    destinationOf: Object.fromEntries(
      conversions.flatMap(({ hotelCode, destinationCode }) =>
        destinationCode === undefined ? [] : [[hotelCode, destinationCode] as const],
      ),
    ),
    ...(replyMinimumNights !== undefined && { replyMinimumNights }),
  }
}
