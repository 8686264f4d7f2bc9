'use client'

import { useEffect, useMemo, useState } from 'react'
import type { SearchFormModel } from '#components/search-form/form-model.ts'
import {
  type CalendarPlace,
  fetchCalendarSources,
  fetchOwnDeals,
  toCalendarDays,
} from '#components/search-form/rich/calendar-days.ts'
import { fetchFormPlaces } from '#lib/browser/api/places.ts'
import { type SearchPlaces, toFormPlaces } from '#lib/domain/search/places.ts'

type Sources = Awaited<ReturnType<typeof fetchCalendarSources>>
type OwnDeals = { of: string; deals: Awaited<ReturnType<typeof fetchOwnDeals>> }

/** The places of the form, fetched once when it is used. */
export function useFormPlaces(
  { locale, places: known, hotel }: Pick<SearchFormModel, 'locale' | 'places' | 'hotel'>,
  isUsed: boolean,
) {
  const [places, setPlaces] = useState<SearchPlaces>()
  // Until the places are fetched, the form offers those that the page knows.
  const [first] = useState(() => toFormPlaces({ known, locale, spellings: [], conversions: [], listed: [] }))
  const needsPlaces = isUsed && hotel === undefined
  useEffect(() => {
    let unmounted = false
    if (needsPlaces) void fetchFormPlaces(locale, known).then((loaded) => unmounted || setPlaces(loaded))
    return () => {
      unmounted = true
    }
  }, [locale, known, needsPlaces])
  return { places: places ?? first, complete: places !== undefined }
}

type CalendarInput = { today: string; locale: SearchFormModel['locale']; isUsed: boolean }

/** The days of the form's calendar, with the deals of the chosen place; fetched when the form is used. */
export function useCalendarDays(place: CalendarPlace, { today, locale, isUsed }: CalendarInput) {
  const [sources, setSources] = useState<Sources>({ holidays: [], dates: [] })
  const [own, setOwn] = useState<OwnDeals>()
  const key = JSON.stringify(place)
  const { kind } = place
  useEffect(() => {
    if (!isUsed) return
    let unmounted = false
    void fetchCalendarSources(today).then((loaded) => unmounted || setSources(loaded))
    return () => {
      unmounted = true
    }
  }, [today, isUsed])
  useEffect(() => {
    if (!isUsed) return
    let unmounted = false
    void fetchOwnDeals(JSON.parse(key) as CalendarPlace, today, locale).then(
      (deals) => unmounted || setOwn({ of: key, deals }),
    )
    return () => {
      unmounted = true
    }
  }, [key, today, locale, isUsed])
  return useMemo(() => {
    // Deals of the place chosen before are not shown for this one.
    const deals = own?.of === key ? own.deals : []
    return toCalendarDays({ ...sources, deals, kind, locale })
  }, [sources, own, key, kind, locale])
}
