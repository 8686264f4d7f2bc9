import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDay } from '#components/stay/stay-time.tsx'
import type { TourDay } from '#lib/contract/entities/deal.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'

type Props = LocalizedProps & { days: readonly TourDay[]; checkIn: string }

/** The days of an organised tour, with the dates of this departure. */
export function TourDays({ days, checkIn, locale, t }: Props) {
  if (days.length === 0) return null
  return (
    <ol className="relative grid gap-6 ps-14 before:absolute before:inset-y-4 before:start-[1.1875rem] before:w-px before:bg-line">
      {days.map(({ day, title, text }) => (
        <li key={day} className="relative">
          <span
            aria-hidden="true"
            className="absolute -start-14 top-0 grid size-10 place-items-center rounded-full bg-primary font-semibold text-on-primary"
          >
            {day}
          </span>
          <h3 className="text-heading tracking-tight">{title}</h3>
          <p className="text-muted text-small">
            {t('product.tour.day', { day })} · <StayDay date={addDays(checkIn, day - 1)} locale={locale} />
          </p>
          <p className="mt-1 max-w-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
