'use client'

import { useEffect, useRef, useState } from 'react'

const MINUTE = 60_000

/** Milliseconds since 1970 on the server's clock, a person's own may be wrong: told anew each minute. */
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

/** Calls back once, at a moment of that clock; not when it is over already, nor when there is none. */
export function useMoment(moment: number | undefined, read: () => number, onReached: () => void): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const wait = moment === undefined ? undefined : moment - read()
    // A browser's timer holds no more than 24 days; nothing here is sold that long.
    if (wait === undefined || wait <= 0 || wait > 2_000_000_000) return
    const timer = setTimeout(() => latest.current(), wait)
    return () => clearTimeout(timer)
  }, [moment, read])
}
