import type { ReactNode } from 'react'
import { BookingTotal, type BookingTotalProps } from '#components/product/booking-total.tsx'
import { toBookingTerms, toRoomTerms } from '#components/product/cancellation-terms.ts'
import { OtherRates } from '#components/product/other-rates.tsx'
import { RateRow } from '#components/product/rate-row.tsx'
import { findRoom, groupRates } from '#components/product/rate-selection.ts'
import { RoomCard } from '#components/product/room-card.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import { getIncludedMemberRefund, toMemberRefund } from '#lib/domain/price/price-lines.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { isSameRate, type OfferedRate, type OfferedRoom, toRateId } from '#lib/domain/search/rates.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

/** Rates of one room type that are visible at first; the others are collapsed. */
const VISIBLE_RATES = 3

type OfferProps = BookingTotalProps & {
  /** The discount of a signed-in club member. */
  memberPercent?: number | undefined
  /** The button of a rate for a room of the party; undefined when rendered without a script. */
  action?: ((rate: OfferedRate, room: number) => ReactNode) | undefined
}

type RatesProps = OfferProps & { room: OfferedRoom; index: number; level: 3 | 4 }

function toRow({ product, result, picked, now, memberPercent, action, locale, t }: OfferProps, index: number) {
  const many = result.rooms.length > 1
  // The selected rate is marked only where there are several rooms to choose for.
  const marksSelected = many && action !== undefined
  return (rate: OfferedRate) => (
    <RateRow
      key={toRateId(rate)}
      rate={rate}
      kind={result.kind}
      nights={result.nights}
      terms={many ? toRoomTerms(rate, result.checkIn) : toBookingTerms([rate], result.checkIn, product, now)}
      now={now}
      showsBoard={!product.sellsSeats}
      refund={
        // A refund that the price lines include already is shown with the price.
        memberPercent === undefined || getIncludedMemberRefund(rate) > 0
          ? undefined
          : {
              percent: memberPercent,
              agorot: toMemberRefund(toStatedPrice(rate.total, rate.lines).paidNow, memberPercent),
            }
      }
      isAccessible={rate.accessible === true && findRoom(product.rooms, rate)?.accessible !== true}
      chosen={marksSelected && isSameRate(picked[index], rate)}
      action={action?.(rate, index)}
      locale={locale}
      t={t}
    />
  )
}

function RoomTypes(props: RatesProps) {
  const { product, result, room, index, level, locale, t } = props
  const row = toRow(props, index)
  return (
    <ul className="grid gap-5 print:block">
      {groupRates(room.rates).map((group) => {
        const more = group.rates.slice(VISIBLE_RATES)
        // A seat has none; with several rooms it is said above, once for each room.
        const occupancy = !product.sellsSeats && level === 3 ? group.rates[0]?.occupancyType : undefined
        return (
          // Two suppliers may have one code for different rooms.
          <li key={`${group.roomCode} ${group.roomName}`}>
            <RoomCard
              name={toRoomTypeName(group.roomName, result.kind, t)}
              room={findRoom(product.rooms, group)}
              occupancy={occupancy && t(`product.occupancy.${occupancy}`)}
              level={level}
              locale={locale}
              t={t}
            >
              {group.rates.slice(0, VISIBLE_RATES).map(row)}
              {more.length > 0 && (
                <details className="border-line border-t">
                  <summary className="flex min-h-14 list-none items-center gap-2 px-5 font-medium text-primary hover:bg-primary-soft wide:px-7 [&::-webkit-details-marker]:hidden">
                    {t('product.room.more', { count: more.length })}
                    <SummaryChevron />
                  </summary>
                  {more.map(row)}
                </details>
              )}
            </RoomCard>
          </li>
        )
      })}
    </ul>
  )
}

/** One room of several: its selected rate, and all others collapsed below it. */
function PartyRoom(props: RatesProps) {
  const { product, result, room, index, picked, locale, t } = props
  const rate = picked[index]
  if (!rate) return null
  return (
    <section aria-labelledby={`room-${index + 1}`} className="grid gap-4 print:block">
      <div>
        <h3 id={`room-${index + 1}`} tabIndex={-1} className="scroll-mt-6 text-heading tracking-tight outline-none">
          {product.roomNames[index]}
        </h3>
        <p className="text-muted">
          {toPartyText([room.party], { locale, t })}
          {rate.occupancyType !== undefined && <> · {t(`product.occupancy.${rate.occupancyType}`)}</>}
        </p>
      </div>
      <RoomCard
        name={toRoomTypeName(rate.roomName, result.kind, t)}
        room={findRoom(product.rooms, rate)}
        level={4}
        locale={locale}
        t={t}
      >
        {toRow({ ...props, action: undefined }, index)(rate)}
      </RoomCard>
      {room.rates.length > 1 && (
        // The key closes the list after a choice: the new rate is shown above it.
        <OtherRates
          key={toRateId(rate)}
          summary={t('product.room.change', { count: room.rates.length })}
          isPrerendered={props.action === undefined}
        >
          <RoomTypes {...props} level={4} />
        </OtherRates>
      )}
    </section>
  )
}

/** The hotel of the rates, by the search, where the page could not name it. */
function HotelOfRates({ product, result, locale }: OfferProps) {
  if (product.hotel || product.sellsSeats) return null
  const { name, city } = result.hotel
  return <p className="font-semibold text-lg">{joinWithComma([name, city].filter(Boolean), locale)}</p>
}

/** The rates on sale: for one room all room types, for several rooms the selected rate of each and the total. */
export function OfferedRooms(props: OfferProps) {
  return (
    <>
      <HotelOfRates {...props} />
      <RatesOfRooms {...props} />
    </>
  )
}

function RatesOfRooms(props: OfferProps) {
  const { rooms } = props.result
  const [only] = rooms
  if (rooms.length === 1 && only) return <RoomTypes {...props} room={only} index={0} level={3} />
  return (
    <div className="grid gap-10 print:block">
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room of the party has no other key
        <PartyRoom key={index} {...props} room={room} index={index} level={4} />
      ))}
      <BookingTotal {...props} />
    </div>
  )
}
