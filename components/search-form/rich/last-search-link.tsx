'use client'

import { History } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { describeDatesShortly, describeParty, describePlaces } from '#components/search-form/fields/field-summary.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import { readLastSearch } from '#lib/browser/search/last-search.ts'
import { draftToFormState, placeIds } from '#lib/domain/search/form-state.ts'
import { toSearchDraft, writeSearch } from '#lib/domain/search/search.ts'
import { readSearch } from '#lib/domain/search/validate-draft.ts'
import { joinWithComma } from '#lib/i18n/format.ts'

type Props = {
  action: string
  labels: DateRangeLabels
  today: string
  nameOf: (id: string) => string
  /** The query of the form's current values. If it equals the last search, the link is not shown. */
  current: string
}

/** A link to the last search, if its dates are not in the past. */
export function LastSearchLink({ action, labels, today, nameOf, current }: Props) {
  const textContext = { locale: useLocale(), t: useTranslations() }
  const [query] = useState(readLastSearch)
  const read = query === undefined ? undefined : readSearch(new URLSearchParams(query), today)
  if (!read?.ok || String(writeSearch(read.search)) === current) return null
  const { rooms, ranges, destinations, hotels } = draftToFormState(toSearchDraft(read.search))
  const { value, note = '' } = describePlaces(placeIds({ destinations, hotels }).map(nameOf), textContext)
  const dates = joinWithComma(
    ranges.map((range) => describeDatesShortly(range, labels)),
    textContext.locale,
  )
  return (
    <a
      href={`${action}?${writeSearch(read.search)}`}
      className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-3 py-2 leading-snug hover:bg-primary-soft"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="block text-muted text-small">{textContext.t('search.last')}</span>
        <span className="font-medium">
          {value} {note} · {dates} · {describeParty(rooms, textContext).value}
        </span>
      </span>
    </a>
  )
}
