import { sumRates } from '#components/product/rate-selection.ts'
import { IncludedRefund } from '#components/stay/included-refund.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Price } from '#components/ui/price.tsx'
import { roundUpToShekel, sumFullPrices, toNightlyPrice, toShownSaving } from '#lib/domain/price/price-lines.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'

type Props = LocalizedProps & {
  /** One rate for each room of the price. */
  rates: readonly OfferedRate[]
  nights: number
}

/** The total price of the stay with all mandatory charges; the price per night below it, smaller (booking checks, A 5). */
export function RatePrice({ rates, nights, locale, t }: Props) {
  const { total, paidAtHotel } = sumRates(rates)
  const saved = toShownSaving(total, sumFullPrices(rates))
  const renderPrice = (agorot: number) => () => <Price agorot={agorot} locale={locale} className="tabular-nums" />
  return (
    <div>
      {saved && (
        <p className="flex flex-wrap gap-x-2 text-small">
          <span className="text-muted">
            {t.rich('product.rate.was', {
              price: () => (
                <s>
                  <Price agorot={saved.full} locale={locale} />
                </s>
              ),
            })}
          </span>
          <span className="font-medium text-save">
            {t.rich('product.rate.save', { price: renderPrice(saved.saving) })}
          </span>
        </p>
      )}
      <p className="font-bold text-[1.75rem] leading-tight tracking-tight tabular-nums">
        <Price whole agorot={total} locale={locale} />
      </p>
      <p className="text-small">{t('stay.price.whole', { nights })}</p>
      <IncludedRefund {...{ total, rates, locale, t }} />
      <p className="text-muted text-small">
        {nights > 1 && (
          <span className="block">
            {t.rich('stay.price.perNight', { price: renderPrice(toNightlyPrice(total, nights)) })}
          </span>
        )}
        {paidAtHotel > 0 && (
          <span className="block">
            {t.rich('product.rate.atHotel', { price: renderPrice(roundUpToShekel(paidAtHotel)) })}
          </span>
        )}
      </p>
    </div>
  )
}
