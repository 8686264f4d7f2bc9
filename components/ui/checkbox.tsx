'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { CheckboxInput } from '#components/ui/checkbox-input.tsx'
import { classes } from '#components/ui/classes.ts'
import { FieldError, FieldGroup, type FieldProps, useField } from '#components/ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'required'> & {
  /** May contain a link: "I have read the terms". */
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Some, but not all, of the items it represents are selected. */
  indeterminate?: boolean
}

/** A checkbox with a label. */
export function Checkbox(props: Props) {
  const { label, hint, error, required, id: ownId, indeterminate = false, className, ref, ...input } = props
  const { id, control } = useField({ id: ownId, hint, error, ...(required !== undefined && { required }) })
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={classes('min-w-0', className)}>
      <label className="flex min-h-target items-start gap-3 py-2.5 has-[:disabled]:cursor-not-allowed">
        <CheckboxInput
          {...input}
          {...control}
          ref={(element) => {
            own.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
            return undefined
          }}
        />
        <span className="grid min-w-0">
          <span>{label}</span>
        </span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1.5 mb-2 ps-9 text-muted text-small">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

export type CheckboxOption = { value: string; label: string; hint?: string; disabled?: boolean }

type GroupProps = Omit<FieldProps, 'required'> &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue' | keyof FieldProps> & {
    options: readonly CheckboxOption[]
    /** Controlled: the selected values. */
    value?: readonly string[]
    defaultValue?: readonly string[]
  }

/** Checkboxes for one question. All inputs share `name`; `register` applies to all of them. */
export function CheckboxGroup(props: GroupProps) {
  const { label, hint, error, mark, id: ownId, options, value, defaultValue, className, ...input } = props
  const { id } = useField({ id: ownId, hint, error })
  return (
    <FieldGroup {...{ id, label, hint, error, mark, className }}>
      <div className="grid">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...input}
            // The first input has the group's id, so that an error summary can link to it.
            id={index === 0 ? id : `${id}-${index}`}
            label={option.label}
            hint={option.hint}
            value={option.value}
            disabled={option.disabled ?? input.disabled ?? false}
            {...(value && { checked: value.includes(option.value) })}
            {...(defaultValue && { defaultChecked: defaultValue.includes(option.value) })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
