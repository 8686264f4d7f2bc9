import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { WithAllMessages } from '#components/layout/with-all-messages.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getBookingTimeline } from '#lib/browser/api/timeline.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { TimelineEntry, TimelineStep } from '#lib/domain/booking/timeline.ts'
import { formatMoment, joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type BookingTimelineProps = {
  locale: Locale
  /** The booking data id. */
  id: string
  /** The number of the booking at the desk. */
  row?: string
  /** Changes when the booking does: the timeline is then loaded again. */
  state?: string
  /** Whether the reader is the customer: what a customer did is then shown without a name. */
  isCustomer?: boolean
}

const DONE = 'bg-save'
const OPEN = 'bg-sun'
const BAD = 'bg-danger'

/** The colour of each step's dot; the text of the step says the same. */
const DOTS = {
  stored: DONE,
  'not-stored': BAD,
  priced: DONE,
  'price-changed': OPEN,
  'not-available': BAD,
  'not-priced': BAD,
  'to-payment': DONE,
  'no-payment-page': BAD,
  returned: DONE,
  left: OPEN,
  booked: DONE,
  'booked-unknown': OPEN,
  polled: OPEN,
  'pending-confirmation': OPEN,
  confirmed: DONE,
  rejected: BAD,
  'not-paid': BAD,
  documents: DONE,
  finalized: DONE,
  'hotel-confirmed': DONE,
  'not-finalized': BAD,
  cancelled: DONE,
  'not-cancelled': BAD,
  'cancel-unknown': OPEN,
} as const satisfies Record<TimelineStep, string>

const REASONS = [
  'declined',
  'sold-out',
  'price-changed',
  'expired',
  'credit',
  'supplier',
  'invalid',
  'abandoned',
] as const
const toReason = (reason: string | undefined): keyof Messages['timeline']['reason'] | undefined =>
  REASONS.find((known) => known === reason)

type EntryProps = { entry: TimelineEntry; locale: Locale; isCustomer: boolean }

function Entry({ entry: { step, at, until, count, source, by, reason, failure }, locale, isCustomer }: EntryProps) {
  const t = useTranslations()
  const known = toReason(reason)
  const format = (moment: string) => formatMoment(moment, locale)
  // Minutes are shown, so two moments may look the same.
  const isRange = at !== undefined && until !== undefined && format(at) !== format(until)
  const time = at === undefined ? t('timeline.noTime') : format(at)
  const shown = isRange ? t('timeline.until', { from: time, to: format(until) }) : time
  const seen = source === 'seen' && at !== undefined ? t('timeline.seen', { time: shown }) : shown
  const when = source === 'stated' ? joinWithComma([seen, t('timeline.stated')], locale) : seen
  const who = by && !(isCustomer && by.role === 'customer') ? t(`timeline.role.${by.role}`) : undefined
  return (
    <li className="flex items-baseline gap-2.5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[step]}`} />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium text-ink">
          {t(`timeline.step.${step}`)}
          {known !== undefined && `: ${t(`timeline.reason.${known}`)}`}
          {count !== undefined && ` (${t('timeline.times', { count })})`}
        </span>
        <span className="text-small">{at === undefined ? when : <time dateTime={at}>{when}</time>}</span>
        {who !== undefined && (
          <span className="text-small">
            {t.rich('timeline.by', {
              who: () => (
                <bdi>{by?.clerk === undefined ? who : t('timeline.clerk', { role: who, clerk: by.clerk })}</bdi>
              ),
            })}
          </span>
        )}
        {failure !== undefined && (
          <span className="text-small">{t.rich('timeline.code', { code: () => <bdi dir="ltr">{failure}</bdi> })}</span>
        )}
      </span>
    </li>
  )
}

function Loading() {
  const t = useTranslations()
  return (
    <div role="status">
      <Skeleton shape="row" label={t('history.loading')} />
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div role="alert" className="grid gap-2">
      <p>{t('history.failed')}</p>
      <Button className="justify-self-start" size="small" tone="secondary" onClick={onRetry}>
        {t('history.again')}
      </Button>
    </div>
  )
}

/** A booking's history by time, as far as its viewer may see it. Its texts are loaded with it: few people open it. */
export function BookingTimeline(props: BookingTimelineProps) {
  return (
    <WithAllMessages
      locale={props.locale}
      fallback={<Loading />}
      renderFailure={(onRetry) => <Failure onRetry={onRetry} />}
    >
      <Timeline {...props} />
    </WithAllMessages>
  )
}

function Timeline({ locale, id, row, state, isCustomer = false }: BookingTimelineProps) {
  const t = useTranslations()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['booking-timeline', id, row, state],
    queryFn: async ({ signal }) => toData(await getBookingTimeline(id, row, signal)),
  })
  if (isPending) return <Loading />
  if (isError) return <Failure onRetry={() => void refetch()} />
  return (
    <div className="grid gap-3">
      {data.isPartial && <p className="text-warning">{t('timeline.partial')}</p>}
      {data.entries.length === 0 && <p>{t('timeline.none')}</p>}
      <ol className="grid gap-3">
        {data.entries.map((entry) => (
          <Entry
            key={`${entry.step} ${entry.at ?? ''} ${entry.by?.clerk ?? ''} ${entry.failure ?? ''}`}
            {...{ entry, locale, isCustomer }}
          />
        ))}
      </ol>
    </div>
  )
}
