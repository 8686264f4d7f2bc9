'use client'

import { type ComponentProps, useState } from 'react'
import { Suggestion } from '#components/booking/form/suggestion.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { MAX_ENGLISH_NAME_LENGTH } from '#lib/domain/identity/english-name.ts'
import { transliterateName } from '#lib/domain/identity/transliterate.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The id of the rule for names, which is shown once for all names of the form. */
const RULE_ID = 'english-letters'

type Props = Omit<ComponentProps<typeof TextField>, 'ltr' | 'required' | 'describedBy'> & {
  t: Translator
  /** A name that is known in another script: its English letters are offered. For an empty field. */
  known?: string | undefined
}

const hasOtherScript = (text: string) => /[^\p{Script=Latin}\p{P}\p{Z}\p{N}]/u.test(text)

/**
 * A name in English letters (section 5). Typing in another script shows a hint at once; the error follows when the field
 * loses the focus.
 */
export function NameField({ t, onInput, error, known = '', ...field }: Props) {
  const [typed, setTyped] = useState(() => String(field.defaultValue ?? ''))
  const isOtherScript = hasOtherScript(typed)
  const spelled = transliterateName(isOtherScript ? typed : known)
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <TextField
        {...field}
        describedBy={RULE_ID}
        ltr
        required
        error={error}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_ENGLISH_NAME_LENGTH}
        lang="en"
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <p role="status" className="text-info text-small empty:hidden">
        {isOtherScript && error === undefined && t('booking.switchKeyboard')}
      </p>
      {spelled !== undefined && field.id !== undefined && (
        <Suggestion inputId={field.id} value={spelled}>
          {(name) => t.rich('booking.useName', { name: () => name })}
        </Suggestion>
      )}
    </div>
  )
}

/** The rule for names, shown before the first name field. It describes each of them. */
export const EnglishLettersNote = ({ text }: { text: string }) => (
  <p id={RULE_ID} className="mb-5 max-w-form rounded-control bg-info-soft px-4 py-2.5 text-info text-small">
    {text}
  </p>
)
