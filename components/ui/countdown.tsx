'use client'

import { useEffect, useState } from 'react'
import { toTimeLeft, UNITS } from '#components/ui/time-left.ts'

type Props = {
  /** ISO 8601 with its offset. */
  end: string
  /** The server's clock when the page was made: a person's own may be wrong. */
  now: string
  /** `until` is the end in words, shown until the first tick; the units name the parts: "days". */
  words: {
    label: string
    until: string
    expired: string
    days: string
    hours: string
    minutes: string
    seconds: string
  }
}

/** Counts down to a moment on the server's clock. A screen reader hears of its end only; the rest it reads when asked. */
export function Countdown({ end, now, words }: Props) {
  const span = Date.parse(end) - Date.parse(now)
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const start = performance.now()
    const tick = () => {
      const rest = span - (performance.now() - start)
      setLeft(Math.max(0, rest))
      if (rest <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [span])
  const over = (left ?? span) <= 0
  const parts = toTimeLeft(left ?? span)
  return (
    <div className="min-h-14">
      <div role="timer" aria-label={words.label} aria-live="off">
        {!over && left === undefined && <p>{words.until}</p>}
        {!over && left !== undefined && (
          <div className="grid w-fit auto-cols-fr grid-flow-col gap-4">
            {UNITS.map((unit) => (
              <span key={unit} className="grid justify-items-center">
                <bdi className="font-semibold text-heading tabular-nums">{String(parts[unit]).padStart(2, '0')}</bdi>{' '}
                <span className="text-muted text-small">{words[unit]}</span>
              </span>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="font-medium text-muted">
        {over && words.expired}
      </p>
    </div>
  )
}
