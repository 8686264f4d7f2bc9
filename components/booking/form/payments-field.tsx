import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { idOf } from '#components/booking/form/values.ts'
import { toWholeSum } from '#components/booking/form/whole-sum.ts'
import { Select } from '#components/ui/select.tsx'
import { installmentChoices } from '#lib/price/instalments.ts'

type Props = FieldsProps & {
  /** Agorot that are paid on the payment page. */
  due: number
}

/** In how many payments ("tashlumim"), with what each comes to: a normal choice in Israel (booking checks, B 11). */
export function PaymentsField({ form, faultAt, due, locale, t }: Props) {
  const options = installmentChoices(due).map(({ count, first, each }) => {
    const amount = toWholeSum(each, locale)
    const label =
      count === 1
        ? t('booking.payments.one', { amount })
        : first === each
          ? t('booking.payments.many', { count, amount })
          : t('booking.payments.first', { count, amount, first: toWholeSum(first, locale) })
    return { value: String(count), label }
  })
  return (
    <Select
      {...form.register('payer.numberOfPayments')}
      id={idOf('payer.numberOfPayments')}
      label={t('booking.field.payments')}
      hint={t('booking.payments.hint')}
      error={faultAt('payer.numberOfPayments')}
      options={options}
      className="wide:max-w-96"
    />
  )
}
