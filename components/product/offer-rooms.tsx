import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductFacts } from '#components/product/facts.ts'
import { findRoom, groupRates, memberLineOf } from '#components/product/offers.ts'
import { RateRow } from '#components/product/rate-row.tsx'
import { RoomCard } from '#components/product/room-card.tsx'
import { toRoomTerms, toTerms } from '#components/product/terms.ts'
import { WholeBooking } from '#components/product/whole-booking.tsx'
import { toPartyText } from '#components/stay/party-line.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { memberRefund } from '#lib/price/lines.ts'
import type { OfferedRate, OfferedRoom, Result } from '#lib/search/results.ts'

/** Rates of one room type that are seen at once; the others are folded. */
const SEEN = 3

export type OfferProps = StayProps & {
  facts: ProductFacts
  result: Result
  /** The rate that stands for each room. */
  picked: readonly OfferedRate[]
  /** ISO 8601: the server's clock now. */
  now: string
  /** Of a logged-in member. */
  memberPercent?: number | undefined
  /** The button of a rate, for a room of the party; none where there is no script. */
  action?: ((rate: OfferedRate, room: number) => ReactNode) | undefined
}

type RatesProps = OfferProps & { room: OfferedRoom; index: number; level: 3 | 4 }

function toRow({ facts, result, picked, now, memberPercent, action, locale, t }: OfferProps, index: number) {
  const many = result.rooms.length > 1
  // Standing alone, the chosen one needs no mark.
  const marks = many && action !== undefined
  return (rate: OfferedRate) => (
    <RateRow
      key={rate.rateKey}
      rate={rate}
      nights={result.nights}
      terms={many ? toRoomTerms(rate, result.checkIn) : toTerms([rate], result.checkIn, facts, now)}
      now={now}
      boarded={facts.hotel !== undefined}
      refund={
        // Where the price holds it already, it is told there.
        memberPercent === undefined || memberLineOf(rate) > 0
          ? undefined
          : { percent: memberPercent, agorot: memberRefund(rate.total, memberPercent) }
      }
      chosen={marks && picked[index]?.rateKey === rate.rateKey}
      action={action?.(rate, index)}
      locale={locale}
      t={t}
    />
  )
}

/** A room's rates by room type. */
function RoomTypes(props: RatesProps) {
  const { facts, room, index, level, locale, t } = props
  const row = toRow(props, index)
  return (
    <ul className="grid gap-5">
      {groupRates(room.rates).map((group) => {
        const more = group.rates.slice(SEEN)
        return (
          <li key={group.roomCode}>
            <RoomCard name={group.roomName} facts={findRoom(facts.rooms, group)} level={level} locale={locale} t={t}>
              {group.rates.slice(0, SEEN).map(row)}
              {more.length > 0 && (
                <details className="group/rates border-line border-t">
                  <summary className="flex min-h-14 list-none items-center gap-2 px-5 font-medium text-primary hover:bg-primary-soft wide:px-7 [&::-webkit-details-marker]:hidden">
                    {t('product.room.more', { count: more.length })}
                    <ChevronDown
                      aria-hidden="true"
                      className="size-5 shrink-0 transition-transform duration-calm group-open/rates:rotate-180"
                    />
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

/** One room of several: the rate that stands for it, and all others folded behind it. */
function PartyRoom(props: RatesProps) {
  const { facts, room, index, picked, locale, t } = props
  const rate = picked[index]
  if (!rate) return null
  return (
    <section aria-labelledby={`room-${index + 1}`} className="grid gap-4">
      <div>
        <h3 id={`room-${index + 1}`} tabIndex={-1} className="scroll-mt-6 text-heading tracking-tight outline-none">
          {facts.roomNames[index]}
        </h3>
        <p className="text-muted">
          {toPartyText([room.party], { locale, t })} · {t(`product.occupancy.${rate.occupancyType}`)}
        </p>
      </div>
      <RoomCard name={rate.roomName} facts={findRoom(facts.rooms, rate)} level={4} locale={locale} t={t}>
        {toRow({ ...props, action: undefined }, index)(rate)}
      </RoomCard>
      {room.rates.length > 1 && (
        // A choice shuts it again: its new rate stands above.
        <details key={rate.rateKey} className="group/all">
          <summary className="flex min-h-target w-fit list-none items-center gap-2 rounded-control border border-edge bg-surface px-5 font-medium hover:border-ink [&::-webkit-details-marker]:hidden">
            {t('product.room.change', { count: room.rates.length })}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-calm group-open/all:rotate-180"
            />
          </summary>
          <div className="mt-4">
            <RoomTypes {...props} level={4} />
          </div>
        </details>
      )}
    </section>
  )
}

/** All that is on sale for the party: of one room every room type, of several each room with the rate that stands for it. */
export function OfferRooms(props: OfferProps) {
  const { rooms } = props.result
  const [only] = rooms
  if (rooms.length === 1 && only) return <RoomTypes {...props} room={only} index={0} level={3} />
  return (
    <div className="grid gap-10">
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room of the party is its place
        <PartyRoom key={index} {...props} room={room} index={index} level={4} />
      ))}
      <WholeBooking {...props} />
    </div>
  )
}
