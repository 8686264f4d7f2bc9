'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'
import { Field, type FieldProps, useField } from '#components/ui/field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'maxLength'> & {
    /** Shows the number of characters left. Longer text is allowed, so that a pasted text is not cut without notice. */
    limit?: number
    /** The text before this number: "Characters left". */
    leftLabel: string
  }

// Milliseconds without typing before the number is announced.
const ANNOUNCE_DELAY = 1_000

/** A multi-line text field that grows with its content. */
export function TextArea(props: Props) {
  const { label, hint, error, required, mark, id: ownId, limit, leftLabel, className, onInput, ...area } = props
  const { id, control } = useField({ id: ownId, hint, error, ...(required !== undefined && { required }) })
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const left = limit === undefined ? undefined : limit - length
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (left === undefined || limit === undefined || left > limit * 0.2) return
    const timer = setTimeout(() => setAnnouncement(`${leftLabel}: ${left}`), ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [left, limit, leftLabel])

  return (
    <Field {...{ id, label, hint, error, mark, className }} required={required ?? false}>
      <textarea
        rows={3}
        {...area}
        {...control}
        className={classes(CONTROL, 'field-sizing-content max-h-96 min-h-28 resize-y py-3')}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
      {left !== undefined && (
        <p className={classes('text-small', left < 0 ? 'font-medium text-danger' : 'text-muted')}>
          <span aria-hidden="true">
            {leftLabel}: <bdi dir="ltr">{left}</bdi>
          </span>
          <span role="status" className="sr-only">
            {announcement}
          </span>
        </p>
      )}
    </Field>
  )
}
