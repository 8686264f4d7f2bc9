import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
import { Countdown } from '#components/ui/countdown.tsx'
import { PriceTag } from '#components/ui/price-tag.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { Rating } from '#components/ui/rating.tsx'
import { Skeleton, type SkeletonShape } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { formatCredit, formatDuration, formatMoment, formatStayRange } from '#lib/i18n/format.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    names: ['מחיר', 'דירוג', 'ספירה לאחור', 'התקדמות', 'שלד', 'מצבים', 'תבניות'],
    rating: 'מצוין',
    searching: 'מחפשים מלונות…',
    notes: [
      { kind: 'empty', title: 'לא נמצאו מלונות בתאריכים האלה', todo: 'אפשר לנסות תאריכים אחרים.' },
      { kind: 'error', title: 'ההזמנה לא נשלחה', kept: 'כל מה שמילאתם נשמר.', todo: 'אפשר לנסות שוב.' },
      { kind: 'offline', title: 'אין חיבור לאינטרנט', kept: 'התוצאות שכבר הגיעו כאן.', todo: 'נמשיך כשהחיבור יחזור.' },
      { kind: 'stale', title: 'המחירים נבדקו לפני שעה', todo: 'הם ייבדקו שוב לפני ההזמנה.' },
    ],
  },
  en: {
    names: ['Price', 'Rating', 'Countdown', 'Progress', 'Skeleton', 'States', 'Formats'],
    rating: 'Excellent',
    searching: 'Looking for hotels…',
    notes: [
      { kind: 'empty', title: 'No hotels on these dates', todo: 'Other dates may have some.' },
      { kind: 'error', title: 'The booking was not sent', kept: 'All that you filled in is kept.', todo: 'Try again.' },
      {
        kind: 'offline',
        title: 'No connection',
        kept: 'The results so far are here.',
        todo: 'We go on when it is back.',
      },
      { kind: 'stale', title: 'Prices are an hour old', todo: 'They are checked again before you book.' },
    ],
  },
} as const

const SHAPES: readonly SkeletonShape[] = ['row', 'hotel', 'room']
const DAY = 86_400_000

export function ShowingSection({ locale }: SectionProps) {
  const say = samples[locale]
  const t = toTranslator(locale)
  const now = new Date()
  const end = new Date(now.getTime() + 2 * DAY).toISOString()
  const words = {
    label: t('ui.countdown.label'),
    until: t('ui.countdown.until', { moment: formatMoment(end, locale) }),
    expired: t('ui.countdown.expired'),
    days: t('ui.countdown.days'),
    hours: t('ui.countdown.hours'),
    minutes: t('ui.countdown.minutes'),
    seconds: t('ui.countdown.seconds'),
  }
  const [price, rating, countdown, progress, skeleton, states, formats] = say.names
  return (
    <>
      <Case name={price}>
        <PriceTag
          locale={locale}
          agorot={328050}
          label={t('ui.price.stay', { nights: 3 })}
          was={{ agorot: 390000, label: t('ui.price.was') }}
          perNight={{ agorot: 109350, label: t('ui.price.night') }}
        />
      </Case>
      <Case name={rating}>
        <Rating locale={locale} value={9.1} word={say.rating} />
      </Case>
      <Case name={countdown}>
        <Countdown end={end} now={now.toISOString()} words={words} />
        <Countdown end={now.toISOString()} now={now.toISOString()} words={words} />
      </Case>
      <Case name={progress}>
        <div className="grid gap-5">
          <Progress label={t('ui.progress.hotels', { done: 7, all: 12 })} of={{ value: 7, max: 12 }} />
          <Progress label={say.searching} />
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
          {say.notes.map((note) => (
            <StateNote
              key={note.kind}
              kind={note.kind}
              title={note.title}
              kept={'kept' in note ? note.kept : undefined}
            >
              <p>{note.todo}</p>
            </StateNote>
          ))}
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
