import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#components/ui/classes.ts'
import { CONTROL } from '#components/ui/control.ts'

/** A native select with an arrow, without a label. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <span className="relative grid min-w-0">
      <select {...props} className={classes(CONTROL, 'select truncate pe-11')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
