'use client'

import { useState } from 'react'
import { useBookingStart } from '#components/booking/use-booking-start.ts'
import type { ProductFacts } from '#components/product/facts.ts'
import type { BookingStart, Fault } from '#lib/booking/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { OfferedRate, Result } from '#lib/search/results.ts'

/** What was chosen, as a booking begins with it. A deal without a hotel has its own code in the hotel's place. */
function toBookingStart(result: Result, rates: readonly OfferedRate[], backTo: string): BookingStart {
  const { kind, hotel, checkIn, checkOut, flights, days } = result
  const [first] = rates
  const dealId = rates.find((rate) => rate.dealId !== undefined)?.dealId
  const hotelCode = first?.hotelCode ?? hotel.hotelCode
  return {
    product: {
      kind,
      ...(first && { supplier: first.supplier }),
      ...(hotelCode !== dealId && { hotelCode }),
      ...(dealId !== undefined && { dealId }),
      checkIn,
      checkOut,
    },
    hotel,
    rooms: result.rooms.flatMap(({ party }, index) => {
      const rate = rates[index]
      return rate ? [{ party, rate }] : []
    }),
    flights: [...flights],
    days: [...days],
    backTo,
  }
}

type Options = {
  locale: Locale
  facts: ProductFacts
  /** Somebody else was quicker. */
  onGone: () => void
  /** The rate was too old. */
  onExpired: () => void
}

/** Opens a booking and goes to it. `booking` is the key of the first rate while that is being done. */
export function useBook({ locale, facts, onGone, onExpired }: Options) {
  const { start, busy } = useBookingStart(locale)
  const [opened, setOpened] = useState<string>()
  const [fault, setFault] = useState<Fault>()

  const open = async (result: Result, rates: readonly OfferedRate[]) => {
    setFault(undefined)
    setOpened(rates[0]?.rateKey)
    const started = await start(toBookingStart(result, rates, facts.path))
    if (started.at === 'sold-out') onGone()
    else if (started.at === 'expired') onExpired()
    else if (started.at === 'problem') setFault(started.problem)
  }

  // The button goes on saying what is done until the next page is there.
  const booking = busy ? opened : undefined
  return { book: (result: Result, rates: readonly OfferedRate[]) => void open(result, rates), booking, fault }
}
