import type { ReactNode } from 'react'
import { FACE } from '#components/search-form/look.ts'
import type { Part } from '#components/search-form/parts.ts'
import type { Shown } from '#components/search-form/shared/describe.ts'
import { Face } from '#components/search-form/shared/face.tsx'
import { FieldFault } from '#components/ui/field.tsx'

type Props = {
  part: Part
  label: string
  empty: string
  shown: Shown
  /** Texts of what is wrong with it. */
  faults: readonly string[]
  /** The id of its first control. */
  id: string
  children: ReactNode
}

/**
 * A field of the plain form. Where there is no script its controls stand open; where there is, they stand behind the
 * same words that the rich form shows, and behind a press that works should the script never come.
 */
export function PlainField({ part, label, empty, shown, faults, id, children }: Props) {
  return (
    <>
      <details open={faults.length > 0} className="noscript:hidden">
        <summary data-part={part} className={FACE}>
          <Face label={label} empty={empty} shown={shown} />
        </summary>
      </details>
      <div className="hidden gap-3 px-4 pt-2.5 pb-3 group-has-[details[open]]/cell:grid noscript:grid wide:px-5">
        {children}
      </div>
      {faults.length > 0 && (
        <div className="grid gap-1 px-4 pb-2.5 wide:px-5">
          {faults.map((text, index) => (
            <FieldFault key={text} id={index === 0 ? id : `${id}-${index}`}>
              {text}
            </FieldFault>
          ))}
        </div>
      )}
    </>
  )
}

type LabelledProps = { id: string; label: string; hint?: string; children: ReactNode }

/** A control with its label above. */
export function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-tiny">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}
