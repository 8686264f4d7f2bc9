import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfoReply } from '#lib/contract/entities/hotel.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'

type Translations = {
  /** The deal that is booked. */
  deal?: Pick<Deal, 'destinationName' | 'flights' | 'days'> | undefined
  hotel?: Partial<Pick<HotelInfoReply, 'name' | 'city'>> | undefined
}

/**
 * A booking's start with the texts of the same hotel and deal in another language. Times, numbers and codes stay those that were chosen,
 * and so does a text of which there is no translation.
 */
export function translateStart(start: BookingStart, { deal, hotel }: Translations): BookingStart {
  return {
    ...start,
    hotel: {
      ...start.hotel,
      name: hotel?.name || start.hotel.name,
      // A flight or tour has no hotel: the city is its destination.
      city: hotel?.city || (start.hotel.city && deal?.destinationName) || start.hotel.city,
    },
    flights: start.flights.map((leg) => {
      const same = deal?.flights.find(
        ({ flightNumber, departsAt }) =>
          flightNumber === leg.flightNumber && Date.parse(departsAt) === Date.parse(leg.departsAt),
      )
      if (!same) return leg
      const { carrier, from, to, baggage } = same
      return { ...leg, from, to, carrier: carrier || leg.carrier, baggage: baggage || leg.baggage }
    }),
    days: start.days.map((day) => {
      const same = deal?.days.find((one) => one.day === day.day)
      return same ? { ...day, title: same.title, text: same.text || day.text } : day
    }),
  }
}
