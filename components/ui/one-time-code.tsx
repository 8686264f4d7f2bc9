'use client'

import { OTPInput, type SlotProps } from 'input-otp'
import type { Ref } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Field, type FieldProps, useField } from '#components/ui/field.tsx'
import { toPlainDigits } from '#lib/domain/identity/digits.ts'
import { VERIFICATION_CODE_LENGTH } from '#lib/domain/identity/verification-code.ts'

type Props = FieldProps & {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** Called when every box has a digit. */
  onComplete?: (code: string) => void
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

// A pasted message may contain other text: "Your code is 123-456".
const toDigits = (pasted: string) => toPlainDigits(pasted).replace(/\D/g, '')
// Digits of Arabic and Persian keyboards too: `onChange` receives them as 0 to 9.
const DIGITS = '^[0-9\u0660-\u0669\u06f0-\u06f9]+$'

function Slot({ char, isActive, hasFakeCaret, invalid }: Omit<SlotProps, 'placeholderChar'> & { invalid: boolean }) {
  return (
    <span
      className={classes(
        'grid h-14 min-w-0 max-w-12 flex-1 place-items-center rounded-control border bg-surface font-medium text-xl tabular-nums transition-colors',
        invalid ? 'border-danger' : 'border-edge',
        isActive && 'outline-3 outline-primary',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-0.5 bg-ink motion-safe:animate-pulse" />}
    </span>
  )
}

/** Input for an SMS code: one field drawn as boxes, for autofill and paste. Left to right in every language. */
export function OneTimeCode(props: Props) {
  const { label, hint, error, required, mark, id: ownId, onChange, onComplete, ...input } = props
  const { id, control } = useField({ id: ownId, hint, error, ...(required !== undefined && { required }) })
  return (
    <Field {...{ id, label, hint, error, mark }} required={required ?? false}>
      <div className="flex">
        <div dir="ltr" className="w-full max-w-80">
          <OTPInput
            {...input}
            {...control}
            onChange={(typed) => onChange?.(toPlainDigits(typed))}
            onComplete={(code) => onComplete?.(toPlainDigits(code))}
            maxLength={VERIFICATION_CODE_LENGTH.max}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={DIGITS}
            pasteTransformer={toDigits}
            containerClassName="flex w-full gap-2 has-disabled:opacity-50"
            render={({ slots }) => (
              <>
                {slots.map((slot, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their position
                  <Slot key={index} {...slot} invalid={error !== undefined} />
                ))}
              </>
            )}
          />
        </div>
      </div>
    </Field>
  )
}
