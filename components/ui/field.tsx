import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '#components/ui/classes.ts'

export type FieldProps = {
  label: string
  /** What to know before typing: it stands before the control. */
  hint?: string | undefined
  /** What is wrong and what to do. */
  error?: string | undefined
  required?: boolean
  /** The word beside the label, "required" or "optional": a form marks the fewer of the two. */
  mark?: string | undefined
  /** The control's own, so that an error summary can lead to it. */
  id?: string | undefined
}

/** The ids of a field's parts, and what its control says about them. */
export function useField({ id: given, hint, error, required = false }: Omit<FieldProps, 'label' | 'mark'>) {
  const made = useId()
  const id = given ?? made
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return {
    id,
    control: {
      id,
      ...(described !== '' && { 'aria-describedby': described }),
      ...(error !== undefined && { 'aria-invalid': true as const }),
      ...(required && { 'aria-required': true as const }),
    },
  }
}

function Mark({ required, children }: { required: boolean; children: string }) {
  // Of a required field the control itself says so.
  return (
    <span className="font-normal text-muted text-small" {...(required && { 'aria-hidden': true })}>
      {' '}
      {children}
    </span>
  )
}

const Hint = ({ id, children }: { id: string; children: string }) => (
  <p id={`${id}-hint`} className="text-muted text-small">
    {children}
  </p>
)

/** A field's fault, beside it. The sign says it to those who do not see red. */
export function FieldFault({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

type FrameProps = FieldProps & { id: string; children: ReactNode; className?: string | undefined }

/** Label, hint, control, error: in this order, in one column. */
export function Field({ id, label, hint, error, required = false, mark, className, children }: FrameProps) {
  return (
    <div className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {label}
        {mark !== undefined && <Mark required={required}>{mark}</Mark>}
      </label>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {children}
      {error !== undefined && <FieldFault id={id}>{error}</FieldFault>}
    </div>
  )
}

type GroupProps = FrameProps & { role?: 'radiogroup' }

/** The same around several controls that answer one question together. */
export function FieldGroup({ id, label, hint, error, required = false, mark, role, className, children }: GroupProps) {
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <fieldset
      {...(role && { role, 'aria-required': required, 'aria-invalid': error !== undefined })}
      {...(described !== '' && { 'aria-describedby': described })}
      className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}
    >
      <legend className="mb-1.5 font-medium">
        {label}
        {mark !== undefined && <Mark required={required}>{mark}</Mark>}
      </legend>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {children}
      {error !== undefined && <FieldFault id={id}>{error}</FieldFault>}
    </fieldset>
  )
}
