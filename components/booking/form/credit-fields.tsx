'use client'

import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { formatCredit, formatIsolatedMoney } from '#lib/i18n/format.ts'

type Props = FieldsProps & {
  /** Agorot; undefined until it is known, `failed` when it could not be read. */
  balance: number | undefined | 'failed'
  /** Agorot; undefined while a changed price is not accepted yet. */
  due: number | undefined
}

/** Payment from the agency's credit, with the balance before and after (section 5). */
export function CreditFields({ form, faultAt, balance, due, locale, t }: Props) {
  const money = (agorot: number) => <bdi className="font-semibold">{formatCredit(agorot, 'IS', locale)}</bdi>
  const left = typeof balance === 'number' && due !== undefined ? balance - due : undefined
  return (
    <div className="rounded-control border border-line p-4">
      <p className="font-medium">{t('booking.credit.title')}</p>
      {typeof balance === 'number' && (
        <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-1 text-small">
          <div>
            <dt className="text-muted">{t('booking.credit.balance')}</dt>
            <dd>{money(balance)}</dd>
          </div>
          {left !== undefined && left >= 0 && (
            <div>
              <dt className="text-muted">{t('booking.credit.after')}</dt>
              <dd>{money(left)}</dd>
            </div>
          )}
        </dl>
      )}
      {/* The balance is refreshed while the form is filled in, so this also announces that it became too small. */}
      <p role="status" className="mt-1 text-small text-warning empty:hidden">
        {left !== undefined && left < 0 && t('booking.credit.missing', { amount: formatIsolatedMoney(-left, locale) })}
      </p>
      {balance === 'failed' && <p className="mt-1 text-small text-warning">{t('booking.credit.unknown')}</p>}
      <Checkbox
        {...form.register('bypassPayment')}
        id={toFieldId('bypassPayment')}
        label={t('booking.credit.pay')}
        error={faultAt('bypassPayment')}
        className="mt-1"
      />
    </div>
  )
}
