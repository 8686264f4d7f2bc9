import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL_BOX, CONTROL_INSIDE } from '#components/ui/control.ts'
import { Field, type FieldProps, useField } from '#components/ui/field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Id of a text elsewhere on the page that explains several fields. */
    describedBy?: string | undefined
    /** Left to right in every language: for codes, phone numbers and e-mail addresses. */
    ltr?: boolean
    /** Before the text: an icon of 20 px. */
    start?: ReactNode
    /** After the text: a unit or a button. */
    end?: ReactNode
  }

/** A single-line text field. Accepts all props of `<input>`, including `register(…)`; controlled or uncontrolled. */
export function TextField(props: Props) {
  const {
    label,
    hint,
    error,
    required,
    mark,
    id: ownId,
    describedBy,
    ltr = false,
    start,
    end,
    className,
    ...input
  } = props
  const { id, control } = useField({ id: ownId, describedBy, hint, error, ...(required !== undefined && { required }) })
  return (
    <Field {...{ id, label, hint, error, mark, className }} required={required ?? false}>
      <div className={classes(CONTROL_BOX, '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted')}>
        {start}
        <input
          {...input}
          {...control}
          {...(ltr && { dir: 'ltr' })}
          className={classes(CONTROL_INSIDE, 'truncate', ltr && 'text-match')}
        />
        {end}
      </div>
    </Field>
  )
}
