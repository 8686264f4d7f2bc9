'use client'

import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'

export type FieldErrorLink = {
  /** Id of the field's control. */
  id: string
  text: string
}

type Props = {
  title: string
  errors: readonly FieldErrorLink[]
  /** Number of submit attempts. The summary takes the focus whenever it grows. */
  attempt: number
}

function onFollow(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  // Handled here, so that the URL does not change.
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** The errors of a form as links to their fields. Takes the focus after a failed submit. */
export function ErrorSummary({ title, errors, attempt }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border border-danger bg-danger-soft p-5 text-ink"
    >
      <h2 id={id} className="flex items-start gap-2 text-heading">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
        {title}
      </h2>
      <ul className="mt-2 grid">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={onFollow}
              className="inline-flex min-h-target items-center py-2 text-danger leading-snug underline underline-offset-4 hover:decoration-2"
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
