import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Button } from '#components/ui/button.tsx'
import { Countdown } from '#components/ui/countdown.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Skeleton, type SkeletonShape } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { formatCredit, formatDuration, formatMoment, formatStayRange } from '#lib/i18n/format.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: ['ספירה לאחור', 'התקדמות', 'שלד', 'מצבים', 'תבניות'],
  en: ['Countdown', 'Progress', 'Skeleton', 'States', 'Formats'],
} as const

const SHAPES: readonly SkeletonShape[] = ['row', 'hotel', 'room']
const DAY = 86_400_000

export function DisplaySection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const now = new Date()
  const end = new Date(now.getTime() + 2 * DAY).toISOString()
  const labels = {
    label: t('ui.countdown.label'),
    until: t('ui.countdown.until', { moment: formatMoment(end, locale) }),
    expired: t('ui.countdown.expired'),
    days: t('ui.countdown.days'),
    hours: t('ui.countdown.hours'),
    minutes: t('ui.countdown.minutes'),
    seconds: t('ui.countdown.seconds'),
  }
  const [countdown, progress, skeleton, states, formats] = names[locale]
  return (
    <>
      <Case name={countdown}>
        <Countdown end={end} now={now.toISOString()} labels={labels} />
        <Countdown end={now.toISOString()} now={now.toISOString()} labels={labels} />
      </Case>
      <Case name={progress}>
        <div className="grid gap-5">
          <ProgressBar label={t('ui.progress.hotels', { done: 7, all: 12 })} of={{ value: 7, max: 12 }} />
          <ProgressBar label={t('results.loading')} />
        </div>
      </Case>
      <Case name={skeleton}>
        <div className="grid max-w-form gap-5">
          {SHAPES.map((shape) => (
            <Skeleton key={shape} shape={shape} label={t('ui.skeleton')} />
          ))}
        </div>
      </Case>
      <Case name={states}>
        <div className="grid gap-3">
          <StateNote kind="empty" title={t('results.empty.hotel')} />
          <StateNote kind="error" title={t('lead.failed.title')}>
            {t('lead.failed.text')}
          </StateNote>
          <StateNote kind="offline" title={t('screen.offline.title')} reassurance={t('screen.offline.text')} />
          <StateNote kind="stale" title={t('results.stale.title')}>
            <Button>{t('results.stale.again')}</Button>
          </StateNote>
        </div>
      </Case>
      <Case name={formats}>
        <ul className="grid gap-1">
          <li>{toRoomName(2, t)}</li>
          <li>{formatStayRange('2026-12-31', '2027-01-02', locale)}</li>
          <li>{formatDuration(65, locale)}</li>
          <li>
            <bdi>{formatCredit(164050, 'USD', locale)}</bdi>
          </li>
        </ul>
      </Case>
    </>
  )
}
