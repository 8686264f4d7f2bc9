import { Scale } from 'lucide-react'
import type { CSSProperties } from 'react'
import { CancellationHeadline, NextFees } from '#components/stay/cancellation-headline.tsx'
import { formatFrom, formatUntil } from '#components/stay/format-short-date.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Time } from '#components/stay/stay-time.tsx'
import { toColumns } from '#components/stay/timeline-columns.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import { type PolicySteps, toFreeUntil } from '#lib/domain/cancellation/policy.ts'
import type { StatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { type CancellationPeriod, toTimeline } from '#lib/domain/cancellation/timeline.ts'
import { toIsraelMoment } from '#lib/domain/stay/israel-time.ts'
import { formatShortDay } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  policy: PolicySteps
  /** Agorot: a fee of this amount is the full price. Without the part that is paid at the hotel. */
  total: number
  /** `YYYY-MM-DD`: the end of the timeline. */
  checkIn: string
  /** The time of the server's clock, ISO 8601. Past steps are not drawn (booking checks, A 13). */
  now: string
  /** The statutory right, drawn below the hotel's terms. */
  law?: StatutoryRight | undefined
  /** Collapsed to one line, computed from the hotel's terms and the law. The person can expand the terms and the law. */
  folded?: boolean
}

type Tone = 'free' | 'part' | 'most' | 'full'

// Lighter than the text colours, because the text below the bar has the same information.
const BAR: Record<Tone, string> = {
  free: 'bg-[color-mix(in_oklab,var(--save)_70%,var(--surface))] dark:bg-[oklch(from_var(--save)_0.72_0.12_h)]',
  part: 'bg-caution',
  most: 'bg-[color-mix(in_oklab,var(--caution)_55%,var(--danger))]',
  full: 'bg-[color-mix(in_oklab,var(--danger)_68%,var(--surface))] dark:bg-[oklch(from_var(--danger)_0.65_0.18_h)]',
}

function toTone(fee: number, total: number): Tone {
  if (fee <= 0) return 'free'
  if (fee >= total) return 'full'
  return fee * 2 > total ? 'most' : 'part'
}

function Fee({ step, total, locale, t }: LocalizedProps & { step: CancellationPeriod; total: number }) {
  const { fee, percent } = step
  if (fee <= 0) return t('stay.cancel.free')
  const price = <Price agorot={fee} locale={locale} className="tabular-nums" />
  if (fee < total) return t.rich('stay.cancel.fee', { price: () => price, percent })
  return (
    <>
      {price} · {t('stay.cancel.full')}
    </>
  )
}

/** The statutory right to cancel, beside the hotel's terms (booking checks, B 3). */
function Law({ law, locale, t }: LocalizedProps & { law: StatutoryRight }) {
  const { until, fee } = law
  return (
    <p className="mt-2 flex items-start gap-2 text-primary text-small">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="text-pretty">
        {until === undefined ? (
          t('stay.cancel.lawOver')
        ) : (
          <>
            {t.rich('stay.cancel.lawUntil', {
              time: () => <Time moment={until}>{formatUntil(until, locale)}</Time>,
              price: () => <Price agorot={fee} locale={locale} />,
            })}{' '}
            {t('stay.cancel.better')}
          </>
        )}
      </span>
    </p>
  )
}

type WhenProps = LocalizedProps & { step: CancellationPeriod; checkIn: string; first: boolean }

/** When a step applies: the first step until its end, a later step from its start, a single step until the check-in. */
function When({ step, checkIn, first, locale, t }: WhenProps) {
  const { from, until } = step
  if (!first && from !== undefined) {
    return t.rich('stay.cancel.from', { time: () => <Time moment={from}>{formatFrom(from, locale)}</Time> })
  }
  if (until !== undefined) {
    return t.rich('stay.cancel.until', { time: () => <Time moment={until}>{formatUntil(until, locale)}</Time> })
  }
  return t.rich('stay.cancel.untilCheckIn', {
    time: () => <Time moment={checkIn}>{formatShortDay(checkIn, locale)}</Time>,
  })
}

const GRID = 'grid gap-x-0.5 grid-cols-(--thin) @md:grid-cols-(--wide)'
// Up to three steps are written below their parts of the bar, each at least 9 rem wide; more become a list.
const MAX_STEPS_BELOW_BAR = 3
const MIN_STEP_REM = 9

/**
 * What cancelling costs and when, in dates, Israel time and shekels (booking checks, A 12): a bar that ends at the check-in,
 * the same as text below it, and the statutory right as a second, thinner bar (B 3).
 */
export function CancellationTimeline(props: Props) {
  const { policy, total, checkIn, now, law, folded = false, locale, t } = props
  const i18n = { locale, t }
  const start = Date.parse(now)
  // The end of the day, so that a stay that begins today has a timeline too.
  const end = Math.max(Date.parse(toIsraelMoment(checkIn, '23:59')), start + 1)
  const steps = toTimeline(policy, total, { checkIn, now })
  const isAhead = ({ isPast, from }: CancellationPeriod) => !isPast && (from === undefined || Date.parse(from) < end)
  const ahead = steps.filter(isAhead)
  const toStart = ({ from }: CancellationPeriod) => Math.max(start, from === undefined ? start : Date.parse(from))
  const toEnd = ({ until }: CancellationPeriod) => Math.min(end, until === undefined ? end : Date.parse(until))
  const lawEnd = law?.until === undefined ? undefined : Math.min(end, Date.parse(law.until))
  const { weights, toLine } = toColumns(start, end, [...ahead.map(toStart), ...(lawEnd === undefined ? [] : [lawEnd])])
  const spans = ahead.map((step) => ({ from: toLine(toStart(step)), to: toLine(toEnd(step)) }))
  const isBelowBar = ahead.length <= MAX_STEPS_BELOW_BAR
  const toMinWidth = (column: number) => {
    const span = spans.find(({ from, to }) => from <= column && column < to)
    return isBelowBar && span ? MIN_STEP_REM / (span.to - span.from) : 0
  }
  const columns = {
    '--thin': weights.map((weight) => `minmax(0, ${weight}fr)`).join(' '),
    '--wide': weights.map((weight, index) => `minmax(${toMinWidth(index + 1)}rem, ${weight}fr)`).join(' '),
  } as CSSProperties
  const toSpan = (index: number) => ({ gridColumn: `${spans[index]?.from} / ${spans[index]?.to}` })
  const head = { free: toFreeUntil(policy, now, checkIn), everFree: steps.some(({ fee }) => fee === 0), ...i18n }
  const details = (
    <>
      <div aria-hidden="true" className={classes('mt-2 gap-y-1', GRID)}>
        {ahead.map((step, index) => (
          <span
            key={step.from ?? 'now'}
            style={toSpan(index)}
            className={classes(
              'row-start-1 h-2.5 forced-colors:border',
              BAR[toTone(step.fee, total)],
              index === 0 && 'rounded-s-full',
              index === ahead.length - 1 && 'rounded-e-full',
            )}
          />
        ))}
        {lawEnd !== undefined && (
          <span
            style={{ gridColumn: `1 / ${toLine(lawEnd)}` }}
            className="row-start-2 h-1 rounded-full bg-primary forced-colors:border"
          />
        )}
      </div>
      <ol
        className={classes(
          'mt-1.5 grid gap-y-1.5',
          isBelowBar ? '@md:gap-x-0.5 @md:grid-cols-(--wide)' : '@md:grid-cols-2',
        )}
      >
        {ahead.map((step, index) => (
          <li
            key={step.from ?? 'now'}
            {...(isBelowBar && { style: toSpan(index) })}
            className={classes('flex items-baseline gap-2 @md:pe-2', isBelowBar && '@max-md:col-span-full!')}
          >
            <span
              aria-hidden="true"
              className={classes(
                'size-2.5 shrink-0 rounded-full',
                isBelowBar && '@md:hidden',
                BAR[toTone(step.fee, total)],
              )}
            />
            <span className="min-w-0">
              <span className="block font-medium">
                <Fee step={step} total={total} {...i18n} />
              </span>
              {/* The headline already shows until when cancelling is free; the short one without the weekday. */}
              <span
                className={classes('block text-muted text-tiny', !folded && index === 0 && step.fee === 0 && 'sr-only')}
              >
                <When step={step} checkIn={checkIn} first={index === 0} {...i18n} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {law !== undefined && <Law law={law} {...i18n} />}
    </>
  )
  return (
    <div className="@container text-small" style={columns}>
      {folded ? (
        <details>
          <summary className="flex min-h-target list-none items-center justify-between gap-3 @rate:justify-start [&::-webkit-details-marker]:hidden">
            <CancellationHeadline {...head} short>
              <NextFees
                steps={toTimeline(policy, total, { checkIn, now, ...(law && { law }) }).filter(isAhead)}
                {...i18n}
              />
            </CancellationHeadline>
            <span className="text-primary">
              <SummaryChevron />
            </span>
          </summary>
          {details}
        </details>
      ) : (
        <>
          <CancellationHeadline {...head} />
          {details}
        </>
      )}
    </div>
  )
}
