'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { classes } from '#components/ui/classes.ts'
import { type TimeLeft, toTimeLeft, UNITS } from '#components/ui/time-left.ts'
import { serverNow, subscribeToSeconds } from '#lib/browser/server-clock.ts'

export type DealClockWords = Readonly<Record<keyof TimeLeft | 'over', string>>

const UNKNOWN = () => undefined

/** Milliseconds until a moment by the server's clock; undefined until it is known. Changes every second. */
function useLeft(end: string): number | undefined {
  const now = useSyncExternalStore(subscribeToSeconds, serverNow, UNKNOWN)
  return now === undefined ? undefined : Date.parse(end) - now
}

type Props = {
  /** ISO 8601 with its offset. */
  end: string
  words: DealClockWords
  /** The end in words: read out, and all there is until the server's clock is known, or without a script. */
  children: ReactNode
}

/** Counts a deal down to its end. Nothing is said aloud while it runs: the end in words stays for who listens. */
export function DealClock({ end, words, children }: Props) {
  const left = useLeft(end)
  if (left === undefined) return <span className="flex min-h-10 items-center">{children}</span>
  const over = left <= 0
  const parts = toTimeLeft(left)
  return (
    <span className="flex min-h-10 items-center" {...(over && { 'data-over': true })}>
      <span className={classes(!over && 'sr-only')}>{over ? words.over : children}</span>
      {!over && (
        <span aria-hidden="true" className="flex gap-3">
          {UNITS.map((unit) => (
            <span key={unit} className="grid min-w-6 justify-items-center leading-none">
              <span className="font-semibold text-base tabular-nums">{String(parts[unit]).padStart(2, '0')}</span>
              <span className="mt-0.5 text-[0.6875rem] opacity-90">{words[unit]}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

/** Says that a deal is over from the moment on when it is; until then what stands in it. */
export function DealEnds({ end, over, children }: { end: string; over: string; children: ReactNode }) {
  const isOver = useSyncExternalStore(
    subscribeToSeconds,
    () => Date.parse(end) <= (serverNow() ?? 0),
    () => false,
  )
  return isOver ? <span data-over>{over}</span> : children
}
