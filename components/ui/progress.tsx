import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'

type Props = {
  /** What it means: "7 of 12 hotels answered". */
  label: string
  /** The words beside the bar say the same: its label is for those alone who do not see them. */
  heard?: boolean
  /** Absent while nobody knows how much there is. */
  of?: { value: number; max: number } | undefined
}

/** How far a long work is, in words and as a bar that fills from the line's start. */
export function Progress({ label, heard = false, of }: Props) {
  const id = useId()
  const share = of && of.max > 0 ? Math.min(1, Math.max(0, of.value / of.max)) : undefined
  return (
    <div className="grid gap-2">
      <p id={id} className={heard ? 'sr-only' : 'text-small'}>
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
