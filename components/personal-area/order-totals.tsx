import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Price } from '#components/ui/price.tsx'
import type { OrderTotals } from '#lib/domain/orders/order-history.ts'
import { formatNumber } from '#lib/i18n/format.ts'

/** The totals of the filtered orders on all pages of the list (specification, section 3). */
export function OrderTotalsBar({ totals, locale, t }: LocalizedProps & { totals: OrderTotals }) {
  return (
    <section
      aria-label={t('personalArea.totals.title')}
      className="rounded-card border border-line bg-surface px-5 py-4 print:border-edge"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        <div>
          <dt className="text-muted text-small">{t('personalArea.totals.total')}</dt>
          <dd className="font-semibold text-lg tabular-nums">{formatNumber(totals.total, locale)}</dd>
        </div>
        {(['fullPrice', 'paid', 'discount'] as const).map((name) => (
          <div key={name}>
            <dt className="text-muted text-small">{t(`personalArea.totals.${name}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              <Price agorot={totals[name]} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
