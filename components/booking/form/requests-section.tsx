import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { MAX_REMARK_LENGTH } from '#components/booking/form/validate.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { BookingSection } from '#components/booking/summary/booking-section.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import type { ProductKind } from '#lib/contract/values.ts'

type Props = FieldsProps & {
  kind: ProductKind
  /** Written by an agent, for the customer to read. */
  isFixed: boolean
}

/** Special requests to the hotel, or remarks about another product. */
export function RequestsSection({ kind, isFixed, form, faultAt, t }: Props) {
  return (
    <BookingSection
      title={t(kind === 'hotel' ? 'booking.requests.title' : 'booking.requests.titleOther')}
      text={t(kind === 'hotel' ? 'booking.requests.textHotel' : 'booking.requests.textOther')}
    >
      <TextArea
        {...form.register('remark')}
        id={toFieldId('remark')}
        className="max-w-form"
        label={t('booking.field.remark')}
        mark={isFixed ? undefined : t('ui.field.optional')}
        readOnly={isFixed}
        error={faultAt('remark')}
        {...(!isFixed && { limit: MAX_REMARK_LENGTH })}
        leftLabel={t('ui.textArea.left')}
      />
    </BookingSection>
  )
}
