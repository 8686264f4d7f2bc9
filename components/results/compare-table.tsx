import type { ReactNode } from 'react'
import { formatUntil } from '#components/stay/format-short-date.ts'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import { describeBoards, describeRooms, toValidFreeUntil } from '#lib/domain/search/result-summary.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { formatScore, formatStayRange } from '#lib/i18n/format.ts'

type Row = { key: string; label: string; cell: (result: SearchResult) => ReactNode }

export type CompareTableProps = LocalizedProps & {
  results: readonly SearchResult[]
  now: number
  toPath: (result: SearchResult) => string
  onRemove: (id: string) => void
  /** A row below the price, for agents. */
  extraRow?: Row
  /** False for agents: they compare numbers, which pictures would push out of view. */
  hasPictures?: boolean
}

/** The properties that are compared; a grade only where one of the results has it. */
function toRows({ results, now, extraRow, locale, t }: CompareTableProps): Row[] {
  const unknown = <span className="text-muted">{t('results.compare.unknown')}</span>
  return [
    {
      key: 'price',
      label: t('results.compare.row.price'),
      cell: ({ total }) => <Price whole agorot={total} locale={locale} className="font-bold text-lg" />,
    },
    ...(extraRow ? [extraRow] : []),
    {
      key: 'night',
      label: t('results.compare.row.night'),
      cell: ({ kind, perNight }) =>
        kind === 'hotel' || kind === 'package' ? <Price agorot={perNight} locale={locale} /> : '–',
    },
    { key: 'place', label: t('results.compare.row.place'), cell: ({ hotel }) => hotel.city },
    {
      key: 'dates',
      label: t('results.compare.row.dates'),
      cell: ({ checkIn, checkOut }) => formatStayRange(checkIn, checkOut, locale),
    },
    ...(['ministry', 'site'] as const)
      .filter((by) => results.some(({ hotel }) => hotel.grade?.by === by))
      .map(
        (by): Row => ({
          key: by,
          label: t(`results.compare.row.${by}`),
          cell: ({ hotel: { grade } }) =>
            grade?.by !== by ? (
              '–'
            ) : by === 'ministry' ? (
              <GradeMark grade={grade} locale={locale} t={t} />
            ) : (
              <bdi>{formatScore(grade.value, locale)}</bdi>
            ),
        }),
      ),
    {
      key: 'rating',
      label: t('results.compare.row.rating'),
      cell: ({ hotel: { rating } }) =>
        rating === undefined ? (
          unknown
        ) : (
          <>
            <bdi>{formatScore(rating, locale)}</bdi> {t(`results.score.${toScoreWord(rating)}`)}
          </>
        ),
    },
    {
      key: 'category',
      label: t('results.compare.row.category'),
      cell: ({ hotel }) => t(`hotel.category.${hotel.category}`),
    },
    {
      key: 'room',
      label: t('results.compare.row.room'),
      cell: (result) => (
        <>
          {describeRooms(result, { locale, t })}
          {result.cheapest.some(({ needsApproval }) => needsApproval) && (
            <span className="block text-info text-small">{t('results.card.needsApproval')}</span>
          )}
        </>
      ),
    },
    {
      key: 'board',
      label: t('results.compare.row.board'),
      cell: (result) => describeBoards(result, t),
    },
    {
      key: 'cancellation',
      label: t('results.compare.row.cancellation'),
      cell: (result) => {
        const until = toValidFreeUntil(result, now)
        if (until === undefined) return t('results.card.notFree')
        return (
          <span className="text-save">
            {t.rich('stay.cancel.freeUntil', { time: () => <bdi>{formatUntil(until, locale)}</bdi> })}
          </span>
        )
      },
    },
  ]
}

/** A table with one column per result and one row per property. */
export function CompareTable(props: CompareTableProps) {
  const { results, toPath, onRemove, hasPictures = true, locale, t } = props
  return (
    <table className="w-full min-w-[34rem] table-fixed border-separate border-spacing-0 text-start">
      <caption className="sr-only">{t('results.compare.title')}</caption>
      <colgroup>
        <col className="w-28 wide:w-40" />
      </colgroup>
      <thead>
        <tr>
          <td className="sticky start-0 z-10 bg-surface" />
          {results.map(({ id, hotel }) => (
            <th key={id} scope="col" className="p-2 text-start align-top font-semibold wide:p-3">
              {hasPictures && hotel.picture !== undefined && (
                <span className="relative mb-2 block aspect-3/2 overflow-hidden rounded-card bg-sunken">
                  <Picture picture={hotel.picture} sizes="280px" decorative />
                </span>
              )}
              <span className="flex items-start justify-between gap-1">
                <span className="min-w-0 py-2">{hotel.name}</span>
                <CloseButton label={t('results.compare.remove', { name: hotel.name })} onPress={() => onRemove(id)} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toRows(props).map(({ key, label, cell }) => (
          <tr key={key}>
            <th
              scope="row"
              className="sticky start-0 z-10 border-line border-t bg-surface py-3 pe-3 text-start align-top font-normal text-muted text-small"
            >
              {label}
            </th>
            {results.map((result) => (
              <td key={result.id} className="border-line border-t p-2 align-top wide:p-3">
                {cell(result)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td className="sticky start-0 z-10 border-line border-t bg-surface" />
          {results.map((result) => (
            <td key={result.id} className="border-line border-t p-2 align-top wide:p-3">
              <ButtonLink locale={locale} path={toPath(result)} tone="action" wide>
                {t(`results.card.choose.${result.kind}`)}
                <span className="sr-only">: {result.hotel.name}</span>
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
