import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import type { StayProps } from '#components/stay/stay-props.ts'

/** What every group of fields needs. */
export type FieldsProps = StayProps & {
  form: UseFormReturn<FormValues>
  /** What is wrong with a field, in words, once it is time to say so. */
  faultAt: (path: FieldPath<FormValues>) => string | undefined
}
