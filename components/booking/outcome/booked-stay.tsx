import { type BookedSectionProps, Code, StrongFact } from '#components/booking/outcome/booked-facts.tsx'
import { BoardName } from '#components/stay/board-name.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PartyLine } from '#components/stay/party-line.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { Coordinates } from '#lib/contract/values.ts'
import { listMapLinks } from '#lib/domain/geography/map-links.ts'
import { formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'

// Its touch target extends over the lines above and below it, so that it is a line like the other facts.
const PHONE = '-my-3 inline-flex min-h-target items-center underline underline-offset-4'

type Props = BookedSectionProps & {
  /** Of the hotel or the product, as the booking states it or as it was chosen; undefined where neither is known. */
  name: string | undefined
  coordinates: Coordinates | undefined
  phone: DisplayPhone | undefined
}

type TripLinksProps = LocalizedProps & Pick<Props, 'name' | 'coordinates'> & { booking: Booking }

/** Sends the trip to a companion, and opens the way to the hotel. The link of the booking is not sent: it opens documents. */
function TripLinks({ booking, name: place, coordinates, locale, t }: TripLinksProps) {
  const { hotelAddress, checkIn, checkOut } = booking
  const map = coordinates === undefined ? [] : listMapLinks(coordinates)
  const text = [place, formatStayRange(checkIn, checkOut, locale), hotelAddress, map.at(-1)?.href]
  const links = [
    {
      name: 'WhatsApp',
      label: t('outcome.share'),
      href: `https://wa.me/?text=${encodeURIComponent(text.filter((part) => part !== undefined).join('\n'))}`,
    },
    ...map.map(({ name, href }) => ({ name, label: t('outcome.navigate'), href })),
  ]
  return (
    <p data-print="never" className="mt-4 -mb-2 flex flex-wrap gap-x-5">
      {links.map(({ name, label, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
        >
          <span>
            {label}: <bdi>{name}</bdi>
          </span>
        </a>
      ))}
    </p>
  )
}

/** Hotel, dates, rooms and guests. */
export function StaySection({ booking, kind, name, phone, coordinates, locale, t }: Props) {
  const of = { locale, t }
  // The upstream states the seats of a flight as a room.
  const isFlight = booking.kind === 'flight'
  return (
    <section className="rounded-picture border border-line bg-surface p-6">
      <h2 className="text-heading">
        <bdi>{name ?? t('outcome.title')}</bdi>
      </h2>
      <StayDates {...of} stay={booking} year className="mt-1" />
      <ul className="mt-5 grid gap-5">
        {booking.rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be equal; their order is fixed
          <li key={index} className="border-line border-t pt-5">
            {booking.rooms.length > 1 && <p className="text-muted text-small">{toRoomName(index + 1, t)}</p>}
            <p className="font-semibold">
              <bdi>{toRoomTypeName(room.roomName, booking.kind, t)}</bdi>
              {!isFlight && (
                <>
                  {' '}
                  · <BoardName board={room.board} t={t} />
                </>
              )}
            </p>
            {room.party && <PartyLine rooms={[room.party]} {...of} className="text-small" />}
            {room.guests.length > 0 && (
              <p className="text-small">
                {t(isFlight ? 'documents.block.passengers' : 'outcome.fact.guests')}:{' '}
                <bdi>{joinWithComma(room.guests, locale)}</bdi>
              </p>
            )}
            {!isFlight && room.hotelConfirmationNumber !== undefined && (
              <p className="mt-1 text-small">
                {t('outcome.fact.hotelNumber')}:{' '}
                <strong>
                  <Code>{room.hotelConfirmationNumber}</Code>
                </strong>
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-4 border-line border-t pt-5 text-small phone:grid-cols-2">
        {booking.hotelAddress !== undefined && (
          <StrongFact name={t('outcome.fact.address')}>
            <bdi>{booking.hotelAddress}</bdi>
          </StrongFact>
        )}
        {booking.hotelPhone !== undefined && (
          <StrongFact name={t('outcome.fact.hotelPhone')}>
            <a href={`tel:${booking.hotelPhone.replace(/[^\d+*]/g, '')}`} className={PHONE}>
              <bdi dir="ltr">{booking.hotelPhone}</bdi>
            </a>
          </StrongFact>
        )}
        {phone !== undefined && (
          <StrongFact name={t('outcome.fact.support')}>
            <a href={phone.href} className={PHONE}>
              <bdi dir="ltr">{phone.text}</bdi>
            </a>
          </StrongFact>
        )}
        {booking.hotelRemark !== undefined && (
          <StrongFact name={t('outcome.fact.remark')}>
            <bdi>{booking.hotelRemark}</bdi>
          </StrongFact>
        )}
      </dl>
      {kind !== 'cancelled' && (
        // The place of a flight is where it lands, which nobody drives to.
        <TripLinks booking={booking} name={name} coordinates={isFlight ? undefined : coordinates} {...of} />
      )}
    </section>
  )
}
