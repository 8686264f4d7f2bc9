'use client'

import { History } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { lastSearch } from '#components/search-form/last-search.ts'
import { describeDatesShortly, describeParty, describePlaces } from '#components/search-form/shared/describe.ts'
import { placeIds, toState } from '#components/search-form/state.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import { joinShown } from '#lib/i18n/format.ts'
import { readSearch, toDraft, writeSearch } from '#lib/search/search.ts'

type Props = {
  action: string
  words: DateRangeWords
  today: string
  nameOf: (id: string) => string
  /** The query of what stands in the form: the same search is not offered. */
  present: string
}

/** The way back to the last search, while its dates are still to come. */
export function LastSearchLink({ action, words, today, nameOf, present }: Props) {
  const said = { locale: useLocale(), t: useTranslations() }
  const [query] = useState(lastSearch)
  const read = query === undefined ? undefined : readSearch(new URLSearchParams(query), today)
  if (!read?.ok || String(writeSearch(read.search)) === present) return null
  const { rooms, ranges, destinations, hotels } = toState(toDraft(read.search))
  const { value, note = '' } = describePlaces(placeIds({ destinations, hotels }).map(nameOf), said)
  const dates = joinShown(
    ranges.map((range) => describeDatesShortly(range, words)),
    said.locale,
  )
  return (
    <a
      href={`${action}?${writeSearch(read.search)}`}
      className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-3 py-2 leading-snug hover:bg-primary-soft"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="block text-muted text-small">{said.t('search.last')}</span>
        <span className="font-medium">
          {value} {note} · {dates} · {describeParty(rooms, said).value}
        </span>
      </span>
    </a>
  )
}
