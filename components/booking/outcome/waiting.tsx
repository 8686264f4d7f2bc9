'use client'

import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { StayDates } from '#components/stay/stay-dates.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { BookingRecord } from '#lib/booking/booking.ts'

type Props = StayProps & { booking: BookingRecord }

/** Section 9: a reservation takes about fifteen seconds. */
const USUAL = 15_000

type Part = { key: 'paid' | 'hotel' | 'seats' | 'done'; state: 'done' | 'now' | 'later' }

/** What is known of how far it is: payment is done when upstream is at the hotel, and no sooner. */
function toParts({ state, start }: BookingRecord): Part[] {
  const unpaid = state.at === 'booking' && state.bypass === true
  const atHotel = state.at === 'waiting' && state.charged === true
  const kind = start?.product.kind
  return [
    ...(unpaid ? [] : [{ key: 'paid' as const, state: atHotel ? ('done' as const) : ('now' as const) }]),
    { key: kind === 'flight' || kind === 'tour' ? 'seats' : 'hotel', state: atHotel || unpaid ? 'now' : 'later' },
    { key: 'done', state: 'later' },
  ]
}

/** How far it is, of one: what is done as a part of all, and the rest by the time it usually takes. Never whole. */
function useShare(parts: readonly Part[], elapsed: number): number {
  const done = parts.filter(({ state }) => state === 'done').length / parts.length
  const share = done + (1 - done) * Math.min(0.94, elapsed / (USUAL * 1.6))
  // The clock begins again with every state; a bar does not go back.
  const [most, setMost] = useState(share)
  if (share > most) setMost(share)
  return Math.max(share, most)
}

function useOnline(): boolean {
  const [online, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(globalThis.navigator.onLine !== false)
    look()
    globalThis.addEventListener('online', look)
    globalThis.addEventListener('offline', look)
    return () => {
      globalThis.removeEventListener('online', look)
      globalThis.removeEventListener('offline', look)
    }
  }, [])
  return online
}

/** Milliseconds since a moment, told a few times a second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}

/**
 * The booking is being made: how far it is, how long that usually takes, and, when it takes longer, that it does. The
 * page may be left and come back to.
 */
export function Waiting({ booking, locale, t }: Props) {
  const { state, start, page } = booking
  const since = 'since' in state ? state.since : 0
  const elapsed = useElapsed(since)
  const online = useOnline()
  const verifying = state.at === 'returned' || state.at === 'lookup'
  const long = elapsed > USUAL * 1.6
  const title = verifying ? t('outcome.verifying.title') : t('outcome.waiting.title')
  const parts = toParts(booking)
  const share = useShare(parts, elapsed)
  const text = verifying ? t('outcome.verifying.text') : long ? t('outcome.waiting.long') : t('outcome.waiting.text')
  return (
    <section
      aria-busy="true"
      data-outcome={state.at}
      className="mx-auto my-10 max-w-form rounded-picture border border-line bg-surface p-6 wide:my-16 wide:p-10"
    >
      <h1 className="text-title">{title}</h1>
      <p role="status" className="mt-2 text-muted">
        {text}
      </p>
      {start && page && (
        <div className="mt-6 rounded-card bg-sunken p-4">
          <p className="font-semibold">{page.hotelName ?? start.hotel.name}</p>
          <StayDates
            checkIn={page.checkIn}
            checkOut={page.checkOut}
            locale={locale}
            t={t}
            className="mt-1 text-small"
          />
          <p className="mt-1 text-muted text-small">
            <Price agorot={page.total} locale={locale} />
          </p>
        </div>
      )}
      {!verifying && (
        <>
          <div className="mt-6">
            {/* Past its time nobody knows how long. */}
            <Progress label={t('outcome.waiting.bar')} heard of={long ? undefined : { value: share, max: 1 }} />
          </div>
          <ol className="mt-5 grid gap-3">
            {parts.map(({ key, state: is }) => (
              <li
                key={key}
                {...(is === 'now' && { 'aria-current': 'step' as const })}
                className={classes('flex items-center gap-3', is === 'later' && 'text-muted')}
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'grid size-7 shrink-0 place-items-center rounded-full border',
                    is === 'done' && 'border-primary bg-primary text-on-primary',
                    is === 'now' && 'border-primary text-primary',
                    is === 'later' && 'border-edge',
                  )}
                >
                  {is === 'done' && <Check className="size-4" />}
                  {is === 'now' && <LoaderCircle className="size-4 motion-safe:animate-spin" />}
                </span>
                {t(`outcome.waiting.${key}`)}
              </li>
            ))}
          </ol>
        </>
      )}
      {!online && (
        <p role="status" className="mt-5 flex items-start gap-3 rounded-card bg-warning-soft p-4 text-warning">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('outcome.waiting.offline')}
        </p>
      )}
      <p className="mt-6 border-line border-t pt-5 text-muted text-small">{t('outcome.waiting.leave')}</p>
    </section>
  )
}
