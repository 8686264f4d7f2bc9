import { AmountRow } from '#components/stay/amount-row.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDay } from '#components/stay/stay-time.tsx'
import { SummaryChevron } from '#components/ui/summary-chevron.tsx'
import type { StatedPrice } from '#lib/domain/price/stated-price.ts'
import { toPriceLineName } from '#lib/i18n/price-line-name.ts'

type Props = LocalizedProps & {
  /** The amount already paid, agorot; absent before the payment. */
  paid?: number | 'unknown'
  /** The part that is paid now, agorot, where it is not all that is paid on the site. */
  due?: number | undefined
  /** The price of each night, where the supplier sends it. */
  nightly?: readonly { date: string; amount: number }[] | undefined
  /** The refund that a club member gets after the stay. It is listed below the total and does not lower it. */
  refund?: { agorot: number; percent: number } | undefined
}

/** The supplier's lines in its order (booking checks, A 3 and A 4), the total, and what is paid where. */
export function PriceLines(props: Props & StatedPrice) {
  const { lines, total, paidNow, paid, due = paidNow, paidAtHotel, nightly, refund, locale, t } = props
  const owed = paid === undefined ? paidNow - due : paid === 'unknown' ? 0 : paidNow - paid
  return (
    <div>
      <dl className="grid gap-2">
        {lines.map(({ amount, paidAt, ...line }, index) => (
          <AmountRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
            key={index}
            name={<bdi>{toPriceLineName(line, t)}</bdi>}
            agorot={amount}
            locale={locale}
            {...(paidAt === 'hotel' && { note: t('stay.price.atHotel') })}
            className={amount < 0 ? 'text-save' : ''}
          />
        ))}
        <AmountRow
          name={t('stay.price.total')}
          agorot={total}
          locale={locale}
          className="mt-1 border-line border-t pt-3 font-semibold text-lg"
        />
        {paid === undefined && <AmountRow name={t('stay.price.now')} agorot={due} locale={locale} />}
        {paid !== undefined && paid !== 'unknown' && (
          <AmountRow name={t('stay.price.paid')} agorot={paid} locale={locale} className="font-semibold" />
        )}
        {owed > 0 && <AmountRow name={t('stay.price.owed')} agorot={owed} locale={locale} />}
        {paidAtHotel !== 0 && <AmountRow name={t('stay.price.hotel')} agorot={paidAtHotel} locale={locale} />}
        {refund !== undefined && refund.agorot > 0 && (
          <AmountRow
            name={t('stay.price.refund', { percent: refund.percent })}
            note={t('stay.price.refundNote')}
            agorot={refund.agorot}
            locale={locale}
            className="border-line border-t pt-3 text-save"
          />
        )}
      </dl>
      {nightly !== undefined && nightly.length > 1 && (
        <details className="mt-3 border-line border-t pt-1">
          <summary className="flex min-h-target list-none items-center justify-between gap-3 font-medium text-primary text-small [&::-webkit-details-marker]:hidden">
            {t('stay.price.nightly')}
            <SummaryChevron />
          </summary>
          <dl className="grid gap-1.5 pb-2 text-small">
            {nightly.map(({ date, amount }) => (
              <AmountRow
                key={date}
                name={
                  <span className="text-muted">
                    <StayDay date={date} locale={locale} />
                  </span>
                }
                agorot={amount}
                locale={locale}
              />
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
