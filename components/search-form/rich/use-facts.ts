'use client'

import { useEffect, useState } from 'react'
import type { FormFacts } from '#components/search-form/props.ts'
import { askDays } from '#components/search-form/rich/calendar-facts.ts'
import { askPlaces, toPlaces } from '#components/search-form/rich/places.ts'
import type { Days } from '#components/ui/date-range/days.ts'
import type { SearchPlaces } from '#lib/search/places.ts'

/** The places and the days that the form shows: asked for once, when it comes. */
export function useFacts(
  { locale, places: known, hotel }: Pick<FormFacts, 'locale' | 'places' | 'hotel'>,
  today: string,
) {
  const [places, setPlaces] = useState<SearchPlaces>()
  // What the page knows is offered at once.
  const [first] = useState(() => toPlaces({ known, locale, spellings: [], conversions: [], listed: [] }))
  const [days, setDays] = useState<Days>({})
  const needsPlaces = hotel === undefined
  useEffect(() => {
    let gone = false
    if (needsPlaces) void askPlaces(locale, known).then((came) => gone || setPlaces(came))
    void askDays(today, locale).then((came) => gone || setDays(came))
    return () => {
      gone = true
    }
  }, [locale, known, needsPlaces, today])
  return { places: places ?? first, whole: places !== undefined, days }
}
