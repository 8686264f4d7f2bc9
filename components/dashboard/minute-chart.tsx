import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { UNITS_ALIGNED } from '#components/ui/table.tsx'
import { toIsraelClock } from '#lib/domain/stay/israel-time.ts'
import { formatNumber } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  title: string
  /** The oldest first, without gaps. */
  minutes: readonly { at: string; count: number }[]
  /** How many minutes the chart has room for. It is filled from its end. */
  room: number
  locale: Locale
}

const HEIGHT = 40
const MINUTE = 60_000

/** Columns by minute in reading direction, with a table of the same numbers that everybody can open. */
export function MinuteChart({ title, minutes, room, locale }: Props) {
  const t = useTranslations()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const max = Math.max(0, ...minutes.map(({ count }) => count))
  const isRtl = locales[locale].direction === 'rtl'
  const last = minutes.at(-1)
  const width = 100 / room
  return (
    <figure className="grid grid-cols-1 gap-2">
      <div aria-hidden="true" className={classes('grid grid-cols-1 gap-1', isTable && 'hidden')}>
        <div className="flex items-end gap-2">
          <svg
            aria-hidden="true"
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
            data-mirrored={isRtl}
            className="block h-32 w-0 min-w-0 grow rounded-chip bg-sunken"
          >
            {minutes.map(({ at, count }, index) => {
              const height = (HEIGHT * count) / Math.max(1, max)
              const start = (room - minutes.length + index) * width
              return (
                <rect
                  key={at}
                  x={isRtl ? 100 - start - width * 0.85 : start}
                  y={HEIGHT - height}
                  width={width * 0.85}
                  height={height}
                  className="fill-primary"
                />
              )
            })}
          </svg>
          <span className="self-start text-muted text-tiny tabular-nums">{formatNumber(max, locale)}</span>
        </div>
        {last && (
          <p className="flex justify-between pe-6 text-muted text-tiny">
            <bdi>{toIsraelClock(Date.parse(last.at) - (room - 1) * MINUTE)}</bdi>
            <bdi>{toIsraelClock(last.at)}</bdi>
          </p>
        )}
      </div>
      <div
        id={id}
        {...(isTable && { role: 'region', 'aria-label': t('dashboard.searches'), tabIndex: 0 })}
        className={isTable ? 'max-h-64 overflow-y-auto rounded-chip border border-line' : 'sr-only'}
      >
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="px-3 py-1 text-start font-normal">
                {t('dashboard.minute')}
              </th>
              <th scope="col" className={`px-3 py-1 font-normal ${UNITS_ALIGNED}`}>
                {t('dashboard.searches')}
              </th>
            </tr>
          </thead>
          <tbody>
            {minutes.toReversed().map(({ at, count }) => (
              <tr key={at} className="border-line border-t">
                <th scope="row" className="px-3 py-1 text-start font-normal">
                  <bdi>{toIsraelClock(at)}</bdi>
                </th>
                <td className={`px-3 py-1 tabular-nums ${UNITS_ALIGNED}`}>{formatNumber(count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3.5 w-fit"
        aria-expanded={isTable}
        aria-controls={id}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'dashboard.asChart' : 'dashboard.asTable')}
      </Button>
    </figure>
  )
}
