import type { Grade } from '#lib/contract/entities/hotel.ts'

/** The most stars that the ministry gives. */
const MOST_STARS = 5

/** The whole stars of a hotel, rounded down; undefined without a grade of the ministry, which alone is called stars (booking checks, B 6). */
export function toStars(grade: Grade | undefined): number | undefined {
  return grade?.by === 'ministry' ? Math.min(MOST_STARS, Math.floor(grade.value)) : undefined
}
