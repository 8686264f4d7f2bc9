'use client'

import { useEffect, useState } from 'react'
import { CountdownUnits, type UnitLabels } from '#components/ui/countdown-units.tsx'
import { startStopwatch } from '#lib/browser/wake.ts'

type Props = {
  /** End of the countdown, ISO 8601 with an offset. */
  end: string
  /** The server's time when the page was rendered, because the visitor's clock may be wrong. */
  now: string
  /** `until` is the end as text, shown until the first tick; the units are names: "days". */
  labels: UnitLabels & { label: string; until: string; expired: string }
}

/** Counts down to a moment by the server's clock. Only the end is announced to screen readers. */
export function Countdown({ end, now, labels }: Props) {
  const span = Date.parse(end) - Date.parse(now)
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const readElapsed = startStopwatch()
    const tick = () => {
      const rest = span - readElapsed()
      setLeft(Math.max(0, rest))
      if (rest <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [span])
  const over = (left ?? span) <= 0
  return (
    <div className="min-h-14">
      <div role="timer" aria-label={labels.label} aria-live="off">
        {!over && left === undefined && <p>{labels.until}</p>}
        {!over && left !== undefined && (
          <CountdownUnits
            left={left}
            labels={labels}
            className="grid w-fit auto-cols-fr grid-flow-col gap-4"
            unitClassName=""
            numberClassName="text-heading"
            labelClassName="text-muted text-small"
            separator=" "
          />
        )}
      </div>
      <p role="status" className="font-medium text-muted">
        {over && labels.expired}
      </p>
    </div>
  )
}
