import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import type { DestinationEx, HotelConversion } from '#lib/contract/entities/hotel.ts'
import type { NearestFacts } from '#lib/search/nearest.ts'

type Read<T> = () => Promise<readonly T[]>

type Sources = {
  /** `YYYY-MM-DD`. */
  today: string
  calendar: Read<z.output<typeof CalendarDate>>
  holidays: Read<z.output<typeof Holiday>>
  destinations: Read<z.output<typeof DestinationEx>>
  conversions: Read<HotelConversion>
  /** What a reply said of the least nights. */
  least?: number
}

/**
 * What is known of the neighbourhood of a search, out of the lists that say it. A list that cannot be read says
 * nothing: less is looked for, and nothing fails.
 */
export async function readNearestFacts({ today, least, ...sources }: Sources): Promise<NearestFacts> {
  const orNothing = <T>(read: Read<T>): Promise<readonly T[]> => read().catch(() => [])
  const [calendar, holidays, destinations, conversions] = await Promise.all([
    orNothing(sources.calendar),
    orNothing(sources.holidays),
    orNothing(sources.destinations),
    orNothing(sources.conversions),
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
      conversions.map(({ hotelCode, destinationCode }) => [hotelCode, destinationCode] as const),
    ),
    ...(least !== undefined && { least }),
  }
}
