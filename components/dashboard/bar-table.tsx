import { classes } from '#components/ui/classes.ts'
import { UNITS_ALIGNED } from '#components/ui/table.tsx'
import { formatNumber } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type Bar = {
  key: string
  label: string
  value: number
  /** A second part of the bar, such as failures; it is added to `value`. */
  more?: number
  tone?: BarTone
}

export type BarTone = 'primary' | 'save' | 'warning' | 'info' | 'muted' | 'danger'

const FILLS: Record<BarTone, string> = {
  primary: 'fill-primary',
  save: 'fill-save',
  warning: 'fill-caution',
  info: 'fill-info',
  muted: 'fill-edge',
  danger: 'fill-danger',
}

type Props = {
  /** Accessible name of the table. */
  caption: string
  /** Headers of the columns: what the rows are, and their numbers. */
  headers: { label: string; value: string; more?: string }
  bars: readonly Bar[]
  locale: Locale
}

/** Where a row has no room for all of its cells: the label is above its bar and numbers, which stay in columns. */
const STACKED_ROW = '@max-[15rem]:contents'

/** In the same width: leaves room for the bars beside two columns of numbers. */
const NARROW_CELL = '@max-[15rem]:ps-0'

/** Horizontal bars in a table, which screen readers read as one. They grow in reading direction. */
export function BarTable({ caption, headers, bars, locale }: Props) {
  const max = Math.max(1, ...bars.map(({ value, more = 0 }) => value + more))
  const isRtl = locales[locale].direction === 'rtl'
  const number = (value: number) => <bdi>{formatNumber(value, locale)}</bdi>
  const hasMore = headers.more !== undefined
  return (
    <div className="@container">
      <table
        className={classes(
          'w-full border-collapse text-small @max-[15rem]:grid',
          hasMore ? '@max-[15rem]:grid-cols-[1fr_auto_auto]' : '@max-[15rem]:grid-cols-[1fr_auto]',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={hasMore ? classes('text-muted text-tiny', STACKED_ROW) : 'sr-only'}>
          <tr className={classes(hasMore && STACKED_ROW)}>
            <th scope="col" className={classes('text-start font-normal', hasMore && '@max-[15rem]:col-span-full')}>
              {headers.label}
            </th>
            <td />
            <th
              scope="col"
              className={classes('whitespace-nowrap ps-3 font-normal', UNITS_ALIGNED, hasMore && NARROW_CELL)}
            >
              {headers.value}
            </th>
            {hasMore && (
              <th scope="col" className={`whitespace-nowrap ps-3 font-normal ${UNITS_ALIGNED}`}>
                {headers.more}
              </th>
            )}
          </tr>
        </thead>
        <tbody className={STACKED_ROW}>
          {bars.map(({ key, label, value, more, tone = 'primary' }) => {
            const [first, second] = [(100 * value) / max, (100 * (more ?? 0)) / max]
            return (
              <tr key={key} className={STACKED_ROW}>
                <th
                  scope="row"
                  className="py-1.5 pe-3 text-start font-normal @max-[15rem]:col-span-full @max-[15rem]:pe-0 @max-[15rem]:pb-0"
                >
                  {/* An unknown status may be long. */}
                  <bdi
                    title={label}
                    className="block max-w-44 truncate @max-[15rem]:max-w-full @max-[15rem]:whitespace-normal"
                  >
                    {label}
                  </bdi>
                </th>
                <td className="w-full py-1.5">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    className="block h-4 w-full overflow-hidden rounded-chip bg-sunken"
                  >
                    <rect x={isRtl ? 100 - first : 0} width={first} height={10} className={FILLS[tone]} />
                    {more !== undefined && (
                      <rect
                        x={isRtl ? 100 - first - second : first}
                        width={second}
                        height={10}
                        className={FILLS.danger}
                      />
                    )}
                  </svg>
                </td>
                <td
                  className={classes(
                    'whitespace-nowrap py-1.5 ps-3 font-medium tabular-nums',
                    UNITS_ALIGNED,
                    hasMore && NARROW_CELL,
                  )}
                >
                  {number(value)}
                </td>
                {more !== undefined && (
                  <td
                    className={classes(
                      'whitespace-nowrap py-1.5 ps-3 font-medium tabular-nums',
                      UNITS_ALIGNED,
                      more > 0 && 'text-danger',
                    )}
                  >
                    {number(more)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
