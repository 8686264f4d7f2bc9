import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'

type Props = {
  /** The progress in words: "7 of 12 hotels answered". */
  label: string
  /** Show the label to screen readers only, because visible text near the bar has the same information. */
  labelHidden?: boolean
  /** Absent while the total is unknown. */
  of?: { value: number; max: number } | undefined
}

/** The progress of a long operation as text and as a bar that fills in reading direction. */
export function ProgressBar({ label, labelHidden = false, of }: Props) {
  const id = useId()
  const share = of && of.max > 0 ? Math.min(1, Math.max(0, of.value / of.max)) : undefined
  return (
    <div className="grid gap-2">
      <p id={id} className={labelHidden ? 'sr-only' : 'text-small'}>
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        {...(share !== undefined && {
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(share * 100),
          'aria-valuetext': label,
        })}
        className="h-2 overflow-hidden rounded-full bg-line shadow-[inset_0_0_0_1px_var(--edge)] forced-colors:border"
      >
        <div
          className={classes(
            'h-full rounded-full bg-primary forced-colors:bg-[Highlight]',
            share === undefined ? 'bar-unknown' : 'transition-[width] duration-slow',
          )}
          {...(share !== undefined && { style: { width: `${share * 100}%` } })}
        />
      </div>
    </div>
  )
}
