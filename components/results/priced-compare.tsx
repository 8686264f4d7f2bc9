import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WithAllMessages } from '#components/layout/with-all-messages.tsx'
import { CompareTable, type CompareTableProps } from '#components/results/compare-table.tsx'
import { CustomerForm } from '#components/results/customer-form.tsx'
import { PricedList } from '#components/results/priced-list.tsx'
import { QuoteForm } from '#components/results/quote-form.tsx'
import { useCustomerBenefits } from '#components/results/use-customer-benefits.ts'
import { Price } from '#components/ui/price.tsx'
import { Select } from '#components/ui/select.tsx'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { toQuotedOffer } from '#lib/domain/documents/quote.ts'
import { DEDUCTIONS, toOutOfPocket } from '#lib/domain/price/out-of-pocket.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

const ORDERS = ['chosen', 'price', 'pocket'] as const
type Order = (typeof ORDERS)[number]

/** `listed`: the filtered list of the page. */
type Props = CompareTableProps & { listed: readonly SearchResult[]; useCredit: boolean }

/** The comparison with a row and an order by the out-of-pocket price: what this customer pays after all benefits. */
export function PricedCompare({ useCredit, listed, ...table }: Props) {
  const { results, locale } = table
  const t = useTranslations()
  const [order, setOrder] = useState<Order>('chosen')
  const customer = useCustomerBenefits()

  const priceOf = (result: SearchResult) => {
    const benefits = customer.benefitsOf(result)
    return (
      benefits && toOutOfPocket({ total: result.total, lines: result.cheapest.flatMap(({ lines }) => lines) }, benefits)
    )
  }
  const toPays = (result: SearchResult) => priceOf(result)?.pays ?? result.total
  const compare = {
    chosen: () => 0,
    price: (one, other) => one.total - other.total,
    pocket: (one, other) => toPays(one) - toPays(other),
  } satisfies Record<Order, (one: SearchResult, other: SearchResult) => number>

  const cell = (result: SearchResult) => {
    const price = priceOf(result)
    if (!price) return <span className="text-muted">–</span>
    const coupon = customer.couponOf(result)
    return (
      <div data-out-of-pocket={price.pays}>
        <Price agorot={price.pays} locale={locale} className="font-bold text-lg text-save" />
        <ul className="text-muted text-small">
          {DEDUCTIONS.map(
            (name) =>
              price[name] > 0 && (
                <li key={name}>
                  {t(`desk.compare.deducted.${name}`)} <Price agorot={-price[name]} locale={locale} />
                </li>
              ),
          )}
          {coupon === 'invalid' && <li className="text-warning">{t('desk.compare.noCoupon')}</li>}
          {coupon === 'unknown' && <li className="text-warning">{t('desk.compare.couponUnknown')}</li>}
        </ul>
      </div>
    )
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <CustomerForm
        locale={locale}
        useCredit={useCredit}
        isChecking={customer.isChecking}
        subsidy={customer.subsidy}
        onConfirm={(entered) => void customer.confirm(entered, results)}
      />
      <Select
        className="max-w-form"
        label={t('desk.compare.sort')}
        value={order}
        onChange={(event) => setOrder(ORDERS.find((one) => one === event.target.value) ?? 'chosen')}
        options={ORDERS.map((value) => ({ value, label: t(`desk.compare.orders.${value}`) }))}
      />
      <div className="overflow-x-auto">
        <CompareTable
          {...table}
          hasPictures={false}
          results={results.toSorted(compare[order])}
          extraRow={{ key: 'pocket', label: t('desk.compare.row'), cell }}
        />
      </div>
      {customer.isConfirmed && <PricedList {...{ locale, priceOf }} results={listed} toPath={table.toPath} />}
      <QuoteForm locale={locale} offers={results.map((result) => toQuotedOffer(result))} />
    </div>
  )
}

type AgentProps = Omit<Props, 'useCredit'> & { signInState: SignInState }

/** The comparison for agents. Its texts are loaded with it, because the page has only those for visitors. */
export function AgentCompare({ signInState, listed, ...table }: AgentProps) {
  return (
    // While its texts are not loaded, the comparison for visitors is shown.
    <WithAllMessages locale={table.locale} fallback={<CompareTable {...table} hasPictures={false} />}>
      <PricedCompare {...table} listed={listed} useCredit={signInState.may.useCredit} />
    </WithAllMessages>
  )
}
