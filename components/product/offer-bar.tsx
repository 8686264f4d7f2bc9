'use client'

import { useTranslations } from 'next-intl'
import { isEnough, totalsOf } from '#components/product/offers.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { OfferedRate, Result } from '#lib/search/results.ts'

type Props = Pick<StayProps, 'locale'> & {
  result: Result
  /** Of a stay; none of a flight. */
  nights: number
  picked: readonly OfferedRate[]
  booking: string | undefined
  onBest: () => void
  onBook: () => void
}

/**
 * The whole price and the one next step, always at the thumb. Of several rooms it stands on every screen, because no
 * room's own button can book them all.
 */
export function OfferBar({ locale, result, nights, picked, booking, onBest, onBook }: Props) {
  const t = useTranslations()
  const { total, paidAtHotel } = totalsOf(picked)
  const many = picked.length > 1
  const [first] = picked
  const enough = isEnough(picked)
  const best = picked.every((rate, index) => rate.rateKey === result.cheapest[index]?.rateKey)
  const name = many ? t('stay.rooms', { count: picked.length }) : first?.roomName
  return (
    <section
      aria-label={t('product.bar.label')}
      className={classes(
        'sticky bottom-0 z-bar -mx-gutter mt-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift print:hidden',
        'wide:bottom-4 wide:mx-0 wide:rounded-card wide:border',
        !many && 'wide:hidden',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-gutter py-3">
        <div className="min-w-0 max-phone:grow max-phone:basis-0">
          <p className="font-bold text-price tabular-nums">
            <span className="sr-only">{t('product.bar.total')} </span>
            <Price agorot={total} locale={locale} />
          </p>
          {/* A long name is cut or left out, and what the price holds never. */}
          <p className="text-muted text-tiny phone:flex">
            {name && <span className="min-w-0 truncate max-phone:hidden">{name}</span>}
            {name && <span className="whitespace-pre max-phone:hidden"> · </span>}
            <span className="shrink-0">{t('stay.price.whole', { nights })}</span>
          </p>
          {paidAtHotel > 0 && (
            <p className="text-muted text-tiny max-phone:hidden">
              {t.rich('product.rate.atHotel', { price: () => <Price agorot={paidAtHotel} locale={locale} /> })}
            </p>
          )}
        </div>
        <div className="flex items-center justify-end gap-3 phone:grow">
          {many && !best && (
            <Button tone="quiet" onClick={onBest} className="max-phone:hidden">
              {t('product.bar.best')}
            </Button>
          )}
          <Button
            tone="action"
            size="large"
            disabled={!enough}
            pending={booking === undefined ? undefined : t('product.rate.booking')}
            onClick={onBook}
          >
            {t('product.rate.book')}
          </Button>
        </div>
        {!enough && (
          <p role="alert" className="w-full font-medium text-danger text-small">
            {t('product.bar.notEnough')}
          </p>
        )}
      </div>
    </section>
  )
}
