import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

const BOX =
  'peer size-6 shrink-0 appearance-none rounded-[7px] border border-edge bg-surface transition-colors ' +
  'hover:border-ink checked:border-primary checked:bg-primary ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] forced-colors:appearance-auto ' +
  'disabled:cursor-not-allowed disabled:opacity-50'
const SIGN =
  'pointer-events-none absolute top-1/2 start-1/2 size-4 -translate-y-1/2 -translate-x-1/2 text-on-primary opacity-0 ' +
  'rtl:translate-x-1/2 peer-checked:opacity-100'

/** A checkbox without a label. Works without a script. */
export function CheckboxInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative flex">
      <input {...props} type="checkbox" className={BOX} />
      <Check aria-hidden="true" strokeWidth={3} className={SIGN} />
    </span>
  )
}
