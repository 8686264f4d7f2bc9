'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RoomList } from '#components/booking/summary/room-list.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { AmountRow } from '#components/stay/amount-row.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { PriceLines } from '#components/stay/price-lines.tsx'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { classes } from '#components/ui/classes.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { toNightlyPrice } from '#lib/domain/price/price-lines.ts'
import { toVatRule } from '#lib/domain/price/vat.ts'
import { countNights, isStay } from '#lib/domain/stay/stay-dates.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

/** A total that waits for the person's agreement, and the one before; agorot. */
export type TotalChange = { previous: number; total: number }

type Props = LocalizedProps & {
  view: BookingViewModel
  /** Set while the price has changed: what is due now, the price lines and what a member gets are only known once it is accepted. */
  change: TotalChange | undefined
  /** A club member's discount, which is already one of the price lines (section 6). */
  member: { agorot: number; percent: number } | undefined
  /** The refund that a club member gets after the stay, where no price line contains it: as on the product page. */
  refund: { agorot: number; percent: number } | undefined
  hold: ReactNode
}

const ChangedPrice = ({ previous, total, locale, t }: LocalizedProps & TotalChange) => (
  <dl className="grid gap-2">
    <AmountRow
      name={t('booking.changed.old')}
      agorot={previous}
      locale={locale}
      amountClass="text-muted line-through"
    />
    <AmountRow name={t('booking.changed.new')} agorot={total} locale={locale} className="font-semibold text-lg" />
  </dl>
)

/** What is booked and its price: beside the form on a wide page, collapsed above the form on a phone. */
export function BookingSummary({ view, change, member, refund, hold, locale, t }: Props) {
  const { name, hotel, checkIn, checkOut, price } = view
  const [open, setOpen] = useState(false)
  const id = useId()
  const nights = countNights(checkIn, checkOut)
  const { total } = change ?? price
  const vat = toVatRule({ kind: view.kind, hotel, checkIn, lines: price.lines })
  const of = { locale, t }
  const hasHotel = isStay(view)
  return (
    <section aria-labelledby={`${id}-title`} className="overflow-hidden rounded-picture border border-line bg-surface">
      {hotel?.picture && (
        <div className="aspect-5/2 overflow-hidden max-wide:hidden">
          <Picture picture={hotel.picture} sizes="24rem" decorative className="size-full object-cover" />
        </div>
      )}
      <div className="p-5">
        <h2 id={`${id}-title`} className="text-muted text-small font-medium">
          {t('booking.summary.title')}
        </h2>
        <p className="mt-0.5 font-semibold text-heading">
          <bdi>{name}</bdi>
        </p>
        {hotel && hotel.city !== '' && (
          <p className="text-muted text-small">
            <bdi>{hotel.city}</bdi>
          </p>
        )}
        {/* The price is below the dates where both do not fit, as when text is twice as large. */}
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 wide:hidden">
          <StayDates {...of} stay={view} className="grow basis-28 text-small" />
          <Price agorot={total} locale={locale} className="shrink-0 font-semibold text-heading" />
        </div>
        <div className="mt-3 wide:hidden">{hold}</div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!open)}
          className="mt-1 -mb-2 inline-flex min-h-target items-center gap-1.5 font-medium text-primary text-small wide:hidden"
        >
          {t('booking.summary.open')}
          <ChevronDown
            aria-hidden="true"
            className={classes('size-4 transition-transform duration-calm', open && 'rotate-180')}
          />
        </button>
        <div id={`${id}-more`} className={classes('mt-4 grid gap-5', !open && 'max-wide:hidden')}>
          <StayDates {...of} stay={view} look={hasHotel ? 'pair' : 'line'} />
          <RoomList {...of} view={view} className="grid gap-3 border-line border-t pt-4" />
          <div className="border-line border-t pt-4">
            {change ? <ChangedPrice {...of} {...change} /> : <PriceLines {...of} {...price} refund={refund} />}
            <p className="mt-1 text-muted text-small">
              {t(`booking.vat.${vat}`)}
              {nights > 1 && view.kind !== 'flight' && (
                <>
                  {' · '}
                  {t.rich('stay.price.perNight', {
                    price: () => <Price agorot={toNightlyPrice(total, nights)} locale={locale} />,
                  })}
                </>
              )}
            </p>
          </div>
          {member !== undefined && !change && (
            <p className="rounded-control bg-save-soft p-3 text-save text-small">
              <span className="block font-medium">
                {t('booking.member.refund', {
                  percent: member.percent,
                  amount: formatIsolatedMoney(member.agorot, locale),
                })}
              </span>
              {t('booking.member.text')}
            </p>
          )}
        </div>
        <div className="mt-5 border-line border-t pt-4 max-wide:hidden">{hold}</div>
      </div>
    </section>
  )
}
