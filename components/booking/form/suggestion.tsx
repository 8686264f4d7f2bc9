'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'

type Props = {
  inputId: string
  value: string
  /** The text, with the value where `children` puts it. */
  children: (value: ReactNode) => ReactNode
}

/** Writes into an input as if the person had typed it, so that the form that reads the input notices. */
function replaceInputValue(input: HTMLInputElement, text: string): void {
  // React ignores an event whose value it has set itself, so the value is set by the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
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
