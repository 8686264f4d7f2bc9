import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'

export type FieldsProps = LocalizedProps & {
  form: UseFormReturn<FormValues>
  /** The error text of a field; undefined while it has none, or while its error is not shown yet. */
  faultAt: (path: FieldPath<FormValues>) => string | undefined
}
