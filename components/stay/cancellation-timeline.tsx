import { CircleCheck, CircleSlash, Scale } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formatFrom, formatShortDay, formatUntil } from '#components/stay/short-date.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { toColumns } from '#components/stay/timeline-columns.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { LawfulRight } from '#lib/cancellation/law.ts'
import type { PolicySteps } from '#lib/cancellation/policy.ts'
import { freeUntil } from '#lib/cancellation/policy.ts'
import type { TimelineStep } from '#lib/cancellation/timeline.ts'
import { toTimeline } from '#lib/cancellation/timeline.ts'
import { israelMoment } from '#lib/stay/israel.ts'

type Props = StayProps & {
  policy: PolicySteps
  /** Agorot: a fee as high as this is the full price. What is paid on the site, where a part is paid at the hotel. */
  total: number
  /** `YYYY-MM-DD`: the picture ends here. */
  checkIn: string
  /** ISO 8601: the server's clock. Past steps are not drawn, and nothing past is promised (booking checks, A 13). */
  now: string
  /** Drawn beside the hotel's own terms; left out where the law is no matter. */
  law?: LawfulRight | undefined
  className?: string
}

type Tone = 'free' | 'part' | 'most' | 'full'

// Quieter than the tokens are as words: the same is said below in text.
const BAR: Record<Tone, string> = {
  free: 'bg-[color-mix(in_oklab,var(--save)_70%,var(--surface))] dark:bg-[oklch(from_var(--save)_0.72_0.12_h)]',
  part: 'bg-caution',
  most: 'bg-[color-mix(in_oklab,var(--caution)_55%,var(--danger))]',
  full: 'bg-[color-mix(in_oklab,var(--danger)_68%,var(--surface))] dark:bg-[oklch(from_var(--danger)_0.65_0.18_h)]',
}

function toneOf(fee: number, total: number): Tone {
  if (fee <= 0) return 'free'
  if (fee >= total) return 'full'
  return fee * 2 > total ? 'most' : 'part'
}

const Time = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <bdi>
    <time dateTime={moment}>{children}</time>
  </bdi>
)

type HeadProps = StayProps & { free: string | undefined; everFree: boolean }

/** The claim in one line. "Free until" stands only while it is true. */
function Headline({ free, everFree, locale, t }: HeadProps) {
  if (free !== undefined) {
    return (
      <p className="flex items-start gap-2 font-semibold text-save">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t.rich('stay.cancel.freeUntil', { time: () => <Time moment={free}>{formatUntil(free, locale)}</Time> })}
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 font-semibold">
      <CircleSlash aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>{everFree ? t('stay.cancel.freeOver') : t('stay.cancel.notFree')}</span>
    </p>
  )
}

function Fee({ step, total, locale, t }: StayProps & { step: TimelineStep; total: number }) {
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

/** What the law grants beside the hotel's own terms (booking checks, B 3). */
function Law({ law, locale, t }: StayProps & { law: LawfulRight }) {
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

/** When a step holds: the first until its end, a later one from its beginning, the only one to the check-in. */
function When({
  step,
  checkIn,
  first,
  locale,
  t,
}: StayProps & { step: TimelineStep; checkIn: string; first: boolean }) {
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
// So many stand under their parts of the bar, each so wide in rem; of more there is a list.
const UNDER = 3
const STEP = 9

/**
 * What cancelling costs, from when to when, in dates and shekels and in Israel's hours (booking checks, A 12): a bar that
 * runs to the check-in with the same in words below it, and the law's right as a second, thinner one (B 3).
 */
export function CancellationTimeline(props: Props) {
  const { policy, total, checkIn, now, law, locale, t, className = '' } = props
  const of = { locale, t }
  const start = Date.parse(now)
  // The day's end: a stay that begins today still has a span to be drawn.
  const end = Math.max(Date.parse(israelMoment(checkIn, '23:59')), start + 1)
  const steps = toTimeline(policy, total, { checkIn, now })
  const ahead = steps.filter(({ isPast, from }) => !isPast && (from === undefined || Date.parse(from) < end))
  const startOf = ({ from }: TimelineStep) => Math.max(start, from === undefined ? start : Date.parse(from))
  const endOf = ({ until }: TimelineStep) => Math.min(end, until === undefined ? end : Date.parse(until))
  const lawEnd = law?.until === undefined ? undefined : Math.min(end, Date.parse(law.until))
  const { weights, lineOf } = toColumns(start, end, [...ahead.map(startOf), ...(lawEnd === undefined ? [] : [lawEnd])])
  const spans = ahead.map((step) => ({ from: lineOf(startOf(step)), to: lineOf(endOf(step)) }))
  const under = ahead.length <= UNDER
  const leastOf = (column: number) => {
    const span = spans.find(({ from, to }) => from <= column && column < to)
    return under && span ? STEP / (span.to - span.from) : 0
  }
  const columns = {
    '--thin': weights.map((weight) => `minmax(0, ${weight}fr)`).join(' '),
    '--wide': weights.map((weight, index) => `minmax(${leastOf(index + 1)}rem, ${weight}fr)`).join(' '),
  } as CSSProperties
  const toSpan = (index: number) => ({ gridColumn: `${spans[index]?.from} / ${spans[index]?.to}` })
  return (
    <div className={classes('@container text-small', className)} style={columns}>
      <Headline free={freeUntil(policy, now, checkIn)} everFree={steps.some(({ fee }) => fee === 0)} {...of} />
      <div aria-hidden="true" className={classes('mt-2 gap-y-1', GRID)}>
        {ahead.map((step, index) => (
          <span
            key={step.from ?? 'now'}
            style={toSpan(index)}
            className={classes(
              'row-start-1 h-2.5 forced-colors:border',
              BAR[toneOf(step.fee, total)],
              index === 0 && 'rounded-s-full',
              index === ahead.length - 1 && 'rounded-e-full',
            )}
          />
        ))}
        {lawEnd !== undefined && (
          <span
            style={{ gridColumn: `1 / ${lineOf(lawEnd)}` }}
            className="row-start-2 h-1 rounded-full bg-primary forced-colors:border"
          />
        )}
      </div>
      <ol
        className={classes('mt-1.5 grid gap-y-1.5', under ? '@md:gap-x-0.5 @md:grid-cols-(--wide)' : '@md:grid-cols-2')}
      >
        {ahead.map((step, index) => (
          <li
            key={step.from ?? 'now'}
            {...(under && { style: toSpan(index) })}
            className={classes('flex items-baseline gap-2 @md:pe-2', under && '@max-md:col-span-full!')}
          >
            <span
              aria-hidden="true"
              className={classes('size-2.5 shrink-0 rounded-full', under && '@md:hidden', BAR[toneOf(step.fee, total)])}
            />
            <span className="min-w-0">
              <span className="block font-medium">
                <Fee step={step} total={total} {...of} />
              </span>
              {/* The headline has said until when it is free. */}
              <span className={classes('block text-muted text-tiny', index === 0 && step.fee === 0 && 'sr-only')}>
                <When step={step} checkIn={checkIn} first={index === 0} {...of} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {law !== undefined && <Law law={law} {...of} />}
    </div>
  )
}
