import { z } from 'zod'
import { Localized } from '#lib/contract/entities/agency.ts'
import {
  Agorot,
  BoardBasis,
  Code,
  Line,
  Moment,
  Picture,
  ProductKind,
  Prose,
  StayDate,
  Supplier,
} from '#lib/contract/values.ts'

export const FlightLeg = z.object({
  carrier: Line,
  flightNumber: Line,
  from: Line,
  to: Line,
  departsAt: Moment,
  arrivesAt: Moment,
  charter: z.boolean(),
  baggage: Line,
})

export const TourDay = z.object({ day: z.int().min(1), title: Line, text: Prose })

/** A deal, in the language asked for, with the whole price of the stay it names. */
export const Deal = z.object({
  id: Code,
  kind: ProductKind,
  dealType: Code,
  categoryCode: Code,
  title: Line,
  subtitle: Line.optional(),
  supplier: Supplier.optional(),
  hotelCode: Code.optional(),
  hotelName: Line.optional(),
  destinationCode: Code,
  destinationName: Line,
  chainName: Line.optional(),
  board: BoardBasis.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  nights: z.int().min(0).max(18),
  adults: z.int().min(1),
  children: z.int().min(0),
  price: Agorot,
  /** The same stay without the deal. */
  fullPrice: Agorot.optional(),
  startsAt: Moment,
  /** The deal ends here, and its countdown with it. */
  endsAt: Moment,
  picture: Picture.optional(),
  flights: z.array(FlightLeg).max(8).default([]),
  days: z.array(TourDay).max(30).default([]),
  remarks: z.array(Prose).max(10).default([]),
})
export type Deal = z.infer<typeof Deal>

export const DealGroup = z.object({ code: Code, name: Line, deals: z.array(Deal) })

export const DealCategory = z.object({ code: Code, name: Line, text: Line.optional(), picture: Picture.optional() })

export const DealType = z.object({ dealType: Code, name: Line, marketerId: Code.optional() })

/** What the calendar marks: days on which a deal can begin, and the least nights a stay from that day needs. */
export const CalendarDate = z.object({
  date: StayDate,
  deals: z.int().min(0),
  priceFrom: Agorot.optional(),
  minimumNights: z.int().min(1).max(18).default(1),
})

/** A show that goes with a stay. Its line names no language, so its words come in all of them. */
export const LiveShowProduct = z.object({
  id: Code,
  name: Localized,
  text: Localized,
  venue: Localized,
  startsAt: Moment,
  price: Agorot,
  destinationCode: Code,
  picture: Picture.optional(),
})
