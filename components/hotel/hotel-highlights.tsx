import { Award, Building2, Link2, MessageSquareQuote, Percent, Star } from 'lucide-react'
import { IconListItem } from '#components/hotel/icon-list.tsx'
import type { Site } from '#components/layout/site.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import { formatScore } from '#lib/i18n/format.ts'

type Props = Pick<Site, 'locale' | 't'> & { hotel: HotelInfo }

/** The hotel's category, grade, rating, chain and discount. Only the ministry's grade is called stars (booking checks, B 6). */
export function HotelHighlights({ hotel, locale, t }: Props) {
  const { grade, rating, category, chainName, discountUpToPercent } = hotel
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <IconListItem icon={Building2}>{t(`hotel.category.${category}`)}</IconListItem>
      {grade?.by === 'ministry' && <IconListItem icon={Star}>{t('hotel.stars', { count: grade.value })}</IconListItem>}
      {grade?.by === 'site' && (
        <IconListItem icon={Award}>{t('hotel.siteGrade', { grade: formatScore(grade.value, locale) })}</IconListItem>
      )}
      {rating !== undefined && (
        <IconListItem icon={MessageSquareQuote}>
          {/* A dot, because a comma after a decimal comma reads as a part of the number: "8,8, ...". */}
          {t('hotel.rating', { rating: formatScore(rating, locale) })} · {t(`results.score.${toScoreWord(rating)}`)}
        </IconListItem>
      )}
      {chainName !== undefined && <IconListItem icon={Link2}>{chainName}</IconListItem>}
      {discountUpToPercent !== undefined && (
        <IconListItem icon={Percent}>{t('hotel.discountUpTo', { percent: discountUpToPercent })}</IconListItem>
      )}
    </ul>
  )
}
