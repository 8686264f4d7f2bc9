'use client'

import { useEffect, useState } from 'react'
import type { SearchFormModel } from '#components/search-form/form-model.ts'
import { fetchCalendarDays } from '#components/search-form/rich/calendar-days.ts'
import type { DaysByDate } from '#components/ui/date-range/days.ts'
import { fetchFormPlaces } from '#lib/browser/api/places.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import { toFormPlaces } from '#lib/domain/search/places.ts'

/** The places and calendar days of the form, fetched once when it is rendered. */
export function useFormData(
  { locale, places: known, hotel }: Pick<SearchFormModel, 'locale' | 'places' | 'hotel'>,
  today: string,
) {
  const [places, setPlaces] = useState<SearchPlaces>()
  // Until the places are fetched, the form offers those that the page knows.
  const [first] = useState(() => toFormPlaces({ known, locale, spellings: [], conversions: [], listed: [] }))
  const [days, setDays] = useState<DaysByDate>({})
  const needsPlaces = hotel === undefined
  useEffect(() => {
    let unmounted = false
    if (needsPlaces) void fetchFormPlaces(locale, known).then((loaded) => unmounted || setPlaces(loaded))
    void fetchCalendarDays(today, locale).then((loaded) => unmounted || setDays(loaded))
    return () => {
      unmounted = true
    }
  }, [locale, known, needsPlaces, today])
  return { places: places ?? first, complete: places !== undefined, days }
}
