import type { ComponentProps, ReactNode } from 'react'
import { CheckboxInput } from '#components/ui/checkbox-input.tsx'
import { classes } from '#components/ui/classes.ts'
import { FieldError, useField } from '#components/ui/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'required'> & {
  /** May contain a link: "I have read the terms". */
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
}

export function Checkbox(props: Props) {
  const { label, hint, error, required, id: ownId, className, ...input } = props
  const { id, control } = useField({ id: ownId, hint, error, ...(required !== undefined && { required }) })
  return (
    <div className={classes('min-w-0', className)}>
      <label className="flex min-h-target items-start gap-3 py-2.5 has-[:disabled]:cursor-not-allowed">
        <CheckboxInput {...input} {...control} />
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
