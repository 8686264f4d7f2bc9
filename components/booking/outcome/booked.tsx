'use client'

import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { DebtSection } from '#components/booking/outcome/debt.tsx'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import type { UseBooking } from '#components/booking/use-booking.ts'
import { BookingDocuments } from '#components/documents/booking-documents.tsx'
import { AmountList } from '#components/stay/amount-list.tsx'
import { BoardName } from '#components/stay/board-name.tsx'
import { CancellationTimeline } from '#components/stay/cancellation-timeline.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PartyLine } from '#components/stay/party-line.tsx'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Fact } from '#components/ui/fact.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { Coordinates } from '#lib/contract/values.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import { canCancel } from '#lib/domain/cancellation/policy.ts'
import { listMapLinks } from '#lib/domain/geography/map-links.ts'
import { mergePriceLines } from '#lib/domain/price/price-lines.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = LocalizedProps & {
  record: BookingRecord
  phone: DisplayPhone | undefined
  pay: UseBooking['pay']
  /** The person pressed "book" again for this booking and was redirected here. */
  already: boolean
}

const StrongFact = (props: ComponentProps<typeof Fact>) => <Fact className="wrap-anywhere font-semibold" {...props} />

const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="tabular-nums tracking-wide">
    {children}
  </bdi>
)

type Kind = 'confirmed' | 'pending' | 'cancelled'

const LOOKS = {
  confirmed: {
    Icon: CircleCheck,
    tone: 'bg-save text-surface',
    background: 'bg-[color-mix(in_oklab,var(--save)_9%,var(--surface))]',
  },
  pending: { Icon: Clock, tone: 'bg-info-soft text-info', background: 'bg-surface' },
  cancelled: { Icon: CircleX, tone: 'bg-danger-soft text-danger', background: 'bg-surface' },
} as const satisfies Record<Kind, object>

type PartProps = LocalizedProps & { booking: Booking; kind: Kind }

function StatusSection({ record, booking, kind, already, t }: PartProps & Pick<Props, 'record' | 'already'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again when the status changes
  useEffect(() => heading.current?.focus(), [kind])
  const { state, start } = record
  const email = record.draft.payer?.email
  const { Icon, tone, background } = LOOKS[kind]
  const picture = start?.hotel.picture
  const [name = ''] = booking.payerName.split(' ')
  const unpaid = kind === 'pending' && booking.paidAmount === 0 && 'charged' in state && state.charged === false
  const thanks = name === '' ? t('outcome.confirmed.title') : t('outcome.confirmed.thanks', { name: isolate(name) })
  const [title, text] = {
    confirmed: [thanks, t('outcome.confirmed.text')],
    pending: [t('outcome.pending.title'), t('outcome.pending.text')],
    cancelled: [t('outcome.confirmed.cancelled'), t('outcome.confirmed.cancelledText')],
  }[kind]
  const numbers = [
    { name: t('outcome.fact.pnr'), number: booking.pnr, 'data-pnr': booking.pnr },
    { name: t('outcome.fact.order'), number: booking.orderNumber },
    { name: t('outcome.fact.hotelOrder'), number: booking.hotelOrderNumber },
  ]
  return (
    <section
      className={classes(
        'overflow-hidden rounded-picture border border-line',
        picture && 'wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]',
        background,
      )}
    >
      {picture && (
        <div className="aspect-2/1 phone:aspect-5/2 wide:order-last wide:aspect-auto">
          <div className="h-full wide:relative">
            <Picture
              picture={picture}
              sizes="(min-width: 868px) 24rem, 100vw"
              decorative
              className="wide:absolute wide:inset-0"
            />
          </div>
        </div>
      )}
      <div className="p-6 wide:p-10">
        {already && <p className="mb-5 rounded-card bg-info-soft p-4 text-info">{t('outcome.confirmed.already')}</p>}
        <span className={classes('grid size-16 place-items-center rounded-full', tone)}>
          <Icon aria-hidden="true" className="size-9" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-balance text-display outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-text text-lg text-muted">
          {text}
          {unpaid && ` ${t('outcome.pending.unpaid')}`}
        </p>
        <dl className="mt-7 flex flex-wrap gap-x-12 gap-y-4">
          {numbers.map(
            ({ name, number = '', ...data }) =>
              number !== '' && (
                <StrongFact key={name} name={name}>
                  <span className="text-title" {...data}>
                    <Code>{number}</Code>
                  </span>
                </StrongFact>
              ),
          )}
        </dl>
        {kind !== 'cancelled' && (
          <div className="mt-4 grid max-w-text gap-1 text-small">
            <p>
              {kind === 'confirmed' &&
                `${t(booking.rooms.length > 0 ? 'outcome.which.hotel' : 'outcome.which.flight')} `}
              {t('outcome.which.call')}
            </p>
            {email !== undefined && email !== '' && (
              <p>
                {t.rich(kind === 'pending' ? 'outcome.pending.sentTo' : 'outcome.sentTo', {
                  email: () => <bdi className="font-medium">{email}</bdi>,
                })}
              </p>
            )}
          </div>
        )}
        {kind === 'confirmed' && (
          <a
            data-print="never"
            // The heading of `BookingDocuments`, which is below the price and the cancellation policy.
            href="#documents-title"
            className="mt-2 inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
          >
            {t('documents.title')}
          </a>
        )}
      </div>
    </section>
  )
}

type TripLinksProps = LocalizedProps & { booking: Booking; coordinates: Coordinates | undefined }

/** Sends the trip to a companion, and opens the way to the hotel. The link of the booking is not sent: it opens documents. */
function TripLinks({ booking, coordinates, locale, t }: TripLinksProps) {
  const { hotelName, hotelAddress, checkIn, checkOut } = booking
  const map = coordinates === undefined ? [] : listMapLinks(coordinates)
  const text = [hotelName, formatStayRange(checkIn, checkOut, locale), hotelAddress, map.at(-1)?.href]
  const links = [
    {
      name: 'WhatsApp',
      label: t('outcome.share'),
      href: `https://wa.me/?text=${encodeURIComponent(text.filter((part) => part !== undefined).join('\n'))}`,
    },
    ...map.map(({ name, href }) => ({ name, label: t('outcome.navigate'), href })),
  ]
  return (
    <p data-print="never" className="mt-4 flex flex-wrap gap-x-5">
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
function StaySection({ booking, kind, phone, record, locale, t }: PartProps & Pick<Props, 'phone' | 'record'>) {
  const of = { locale, t }
  return (
    <section className="rounded-picture border border-line bg-surface p-6 wide:p-8">
      <h2 className="text-heading">{booking.hotelName}</h2>
      <StayDates {...of} stay={booking} year className="mt-1" />
      <ul className="mt-5 grid gap-5">
        {booking.rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be equal; their order is fixed
          <li key={index} className="border-line border-t pt-5">
            {booking.rooms.length > 1 && (
              <p className="text-muted text-small">{t('outcome.fact.room', { number: index + 1 })}</p>
            )}
            <p className="font-semibold">
              {toRoomTypeName(room.roomName, booking.kind, t)} · <BoardName board={room.board} t={t} />
            </p>
            <PartyLine rooms={[room.party]} {...of} className="text-small" />
            {room.guests.length > 0 && (
              <p className="text-small">
                {t('outcome.fact.guests')}: <bdi>{joinWithComma(room.guests, locale)}</bdi>
              </p>
            )}
            {room.hotelConfirmationNumber !== undefined && (
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
          <StrongFact name={t('outcome.fact.address')}>{booking.hotelAddress}</StrongFact>
        )}
        {booking.hotelPhone !== undefined && (
          <StrongFact name={t('outcome.fact.hotelPhone')}>
            <a href={`tel:${booking.hotelPhone.replace(/[^\d+*]/g, '')}`} className="underline underline-offset-4">
              <bdi dir="ltr">{booking.hotelPhone}</bdi>
            </a>
          </StrongFact>
        )}
        {phone !== undefined && (
          <StrongFact name={t('outcome.fact.support')}>
            <a href={phone.href} className="underline underline-offset-4">
              <bdi dir="ltr">{phone.text}</bdi>
            </a>
          </StrongFact>
        )}
        {booking.hotelRemark !== undefined && (
          <StrongFact name={t('outcome.fact.remark')}>{booking.hotelRemark}</StrongFact>
        )}
      </dl>
      {kind !== 'cancelled' && <TripLinks booking={booking} coordinates={record.start?.hotel.coordinates} {...of} />}
    </section>
  )
}

/** The price of a cancelled booking: what was paid, the fee that was kept, and what comes back, when and to what. */
function CancelledPrice({ booking, locale, t }: Omit<PartProps, 'kind'>) {
  const { lines } = toStatedPrice(booking.totalPrice, booking.lines)
  const { paidAmount, refundedAmount, cancellationFee } = booking
  const settled = [
    { name: t('outcome.cancelled.fee'), agorot: cancellationFee },
    { name: t('outcome.cancelled.refund'), agorot: refundedAmount },
  ]
  return (
    <>
      <PriceLines
        lines={mergePriceLines(lines)}
        total={booking.totalPrice}
        paidNow={0}
        paid={paidAmount === undefined ? 'unknown' : paidAmount + (refundedAmount ?? 0)}
        paidAtHotel={0}
        locale={locale}
        t={t}
      />
      <AmountList rows={settled} locale={locale} className="mt-3 grid gap-2 border-line border-t pt-3 font-semibold" />
      <p className="mt-3 text-small">
        {refundedAmount === undefined && `${t('outcome.cancelled.unknown')} `}
        {refundedAmount !== undefined && refundedAmount > 0 && `${t('outcome.cancelled.how')} `}
        {t('outcome.cancelled.nothing')}
      </p>
    </>
  )
}

/** The price, the amount paid, and the cancellation fees. */
function PriceSection({ booking, kind, locale, t }: PartProps) {
  const of = { locale, t }
  const { lines, paidNow, paidAtHotel } = toStatedPrice(booking.totalPrice, booking.lines)
  return (
    <section className="grid gap-6 rounded-picture border border-line bg-surface p-6">
      <div>
        <h2 className="mb-3 text-heading">{t('stay.price.title')}</h2>
        {kind === 'cancelled' ? (
          <CancelledPrice booking={booking} {...of} />
        ) : (
          <PriceLines
            lines={mergePriceLines(lines)}
            total={booking.totalPrice}
            paidNow={paidNow}
            paid={booking.paidAmount ?? 'unknown'}
            paidAtHotel={paidAtHotel}
            {...of}
          />
        )}
      </div>
      {kind !== 'cancelled' && booking.cancellation.steps.length > 0 && (
        <div className="border-line border-t pt-5">
          <h2 className="mb-3 text-heading">{t('outcome.fact.cancel')}</h2>
          <CancellationTimeline
            policy={booking.cancellation}
            // The part paid at the hotel is not paid yet, so no fee is charged on it.
            total={paidNow}
            checkIn={booking.checkIn}
            now={new Date(readCorrectedTime()).toISOString()}
            folded
            {...of}
          />
          {booking.cancellation.text !== undefined && (
            <p className="mt-3 text-muted text-small">{booking.cancellation.text}</p>
          )}
          {canCancel(booking, readCorrectedTime()) && (
            <>
              <p className="mt-3 text-small">{t('outcome.cancelHow')}</p>
              <ButtonLink locale={locale} path={toCancelPath(booking.pnr)} tone="quiet" className="-ms-3.5">
                {t('outcome.cancelLink')}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** An existing booking: status and numbers, hotel and guests, price and cancellation, debt, and documents. */
export function BookedScreen({ record, phone, pay, already, locale, t }: Props) {
  const { booked } = record
  if (!booked) return undefined
  const { booking } = booked
  const kind = booking.status === 'cancelled' ? 'cancelled' : booked.at === 'confirmed' ? 'confirmed' : 'pending'
  const of = { booking, kind, locale, t } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-12" data-outcome={kind}>
      <StatusSection record={record} already={already} {...of} />
      {booking.subsidyUpdate === 'failed' && (
        <p role="alert" className="rounded-card bg-warning-soft p-4 font-medium text-warning">
          {t('outcome.subsidyFailed')}
        </p>
      )}
      <DebtSection record={record} booking={booking} pay={pay} locale={locale} t={t} />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <StaySection phone={phone} record={record} {...of} />
        <PriceSection {...of} />
      </div>
      <BookingDocuments id={record.id} locale={locale} state={kind === 'cancelled' ? kind : booked.at} />
      <TimelineDisclosure id={record.id} locale={locale} state={kind} isCustomer />
    </div>
  )
}
