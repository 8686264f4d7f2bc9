import { Award } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import type { Grade } from '#lib/contract/entities/hotel.ts'
import { toStars } from '#lib/domain/listing/stars.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = LocalizedProps & {
  grade: Grade
  className?: string
  /** An item of a flex container or a grid. */
  isBlock?: boolean
}

/** The distance between two stars of 24, from the left of each. */
const STEP = 27
/** Lucide's `star` without the curves at its corners, which are rounded by the outline; starts from the left of the one before. */
const NEXT_STAR = `m${STEP} 0l3 6.1 6.7 1-4.9 4.7 1.2 6.7-6-3.2-6 3.2 1.2-6.7-4.9-4.7 6.7-1z`

/** A row of stars in one element: a list has one for each hotel. */
const Stars = ({ count, label, className }: { count: number; label: string; className?: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${count * STEP - (STEP - 24)} 24`}
    strokeWidth="2"
    strokeLinejoin="round"
    className={classes('h-3.5 w-auto fill-sun stroke-sun', className)}
  >
    <path d={`M${12 - STEP} 2.3${NEXT_STAR.repeat(count)}`} />
  </svg>
)

/** A hotel's grade. Only the grade of the ministry is shown as stars; the site's own is labelled so (booking checks, B 6). */
export function GradeMark({ grade, locale, t, className = '', isBlock = false }: Props) {
  const { value } = grade
  const stars = toStars(grade)
  if (stars !== undefined) {
    const label = t('stay.grade.stars', { count: value })
    if (stars === 0) return <span className="sr-only">{label}</span>
    if (isBlock) return <Stars count={stars} label={label} className={className} />
    return (
      <span className={`inline-flex items-center gap-1 ${className}`}>
        <Stars count={stars} label={label} />
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
