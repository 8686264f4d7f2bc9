'use client'

import { useState } from 'react'
import { useBookingStart } from '#components/booking/use-booking-start.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { BookingStart, CallFault } from '#lib/domain/booking/booking.ts'
import { type OfferedRate, toRateId } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The start of a booking from the selected rates. A deal without a hotel has the deal id as its hotel code. */
function toBookingStart(result: SearchResult, rates: readonly OfferedRate[], backTo: string): BookingStart {
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
  product: ProductViewModel
  /** A rate has been sold in the meantime. */
  onGone: (rates: readonly OfferedRate[]) => void
  onExpired: (rates: readonly OfferedRate[]) => void
}

/** Opens a booking and navigates to it. `booking` is the id of the first rate while that is in progress. */
export function useBookRates({ locale, product, onGone, onExpired }: Options) {
  const { start, busy } = useBookingStart(locale)
  const [opened, setOpened] = useState<string>()
  const [fault, setFault] = useState<CallFault>()

  const open = async (result: SearchResult, rates: readonly OfferedRate[]) => {
    setFault(undefined)
    setOpened(rates[0] && toRateId(rates[0]))
    const started = await start(toBookingStart(result, rates, product.path))
    if (started.at === 'sold-out') onGone(rates)
    else if (started.at === 'expired') onExpired(rates)
    else if (started.at === 'problem') setFault(started.problem)
  }

  // The button stays pending until the next page is shown.
  const booking = busy ? opened : undefined
  return { book: (result: SearchResult, rates: readonly OfferedRate[]) => void open(result, rates), booking, fault }
}
