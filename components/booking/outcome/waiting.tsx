'use client'

import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useOnline } from '#components/ui/use-online.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { bypassesPayment } from '#lib/domain/booking/draft.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'

type Props = LocalizedProps & { booking: BookingRecord }

/** Milliseconds that a reservation usually takes (section 9). */
const USUAL = 15_000

type WaitingStep = { key: 'paid' | 'hotel' | 'seats' | 'done'; state: 'done' | 'now' | 'later' }

/** The steps and their state. Payment is done only when the upstream confirms that the card was charged. */
function toSteps({ state, start, draft }: BookingRecord): WaitingStep[] {
  const unpaid = bypassesPayment(draft)
  const atHotel = state.at === 'waiting' && state.charged === true
  const kind = start?.product.kind
  return [
    ...(unpaid ? [] : [{ key: 'paid' as const, state: atHotel ? ('done' as const) : ('now' as const) }]),
    { key: kind === 'flight' || kind === 'tour' ? 'seats' : 'hotel', state: atHotel || unpaid ? 'now' : 'later' },
    { key: 'done', state: 'later' },
  ]
}

/** The progress from 0 to below 1: the steps done, and the current one by the usual time. */
function useWaitingShare(steps: readonly WaitingStep[], elapsed: number): number {
  const done = steps.filter(({ state }) => state === 'done').length / steps.length
  const share = done + (1 - done) * Math.min(0.94, elapsed / (USUAL * 1.6))
  // The time restarts with each state, but the bar must not go back.
  const [most, setMost] = useState(share)
  if (share > most) setMost(share)
  return Math.max(share, most)
}

/** Milliseconds since a moment, updated four times a second. */
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
 * The booking is being made: progress, the usual duration, and a note when it takes longer. The page can be left. The debt of a
 * booking that exists is only verified: its room is not booked again.
 */
export function WaitingScreen({ booking, locale, t }: Props) {
  const { state, start, page, booked } = booking
  const since = 'since' in state ? state.since : 0
  const elapsed = useElapsed(since)
  const online = useOnline()
  const isDebt = booked !== undefined
  const verifying = isDebt || state.at === 'returned' || state.at === 'lookup'
  // A lookup has no beginning.
  const long = since > 0 && elapsed > USUAL * 1.6
  const title = verifying ? t('outcome.verifying.title') : t('outcome.waiting.title')
  const steps = toSteps(booking)
  const share = useWaitingShare(steps, elapsed)
  const usualText = verifying ? t('outcome.verifying.text') : t('outcome.waiting.text')
  return (
    <section
      aria-busy="true"
      data-outcome={state.at}
      className="mx-auto my-10 max-w-form rounded-picture border border-line bg-surface p-6 wide:my-16 wide:p-10"
    >
      <h1 className="text-title">{title}</h1>
      <p role="status" className="mt-2 text-muted">
        {long ? t('outcome.waiting.long') : usualText}
      </p>
      {isDebt && <p className="mt-2 font-semibold">{t('outcome.unknown.debt')}</p>}
      {start && page && (
        <div className="mt-6 rounded-card bg-sunken p-4">
          <p className="font-semibold">
            <bdi>{page.hotelName ?? start.hotel.name}</bdi>
          </p>
          <StayDates stay={{ ...page, kind: start.product.kind }} locale={locale} t={t} className="mt-1 text-small" />
          <p className="mt-1 text-muted text-small">
            <Price agorot={isDebt ? getOwed(booked.booking) : page.total} locale={locale} />
          </p>
        </div>
      )}
      {!verifying && (
        <>
          <div className="mt-6">
            {/* Longer than usual: the bar has no value, because the remaining time is unknown. */}
            <ProgressBar
              label={t('outcome.waiting.bar')}
              labelHidden
              of={long ? undefined : { value: share, max: 1 }}
            />
          </div>
          <ol className="mt-5 grid gap-3">
            {steps.map(({ key, state: is }) => (
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
