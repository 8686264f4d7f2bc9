import { classes } from '#components/ui/classes.ts'

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }
type Unit = keyof TimeLeft

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly Unit[]

/** The names of the units: "days". */
export type UnitLabels = Readonly<Record<Unit, string>>

/** A duration in milliseconds in whole units, rounded up to a second. Negative durations are zero. */
function toTimeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  }
}

/** The units worth showing: from the first that is not zero on; while there are days, no seconds and no unit that is zero. */
function listShownUnits(parts: TimeLeft): readonly Unit[] {
  if (parts.days > 0) return UNITS.filter((unit) => unit !== 'seconds' && parts[unit] > 0)
  const first = UNITS.findIndex((unit) => parts[unit] > 0)
  return first < 0 ? ['seconds'] : UNITS.slice(first)
}

type Props = {
  /** Milliseconds. */
  left: number
  labels: UnitLabels
  className: string
  unitClassName: string
  numberClassName: string
  labelClassName: string
  /** Between number and label, for screen readers. */
  separator?: ' '
}

/** The remaining time of a countdown: a number of two digits and a label for each unit that is worth showing. */
export function CountdownUnits({ left, labels, separator, ...classNames }: Props) {
  const { className, unitClassName, numberClassName, labelClassName } = classNames
  const parts = toTimeLeft(left)
  return (
    <span className={className}>
      {listShownUnits(parts).map((unit) => (
        <span key={unit} className={classes('grid justify-items-center', unitClassName)}>
          <bdi className={classes('font-semibold tabular-nums', numberClassName)}>
            {String(parts[unit]).padStart(2, '0')}
          </bdi>
          {separator}
          <span className={labelClassName}>{labels[unit]}</span>
        </span>
      ))}
    </span>
  )
}
