'use client'

import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { useNow } from '#components/ui/use-now.ts'
import { formatTimeLeft, isCountable } from '#lib/domain/time-left.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type Props = {
  /** When the supplier's hold ends, ISO 8601 with offset; undefined where the upstream does not say. */
  expiresAt: string | undefined
  /** The hold was given up: on request, also in another tab, for another booking, or the payment was left. */
  isReleased?: boolean
  /** After the release: the way to choose again. */
  children?: ReactNode
  t: Translator
  className?: string
}

const MINUTE = 60_000
// A screen reader announces the remaining time at these minutes.
const ANNOUNCED_AT = [5, 2, 1] as const

/** The time left of the hold on price and rooms, by `expiresAt` (booking checks, A 11 and B 10); nothing for a hold without an end. */
export function HoldClock({ expiresAt, isReleased = false, children, t, className }: Props) {
  const left = Math.max(0, Date.parse(expiresAt ?? '') - useNow(1_000))
  const seconds = Math.ceil(left / 1_000)
  if (isReleased) {
    return (
      <p role="status" className={classes('text-small text-warning', className)}>
        {t('booking.hold.released')} {children}
      </p>
    )
  }
  if (!isCountable(seconds)) return null
  const clock = formatTimeLeft(seconds)
  const soon = left <= 5 * MINUTE
  // The text changes only at these minutes, so each is announced once.
  const mark = ANNOUNCED_AT.findLast((minutes) => left <= minutes * MINUTE)
  return (
    <div className={classes('flex items-center gap-2 text-small', soon ? 'text-warning' : 'text-muted', className)}>
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      {left > 0 ? (
        <p>
          {t('booking.hold.left')}{' '}
          <span role="timer" aria-live="off">
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {clock}
            </bdi>
          </span>
        </p>
      ) : (
        <p className="font-medium">{t('booking.hold.over')}</p>
      )}
      <p role="status" className="sr-only">
        {left > 0 && mark !== undefined && t('booking.hold.soon', { count: mark })}
        {left === 0 && t('booking.hold.over')}
      </p>
    </div>
  )
}
