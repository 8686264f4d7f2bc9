import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from '#components/ui/field.tsx'
import { SelectBox } from '#components/ui/select-box.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** First entry, which cannot be selected: "Choose a room". */
    placeholder?: string
  }

/** A native select: phones show their own picker. Where it can be styled, globals.css does. */
export function Select(props: Props) {
  const { label, hint, error, required, mark, id: ownId, options, placeholder, className, ...select } = props
  const { id, control } = useField({ id: ownId, hint, error, ...(required !== undefined && { required }) })
  const starts = placeholder !== undefined && select.value === undefined && select.defaultValue === undefined
  return (
    <Field {...{ id, label, hint, error, mark, className }} required={required ?? false}>
      <SelectBox {...select} {...control} {...(starts && { defaultValue: '' })}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label: text, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </SelectBox>
    </Field>
  )
}
