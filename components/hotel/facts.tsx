import { Award, Building2, Link2, MessageSquareQuote, Percent, Star } from 'lucide-react'
import { Fact } from '#components/hotel/part.tsx'
import type { Site } from '#components/layout/site.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & { hotel: HotelInfo }

/** What a hotel is, in short. Only the ministry's grade is called stars (booking checks, B 6). */
export function HotelFacts({ hotel, locale, t }: Props) {
  const { grade, rating, category, chainName, discountUpToPercent } = hotel
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <Fact icon={Building2}>{t(`hotel.category.${category}`)}</Fact>
      {grade?.by === 'ministry' && <Fact icon={Star}>{t('hotel.stars', { count: grade.value })}</Fact>}
      {grade?.by === 'site' && (
        <Fact icon={Award}>{t('hotel.siteGrade', { grade: formatScore(grade.value, locale) })}</Fact>
      )}
      {rating !== undefined && (
        <Fact icon={MessageSquareQuote}>{t('hotel.rating', { rating: formatScore(rating, locale) })}</Fact>
      )}
      {chainName !== undefined && <Fact icon={Link2}>{chainName}</Fact>}
      {discountUpToPercent !== undefined && (
        <Fact icon={Percent}>{t('hotel.discountUpTo', { percent: discountUpToPercent })}</Fact>
      )}
    </ul>
  )
}
