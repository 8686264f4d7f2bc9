import type { ComponentProps } from 'react'
import type { FieldProps } from '#components/ui/field.tsx'
import { Field, useField } from '#components/ui/field.tsx'
import { SelectBox } from '#components/ui/select-box.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** Stands first, and is no choice: "Choose a room". */
    placeholder?: string
  }

/**
 * One of a short list. It is the browser's own select: a phone shows it as its own wheel, and it works before any
 * script; browsers that let a list be drawn get the house's (globals.css). For a long list, or several choices: Combobox.
 */
export function Select(props: Props) {
  const { label, hint, error, required, mark, id: given, options, placeholder, className, ...select } = props
  const { id, control } = useField({ id: given, hint, error, ...(required !== undefined && { required }) })
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
