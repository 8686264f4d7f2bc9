import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'

/** A native select with an arrow, without a label. A long choice takes two lines: a styled select has no ellipsis, and the arrow would cover its end. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <span className="relative grid min-w-0">
      <select {...props} className={classes(CONTROL, 'select py-1.5 pe-11 leading-tight')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
