import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Fact } from '#components/ui/fact.tsx'
import { Price } from '#components/ui/price.tsx'
import type { OrderTotals } from '#lib/domain/orders/order-history.ts'
import { formatNumber } from '#lib/i18n/format.ts'

const FIGURE = 'font-semibold text-lg tabular-nums'

/** Amounts are never wrapped: with large text on a phone each has a row of its own. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))' }

/** The totals of the filtered orders on all pages of the list (specification, section 3). */
export function OrderTotalsBar({ totals, locale, t }: LocalizedProps & { totals: OrderTotals }) {
  return (
    <section
      aria-label={t('personalArea.totals.title')}
      className="rounded-card border border-line bg-surface px-5 py-4 print:border-edge"
    >
      <dl className="grid gap-x-6 gap-y-3" style={COLUMNS}>
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
