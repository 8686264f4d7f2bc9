import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#components/ui/classes.ts'

export type FieldProps = {
  label: string
  /** Help text, before the control. */
  hint?: string | undefined
  /** The error and how to correct it. */
  error?: string | undefined
  required?: boolean
  /** "required" or "optional" after the label. A form marks the rarer kind. */
  mark?: string | undefined
  /** Id of the control, so that an error summary can link to it. */
  id?: string | undefined
}

type ControlProps = Omit<FieldProps, 'label' | 'mark'> & {
  /** Id of a text elsewhere on the page that explains several fields. */
  describedBy?: string | undefined
}

/** The id of a field and the ARIA attributes of its control. */
export function useField({ id: ownId, describedBy, hint, error, required = false }: ControlProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const described = classes(describedBy, hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
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
  // Hidden from screen readers when required, because the control has `aria-required`.
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

/** Error message of a field. The icon marks it for people who do not see the colour. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

type FrameProps = FieldProps & { id: string; children: ReactNode; className?: string | undefined }

/** Label, hint, control and error of a field, in one column. */
export function Field({ id, label, hint, error, required = false, mark, className, children }: FrameProps) {
  return (
    <div className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {label}
        {mark !== undefined && <Mark required={required}>{mark}</Mark>}
      </label>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** Like Field, for the radio buttons of one question. */
export function FieldGroup({ id, label, hint, error, required = false, mark, className, children }: FrameProps) {
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset of radio buttons is a radio group
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      {...(described !== '' && { 'aria-describedby': described })}
      className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}
    >
      <legend className="mb-1.5 font-medium">
        {label}
        {mark !== undefined && <Mark required={required}>{mark}</Mark>}
      </legend>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
