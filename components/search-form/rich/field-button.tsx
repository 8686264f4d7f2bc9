'use client'

import type { RefObject } from 'react'
import type { FieldSummary } from '#components/search-form/fields/field-summary.ts'
import { TriggerLabel } from '#components/search-form/fields/trigger-label.tsx'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { TRIGGER } from '#components/search-form/form-styles.ts'
import { FieldError } from '#components/ui/field.tsx'

type Props = {
  part: FormPart
  id: string
  label: string
  empty: string
  shown: FieldSummary
  open: boolean
  /** Its panel is still being loaded. */
  busy?: boolean
  onOpen: () => void
  trigger: RefObject<HTMLButtonElement | null>
  faults: readonly string[]
}

export function FieldButton({ part, id, label, empty, shown, open, busy = false, onOpen, trigger, faults }: Props) {
  const wrong = faults.length > 0
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        data-part={part}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(busy && { 'aria-busy': true })}
        {...(wrong && { 'aria-describedby': `${id}-error` })}
        onClick={onOpen}
        className={TRIGGER}
      >
        <TriggerLabel {...{ label, empty, shown }} />
      </button>
      {wrong && (
        <div id={`${id}-error`} className="grid gap-1 px-4 pb-2.5 wide:px-5">
          {faults.map((text, index) => (
            <FieldError key={text} id={`${id}-${index}`}>
              {text}
            </FieldError>
          ))}
        </div>
      )}
    </>
  )
}
