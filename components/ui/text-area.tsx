'use client'

import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'
import type { FieldProps } from '#components/ui/field.tsx'
import { Field, useField } from '#components/ui/field.tsx'

export type TextAreaWords = {
  /** "Characters left" */
  left: string
}

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'maxLength'> & {
    /** With it the field counts down. More can be typed, so that a pasted text is not cut off unseen. */
    limit?: number
    words: TextAreaWords
  }

// Said aloud when a person rests, not at every letter.
const REST = 1_000

/** Text of several lines, as high as what is in it. */
export function TextArea(props: Props) {
  const { label, hint, error, required, mark, id: given, limit, words, className, onInput, ...area } = props
  const { id, control } = useField({ id: given, hint, error, ...(required !== undefined && { required }) })
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const left = limit === undefined ? undefined : limit - length
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (left === undefined || limit === undefined || left > limit * 0.2) return
    const timer = setTimeout(() => setSaid(`${words.left}: ${left}`), REST)
    return () => clearTimeout(timer)
  }, [left, limit, words.left])

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
            {words.left}: <bdi dir="ltr">{left}</bdi>
          </span>
          <span role="status" className="sr-only">
            {said}
          </span>
        </p>
      )}
    </Field>
  )
}
