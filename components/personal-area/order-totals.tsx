import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Fact } from '#components/ui/fact.tsx'
import { Price } from '#components/ui/price.tsx'
import type { OrderTotals } from '#lib/domain/orders/order-history.ts'
import { formatNumber } from '#lib/i18n/format.ts'

const FIGURE = 'font-semibold text-lg tabular-nums'

/** The totals of the filtered orders on all pages of the list (specification, section 3). */
export function OrderTotalsBar({ totals, locale, t }: LocalizedProps & { totals: OrderTotals }) {
  return (
    <section
      aria-label={t('personalArea.totals.title')}
      className="rounded-card border border-line bg-surface px-5 py-4 print:border-edge"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        <Fact name={t('personalArea.totals.total')} className={FIGURE}>
          {formatNumber(totals.total, locale)}
        </Fact>
        {(['fullPrice', 'paid', 'discount'] as const).map((name) => (
          <Fact key={name} name={t(`personalArea.totals.${name}`)} className={FIGURE}>
            <Price agorot={totals[name]} locale={locale} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}
