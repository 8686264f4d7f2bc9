import { useWatch } from 'react-hook-form'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { Select } from '#components/ui/select.tsx'
import { limitInstallments, listInstallmentChoices } from '#lib/domain/price/installments.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'

type Props = FieldsProps & {
  /** Agorot to pay on the payment page. */
  due: number
  /** The price has changed: what is due of the new one is only known once it is accepted. */
  isPriceChanged: boolean
}

/** The number of monthly payments ("tashlumim", common in Israel), with the amount of each (booking checks, B 11). */
export function InstalmentsField({ form, faultAt, due, isPriceChanged, locale, t }: Props) {
  const chosen = Number(useWatch({ control: form.control, name: 'payer.numberOfPayments' }))
  const options = listInstallmentChoices(due).map(({ count, first, each }) => {
    const amount = formatIsolatedMoney(each, locale)
    const toLabel = () =>
      count === 1
        ? t('booking.payments.one', { amount })
        : first === each
          ? t('booking.payments.many', { count, amount })
          : t('booking.payments.first', { count, amount, first: formatIsolatedMoney(first, locale) })
    return { value: String(count), label: isPriceChanged ? t('booking.payments.count', { count }) : toLabel() }
  })
  return (
    <Select
      {...form.register('payer.numberOfPayments')}
      // The choice returns with the amount: an agent types a part of it, or a coupon is removed.
      value={String(limitInstallments(chosen, due))}
      id={toFieldId('payer.numberOfPayments')}
      label={t('booking.field.payments')}
      hint={t('booking.payments.hint')}
      error={faultAt('payer.numberOfPayments')}
      options={options}
      className="max-w-96"
    />
  )
}
