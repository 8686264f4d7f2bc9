import { MoonStar } from 'lucide-react'
import { TimeOfDay } from '#components/hotel/time-of-day.tsx'
import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Phone } from '#components/ui/phone.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { toScoreWord } from '#lib/domain/listing/score-word.ts'
import { formatAddress, formatScore } from '#lib/i18n/format.ts'

const Row = ({ name, time }: { name: string; time: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="whitespace-nowrap font-semibold">
      <TimeOfDay time={time} />
    </dd>
  </div>
)

/** A summary of the hotel; on a wide window it stays visible beside the page. */
export function HotelSummary({ site, hotel }: { site: Site; hotel: HotelInfo }) {
  const { t, locale, phone } = site
  const { rating, policies, boards, rooms } = hotel
  const { hours } = policies
  return (
    <aside
      aria-label={t('hotel.glance')}
      data-sticky="links"
      className="rounded-picture border border-line bg-surface p-5 wide:sticky wide:top-20 wide:p-6"
    >
      {/* Large text on a phone leaves too little room beside the grade, and beside the moon below: the text gets a row of its own. */}
      <div className="flex flex-wrap items-start gap-4">
        {rating !== undefined && (
          <p
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-control bg-primary font-bold text-on-primary text-xl"
          >
            {formatScore(rating, locale)}
          </p>
        )}
        <div className="min-w-0 grow-1 basis-40">
          {rating !== undefined && (
            <p className="font-semibold">
              <span className="sr-only">{t('hotel.rating', { rating: formatScore(rating, locale) })}</span>
              <span aria-hidden="true">{t('results.compare.row.rating')}:</span>{' '}
              {t(`results.score.${toScoreWord(rating)}`)}
            </p>
          )}
          <p className="text-muted text-small empty:hidden">{formatAddress(hotel, locale)}</p>
        </div>
      </div>
      {hours && (
        <>
          <dl className="mt-5 grid gap-1.5 border-line border-t pt-4 empty:hidden">
            {hours.checkInFrom !== undefined && <Row name={t('hotel.hours.checkIn')} time={hours.checkInFrom} />}
            {hours.checkOutUntil !== undefined && <Row name={t('hotel.hours.checkOut')} time={hours.checkOutUntil} />}
          </dl>
          {(hours.saturdayCheckInFrom ?? hours.saturdayCheckOutUntil) !== undefined && (
            <p className="mt-4 flex flex-wrap gap-2.5 rounded-control bg-warning-soft px-3.5 py-2.5 text-small">
              <MoonStar aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
              <span className="min-w-0 grow-1 basis-40">
                <span className="block font-semibold">{t('hotel.hours.saturday')}</span>
                <span className="block">
                  {t('hotel.hours.checkIn')} <TimeOfDay time={hours.saturdayCheckInFrom ?? hours.checkInFrom} />
                </span>
                <span className="block">
                  {t('hotel.hours.checkOut')} <TimeOfDay time={hours.saturdayCheckOutUntil ?? hours.checkOutUntil} />
                </span>
              </span>
            </p>
          )}
        </>
      )}
      {boards.length > 0 && (
        <div className="mt-4 border-line border-t pt-3">
          <p className="text-muted">{t('hotel.boards')}</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {boards.map((board) => (
              <li key={board}>
                <Badge>{t(`board.${board}`)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {rooms.length > 0 && (
        <a
          href="#rooms"
          className="mt-5 flex min-h-12 items-center justify-center rounded-control bg-primary px-5 font-medium text-on-primary hover:bg-primary-hover"
        >
          {t('hotel.seeRooms')}
        </a>
      )}
      {phone !== undefined && (
        <p data-public="phone" className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted text-small">{t('hotel.callUs')}</span>
          <Phone number={phone} label={t('frame.call')} className="font-semibold hover:underline" />
        </p>
      )}
    </aside>
  )
}
