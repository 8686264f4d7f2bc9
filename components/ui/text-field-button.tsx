import type { ComponentProps } from 'react'
import { Button } from '#components/ui/button.tsx'

/** A button inside a text field, after the text. */
export function TextFieldButton(props: ComponentProps<typeof Button>) {
  return <Button size="small" className="-me-2 shrink-0 whitespace-nowrap" {...props} />
}
