'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { CountdownUnits, type UnitLabels } from '#components/ui/countdown-units.tsx'
import { readServerTime, subscribeToSeconds } from '#lib/browser/server-clock.ts'

/** The names of the units, and the text after the end (`over`). */
export type DealCountdownLabels = UnitLabels & Readonly<Record<'over', string>>

const UNKNOWN = () => undefined

/** Milliseconds until a moment by the server's clock, updated every second; undefined until the server's time is known. */
function useTimeLeft(end: string): number | undefined {
  const now = useSyncExternalStore(subscribeToSeconds, readServerTime, UNKNOWN)
  return now === undefined ? undefined : Date.parse(end) - now
}

type Props = {
  /** ISO 8601 with its offset. */
  end: string
  labels: DealCountdownLabels
  /** The end as text: for screen readers, and visible until the server's time is known or without JavaScript. */
  children: ReactNode
}

/** Counts down to the end of a deal. Screen readers get the end as text and no announcements while it runs. */
export function DealCountdown({ end, labels, children }: Props) {
  const left = useTimeLeft(end)
  if (left === undefined) return children
  if (left <= 0) return <span data-over>{labels.over}</span>
  return (
    <>
      <span className="sr-only">{children}</span>
      <span aria-hidden="true">
        <CountdownUnits
          left={left}
          labels={labels}
          className="flex gap-3"
          unitClassName="min-w-6 leading-none"
          numberClassName="text-base"
          labelClassName="mt-0.5 text-[0.6875rem] opacity-90"
        />
      </span>
    </>
  )
}

/** Shows `children` until the deal ends, then the text `over`. */
export function UntilDealEnd({ end, over, children }: { end: string; over: string; children: ReactNode }) {
  const isOver = useSyncExternalStore(
    subscribeToSeconds,
    () => Date.parse(end) <= (readServerTime() ?? 0),
    () => false,
  )
  return isOver ? <span data-over>{over}</span> : children
}
