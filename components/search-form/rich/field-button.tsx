'use client'

import type { RefObject } from 'react'
import { FACE } from '#components/search-form/look.ts'
import type { Part } from '#components/search-form/parts.ts'
import type { Shown } from '#components/search-form/shared/describe.ts'
import { Face } from '#components/search-form/shared/face.tsx'
import { FieldFault } from '#components/ui/field.tsx'

type Props = {
  part: Part
  id: string
  label: string
  empty: string
  shown: Shown
  open: boolean
  onOpen: () => void
  trigger: RefObject<HTMLButtonElement | null>
  /** Texts of what is wrong with it. */
  faults: readonly string[]
}

/** A field of the rich form, shut: its words, what is chosen, what is wrong. */
export function FieldButton({ part, id, label, empty, shown, open, onOpen, trigger, faults }: Props) {
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
        {...(wrong && { 'aria-describedby': `${id}-error` })}
        onClick={onOpen}
        className={FACE}
      >
        <Face {...{ label, empty, shown }} />
      </button>
      {wrong && (
        <div id={`${id}-error`} className="grid gap-1 px-4 pb-2.5 wide:px-5">
          {faults.map((text, index) => (
            <FieldFault key={text} id={`${id}-${index}`}>
              {text}
            </FieldFault>
          ))}
        </div>
      )}
    </>
  )
}
