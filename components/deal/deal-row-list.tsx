'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#components/ui/classes.ts'
import { readServerTime, subscribeToSeconds } from '#lib/browser/server-clock.ts'

type Props = {
  /** What a text with `data-ends` becomes at that moment (ISO 8601 with an offset). */
  over: string
  className?: string | undefined
  /** Items that React does not change in the browser. */
  children: ReactNode
}

/** The list of deals as rows. One script marks all deals that end, so that the rows themselves need none. */
export function DealRowList({ over, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      subscribeToSeconds(() => {
        const now = readServerTime() ?? 0
        for (const text of list.current?.querySelectorAll<HTMLElement>('[data-ends]:not([data-over])') ?? []) {
          if (Date.parse(text.dataset.ends ?? '') > now) continue
          text.dataset.over = ''
          text.textContent = over
        }
      }),
    [over],
  )
  return (
    <ul ref={list} className={classes('@container', className)}>
      {children}
    </ul>
  )
}
