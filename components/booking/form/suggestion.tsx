'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { replaceInputValue } from '#components/ui/replace-input-value.ts'

type Props = {
  /** The id of the input that the suggestion is for. */
  inputId: string
  value: string
  /** The text, with the value where `children` puts it. */
  children: (value: ReactNode) => ReactNode
}

/** A button that writes a suggested value into a field. */
export function Suggestion({ inputId, value, children }: Props) {
  const use = () => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    replaceInputValue(input, value)
    input.focus()
  }
  return (
    <Button tone="quiet" size="small" className="-ms-3.5 w-fit" onClick={use}>
      <span>{children(<bdi className="underline underline-offset-4">{value}</bdi>)}</span>
    </Button>
  )
}
