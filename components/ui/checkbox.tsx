'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classes } from '#components/ui/classes.ts'
import { FieldFault, FieldGroup, useField } from '#components/ui/field.tsx'
import { TickBox } from '#components/ui/tick-box.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'required'> & {
  /** May hold a link: "I have read the terms". */
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A box to tick, with its words. The words are part of what is pressed. */
export function Checkbox(props: Props) {
  const { label, hint, error, required, id: given, indeterminate = false, className, ref, ...input } = props
  const { id, control } = useField({ id: given, hint, error, ...(required !== undefined && { required }) })
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={classes('min-w-0', className)}>
      <label className="flex min-h-target items-start gap-3 py-2.5 has-[:disabled]:cursor-not-allowed">
        <TickBox
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
      {error !== undefined && <FieldFault id={id}>{error}</FieldFault>}
    </div>
  )
}

export type Choice = { value: string; label: string; hint?: string; disabled?: boolean }

type GroupProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue' | 'required' | 'id'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  mark?: string | undefined
  id?: string | undefined
  options: readonly Choice[]
  /** Controlled: what is ticked. */
  value?: readonly string[]
  defaultValue?: readonly string[]
}

/** Several boxes that answer one question. Each input has the group's `name`; `register` goes to all of them. */
export function CheckboxGroup(props: GroupProps) {
  const { label, hint, error, mark, id: given, options, value, defaultValue, className, ...input } = props
  const { id } = useField({ id: given, hint, error })
  return (
    <FieldGroup {...{ id, label, hint, error, mark, className }}>
      <div className="grid">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...input}
            // A summary of errors leads to the first.
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
