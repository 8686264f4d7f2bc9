import type { ReactNode } from 'react'
import { BookingSection } from '#components/booking/summary/booking-section.tsx'
import type { TotalChange } from '#components/booking/summary/booking-summary.tsx'
import { CancellationTerms } from '#components/booking/summary/cancellation.tsx'
import { FlightLegs } from '#components/booking/summary/flights.tsx'
import { RoomList } from '#components/booking/summary/room-list.tsx'
import { Seller } from '#components/booking/summary/seller.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { HoursLine } from '#components/stay/hours-line.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Remarks } from '#components/stay/remarks.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfoReply } from '#lib/contract/entities/hotel.ts'
import type { LocalizedTrader } from '#lib/domain/agency/trader.ts'
import { listRestDays, toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { formatAddress } from '#lib/i18n/format.ts'
import { toPriceLineName } from '#lib/i18n/price-line-name.ts'

type Props = LocalizedProps & {
  view: BookingViewModel
  /** Set while the price has changed. */
  change?: TotalChange | undefined
  trader: LocalizedTrader | undefined
  /** The hotel's details; undefined where there is no hotel. */
  info: HotelInfoReply | 'waiting' | 'failed' | undefined
  holidays: readonly Holiday[] | undefined
  /** Milliseconds. */
  now: number
}

const ReviewRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="border-line border-t py-5 first:border-0 first:pt-0 last:pb-0">
    <h3 className="mb-2 font-semibold">{name}</h3>
    {children}
  </section>
)

function HotelAddress({ info, locale, t }: Pick<Props, 'info' | 'locale' | 't'>) {
  if (info === undefined) return null
  if (info === 'waiting') return <p className="text-muted text-small">{t('booking.review.waiting')}</p>
  if (info === 'failed') return <p className="text-small text-warning">{t('booking.review.hotelFailed')}</p>
  const address = formatAddress(info, locale)
  if (address === '') return null
  return (
    <p className="text-small">
      <span className="text-muted">{t('booking.review.address')}: </span>
      <bdi>{address}</bdi>
    </p>
  )
}

/**
 * All information required before payment (booking checks, A 12 to A 15 and B 4): product, place and dates, check-in
 * hours and instructions, cancellation fees, remarks, fees paid at the hotel, and the seller.
 */
export function BookingReview({ view, change, trader, info, holidays, now, locale, t }: Props) {
  const { kind, name, checkIn, checkOut, rooms, flights, days, price } = view
  const localized = { locale, t }
  const known = typeof info === 'object' ? info : undefined
  const hotelLines = price.lines.filter(({ paidAt }) => paidAt === 'hotel')
  const remarks = [...new Set([...rooms.flatMap((room) => room.remarks), ...(known?.remarks ?? [])])]
  // Hours differ on holidays: do not show them before the holidays are known.
  const weekdayHours = known?.policies.hours
  const hours = weekdayHours && holidays && toHoursOfStay(weekdayHours, checkIn, checkOut, holidays)
  const instructions = known?.policies.checkInInstructions
  const restDays = holidays && listRestDays(holidays)
  return (
    <BookingSection title={t('booking.review.title')} text={t('booking.review.text')}>
      <ReviewRow name={t('booking.review.what')}>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <HotelAddress info={info} locale={locale} t={t} />
        <StayDates {...localized} stay={view} year className="mt-1" />
        <RoomList {...localized} view={view} className="mt-3 grid gap-2" />
      </ReviewRow>
      {flights.length > 0 && (
        <ReviewRow name={t('booking.review.flights')}>
          <FlightLegs {...localized} flights={flights} />
        </ReviewRow>
      )}
      {days.length > 0 && (
        <ReviewRow name={t('booking.review.days')}>
          <ol className="grid gap-1 text-small">
            {days.map(({ day, title }) => (
              <li key={day}>
                <span className="text-muted">{t('booking.review.day', { number: day })}:</span> <bdi>{title}</bdi>
              </li>
            ))}
          </ol>
        </ReviewRow>
      )}
      {(hours || instructions !== undefined) && (
        <ReviewRow name={t('booking.review.hours')}>
          {hours && <HoursLine {...localized} checkIn={checkIn} checkOut={checkOut} hours={hours} />}
          {instructions !== undefined && (
            <p className={classes('text-small', hours && 'mt-3')}>
              <span className="block font-medium">{t('booking.review.checkIn')}</span>
              <bdi>{instructions}</bdi>
            </p>
          )}
        </ReviewRow>
      )}
      <ReviewRow name={t('booking.review.cancellation')}>
        <CancellationTerms {...localized} view={view} change={change} restDays={restDays} now={now} />
      </ReviewRow>
      {remarks.length > 0 && (
        <ReviewRow name={t('booking.review.remarks')}>
          <Remarks remarks={remarks} />
        </ReviewRow>
      )}
      {kind !== 'flight' && (
        <ReviewRow name={t('booking.review.fees')}>
          {hotelLines.length === 0 && price.paidAtHotel === 0 && (
            <p className="text-small">{t('booking.review.noFees')}</p>
          )}
          {hotelLines.length === 0 && price.paidAtHotel !== 0 && (
            // Lines that do not explain the price are not shown.
            <p className="flex justify-between gap-6 text-small">
              {t('stay.price.hotel')} <Price agorot={price.paidAtHotel} locale={locale} />
            </p>
          )}
          {hotelLines.length > 0 && (
            <ul className="grid gap-1 text-small">
              {hotelLines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
                <li key={index} className="flex justify-between gap-6">
                  <bdi>{toPriceLineName(line, t)}</bdi>
                  <Price agorot={line.amount} locale={locale} />
                </li>
              ))}
            </ul>
          )}
        </ReviewRow>
      )}
      {trader && (
        <ReviewRow name={t('booking.review.seller')}>
          <Seller {...localized} trader={trader} />
        </ReviewRow>
      )}
    </BookingSection>
  )
}
