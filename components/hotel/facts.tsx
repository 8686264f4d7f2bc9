import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatNumber } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & { hotel: HotelInfo }

/** What a hotel is, in short. Only the ministry's grade is called stars (booking checks, B 6). */
export function HotelFacts({ hotel, locale, t }: Props) {
  const { grade, rating, category, chainName, discountUpToPercent } = hotel
  const facts = [
    t(`hotel.category.${category}`),
    chainName,
    grade?.by === 'ministry' ? t('hotel.stars', { count: grade.value }) : undefined,
    grade?.by === 'site' ? t('hotel.siteGrade', { grade: formatNumber(grade.value, locale) }) : undefined,
    rating === undefined ? undefined : t('hotel.rating', { rating: formatNumber(rating, locale) }),
    discountUpToPercent === undefined ? undefined : t('hotel.discountUpTo', { percent: discountUpToPercent }),
  ].filter((fact) => fact !== undefined)
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {facts.map((fact) => (
        <li key={fact}>
          <Badge className="border border-line">{fact}</Badge>
        </li>
      ))}
    </ul>
  )
}
