'use client'

import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { createBrowserClient, getBookingStore } from '#lib/browser/booking/browser-client.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { getRedirectPage, toBookingPath } from '#lib/domain/booking/pages.ts'
import { isUnfinished, mayRelease } from '#lib/domain/booking/unfinished.ts'
import { isStay } from '#lib/domain/stay/stay-dates.ts'
import { formatTimeLeft, isCountable } from '#lib/domain/time-left.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type UnfinishedBookingLabels = Record<
  'label' | 'room' | 'rooms' | 'places' | 'resume' | 'release' | 'releasing' | 'released',
  string
>

export type UnfinishedBookingProps = {
  locale: Locale
  labels: UnfinishedBookingLabels
  className?: string
  /** After the hold was given up: its rooms are on sale again. */
  onReleased?: () => void
}

// On Home it is on the picture of the hero, after the release too.
const CARD = 'rounded-card border border-primary bg-surface p-4 text-ink'

function readUnfinished(): BookingRecord | undefined {
  const record = getBookingStore().readLatest()
  return record && isUnfinished(record, readCorrectedTime()) ? record : undefined
}

/** What is held: the key of its label. */
function toHeld({ start }: Pick<BookingRecord, 'start'>): 'room' | 'rooms' | 'places' {
  if (start && !isStay(start.product)) return 'places'
  return start && start.rooms.length > 1 ? 'rooms' : 'room'
}

/**
 * The booking that this browser has started and that is not paid yet: what is held, for how long, and the ways to
 * continue it or to give it up. Without it, a person who went back to the rooms would compete with their own hold.
 */
export function UnfinishedBooking({ locale, labels, className, onReleased }: UnfinishedBookingProps) {
  const [record, setRecord] = useState(readUnfinished)
  const [seconds, setSeconds] = useState(0)
  const [release, setRelease] = useState<'none' | 'pending' | 'done'>('none')

  useEffect(() => {
    const update = () => {
      const unfinished = readUnfinished()
      setRecord(unfinished)
      setSeconds(Math.ceil((Date.parse(unfinished?.page?.expiresAt ?? '') - readCorrectedTime()) / 1_000))
    }
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [])

  const released = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (release === 'done') released.current?.focus()
  }, [release])

  if (release === 'done') {
    return (
      <p ref={released} role="status" tabIndex={-1} className={classes(CARD, className)}>
        {labels.released}
      </p>
    )
  }
  const { id, page, start } = record ?? {}
  // After the payment was left nothing says that the room is still held, nor that it is not.
  const hasStatedEnd = page?.expiresAt !== undefined && record?.state.at !== 'left'
  if (!record || id === undefined || (hasStatedEnd && (seconds <= 0 || !isCountable(seconds)))) return null

  const giveUp = async () => {
    setRelease('pending')
    await createBrowserClient(locale).release(id)
    setRelease('done')
    onReleased?.()
  }
  const path = toBookingPath(getRedirectPage(record, 'form') ?? 'form', id)
  return (
    <section
      aria-label={labels.label}
      className={classes('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', CARD, className)}
    >
      <div className="flex min-w-0 items-start gap-3">
        <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          {hasStatedEnd ? (
            <p>
              {labels[toHeld(record)]}{' '}
              <span role="timer" aria-live="off">
                <bdi dir="ltr" className="font-semibold tabular-nums">
                  {formatTimeLeft(seconds)}
                </bdi>
              </span>
            </p>
          ) : (
            // Nothing says that the room is still held.
            <p>{labels.label}</p>
          )}
          <p className="text-muted text-small">
            <bdi>{page?.hotelName ?? start?.hotel.name}</bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink locale={locale} path={path} tone="primary">
          {labels.resume}
        </ButtonLink>
        {mayRelease(record, readCorrectedTime()) && (
          <Button
            tone="quiet"
            pending={release === 'pending' ? labels.releasing : undefined}
            onClick={() => void giveUp()}
          >
            {labels.release}
          </Button>
        )}
      </div>
    </section>
  )
}
