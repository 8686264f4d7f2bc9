import type { ReactNode } from 'react'
import { Cancellation } from '#components/booking/summary/cancellation.tsx'
import { Flights } from '#components/booking/summary/flights.tsx'
import { Part } from '#components/booking/summary/part.tsx'
import { Seller } from '#components/booking/summary/seller.tsx'
import type { BookingView, Trader } from '#components/booking/summary/view.ts'
import { HoursLine } from '#components/stay/hours-line.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import { Remarks } from '#components/stay/remarks.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { hoursFor, restDaysOf } from '#lib/stay/hours.ts'

type Props = StayProps & {
  view: BookingView
  trader: Trader | undefined
  /** The hotel's address and house rules: `failed` and `waiting` are said. */
  info: HotelInfo | 'waiting' | 'failed' | undefined
  holidays: readonly Holiday[] | undefined
  /** Milliseconds. */
  now: number
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="border-line border-t py-5 first:border-0 first:pt-0 last:pb-0">
    <h3 className="mb-2 font-semibold">{name}</h3>
    {children}
  </section>
)

function Where({ info, t }: Pick<Props, 'info' | 't'>) {
  if (info === undefined) return null
  if (info === 'waiting') return <p className="text-muted text-small">{t('booking.review.waiting')}</p>
  if (info === 'failed') return <p className="text-small text-warning">{t('booking.review.hotelFailed')}</p>
  return (
    <p className="text-small">
      <span className="text-muted">{t('booking.review.address')}: </span>
      <bdi>{info.address}</bdi>
    </p>
  )
}

/**
 * Everything that must be known before paying (booking checks, A 12 to A 15 and B 4): what is bought, where and when,
 * hours and instructions, what cancelling costs, remarks, what is paid at the hotel, and who sells.
 */
export function Review({ view, trader, info, holidays, now, locale, t }: Props) {
  const { kind, name, checkIn, checkOut, rooms, flights, days, price } = view
  const of = { locale, t }
  const known = typeof info === 'object' ? info : undefined
  const hotelLines = price.lines.filter(({ paidAt }) => paidAt === 'hotel')
  const remarks = [...new Set([...rooms.flatMap((room) => room.remarks), ...(known?.remarks ?? [])])]
  // A holiday has hours of its own: none are said before it is known whether there is one.
  const hours = known && holidays && hoursFor(known.policies.hours, checkIn, checkOut, holidays)
  const instructions = known?.policies.checkInInstructions
  const restDays = holidays && restDaysOf(holidays)
  return (
    <Part title={t('booking.review.title')} text={t('booking.review.text')}>
      <Row name={t('booking.review.what')}>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <Where info={info} t={t} />
        <StayDates {...of} checkIn={checkIn} checkOut={checkOut} year className="mt-1" />
        <ul className="mt-3 grid gap-2">
          {rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place
            <li key={index}>
              <span className="font-medium">{room.roomName}</span>
              {kind !== 'flight' && <> · {t(`board.${room.board}`)}</>}
              <span className="block text-muted text-small">{toPartyText([room.party], of)}</span>
            </li>
          ))}
        </ul>
      </Row>
      {flights.length > 0 && (
        <Row name={t('booking.review.flights')}>
          <Flights {...of} flights={flights} />
        </Row>
      )}
      {days.length > 0 && (
        <Row name={t('booking.review.days')}>
          <ol className="grid gap-1 text-small">
            {days.map(({ day, title }) => (
              <li key={day}>
                <span className="text-muted">{t('booking.review.day', { number: day })}:</span> {title}
              </li>
            ))}
          </ol>
        </Row>
      )}
      {(hours || instructions !== undefined) && (
        <Row name={t('booking.review.hours')}>
          {hours && <HoursLine {...of} checkIn={checkIn} checkOut={checkOut} hours={hours} />}
          {instructions !== undefined && (
            <p className={classes('text-small', hours && 'mt-3')}>
              <span className="block font-medium">{t('booking.review.checkIn')}</span>
              {instructions}
            </p>
          )}
        </Row>
      )}
      <Row name={t('booking.review.cancellation')}>
        <Cancellation {...of} view={view} restDays={restDays} now={now} />
      </Row>
      {remarks.length > 0 && (
        <Row name={t('booking.review.remarks')}>
          <Remarks remarks={remarks} />
        </Row>
      )}
      {kind !== 'flight' && (
        <Row name={t('booking.review.fees')}>
          {hotelLines.length === 0 ? (
            <p className="text-small">{t('booking.review.noFees')}</p>
          ) : (
            <ul className="grid gap-1 text-small">
              {hotelLines.map((line) => (
                <li key={line.name} className="flex justify-between gap-6">
                  {line.name}
                  <Price agorot={line.amount} locale={locale} />
                </li>
              ))}
            </ul>
          )}
        </Row>
      )}
      {trader && (
        <Row name={t('booking.review.seller')}>
          <Seller t={t} trader={trader} />
        </Row>
      )}
    </Part>
  )
}
