'use client'

import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useEffect, useId, useRef } from 'react'

export type FieldFaultLink = {
  /** The id of the field's control. */
  id: string
  text: string
}

type Props = {
  title: string
  faults: readonly FieldFaultLink[]
  /** Grows with every try to send the form: each time the summary takes the focus again. */
  attempt: number
}

function onFollow(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  // By hand, because the address bar is not the place for a field.
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** All that is wrong with a form, above it, each a link to its field. Takes the focus when a form could not be sent. */
export function ErrorSummary({ title, faults, attempt }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const shown = faults.length > 0
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
        {faults.map((fault) => (
          <li key={fault.id}>
            <a
              href={`#${fault.id}`}
              onClick={onFollow}
              className="inline-flex min-h-target items-center py-2 text-danger leading-snug underline underline-offset-4 hover:decoration-2"
            >
              {fault.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
