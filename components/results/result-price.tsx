import { toSaving } from '#components/results/result-facts.ts'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Price } from '#components/ui/price.tsx'
import type { Result } from '#lib/search/results.ts'

/** The whole stay of the whole party first; a night of it, small; what is saved, in words (booking checks, A 5). */
export function ResultPrice({ result, locale, t }: StayProps & { result: Result }) {
  const { kind, total, perNight, rooms, fullPrice, cheapest } = result
  // Of a flight a night says nothing, and of a tour little.
  const isStay = kind === 'hotel' || kind === 'package'
  const nights = kind === 'flight' ? 0 : result.nights
  const saving = toSaving(result)
  const byDeal = cheapest.some(({ dealId }) => dealId !== undefined)
  return (
    <div>
      {saving > 0 && fullPrice !== undefined && (
        <p className="text-muted text-small">
          {t.rich('results.card.was', {
            price: () => (
              <s>
                <Price agorot={fullPrice} locale={locale} />
              </s>
            ),
          })}
        </p>
      )}
      <p data-total className="font-bold text-[1.625rem] leading-tight tracking-tight">
        <Price agorot={total} locale={locale} />
      </p>
      <p className="text-muted text-small leading-snug">
        {t('results.card.whole', { nights })}
        {isStay && rooms.length > 1 && ` ${t('results.card.rooms', { count: rooms.length })}`}
        {isStay && nights > 1 && (
          <span className="block text-balance">
            {t.rich('results.card.perNight', {
              price: () => <Price agorot={perNight} locale={locale} />,
            })}
          </span>
        )}
      </p>
      {saving > 0 && (
        <p className="mt-1 font-medium text-save text-small">
          {t.rich(byDeal ? 'results.card.saveDeal' : 'results.card.save', {
            price: () => <Price agorot={saving} locale={locale} />,
          })}
        </p>
      )}
    </div>
  )
}
