'use client'

import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { toArrowStep } from '#components/ui/direction.ts'

export type StepperLabels = {
  /** Accessible name of the minus button: "Fewer: adults". */
  less: string
  /** Accessible name of the plus button: "More: adults". */
  more: string
}

type Props = {
  label: string
  /** Explains what is counted: "from 12 years". */
  hint?: string | undefined
  min: number
  max: number
  labels: StepperLabels
  value: number
  onChange: (value: number) => void
  /** Shown when `max` is reached: "At most six in a room". */
  atMost?: string
}

const BUTTON =
  'grid size-target place-items-center rounded-full border border-edge bg-surface text-ink transition-colors ' +
  'hover:border-ink active:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken ' +
  'aria-disabled:text-muted [&_svg]:size-5'

/** A number with minus and plus buttons, for example of adults. The number has the keys of a spin button. */
export function Stepper({ label, hint, min, max, labels, value, onChange, atMost }: Props) {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const full = value >= max
  const noted = atMost !== undefined && full

  const go = (wanted: number): number => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
    return next
  }
  // A focused spin button announces its own changes. Changes by a click on a button are announced separately.
  const press = (step: number) => setAnnouncement(`${label}: ${go(value + step)}`)

  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const { key, currentTarget } = event
    const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : toArrowStep(key, currentTarget)
    const wanted = step !== undefined ? value + step : key === 'Home' ? min : key === 'End' ? max : undefined
    if (wanted === undefined) return
    event.preventDefault()
    setAnnouncement('')
    go(wanted)
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="grid min-w-0 grow basis-28">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-muted text-small">
            {hint}
          </span>
        )}
        {noted && (
          <span id={`${id}-most`} className="text-muted text-small">
            {atMost}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          tabIndex={-1}
          aria-label={labels.less}
          aria-disabled={value <= min}
          className={BUTTON}
          onClick={() => press(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <span
          id={id}
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-describedby={classes(hint !== undefined && `${id}-hint`, noted && `${id}-most`) || undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          className="grid h-target min-w-11 place-items-center rounded-chip font-medium text-lg tabular-nums"
          onKeyDown={onKeyDown}
        >
          {value}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={labels.more}
          aria-disabled={full}
          className={BUTTON}
          onClick={() => press(1)}
        >
          <Plus aria-hidden="true" />
        </button>
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </span>
    </div>
  )
}
