'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { CheckboxInput } from '#components/ui/checkbox-input.tsx'
import { classes } from '#components/ui/classes.ts'
import { FieldError, useField } from '#components/ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'required'> & {
  /** May contain a link: "I have read the terms". */
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Some, but not all, of the items it represents are selected. */
  indeterminate?: boolean
}

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
