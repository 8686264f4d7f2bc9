import { CouponField } from '#components/booking/form/coupon-field.tsx'
import { CreditFields } from '#components/booking/form/credit-fields.tsx'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { InstalmentsField } from '#components/booking/form/instalments-field.tsx'
import type { BookingPrice } from '#components/booking/form/use-booking-price.ts'
import type { CouponEntry } from '#components/booking/form/use-coupon.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { BookingSection } from '#components/booking/summary/booking-section.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'

type Props = FieldsProps & {
  pricing: BookingPrice
  /** The new price is not accepted yet. */
  isPriceChanged: boolean
  coupon: CouponEntry
  /** The agency's credit in agorot; undefined where the credit cannot pay. */
  credit: { balance: number | undefined | 'failed' } | undefined
  /** False where the price is agreed with an agent. */
  hasCoupon: boolean
  /** Whether to offer booking without payment here. Agents have this option in their own section. */
  canBypass: boolean
}

/** How the booking is paid: coupon, the agency's credit, without payment, number of payments (section 5). */
export function PaymentSection(props: Props) {
  const { pricing, isPriceChanged, coupon, credit, hasCoupon, canBypass, ...fields } = props
  const { form, faultAt, locale, t } = fields
  const { due, isUnpaid } = pricing
  return (
    <BookingSection title={t(hasCoupon ? 'booking.payments.title' : 'booking.payments.titleAlone')}>
      <div className="grid grid-cols-1 gap-5">
        {hasCoupon && <CouponField {...{ locale, t, coupon }} applied={pricing.coupon} error={faultAt('couponCode')} />}
        {credit && <CreditFields {...fields} balance={credit.balance} due={isPriceChanged ? undefined : due} />}
        {canBypass && (
          <Checkbox
            {...form.register('bypassPayment')}
            id={toFieldId('bypassPayment')}
            label={t('booking.bypass')}
            hint={t('booking.bypassHint')}
          />
        )}
        {!isUnpaid && due > 0 && <InstalmentsField {...fields} due={due} isPriceChanged={isPriceChanged} />}
      </div>
    </BookingSection>
  )
}
