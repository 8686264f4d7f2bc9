import type { ReactNode } from 'react'
import { FlightSummary } from '#components/results/flight-tour-summary.tsx'
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
import { isStay } from '#lib/domain/stay/stay-dates.ts'
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

function FreeUntil({ until, locale, t }: LocalizedProps & { until: string | undefined }) {
  if (until === undefined) return t('results.card.notFree')
  return (
    <span className="text-save">
      {t.rich('stay.cancel.freeUntil', { time: () => <bdi>{formatUntil(until, locale)}</bdi> })}
    </span>
  )
}

function Approval({ result, t }: Pick<LocalizedProps, 't'> & { result: SearchResult }) {
  if (!result.cheapest.some(({ needsApproval }) => needsApproval)) return null
  return <span className="block text-info text-small">{t('results.card.needsApproval')}</span>
}

/** What only a stay has: a flight has no meal plan, and a tour no price of a night. */
function toStayRows({ locale, t }: LocalizedProps): Record<'night' | 'category' | 'room' | 'board', Row> {
  const row = (key: 'night' | 'category' | 'room' | 'board', cell: Row['cell']): Row => ({
    key,
    label: t(`results.compare.row.${key}`),
    cell: (result) => (isStay(result) ? cell(result) : '–'),
  })
  return {
    night: row('night', ({ perNight }) => <Price agorot={perNight} locale={locale} />),
    category: row('category', ({ hotel }) => t(`hotel.category.${hotel.category}`)),
    room: row('room', (result) => (
      <>
        {describeRooms(result, { locale, t })}
        <Approval result={result} t={t} />
      </>
    )),
    board: row('board', (result) => describeBoards(result, t)),
  }
}

/** The properties that are compared; a grade, flights and what only a stay has only where one of the results has it. */
function toRows({ results, now, extraRow, locale, t }: CompareTableProps): Row[] {
  const unknown = <span className="text-muted">{t('results.compare.unknown')}</span>
  const stay = toStayRows({ locale, t })
  const hasStays = results.some(isStay)
  return [
    {
      key: 'price',
      label: t('results.compare.row.price'),
      cell: ({ total }) => <Price whole agorot={total} locale={locale} className="font-bold text-lg" />,
    },
    ...(extraRow ? [extraRow] : []),
    ...(hasStays ? [stay.night] : []),
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
    ...(hasStays ? [stay.category, stay.room, stay.board] : []),
    ...(results.some(({ flights }) => flights.length > 0)
      ? [
          {
            key: 'flights',
            label: t('results.flight.legs'),
            cell: ({ flights, days }: SearchResult) => <FlightSummary {...{ flights, days, locale, t }} />,
          },
        ]
      : []),
    {
      key: 'cancellation',
      label: t('results.compare.row.cancellation'),
      cell: (result) => (
        <>
          <FreeUntil until={toValidFreeUntil(result, now)} locale={locale} t={t} />
          {/* That of a stay is below its room. */}
          {!isStay(result) && <Approval result={result} t={t} />}
        </>
      ),
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
