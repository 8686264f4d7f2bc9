import { CircleCheck, CircleSlash, Scale } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formatFrom, formatShortMoment, formatUntil } from '#components/stay/short-date.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { toColumns } from '#components/stay/timeline-columns.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'

/** What cancelling costs between two moments. Moments are ISO 8601 with their offset, sums agorot. */
export type TimelineStep = { from: string; until: string; fee: number }

/** What the law grants: until when cancelling costs at most `fee`; no `until` when the time for it is over. */
export type LawfulRight = { until?: string | undefined; fee: number }

type Props = StayProps & {
  /** In order, each from where the last one ended; the last ends with the check-in. */
  steps: readonly TimelineStep[]
  /** Agorot paid on the site: a fee as high as this is the full price. */
  total: number
  /** ISO 8601: the server's clock. Past steps are not drawn, and nothing past is promised (booking checks, A 13). */
  now: string
  law?: LawfulRight | undefined
  className?: string
}

type Tone = 'free' | 'part' | 'full'

const BAR: Record<Tone, string> = { free: 'bg-save', part: 'bg-sun', full: 'bg-danger' }

function toneOf(fee: number, total: number): Tone {
  if (fee <= 0) return 'free'
  return fee >= total ? 'full' : 'part'
}

const Time = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <bdi>
    <time dateTime={moment}>{children}</time>
  </bdi>
)

type HeadProps = StayProps & { steps: readonly TimelineStep[]; everFree: boolean }

/** The claim in one line. "Free until" stands only while it is true. */
function Headline({ steps, everFree, locale, t }: HeadProps) {
  const [first] = steps
  if (first !== undefined && first.fee <= 0) {
    return (
      <p className="flex items-start gap-2 font-semibold text-save">
        <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          {t.rich('stay.cancel.freeUntil', {
            time: () => <Time moment={first.until}>{formatUntil(first.until, locale)}</Time>,
          })}
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 font-semibold">
      <CircleSlash aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <span>{everFree ? t('stay.cancel.freeOver') : t('stay.cancel.notFree')}</span>
    </p>
  )
}

function Fee({ fee, total, locale, t }: StayProps & { fee: number; total: number }) {
  const tone = toneOf(fee, total)
  if (tone === 'free') return t('stay.cancel.free')
  const price = <Price agorot={fee} locale={locale} />
  if (tone === 'part') {
    return t.rich('stay.cancel.fee', { price: () => price, percent: Math.round((fee * 100) / total) })
  }
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
      <span>
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

/**
 * What cancelling costs, from when to when, in dates and shekels and in Israel's hours (booking checks, A 12): a bar that
 * runs to the check-in with the same in words below it, and the law's right as a second, thinner one.
 */
export function CancellationTimeline({ steps, total, now, law, locale, t, className = '' }: Props) {
  const start = Date.parse(now)
  const ahead = steps.filter(({ until }) => Date.parse(until) > start)
  const last = ahead.at(-1)
  if (last === undefined) return null
  const end = Date.parse(last.until)
  const lawEnd = law?.until === undefined ? undefined : Math.min(end, Date.parse(law.until))
  const lawful = law !== undefined && lawEnd !== undefined && lawEnd > start ? law : undefined
  const marks = [...ahead.map(({ from }) => Date.parse(from)), ...(lawful && lawEnd ? [lawEnd] : [])]
  const { weights, lineOf } = toColumns(start, end, marks)
  const columns = {
    '--thin': weights.map((weight) => `minmax(0, ${weight}fr)`).join(' '),
    '--wide': weights.map((weight) => `minmax(5.5rem, ${weight}fr)`).join(' '),
  } as CSSProperties
  const everFree = steps.some(({ fee }) => fee <= 0)
  const spanOf = (step: TimelineStep) => ({
    gridColumn: `${lineOf(Math.max(start, Date.parse(step.from)))} / ${lineOf(Date.parse(step.until))}`,
  })
  const GRID = 'grid gap-x-0.5 grid-cols-(--thin) @md:grid-cols-(--wide)'
  return (
    <div className={classes('@container text-small', className)} style={columns}>
      <Headline steps={ahead} everFree={everFree} locale={locale} t={t} />
      <div aria-hidden="true" className={classes('mt-2 gap-y-1', GRID)}>
        {ahead.map((step, index) => (
          <span
            key={step.from}
            style={spanOf(step)}
            className={classes(
              'row-start-1 h-2.5 forced-colors:border',
              BAR[toneOf(step.fee, total)],
              index === 0 && 'rounded-s-full',
              index === ahead.length - 1 && 'rounded-e-full',
            )}
          />
        ))}
        {lawful && lawEnd !== undefined && (
          <span
            style={{ gridColumn: `1 / ${lineOf(lawEnd)}` }}
            className="row-start-2 h-1 rounded-full bg-primary forced-colors:border"
          />
        )}
      </div>
      <ol className="mt-1.5 grid gap-y-1 @md:gap-x-0.5 @md:grid-cols-(--wide)">
        {ahead.map((step, index) => (
          <li
            key={step.from}
            style={spanOf(step)}
            className="flex items-baseline justify-between gap-x-3 pe-2 max-@md:col-span-full! @md:block"
          >
            <span className="flex items-baseline gap-2 font-medium">
              <span
                aria-hidden="true"
                className={classes('size-2.5 shrink-0 rounded-full @md:hidden', BAR[toneOf(step.fee, total)])}
              />
              <span>
                <Fee fee={step.fee} total={total} locale={locale} t={t} />
              </span>
            </span>
            <span className="block text-muted text-tiny">
              {index === 0 && ahead.length > 1
                ? t.rich('stay.cancel.until', {
                    time: () => <Time moment={step.until}>{formatUntil(step.until, locale)}</Time>,
                  })
                : index === 0
                  ? t.rich('stay.cancel.untilCheckIn', {
                      time: () => <Time moment={step.until}>{formatShortMoment(step.until, locale)}</Time>,
                    })
                  : t.rich('stay.cancel.from', {
                      time: () => <Time moment={step.from}>{formatFrom(step.from, locale)}</Time>,
                    })}
            </span>
          </li>
        ))}
      </ol>
      {law !== undefined && <Law law={lawful ?? { fee: law.fee }} locale={locale} t={t} />}
    </div>
  )
}
