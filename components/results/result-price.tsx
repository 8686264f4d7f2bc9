import { IncludedRefund } from '#components/stay/included-refund.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Price } from '#components/ui/price.tsx'
import { toShownSaving } from '#lib/domain/price/price-lines.ts'
import { toVatRule } from '#lib/domain/price/vat.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { isStay } from '#lib/domain/stay/stay-dates.ts'

/** The total price first, with VAT or without; then the average price of a night, and the discount in words (booking checks, A 5). */
export function ResultPrice({ result, locale, t }: LocalizedProps & { result: SearchResult }) {
  const { kind, total, perNight, rooms, fullPrice, cheapest } = result
  // A price per night has no meaning for flights and tours.
  const hasNights = isStay(result)
  const nights = kind === 'flight' ? 0 : result.nights
  const saved = toShownSaving(total, fullPrice)
  const vat = toVatRule({
    kind,
    hotel: result.hotel,
    checkIn: result.checkIn,
    lines: cheapest.flatMap(({ lines }) => lines),
  })
  const isDealPrice = cheapest.some(({ dealId }) => dealId !== undefined)
  return (
    <div>
      {saved && (
        <p className="text-muted text-small">
          {t.rich('results.card.was', {
            price: () => (
              <s>
                <Price agorot={saved.full} locale={locale} />
              </s>
            ),
          })}
        </p>
      )}
      <p data-total className="font-bold text-[1.625rem] leading-tight tracking-tight">
        <Price whole agorot={total} locale={locale} />
      </p>
      <p className="text-muted text-small leading-snug">
        {t('results.card.whole', { nights })}
        {hasNights && rooms.length > 1 && ` ${t('results.card.rooms', { count: rooms.length })}`}
        {vat !== 'unknown' && <span className="block">{t(`results.card.vat.${vat}`)}</span>}
        {hasNights && nights > 1 && (
          <span className="block text-balance">
            {t.rich('results.card.perNight', { price: () => <Price agorot={perNight} locale={locale} /> })}
          </span>
        )}
      </p>
      {saved && (
        <p className="mt-1 font-medium text-save text-small">
          {t.rich(isDealPrice ? 'results.card.saveDeal' : 'results.card.save', {
            price: () => <Price agorot={saved.saving} locale={locale} />,
          })}
        </p>
      )}
      <IncludedRefund {...{ total, locale, t }} rates={cheapest} />
    </div>
  )
}
