import type { ReactNode } from 'react'
import type { FieldSummary } from '#components/search-form/fields/field-summary.ts'
import { TriggerLabel } from '#components/search-form/fields/trigger-label.tsx'
import type { FormPart } from '#components/search-form/form-parts.ts'
import { TRIGGER } from '#components/search-form/form-styles.ts'
import { FieldError } from '#components/ui/field.tsx'

type Props = {
  part: FormPart
  label: string
  empty: string
  shown: FieldSummary
  faults: readonly string[]
  /** The id of its first control. */
  id: string
  children: ReactNode
}

/**
 * A field of the plain form. Without scripts its controls are always visible. With scripts they are collapsed behind
 * the same trigger as in the rich form, which also works if the rich form cannot be loaded.
 */
export function PlainField({ part, label, empty, shown, faults, id, children }: Props) {
  return (
    <>
      <details open={faults.length > 0} className="noscript:hidden">
        <summary data-part={part} className={TRIGGER}>
          <TriggerLabel label={label} empty={empty} shown={shown} />
        </summary>
      </details>
      <div className="hidden gap-3 px-4 pt-2.5 pb-3 [details[open]+&]:grid noscript:grid wide:px-5">{children}</div>
      {faults.length > 0 && (
        <div className="grid gap-1 px-4 pb-2.5 wide:px-5">
          {faults.map((text, index) => (
            <FieldError key={text} id={index === 0 ? id : `${id}-${index}`}>
              {text}
            </FieldError>
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
