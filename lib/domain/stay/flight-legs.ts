import type { FlightLeg } from '#lib/contract/entities/deal.ts'

const DAY = 86_400_000

/**
 * How many of the legs are on the way out: those before the longest stay between two legs, because each way may have
 * connections. All of them, where the trip neither returns to where it began nor stays a day anywhere.
 */
export function countOutwardLegs(legs: readonly FlightLeg[]): number {
  const stays = legs
    .slice(1)
    .map(({ departsAt }, index) => Date.parse(departsAt) - Date.parse(legs[index]?.arrivesAt ?? ''))
  const longest = Math.max(...stays)
  const hasWayBack = stays.length > 0 && (legs.at(-1)?.to === legs[0]?.from || longest >= DAY)
  return hasWayBack ? stays.indexOf(longest) + 1 : legs.length
}

/** Identifies a leg among those of its trip. Its number alone does not: it may be unreadable, and two legs may have the same one. */
export const toLegKey = ({
  flightNumber,
  from,
  departsAt,
}: Pick<FlightLeg, 'flightNumber' | 'from' | 'departsAt'>): string => `${flightNumber} ${from} ${departsAt}`
