'use client'

import { useEffect, useRef, useState } from 'react'

const MINUTE = 60_000

/** The server's clock in milliseconds since 1970, updated every minute. The visitor's clock may be wrong. */
export function useClock(now: string): { now: number; read: () => number } {
  const start = useRef<number>(undefined)
  const [time, setTime] = useState(Date.parse(now))
  const read = useRef(() => {
    start.current ??= performance.now()
    return Date.parse(now) + performance.now() - start.current
  })
  useEffect(() => {
    start.current ??= performance.now()
    const timer = setInterval(() => setTime(read.current()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return { now: time, read: read.current }
}

/** Calls `onReached` once, at a moment of the clock of `useClock`; not when the moment is past or undefined. */
export function useMoment(moment: number | undefined, read: () => number, onReached: () => void): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const wait = moment === undefined ? undefined : moment - read()
    // A longer timeout than 24 days would fire at once. No rate is valid that long.
    if (wait === undefined || wait <= 0 || wait > 2_000_000_000) return
    const timer = setTimeout(() => latest.current(), wait)
    return () => clearTimeout(timer)
  }, [moment, read])
}
