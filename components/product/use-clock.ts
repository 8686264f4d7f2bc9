'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onWake, runAfter, startStopwatch } from '#lib/browser/wake.ts'

const MINUTE = 60_000

/** The server's clock in milliseconds since 1970, updated every minute and after a sleep. The visitor's clock may be wrong. */
export function useClock(now: string): { now: number; read: () => number } {
  const elapsed = useRef<() => number>(undefined)
  const [time, setTime] = useState(Date.parse(now))
  const read = useRef(() => {
    elapsed.current ??= startStopwatch()
    return Date.parse(now) + elapsed.current()
  })
  useEffect(() => {
    elapsed.current ??= startStopwatch()
    const update = () => setTime(read.current())
    const timer = setInterval(update, MINUTE)
    const unsubscribe = onWake(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return { now: time, read: read.current }
}

/** Calls `onReached` once, at a moment of the clock of `useClock`; not when the moment is past or undefined. */
export function useMoment(moment: number | undefined, read: () => number, onReached: () => void): void {
  const handleReached = useEffectEvent(onReached)
  useEffect(() => {
    if (moment === undefined || moment <= read()) return
    return runAfter(moment - read(), () => handleReached())
  }, [moment, read])
}
