import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL_BOX, CONTROL_INSIDE } from '#components/ui/control.ts'
import type { FieldProps } from '#components/ui/field.tsx'
import { Field, useField } from '#components/ui/field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** A code, a phone, an address of e-mail: it reads from left to right in every language. */
    ltr?: boolean
    /** Stands before the text: an icon of 20 px. */
    start?: ReactNode
    /** Stands after the text: a unit, a button. */
    end?: ReactNode
  }

/**
 * One line of text. Takes what `<input>` takes (`type`, `inputMode`, `autoComplete`, `register(…)`), and is the same
 * controlled and uncontrolled.
 */
export function TextField(props: Props) {
  const { label, hint, error, required, mark, id: given, ltr = false, start, end, className, ...input } = props
  const { id, control } = useField({ id: given, hint, error, ...(required !== undefined && { required }) })
  return (
    <Field {...{ id, label, hint, error, mark, className }} required={required ?? false}>
      <div className={classes(CONTROL_BOX, '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted')}>
        {start}
        <input
          {...input}
          {...control}
          {...(ltr && { dir: 'ltr' })}
          className={classes(CONTROL_INSIDE, ltr && 'text-match')}
        />
        {end}
      </div>
    </Field>
  )
}
