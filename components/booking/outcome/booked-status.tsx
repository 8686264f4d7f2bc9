import { Check, Clock, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type BookedKind,
  type BookedSectionProps,
  Code,
  StrongFact,
} from '#components/booking/outcome/booked-facts.tsx'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { isolate } from '#lib/i18n/isolate.ts'

const LOOKS = {
  confirmed: {
    Icon: Check,
    tone: 'bg-save text-surface',
    background: 'bg-[color-mix(in_oklab,var(--save)_9%,var(--surface))]',
  },
  pending: { Icon: Clock, tone: 'bg-info-soft text-info', background: 'bg-surface' },
  cancelled: { Icon: X, tone: 'bg-danger-soft text-danger', background: 'bg-surface' },
} as const satisfies Record<BookedKind, object>

type Props = BookedSectionProps & {
  record: BookingRecord
  /** The person pressed "book" again for this booking and was redirected here. */
  already: boolean
}

/** The status of a booking, its numbers, and where the documents are. The heading is focused, so that it is announced. */
export function StatusSection({ record, booking, kind, already, t }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again when the status changes
  useEffect(() => heading.current?.focus(), [kind])
  const { state, start } = record
  const email = record.draft.payer?.email
  // The upstream states the seats of a flight as a room.
  const isFlight = booking.kind === 'flight'
  const { Icon, tone, background } = LOOKS[kind]
  const picture = start?.hotel.picture
  const [name = ''] = booking.payerName.split(' ')
  const unpaid = kind === 'pending' && booking.paidAmount === 0 && 'charged' in state && state.charged === false
  const thanks = name === '' ? t('outcome.confirmed.title') : t('outcome.confirmed.thanks', { name: isolate(name) })
  const [title, text] = {
    confirmed: [thanks, t('outcome.confirmed.text')],
    pending: [t('outcome.pending.title'), t('outcome.pending.text')],
    cancelled:
      booking.status === 'rejected'
        ? [t('outcome.rejected.title'), t('outcome.rejected.other')]
        : [t('outcome.confirmed.cancelled'), t('outcome.confirmed.cancelledText')],
  }[kind]
  const numbers = [
    { name: t('outcome.fact.pnr'), number: booking.pnr, 'data-pnr': booking.pnr },
    { name: t('outcome.fact.order'), number: booking.orderNumber },
    { name: t('outcome.fact.hotelOrder'), number: isFlight ? '' : booking.hotelOrderNumber },
  ]
  // As in its documents: the hotels of a tour have no voucher.
  const isHotelKnown = booking.kind === 'hotel' || booking.hotelCode !== undefined
  const hasHotel = !isFlight && isHotelKnown && booking.rooms.length > 0
  const hasFlight = booking.flights.length > 0
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
              {kind === 'confirmed' && hasHotel && `${t('outcome.which.hotel')} `}
              {kind === 'confirmed' && hasFlight && `${t('outcome.which.flight')} `}
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
