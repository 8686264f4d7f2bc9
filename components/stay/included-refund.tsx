import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { Price } from '#components/ui/price.tsx'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { getIncludedMemberRefund, roundUpToShekel } from '#lib/domain/price/price-lines.ts'

type Props = LocalizedProps & {
  /** The total of these rates, agorot. */
  total: number
  rates: readonly { lines: readonly PriceLine[] }[]
}

/** The club member's refund that a total includes (section 6); nothing where it includes none. */
export function IncludedRefund({ total, rates, locale, t }: Props) {
  const withoutRefund = total + rates.reduce((sum, rate) => sum + getIncludedMemberRefund(rate), 0)
  // The difference of the two prices that are shown with and without it.
  const refund = roundUpToShekel(withoutRefund) - roundUpToShekel(total)
  if (refund <= 0) return null
  return (
    <p className="font-medium text-save text-small">
      {t.rich('stay.price.refundIncluded', {
        price: () => <Price agorot={refund} locale={locale} className="tabular-nums" />,
      })}
    </p>
  )
}
