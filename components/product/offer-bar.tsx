'use client'

import { useTranslations } from 'next-intl'
import { sumRates } from '#components/product/rate-selection.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import { countUnits, hasEnoughRooms, isSameRate, type OfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'

type Props = Pick<LocalizedProps, 'locale'> & {
  result: SearchResult
  /** 0 for a flight. */
  nights: number
  picked: readonly OfferedRate[]
  /** The rate that is being booked, by its id; undefined while none is. */
  booking: string | undefined
  onSelectCheapest: () => void
  onBook: () => void
}

/** The sticky bar with price and booking button; in wide windows only for several rooms. */
export function OfferBar({ locale, result, nights, picked, booking, onSelectCheapest, onBook }: Props) {
  const t = useTranslations()
  const { total, paidAtHotel } = sumRates(picked)
  const hasSeveralRooms = picked.length > 1
  const [first] = picked
  const isAvailable = hasEnoughRooms(
    picked,
    result.rooms.map(({ party }) => countUnits(result.kind, party)),
  )
  const isCheapest = picked.every((rate, index) => isSameRate(rate, result.cheapest[index]))
  const isFlight = nights === 0
  const room = first ? toRoomTypeName(first.roomName, result.kind, t) : ''
  const board = first ? t(`board.${first.board}`) : ''
  const name = hasSeveralRooms ? t('stay.rooms', { count: picked.length }) : isFlight ? room : [board, room].join(' · ')
  // On a phone this is the only button of the first screen, so its accessible name says which rate it books.
  const label = hasSeveralRooms
    ? undefined
    : isFlight
      ? `${t('product.rate.book')}: ${room}`
      : t('product.rate.bookNamed', { room, board })
  return (
    <section
      aria-label={t('product.bar.label')}
      data-action-bar={hasSeveralRooms ? 'all-windows' : 'small-windows'}
      className={classes(
        'sticky bottom-0 z-bar -mx-gutter mt-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift print:hidden',
        'wide:bottom-4 wide:mx-0 wide:rounded-card wide:border',
        !hasSeveralRooms && 'wide:hidden',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-gutter py-3">
        {/* Where a long word on the button leaves too little room beside the text, the button gets a row of its own. */}
        <div className="min-w-0 grow-99 basis-44">
          <p className="font-bold text-price tabular-nums">
            <span className="sr-only">{t('product.bar.total')} </span>
            <Price whole agorot={total} locale={locale} />
          </p>
          {/* A long room name is cut after two lines; the text about the included charges never is. */}
          <p className="text-muted text-tiny phone:flex">
            {name && <span className="line-clamp-2 min-w-0">{name}</span>}
            {name && <span className="whitespace-pre max-phone:hidden"> · </span>}
            <span className="shrink-0">{t('stay.price.whole', { nights })}</span>
          </p>
          {paidAtHotel > 0 && (
            <p className="text-muted text-tiny max-phone:hidden">
              {t.rich('product.rate.atHotel', { price: () => <Price whole agorot={paidAtHotel} locale={locale} /> })}
            </p>
          )}
        </div>
        <div className="flex items-center justify-end gap-3 max-phone:grow">
          {hasSeveralRooms && !isCheapest && (
            <Button tone="quiet" onClick={onSelectCheapest} className="max-phone:hidden">
              {t('product.bar.best')}
            </Button>
          )}
          <Button
            tone="action"
            size="large"
            className="grow"
            disabled={!isAvailable}
            aria-label={label}
            pending={
              booking === undefined ? undefined : t(isFlight ? 'product.rate.bookingSeats' : 'product.rate.booking')
            }
            onClick={onBook}
          >
            {t('product.rate.book')}
          </Button>
        </div>
        {!isAvailable && (
          <p role="alert" className="w-full font-medium text-danger text-small">
            {t(isFlight ? 'product.bar.notEnoughSeats' : 'product.bar.notEnough')}
          </p>
        )}
      </div>
    </section>
  )
}
