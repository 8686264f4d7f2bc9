import type { ReactNode } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { ResultGroup } from '#lib/domain/search/result-groups.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'
import { formatStayRange } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  group: ResultGroup
  /** Whether the group has a heading: only when there are several groups. */
  hasHeading: boolean
  /** The list items. */
  children: ReactNode
}

/** The list of one group of results. */
export function ResultGroupSection({ group: { key, range, kind, results }, hasHeading, children, locale, t }: Props) {
  const id = `group-${key}`
  return (
    <section {...(hasHeading ? { 'aria-labelledby': id } : { 'aria-label': t('results.list') })} className="pb-8">
      {hasHeading && (
        <h2 id={id} className="mb-4 text-heading">
          {range && (
            <>
              {formatStayRange(range.checkIn, range.checkOut, locale)}
              {results[0]?.kind !== 'flight' && (
                <span className="font-normal text-base text-muted">
                  {' '}
                  · {t('stay.nights', { nights: countNights(range.checkIn, range.checkOut) })}
                </span>
              )}
            </>
          )}
          {kind && t(`results.kind.${kind}`)}
        </h2>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</ol>
    </section>
  )
}
