import { Award, Star } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { Grade } from '#lib/contract/entities/hotel.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = LocalizedProps & { grade: Grade; className?: string }

/** A hotel's grade. Only the grade of the ministry is shown as stars; the site's own is labelled so (booking-checks B6). */
export function GradeMark({ grade: { by, value }, locale, t, className = '' }: Props) {
  const stars = Math.min(5, Math.round(value))
  if (by === 'ministry') {
    return (
      <span className={`inline-flex items-center gap-1 ${className}`}>
        <span aria-hidden="true" className="inline-flex gap-0.5">
          {Array.from({ length: stars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: five stars are alike
            <Star key={index} className="size-3.5 fill-sun text-sun" />
          ))}
        </span>
        <span className="sr-only">{t('stay.grade.stars', { count: value })}</span>
      </span>
    )
  }
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <Award aria-hidden="true" className="size-4 shrink-0 text-primary" />
      {t('stay.grade.site', { grade: formatScore(value, locale) })}
    </span>
  )
}
